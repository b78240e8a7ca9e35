import type { Ask, PieceId } from '@sandtable/kernel'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTable, useTableApi } from '../../table/store.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Space } from '../space/space.ts'
import { tableOf } from '../terrain/terrain.ts'
import { piecesAsked } from './asked.ts'
import { boxOf } from './box-of.ts'
import type { CameraControl } from './control.ts'
import { coveredOn } from './covered.ts'

/** The ask bar needs a moment to be as high as it will be. */
const UNFOLDS = 350

/** The size of the board, the first look, and the wishes to see something. */
export function usePlacing(
  box: RefObject<HTMLElement | null>,
  control: CameraControl,
  drawn: Drawn,
  space: Space,
  isStill: boolean,
): void {
  const table = useTableApi()
  const focus = useTable(s => s.focus)
  const seat = useTable(s => s.state?.seat ?? null)
  const asked = useTable(s => s.answering)

  const begin = useEffectEvent(() => {
    const own = drawn.tokens.filter(t => seat === null || t.piece.seat === seat).map(t => t.id)
    control.begin(
      boxOf(
        drawn.tokens.map(t => t.id),
        drawn,
      ) ?? space.field,
      boxOf(own, drawn) ?? space.field,
    )
  })
  const resize = useEffectEvent((element: HTMLElement) => {
    control.lay(tableOf(space))
    control.resize({ width: element.clientWidth, height: element.clientHeight })
    if (!control.isPlaced) begin()
  })
  const show = useEffectEvent((pieces: readonly PieceId[]) => {
    const wanted = boxOf(pieces, drawn)
    if (wanted) control.show(wanted)
  })

  const keep = useEffectEvent((ask: Ask) => {
    const wanted = boxOf(piecesAsked(ask), drawn)
    if (wanted) control.keep(wanted)
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    control.covered = () => coveredOn(element)
    resize(element)
    const watcher = new ResizeObserver(() => resize(element))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box, control])
  useEffect(() => control.lay(tableOf(space)), [control, space])
  useEffect(() => {
    control.isStill = isStill
  }, [control, isStill])
  useEffect(() => {
    if (focus) show(focus.pieces)
  }, [focus])
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => keep(asked.ask), UNFOLDS)
    return () => clearTimeout(timer)
  }, [asked])
  useEffect(() => {
    const camera = {
      zoomBy: (factor: number) => control.zoomBy(factor),
      fit: () => control.fit(),
      panBy: (x: number, y: number) => control.panBy(x, y),
    }
    table.getState().set({ camera })
    return () => {
      if (table.getState().camera === camera) table.getState().set({ camera: null })
      control.stop()
    }
  }, [control, table])
}
