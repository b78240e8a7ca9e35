import type { Size } from '../../board/camera/camera.ts'
import { type Box, between, distance, isWithin, middleOf, overlaps, type Point } from '../../board/space/point.ts'

/** From what a card is about to the card. */
const OFF = 24
/** The line between both ends a little inside the edge of the card. */
const INSET = 18
/** So many places of a line are looked at. */
const LOOKS = 32

export type Room = {
  /** The part of the board that no bar or panel takes. */
  free: Box
  /** What must not be covered besides: who acts, others that can be chosen, what lies on the board. */
  kept: readonly Box[]
  /** The arrow from who acts; a card does not lie on it. */
  line: readonly [Point, Point] | null
}
export type SideOfAnchor = 'right' | 'left' | 'above' | 'below' | 'corner'
/** Where a card lies, and the line that ties it to what it is about. */
export type Spot = Point & { where: SideOfAnchor; tie: readonly [Point, Point] }

const inside = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)))
const boxAt = ({ x, y }: Point, { width, height }: Size): Box => ({ left: x, top: y, right: x + width, bottom: y + height })

/** Beside it: in the middle, then pushed as far as the free part allows to one end and the other. */
function besideOf(about: Box, { width, height }: Size, where: SideOfAnchor, free: Box): Point[] {
  const middle = middleOf(about)
  const [highest, lowest] = [free.top, Math.max(free.top, free.bottom - height)]
  const [leftmost, rightmost] = [free.left, Math.max(free.left, free.right - width)]
  const ys = [middle.y - height / 2, about.top, about.bottom - height, highest, lowest].map(y => inside(y, highest, lowest))
  const xs = [middle.x - width / 2, about.left, about.right - width, leftmost, rightmost].map(x => inside(x, leftmost, rightmost))
  const touches = (low: number, size: number, from: number, to: number) => low < to && low + size > from
  const level = ys.filter(y => touches(y, height, about.top, about.bottom))
  const upright = xs.filter(x => touches(x, width, about.left, about.right))
  if (where === 'right') return level.map(y => ({ x: about.right + OFF, y }))
  if (where === 'left') return level.map(y => ({ x: about.left - OFF - width, y }))
  if (where === 'above') return upright.map(x => ({ x, y: about.top - OFF - height }))
  return upright.map(x => ({ x, y: about.bottom + OFF }))
}

function cornersOf(about: Box, { width, height }: Size, { left, top, right, bottom }: Box): Point[] {
  const corners = [left, right - width].flatMap(x => [top, bottom - height].map(y => ({ x, y })))
  const far = ({ x, y }: Point) => distance({ x: x + width / 2, y: y + height / 2 }, middleOf(about))
  return corners.sort((a, b) => far(a) - far(b))
}

const isOn = ([from, to]: readonly [Point, Point], { left, top, right, bottom }: Box): boolean =>
  Array.from({ length: LOOKS + 1 }, (_, n) => between(from, to, n / LOOKS)).some(
    ({ x, y }) => x > left && x < right && y > top && y < bottom,
  )

/** From the edge of what it is about to the edge of the card. */
export function tieOf(about: Box, card: Box): readonly [Point, Point] {
  const nearest = (low: number, high: number, from: number, to: number): readonly [number, number] => {
    if (low > to) return [to, low]
    if (high < from) return [from, high]
    const shared = inside((from + to) / 2, Math.max(from, low + INSET), Math.min(to, high - INSET))
    return [shared, shared]
  }
  const [x1, x2] = nearest(card.left, card.right, about.left, about.right)
  const [y1, y2] = nearest(card.top, card.bottom, about.top, about.bottom)
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
}

const SIDES: readonly SideOfAnchor[] = ['right', 'left', 'above', 'below']

/**
 * Where a card about something lies: right of it, left, above, below, or in the nearest corner that is free; null where it would cover what
 * must be seen. `now`: where it lies already, which it keeps while it can.
 */
export function findSpot(about: Box, size: Size, { free, kept, line }: Room, now: SideOfAnchor | null = null): Spot | null {
  const sides = now === null || now === 'corner' ? SIDES : [now, ...SIDES.filter(side => side !== now)]
  const all = [
    ...sides.flatMap(where => besideOf(about, size, where, free).map(at => ({ ...at, where }))),
    ...cornersOf(about, size, free).map(at => ({ ...at, where: 'corner' as const })),
  ]
  const found = all.find(at => {
    const box = boxAt(at, size)
    return isWithin(box, free) && ![about, ...kept].some(other => overlaps(other, box)) && !(line && isOn(line, box))
  })
  return found ? { ...found, tie: tieOf(about, boxAt(found, size)) } : null
}

/** How much of a box lies under another, as a share of it. */
function shareUnder(box: Box, { left, top, right, bottom }: Box): number {
  const width = Math.max(0, Math.min(box.right, right) - Math.max(box.left, left))
  const height = Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
  return (width * height) / Math.max(1, (box.right - box.left) * (box.bottom - box.top))
}

/** Where a card lies that found no place: over the bar in the middle or at an end, or at the top, whichever hides least. */
export function dockedSpot({ width, height }: Size, free: Box, kept: readonly Box[]): Point {
  const xs = [(free.left + free.right - width) / 2, free.left, free.right - width]
  const spots = [free.bottom - height, free.top].flatMap(y => xs.map(x => ({ x, y })))
  const hidden = (spot: Point) => kept.reduce((sum, other) => sum + shareUnder(other, boxAt(spot, { width, height })), 0)
  return spots.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best))
}
