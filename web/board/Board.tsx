import './tones.css'
import type { PieceId, Scene } from '@sandtable/kernel'
import { useMemo, useRef, useState } from 'react'
import type { TableState } from '../host/host.ts'
import { useTable } from '../table/store.ts'
import { BoardStage } from './BoardStage.tsx'
import style from './board.module.css'
import { CameraControl } from './camera/control.ts'
import { CameraContext, useStage } from './camera/use-camera.ts'
import { usePlacing } from './camera/use-placing.ts'
import { useFonts } from './drawing/use-fonts.ts'
import { useIcons } from './icons.ts'
import { IdsContext, useOwnIds } from './ids.ts'
import { MiniMap } from './MiniMap.tsx'
import { OverlayCard } from './overlays/Cards.tsx'
import { useKeys } from './pointer/use-keys.ts'
import { usePointers } from './pointer/use-pointers.ts'
import { useScars } from './telling/use-scars.ts'
import { usePace, useTelling } from './telling/use-telling.ts'
import { Ground } from './terrain/Ground.tsx'
import { areasOf } from './terrain/terrain.ts'
import { useTerrain } from './terrain/use-terrain.ts'
import { useDrawing } from './use-drawing.ts'

/** Draws the scene of the table, and takes pointers and keys. */
export function Board() {
  const scene = useTable(s => s.scene)
  const state = useTable(s => s.state)
  const ids = useOwnIds()
  const [control] = useState(() => new CameraControl())
  if (!scene || !state) return null
  return (
    <CameraContext value={control}>
      <IdsContext value={ids}>
        <LaidBoard scene={scene} state={state} control={control} />
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

/** It is worked with like an application: keys of its own. */
const TAKES_KEYS = { role: 'application', tabIndex: 0 } as const

function LaidBoard({ scene, state, control }: { scene: Scene; state: TableState; control: CameraControl }) {
  const hasFonts = useFonts()
  const box = useRef<HTMLDivElement>(null)
  const layers = useTable(s => s.layers)
  const tool = useTable(s => s.tool)
  const overlays = useTable(s => s.overlays)
  const telling = useTable(s => s.telling)
  const stage = useStage(control)
  const icons = useIcons(state.game)
  const drawing = useDrawing(scene, state.players)
  const { space, drawn } = drawing
  const areas = useMemo(() => areasOf(scene, space), [scene, space])
  const scars = useScars(state.log, space, layers.scars)
  const markup = useTerrain(scene, space, scars.laid, icons)
  const { cues, skip } = useTelling(telling, space, drawn, box)
  const over = usePointers({ box, control, drawn, space, areas, skip })
  const { cursor, onKeyDown } = useKeys(control, drawn, space)
  usePlacing(box, control, drawn, space, usePace() === 0)
  const shown = useMemo(
    () => Object.entries(overlays).flatMap(([owner, some]) => some.map((overlay, i) => ({ key: `${owner}-${i}`, overlay }))),
    [overlays],
  )
  return (
    <div
      ref={box}
      className={style.board}
      data-tool={tool}
      data-grid={space.hexes ? 'hex' : 'none'}
      aria-label={`Board: ${scene.title}`}
      aria-describedby="board-keys text-twin"
      {...TAKES_KEYS}
      onKeyDown={onKeyDown}
    >
      <Ground markup={markup} space={space} />
      <BoardStage
        drawing={drawing}
        stage={stage}
        icons={icons}
        areas={areas}
        scars={scars}
        cues={cues}
        overlays={shown}
        cursor={cursor}
        over={over}
        hasFonts={hasFonts}
      />
      <div className={style.cards}>
        {shown.map(({ key, overlay }) => (
          <OverlayCard key={key} overlay={overlay} space={space} game={state.game} />
        ))}
      </div>
      {layers.minimap && <MiniMap space={space} areas={areas} tokens={drawn.tokens} />}
      <p id="board-keys" className="unseen">
        Arrows go from piece to piece, Enter chooses, plus and minus zoom, Shift with arrows moves the table.
      </p>
      <p className="unseen" aria-live="polite">
        {spoken(scene, cursor)}
      </p>
    </div>
  )
}
