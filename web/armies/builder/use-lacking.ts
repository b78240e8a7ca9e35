import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'
import type { At, Lacking } from '../../host/army-host.ts'
import { useBuilder } from './builder-store.ts'

/** What of this army is not in the collection; while it is looked up anew, what was found before. Null: nothing of the game is owned. */
export function useLacking(): Lacking | null {
  const host = useHost()
  const { game, army } = useBuilder(s => s.sheet)
  const found = useQuery({
    queryKey: ['army-lacking', game, army],
    queryFn: () => host.armies.lacking(game, army),
    placeholderData: before => before,
    gcTime: 0,
  })
  return found.data ?? null
}
export const missingText = (missing: Lacking['missing']): string =>
  missing.map(({ name, count }) => `${count} × ${name}`).join(', ')
/** What is missing for one part; empty: nothing. */
export function useMissing(at: At): string {
  const lacking = useLacking()
  return missingText(lacking?.parts.find(part => part.at === at)?.missing ?? [])
}
