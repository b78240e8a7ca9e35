import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import { useDropped } from '../replay/dropped.ts'

type Watched = { game: string; replay: string; name: string }

/** Fetches a recorded game and shows it. Nothing is stored. */
export function useWatch() {
  const host = useHost()
  const navigate = useNavigate()
  const show = useDropped(s => s.take)
  return useMutation({
    networkMode: 'always',
    async mutationFn({ game, replay, name }: Watched) {
      const text = await host.recorded(game, replay)
      if (text === null) throw new Error(`“${name}” is not here.`)
      show({ name, text, title: name })
      await navigate({ to: '/replay/$id', params: { id: 'file' } })
    },
  })
}
