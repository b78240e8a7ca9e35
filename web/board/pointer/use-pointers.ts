import type { PieceId } from '@sandtable/kernel'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { BoardOwner } from '../board-props.ts'
import { toDrawing, toScreen } from '../camera/camera.ts'
import type { CameraControl } from '../camera/camera-control.ts'
import { isWithinOutline } from '../drawing/outline.ts'
import type { BoardPoint } from '../overlay.ts'
import { counterShifts, countersOf } from '../pieces/counters.ts'
import type { Drawn } from '../pieces/formation.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Area } from '../terrain/area.ts'
import { hitIndex } from './hit-index.ts'
import { Pointers } from './pointers.ts'

/** A finger needs more room than a mouse. */
const FINGER = 22
const MOUSE = 3

/** From far away the counter of a formation is hit, and stands for the one that leads it; a piece on its own for itself. The nearest of those touched. */
function counterAt(drawn: Drawn, space: Space, control: CameraControl, screen: Point, more: number): PieceId | null {
  const shifts = counterShifts(drawn, space, control.stage().step)
  let nearest: { piece: PieceId; away: number } | null = null
  for (const { id, at, piece, width, height } of countersOf(drawn)) {
    const place = toScreen(control.camera, at)
    const shift = shifts.get(id) ?? { x: 0, y: 0 }
    const [dx, dy] = [Math.abs(screen.x - place.x - shift.x), Math.abs(screen.y - place.y - shift.y)]
    const away = Math.hypot(dx, dy)
    if (dx <= width / 2 + more && dy <= height / 2 + more && away < (nearest?.away ?? Infinity)) nearest = { piece, away }
  }
  return nearest?.piece ?? null
}

/** Whose plate is drawn there: of a formation the one that stands for it. */
function plateAt(drawn: Drawn, { clientX, clientY }: MouseEvent): PieceId | null {
  const plate = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-plate]')?.dataset.plate
  if (plate === undefined) return null
  return drawn.formations.find(({ id }) => id === plate)?.first.id ?? drawn.byId.get(plate)?.id ?? null
}

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

type Options = {
  box: RefObject<HTMLElement | null>
  control: CameraControl
  drawn: Drawn
  space: Space
  areas: readonly Area[]
  hovered: readonly PieceId[]
  owner: BoardOwner
  skip(): void
}

/** Pointers on the board: tools and widgets first, then choosing pieces and moving the table. Says which terrain is pointed at. */
export function usePointers({ box, control, drawn, space, areas, hovered, owner, skip }: Options): Area | null {
  const index = useMemo(() => hitIndex(drawn.tokens), [drawn])
  const [over, setOver] = useState<Area | null>(null)

  const pointAt = useEffectEvent((screen: Point, event: PointerEvent | MouseEvent): BoardPoint => {
    const at = toDrawing(control.camera, screen)
    const { scale } = control.camera
    const touch = isTouch(event)
    const isFar = control.stage().detail === 'far'
    const piece = isFar
      ? counterAt(drawn, space, control, screen, touch ? FINGER / 2 : MOUSE)
      : index.find(at, (touch ? FINGER : MOUSE) / scale)
    const pixel = space.perMm / scale
    const plate = piece === null && !isFar ? plateAt(drawn, event) : null
    return { ...space.place(at), piece, plate, pixel, touch, shift: event.shiftKey, alt: event.altKey }
  })
  const hover = useEffectEvent((point: BoardPoint | null) => {
    const pointed = point?.piece ?? point?.plate ?? null
    const found = pointed ? (drawn.formationOf(pointed)?.tokens.map(t => t.id) ?? [pointed]) : []
    if (found.length !== hovered.length || found[0] !== hovered[0]) owner.hover(found)
    if (box.current) box.current.dataset.over = pointed ? 'piece' : ''
    const place = point && !pointed && !space.hexes ? space.at(point.at) : null
    setOver(place ? (areas.findLast(area => isWithinOutline(area.points, place)) ?? null) : null)
  })
  const choose = useEffectEvent((point: BoardPoint) => owner.select(point.piece ?? point.plate ?? null))
  const began = useEffectEvent(() => skip())

  useEffect(() => {
    const element = box.current
    if (!element) return
    const pointers = new Pointers(element, control, {
      handlers: () => owner.handlers(),
      point: (screen, event) => pointAt(screen, event),
      hover: point => hover(point),
      click: point => choose(point),
      began: () => began(),
      dragging: isDragging => {
        control.isHeld = isDragging
        element.dataset.dragging = String(isDragging)
      },
    })
    const withdraw = owner.offerPointAt(event => {
      const { left, top } = element.getBoundingClientRect()
      return pointAt({ x: event.clientX - left, y: event.clientY - top }, event)
    })
    return () => {
      pointers.stop()
      withdraw()
    }
  }, [box, control, owner])
  return over
}
