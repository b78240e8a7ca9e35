import './tones.css'
import type { Scene } from '@sandtable/kernel'
import { useEffect, useRef, useState } from 'react'
import { useTable } from '../table/store.ts'
import { CameraControl } from './camera/control.ts'
import { CameraContext, useStage } from './camera/use-camera.ts'
import { useIcons } from './icons.ts'
import { IdsContext, useOwnIds } from './ids.ts'
import { Defs } from './pieces/Defs.tsx'
import { Names } from './pieces/Names.tsx'
import { Pieces } from './pieces/Pieces.tsx'
import { Pinned, World } from './Stage.tsx'
import { Ground } from './terrain/Ground.tsx'
import { useTerrain } from './terrain/use-terrain.ts'
import { RulerNumbers, RulerTicks } from './overlays/Ruler.tsx'
import { useDrawing } from './use-drawing.ts'
import style from './board.module.css'

/** Draws the scene of the table. */
export function Board() {
  const scene = useTable(s => s.scene)
  return scene ? <Laid scene={scene} /> : null
}
function Laid({ scene }: { scene: Scene }) {
  const state = useTable(s => s.state)!
  const selected = useTable(s => s.selected)
  const hovered = useTable(s => s.hovered)
  const layers = useTable(s => s.layers)
  const [control] = useState(() => new CameraControl())
  const stage = useStage(control)
  const ids = useOwnIds()
  const icons = useIcons(state.game)
  const drawing = useDrawing(scene, state.players)
  const markup = useTerrain(scene, drawing.space, [], icons)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = box.current!
    control.lay({ left: drawing.space.field.left - 60, top: drawing.space.field.top - 60, right: drawing.space.field.right + 60, bottom: drawing.space.field.bottom + 60 })
    control.resize({ width: el.clientWidth, height: el.clientHeight })
    control.begin(drawing.space.field)
  }, [control])
  return (
    <CameraContext value={control}>
      <IdsContext value={ids}>
        <div ref={box} className={style.board}>
          <Ground markup={markup} space={drawing.space} />
          <svg className={style.stage} aria-hidden="true">
            <Defs names={drawing.names} icons={icons} looks={drawing.looks} />
            <World>
              <RulerTicks space={drawing.space} />
              {stage.detail !== 'far' && <Pieces drawn={drawing.drawn} icons={icons} window={stage.window} selected={selected} hasHulls={layers.hulls} />}
            </World>
            <Pinned>
              <RulerNumbers space={drawing.space} scale={stage.step} />
              <Names drawn={drawing.drawn} icons={icons} detail={stage.detail} step={stage.step} window={stage.window} selected={selected} hovered={hovered} />
            </Pinned>
          </svg>
        </div>
      </IdsContext>
    </CameraContext>
  )
}
