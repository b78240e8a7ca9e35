import '../tones.css'
import type { Scene, ScenePoint } from '@sandtable/kernel'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardPlayer } from '../board-props.ts'
import type { Icons } from '../icons.ts'
import { IdsContext, useOwnIds } from '../ids.ts'
import { Defs } from '../pieces/Defs.tsx'
import { Pieces } from '../pieces/Pieces.tsx'
import { type Box, grown, isWithin } from '../space/point.ts'
import { spaceOf } from '../space/space.ts'
import { useDrawing } from '../use-drawing.ts'
import type { BoardStory } from './board-story.ts'
import style from './cut-out.module.css'
import { StoryOnTable } from './StoryMarks.tsx'

/** Pixels of the picture. */
const WIDTH = 120
const HEIGHT = 68
/** Lines are so much thinner than on the board. */
const FINER = 2.4
/** A hull reaches so far beyond its pieces. */
const ROOM = 30

type Props = {
  scene: Scene
  players: readonly BoardPlayer[]
  icons: Icons
  /** Its middle, and how much of the table is seen, in millimetres. */
  at: ScenePoint
  size: { width: number; height: number }
  story: BoardStory
}

/** A small part of the board at some moment: the same drawing, with only what lies in it, over the ground that the board has painted already. */
export function CutOut(props: Props) {
  const ids = useOwnIds()
  return (
    <IdsContext value={ids}>
      <Drawn {...props} />
    </IdsContext>
  )
}

function useWindow(scene: Scene, { x, y }: ScenePoint, { width, height }: Props['size']): { window: Box; near: Scene } {
  return useMemo(() => {
    const space = spaceOf(scene)
    const middle = space.at({ x, y })
    const window = {
      ...{ left: middle.x - width / 2, right: middle.x + width / 2 },
      ...{ top: middle.y - height / 2, bottom: middle.y + height / 2 },
    }
    const around = grown(window, ROOM)
    const isNear = (at: ScenePoint): boolean => {
      const spot = space.at(at)
      return isWithin({ left: spot.x, right: spot.x, top: spot.y, bottom: spot.y }, around)
    }
    return { window, near: { ...scene, pieces: scene.pieces.filter(piece => isNear(piece.at)) } }
  }, [scene, x, y, width, height])
}

function Drawn({ scene, players, icons, at, size, story }: Props) {
  const { window, near } = useWindow(scene, at, size)
  const { space, drawn, looks, names } = useDrawing(near, players)
  const { left, top, right, bottom } = window
  const lost = story.lines.flatMap(({ cues }) => cues.flatMap(cue => (cue.type === 'lost' ? [cue.icon] : [])))
  return (
    <span className={style.cut} aria-hidden="true">
      <GroundPart window={window} />
      <svg aria-hidden="true" viewBox={`${left} ${top} ${right - left} ${bottom - top}`}>
        <Defs names={[...new Set([...names, ...lost])]} icons={icons} looks={looks} />
        <Pieces drawn={drawn} icons={icons} window={grown(window, ROOM)} selected={null} hasHulls />
        <StoryOnTable story={story} space={space} drawn={drawn} icons={icons} step={(FINER * WIDTH) / (right - left)} />
      </svg>
    </span>
  )
}

/** Copied from the bitmap of the table. */
function GroundPart({ window: { left, top, right, bottom } }: { window: Box }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const ground = document.querySelector<HTMLCanvasElement>('[data-ground] canvas')
    const context = canvas.current?.getContext('2d')
    if (!ground || !context || ground.width === 0) return
    const from = { x: Number.parseFloat(ground.style.left), y: Number.parseFloat(ground.style.top) }
    const scale = ground.width / Number.parseFloat(ground.style.width)
    const part = [(left - from.x) * scale, (top - from.y) * scale, (right - left) * scale, (bottom - top) * scale] as const
    context.drawImage(ground, ...part, 0, 0, WIDTH * 2, HEIGHT * 2)
  }, [left, top, right, bottom])
  return <canvas ref={canvas} width={WIDTH * 2} height={HEIGHT * 2} />
}
