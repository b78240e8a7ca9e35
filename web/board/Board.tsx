import './tones.css'
import type { PieceId, Scene } from '@sandtable/kernel'
import { memo, useRef, useState } from 'react'
import { useTable } from '../store/table-store.ts'
import { BoardStage } from './BoardStage.tsx'
import style from './board.module.css'
import { CameraControl } from './camera/camera-control.ts'
import { CameraContext, useStage } from './camera/use-camera.ts'
import { useFonts } from './drawing/use-fonts.ts'
import { IdsContext, useOwnIds } from './ids.ts'
import { MiniMap } from './MiniMap.tsx'
import { OverlayCard } from './overlays/Cards.tsx'
import { Ground } from './terrain/Ground.tsx'
import { useBoard } from './use-board.ts'
import { type Frame, useFrame } from './use-frame.ts'

/** Draws the scene of the table, and takes pointers and keys. */
export function Board() {
  const frame = useFrame()
  const ids = useOwnIds()
  const [control] = useState(() => new CameraControl())
  if (!frame) return null
  return (
    <CameraContext value={control}>
      <IdsContext value={ids}>
        <LaidBoard frame={frame} control={control} />
      </IdsContext>
    </CameraContext>
  )
}

/** What the ring of keys is on, for those who do not see it. */
const spoken = (scene: Scene, id: PieceId | null): string => {
  const piece = scene.pieces.find(p => p.id === id)
  const group = scene.groups.find(g => g.id === piece?.group)
  return piece ? [piece.name, group?.name, piece.done ? 'done' : null].filter(Boolean).join(', ') : ''
}

/** The board is worked with by keys of its own, so it can be reached by them. */
const TAKES_KEYS = { tabIndex: 0 } as const

const LaidBoard = memo(function LaidBoard({ frame, control }: { frame: Frame; control: CameraControl }) {
  const { scene, game } = frame
  const box = useRef<HTMLDivElement>(null)
  const hasFonts = useFonts()
  const hasMap = useTable(s => s.layers.minimap)
  const tool = useTable(s => s.tool)
  const stage = useStage(control)
  const { markup, onKeyDown, shown } = useBoard(frame, control, box)
  const { space, drawn } = shown.drawing
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
          <OverlayCard key={key} overlay={overlay} space={space} game={game} />
        ))}
      </div>
      {hasMap && <MiniMap space={space} areas={shown.areas} tokens={drawn.tokens} />}
      <Spoken text={spoken(scene, shown.cursor)} />
    </div>
  )
})

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
