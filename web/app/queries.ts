import { useQuery } from '@tanstack/react-query'
import { useHost } from './host-context.tsx'

export function useGames() {
  const host = useHost()
  return useQuery({ queryKey: ['games'], queryFn: () => host.games(), staleTime: Number.POSITIVE_INFINITY })
}

export function useSaved() {
  const host = useHost()
  return useQuery({ queryKey: ['saved'], queryFn: () => host.saved(), refetchOnMount: 'always' })
}

export function useRules(game: string) {
  const host = useHost()
  return useQuery({ queryKey: ['rules', game], queryFn: () => host.rules(game), staleTime: Number.POSITIVE_INFINITY })
}
