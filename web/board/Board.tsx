import './tones.css'
import type { PieceId, Scene } from '@sandtable/kernel'
import { memo, useMemo, useRef, useState } from 'react'
import { BoardStage } from './BoardStage.tsx'
import style from './board.module.css'
import type { BoardProps } from './board-props.ts'
import { CameraControl } from './camera/camera-control.ts'
import { CameraContext, useStage } from './camera/use-camera.ts'
import { useFonts } from './drawing/use-fonts.ts'
import { HeightLegend } from './HeightLegend.tsx'
import { IdsContext, useOwnIds } from './ids.ts'
import { MiniMap } from './MiniMap.tsx'
import { OverlayCard } from './overlays/Cards.tsx'
import { outlineOf } from './overlays/Places.tsx'
import { liveShapes } from './overlays/Zones.tsx'
import type { Point } from './space/point.ts'
import type { Space } from './space/space.ts'
import { StoryNotice } from './telling/StoryNotice.tsx'
import { Ground } from './terrain/Ground.tsx'
import { useBoard } from './use-board.ts'

/** Draws a scene, and takes pointers and keys. */
export const Board = memo(function Board(props: BoardProps) {
  const ids = useOwnIds()
  const [control] = useState(() => new CameraControl())
  return (
    <CameraContext value={control}>
      <IdsContext value={ids}>
        <LaidBoard props={props} control={control} />
      </IdsContext>
    </CameraContext>
  )
})

/** What the ring of keys is on, for those who do not see it. */
const spoken = (scene: Scene, id: PieceId | null): string => {
  const piece = scene.pieces.find(p => p.id === id)
  const group = scene.groups.find(g => g.id === piece?.group)
  return piece ? [piece.name, group?.name, piece.done ? 'done' : null].filter(Boolean).join(', ') : ''
}

/** The board is worked with by keys of its own, so it can be reached by them. */
const TAKES_KEYS = { tabIndex: 0 } as const

function LaidBoard({ props, control }: { props: BoardProps; control: CameraControl }) {
  const { scene, tool, layers, owner } = props
  const box = useRef<HTMLDivElement>(null)
  const hasFonts = useFonts()
  const stage = useStage(control)
  const { markup, onKeyDown, shown } = useBoard(props, control, box)
  const { space, drawn } = shown.drawing
  const others = useMemo(() => [...drawn.tokens.map(({ at }) => at), ...pinsIn(scene, space)], [drawn, scene, space])
  return (
    <div
      ref={box}
      className={style.board}
      data-tool={tool}
      data-grid={space.hexes ? 'hex' : 'none'}
      aria-label={`Board: ${scene.title}`}
      aria-describedby="board-keys"
      role="application"
      {...TAKES_KEYS}
      onKeyDown={onKeyDown}
    >
      <Ground markup={markup} space={space} />
      <BoardStage {...shown} stage={stage} hasFonts={hasFonts} />
      <div className={style.cards}>
        {shown.overlays.map(({ key, overlay }) => (
          <OverlayCard key={key} overlay={overlay} space={space} others={others} ruleLink={owner.ruleLink} />
        ))}
        {shown.story?.notice && <StoryNotice story={shown.story} space={space} />}
      </div>
      {space.hexes && layers.heights && <HeightLegend hexes={space.hexes} />}
      {layers.minimap && <MiniMap space={space} areas={shown.areas} tokens={drawn.tokens} />}
      <Spoken text={spoken(scene, shown.cursor)} />
    </div>
  )
}

/** Where points of interest are: cards hide them as little as anybody. */
const pinsIn = ({ layers }: BoardProps['scene'], space: Space): Point[] =>
  liveShapes(layers).flatMap(shape => (shape.kind === 'poi' ? [outlineOf(shape, space).centre] : []))

/** For those who do not see the board: how it is worked with, and where the ring of keys is. */
function Spoken({ text }: { text: string }) {
  return (
    <>
      <p id="board-keys" className="unseen">
        Arrows go from piece to piece, Enter chooses, plus and minus zoom, Shift with arrows moves the table. T shows the table as
        text.
      </p>
      <p className="unseen" aria-live="polite">
        {text}
      </p>
    </>
  )
}
