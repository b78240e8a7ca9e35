import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { usePace } from '../settings/use-pace.ts'
import { useTable } from '../store/table-store.ts'
import type { Shown } from './BoardStage.tsx'
import type { CameraControl } from './camera/camera-control.ts'
import { useLastFight } from './camera/use-last-fight.ts'
import { usePlacing } from './camera/use-placing.ts'
import { useIcons } from './icons.ts'
import { useKeys } from './pointer/use-keys.ts'
import { usePointers } from './pointer/use-pointers.ts'
import { useScars } from './telling/use-scars.ts'
import { useTelling } from './telling/use-telling.ts'
import { areasOf } from './terrain/terrain.ts'
import { useTerrain } from './terrain/use-terrain.ts'
import { useDrawing } from './use-drawing.ts'
import type { Frame } from './use-frame.ts'

/** What others draw over the board, each with a name of its own. */
function useOverlays(): readonly Shown[] {
  const overlays = useTable(s => s.overlays)
  return useMemo(
    () => Object.entries(overlays).flatMap(([owner, some]) => some.map((overlay, i) => ({ key: `${owner}-${i}`, overlay }))),
    [overlays],
  )
}

/** Everything a laid board draws and does. */
export function useBoard(
  { scene, game, players, telling, log }: Frame,
  control: CameraControl,
  box: RefObject<HTMLDivElement | null>,
) {
  const hasScars = useTable(s => s.layers.scars)
  const icons = useIcons(game)
  const drawing = useDrawing(scene, players)
  const { space, drawn } = drawing
  const { layers } = scene
  const areas = useMemo(() => areasOf({ layers }, space), [layers, space])
  const scars = useScars(log, space, hasScars)
  const markup = useTerrain(scene, space, scars.laid, icons)
  const { cues, skip } = useTelling(telling, space, drawn, box)
  const over = usePointers({ box, control, drawn, space, areas, skip })
  const { cursor, onKeyDown } = useKeys(control, drawn, space)
  usePlacing(box, control, drawn, space, usePace() === 0)
  useLastFight(box, control, drawn)
  const onKey = (event: KeyboardEvent) => {
    skip()
    onKeyDown(event)
  }
  return { markup, onKeyDown: onKey, shown: { drawing, icons, areas, scars, cues, over, cursor, overlays: useOverlays() } }
}
