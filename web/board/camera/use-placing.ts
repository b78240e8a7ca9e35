import type { PieceId } from '@sandtable/kernel'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTable, useTableApi } from '../../table/store.ts'
import type { Drawn } from '../pieces/formation.ts'
import { type Box, grown } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { tableOf } from '../terrain/terrain.ts'
import type { CameraControl } from './control.ts'

/** Around pieces, with the formations they belong to. */
function boxOf(pieces: readonly PieceId[], drawn: Drawn): Box | null {
  const boxes = pieces.flatMap((id): Box[] => {
    const formation = drawn.formationOf(id)
    const token = drawn.byId.get(id)
    if (formation) return [formation.box]
    return token ? [grown({ left: token.at.x, right: token.at.x, top: token.at.y, bottom: token.at.y }, token.radius)] : []
  })
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(b => b.left)),
    top: Math.min(...boxes.map(b => b.top)),
    right: Math.max(...boxes.map(b => b.right)),
    bottom: Math.max(...boxes.map(b => b.bottom)),
  }
}

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

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    resize(element)
    const watcher = new ResizeObserver(() => resize(element))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  useEffect(() => control.lay(tableOf(space)), [control, space])
  useEffect(() => {
    control.isStill = isStill
  }, [control, isStill])
  useEffect(() => {
    if (focus) show(focus.pieces)
  }, [focus])
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
