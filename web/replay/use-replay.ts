import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import type { Host, LogLine, ReplayInfo, ReplayLink, ReplaySource } from '../host/host.ts'
import type { View } from './steps.ts'

export type Opened = { link: ReplayLink; info: ReplayInfo }
type Loading = { opened: Opened | null; error: Error | null }

const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

async function openedFrom(host: Host, source: ReplaySource): Promise<Opened> {
  const link = granted(await host.replay(source))
  return { link, info: await link.info() }
}

/** Opens a game outside of time, and closes it when the page is left. */
export function useReplay(source: ReplaySource): Loading & { retry(): void } {
  const host = useHost()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<(Loading & { of: ReplaySource; attempt: number }) | null>(null)
  useEffect(() => {
    let isHere = true
    const opening = openedFrom(host, source)
    opening.then(
      opened => isHere && setState({ opened, error: null, of: source, attempt }),
      reason => isHere && setState({ opened: null, error: errorOf(reason), of: source, attempt }),
    )
    return () => {
      isHere = false
      opening.then(
        ({ link }) => link.close(),
        () => {},
      )
    }
  }, [host, source, attempt])
  const isOld = state === null || state.of !== source || state.attempt !== attempt
  const { opened, error } = isOld ? { opened: null, error: null } : state
  return { opened, error, retry: () => setAttempt(before => before + 1) }
}

/** The lines as this view tells them; those of everybody until they are there. */
export function useLines({ link, info }: Opened, view: View): readonly LogLine[] {
  const isOwn = info.end !== null && view.seat !== null
  const query = useQuery({
    queryKey: ['replay-lines', info.id, info.title, view.seat],
    queryFn: async () => (await link.at(info.length, view.seat)).log,
    enabled: isOwn,
    gcTime: 0,
  })
  return isOwn ? (query.data ?? []) : info.lines
}
