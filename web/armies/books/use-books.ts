import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'

export function useBooks() {
  const host = useHost()
  return useQuery({ queryKey: ['books'], queryFn: () => host.armies.books(), refetchOnMount: 'always' })
}
