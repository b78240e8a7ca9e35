import type { Size } from '../camera/camera.ts'
import { type Box, between, grown, overlaps, type Point } from '../space/point.ts'

/** From the place to the card. */
const OFF = 20
/** What is nearer to a line than this lies on it. */
const NEAR = 12
/** So many places of each leg are looked at. */
const LOOKS = 16
/** Somebody stands at an end, and the card is about it: it counts for more than a whole formation. */
const END = 40
/** Whoever else stands there counts as so many. */
const OTHER = 4
/** To lie under something is as bad as to hide so many of them. */
const COVERED = 300

const isIn = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean => x > left && x < right && y > top && y < bottom
const inside = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** Right of the place and left of it, lower, higher and level with it, then below and above, as far as the free part allows. */
function spotsAround({ x, y }: Point, { width, height }: Size, free: Box, off: number): Point[] {
  const [right, left, middle] = [x + off, x - off - width, x - width / 2]
  const [below, above] = [y + off, y - off - height]
  return [
    { x: right, y: y + 4 },
    { x: left, y: y + 4 },
    { x: right, y: y - 4 - height },
    { x: left, y: y - 4 - height },
    { x: right, y: y - height / 2 },
    { x: left, y: y - height / 2 },
    { x: middle, y: below },
    { x: middle, y: above },
  ].map(spot => ({
    x: inside(spot.x, free.left, free.right - width),
    y: inside(spot.y, free.top, free.bottom - height),
  }))
}

const looksAlong = (way: readonly Point[]): Point[] =>
  way.slice(1).flatMap((to, i) => Array.from({ length: LOOKS + 1 }, (_, n) => between(way[i]!, to, n / LOOKS)))

/** What a card has to mind: the part of the board that is free, what else lies on it, the way that the card speaks of, who else stands there, and how far off it lies. */
type Room = { free: Box; things: readonly Box[]; way: readonly Point[]; others?: readonly Point[]; off?: number }

/** Where a card about a place lies, in pixels: beside it, under nothing, and where it hides least of the way. */
export function cardSpot(at: Point, size: Size, { free, things, way, others = [], off = OFF }: Room): Point {
  const seen = [...[at, ...way.slice(0, 1), ...way.slice(-1)].flatMap(end => Array<Point>(END).fill(end)), ...looksAlong(way)]
  const cost = ({ x, y }: Point): number => {
    const box = { left: x, top: y, right: x + size.width, bottom: y + size.height }
    const near = grown(box, NEAR)
    const hidden = seen.filter(point => isIn(point, near)).length + OTHER * others.filter(point => isIn(point, near)).length
    return COVERED * things.filter(thing => overlaps(thing, box)).length + hidden
  }
  return spotsAround(at, size, free, off).reduce((best, spot) => (cost(spot) < cost(best) ? spot : best))
}
