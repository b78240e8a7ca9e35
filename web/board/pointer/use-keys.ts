import type { PieceId } from '@sandtable/kernel'
import { type KeyboardEvent, useState } from 'react'
import type { BoardOwner } from '../board-props.ts'
import { toDrawing } from '../camera/camera.ts'
import type { CameraControl } from '../camera/camera-control.ts'
import type { Drawn } from '../pieces/formation.ts'
import { middleOf, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { nearestInDirection } from './nearest-in-direction.ts'

const WAYS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = 90

type Act = { act(): void } | null

/** The board by keys: zoom and pan, and a ring that goes from piece to piece. Arrows are left to a widget while there is one. */
export function useKeys(
  control: CameraControl,
  drawn: Drawn,
  space: Space,
  { owner, selected }: { owner: BoardOwner; selected: PieceId | null },
): { cursor: PieceId | null; onKeyDown(event: KeyboardEvent): void } {
  const [cursor, setCursor] = useState<PieceId | null>(null)

  const goTo = (way: Point): void => {
    const start = drawn.byId.get(cursor ?? selected ?? '')
    const from = start?.at ?? toDrawing(control.camera, middleOf(control.free))
    const next = nearestInDirection(drawn.tokens, from, way)
    if (!next) return
    setCursor(next.id)
    owner.hover([next.id])
    const { x, y } = next.at
    control.show({ left: x - next.radius, right: x + next.radius, top: y - next.radius, bottom: y + next.radius })
  }
  const take = (piece: PieceId): void => {
    const token = drawn.byId.get(piece)
    if (!token) return
    const point = {
      ...space.place(token.ground),
      piece,
      pixel: space.perMm / control.camera.scale,
      touch: false,
      shift: false,
      alt: false,
    }
    const isUsed = owner.handlers().some(handler => handler.click?.(point))
    if (!isUsed) owner.select(piece)
  }
  const find = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Act => {
    if (ctrlKey || metaKey || altKey) return null
    const way = WAYS[key]
    if (way && shiftKey) return { act: () => control.panBy(-way.x * STEP, -way.y * STEP) }
    const isFree = owner.handlers().length === 0
    if (way && isFree) return { act: () => goTo(way) }
    if (key === '+' || key === '=') return { act: () => control.zoomBy(1.3) }
    if (key === '-' || key === '−') return { act: () => control.zoomBy(1 / 1.3) }
    if (key === '0') return { act: () => control.fit() }
    if (key === 'Enter' && isFree && cursor !== null && drawn.byId.has(cursor)) return { act: () => take(cursor) }
    return null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.target !== event.currentTarget) return
    const found = find(event)
    if (!found) return
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    found.act()
  }
  return { cursor, onKeyDown }
}
