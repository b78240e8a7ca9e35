import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import type { Army, ArmySource } from '../host/army-host.ts'
import { copyName } from './words.ts'

export function useGameNames() {
  const host = useHost()
  return useQuery({ queryKey: ['army-games'], queryFn: () => host.armies.named(), staleTime: Number.POSITIVE_INFINITY })
}
/** What a game says of its armies: each comes when it is loaded. */
export function useKit(game: string | null) {
  const host = useHost()
  return useQuery({
    queryKey: ['army-kit', game],
    queryFn: () => host.armies.kit(game!),
    enabled: game !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
export function useArmies() {
  const host = useHost()
  return useQuery({ queryKey: ['armies'], queryFn: () => host.armies.list(), refetchOnMount: 'always' })
}

/** Keeps an army as one of one's own and opens it. */
export function useKeepNew() {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ game, army }: { game: string; army: Army }) => granted(await host.armies.add(game, army)),
    async onSuccess(id) {
      await queries.invalidateQueries({ queryKey: ['armies'] })
      await navigate({ to: '/armies/$id', params: { id } })
    },
  })
}

/** A new army of one of the ways to begin. */
export function useBeginArmy() {
  const host = useHost()
  const keep = useKeepNew()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ game, from }: { game: string; from: ArmySource }) =>
      keep.mutateAsync({ game, army: granted(await host.armies.made(game, from)) }),
  })
}

/** The same again, under a name of its own. */
export function useCopyArmy() {
  const host = useHost()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    async mutationFn(id: string) {
      const kept = await host.armies.open(id)
      if (!kept) throw new Error('This army is no longer here.')
      return granted(await host.armies.add(kept.game, { ...kept.army, name: copyName(kept.army.name) }))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['armies'] }),
  })
}
