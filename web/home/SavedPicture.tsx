import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { SavedGame } from '../host/host.ts'
import { Contours } from '../ui/Contours.tsx'
import style from './saved.module.css'

const BoardPicture = lazy(() => import('./BoardPicture.tsx'))

/** How a stored game stands, drawn when it comes into sight. The words beside it say the same. */
export function SavedPicture({ game }: { game: SavedGame }) {
  const host = useHost()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [isSeen, setSeen] = useState(false)
  useEffect(() => setSeen(before => before || inViewport), [inViewport])
  const { data: scene } = useQuery({
    queryKey: ['glance', game.id, game.played],
    queryFn: () => host.glance(game.id),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div ref={ref} className={style.thumb} aria-hidden="true" data-drawn={scene ? 'true' : 'false'}>
      <Suspense fallback={<Contours />}>
        {scene ? <BoardPicture game={game.game} scene={scene} players={game.players} fit="fight" /> : <Contours />}
      </Suspense>
    </div>
  )
}
