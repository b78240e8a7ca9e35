import type { Size } from '../../board/camera/camera.ts'
import { crosses } from '../../board/pieces/step-aside.ts'
import { type Box, middleOf, overlaps, type Point } from '../../board/space/point.ts'

/** The part of the board that is free, the bases that chips keep off, and what else lies there. */
export type FanRoom = { free: Box; bases: readonly Box[]; things: readonly Box[] }
type FanSide = 'right' | 'left' | 'above' | 'below'
/** The corner of each chip, and the line that holds them together; two rows and two columns have none. */
export type Fan = { side: FanSide; chips: readonly Box[]; arc: readonly Point[] }

/** How far the arc of many chips is from the middle of who acts; of few it is nearer, by so much for each. The outer chips come nearer still. */
const RADIUS = 128
const FOR_EACH = 20
const BEND = 0.62
/** Between the hull and the arc, at its outermost. */
const OFF = 28
/** The arc begins this much nearer than its radius, and its line lies left of the chips. */
const NEARER = 16
const LINE = 8
const GAP = 8
/** Steps away from who acts, where bases are in the way: near by on any side before farther away on one. */
const NEAR = [0, 24, 48]
const FAR = [72, 104, 136, 176]
/** How bad it is: to leave the free part, to lie under something, to lie on a base, to lie beyond somebody else's base. */
const OUTSIDE = 100
const COVERED = 50
const ON_BASE = 10
const BEYOND = 4

const boxAt = (x: number, y: number, { width, height }: Size): Box => ({ left: x, top: y, right: x + width, bottom: y + height })
const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)))
const isInside = (box: Box, free: Box): boolean =>
  box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom

/** How far right of the middle the arc is at this height. */
const bulgeAt = (dy: number, radius: number): number =>
  Math.sqrt(radius * radius - BEND * Math.min(dy * dy, radius * radius)) - NEARER

/** On an arc beside it, at equal distances from top to bottom. */
function arcBeside(actor: Box, sizes: readonly Size[], pitch: number, side: 'right' | 'left', step: number, free: Box): Fan {
  const middle = middleOf(actor)
  const half = (sizes.length * pitch) / 2
  const y = within(middle.y, free.top + half, free.bottom - half)
  const least = (actor.right - actor.left) / 2 + OFF + NEARER
  const radius = Math.max(Math.min(RADIUS, FOR_EACH * sizes.length), least) + step
  const sign = side === 'right' ? 1 : -1
  const chips = sizes.map((size, i) => {
    const dy = (i - (sizes.length - 1) / 2) * pitch
    const edge = middle.x + sign * bulgeAt(dy, radius)
    return boxAt(side === 'right' ? edge : edge - size.width, y + dy - size.height / 2, size)
  })
  const end = Math.min(half - LINE, radius)
  const arc = Array.from({ length: 17 }, (_, i) => {
    const dy = end * (i / 8 - 1)
    return { x: middle.x + sign * (bulgeAt(dy, radius) - LINE), y: y + dy }
  })
  return { side, chips, arc }
}

/** Two columns beside it, where the height is missing. */
function columnsBeside(actor: Box, sizes: readonly Size[], pitch: number, side: 'right' | 'left', step: number, free: Box): Fan {
  const rows = Math.ceil(sizes.length / 2)
  const middle = middleOf(actor)
  const top = within(middle.y - (rows * pitch) / 2, free.top, free.bottom - rows * pitch)
  const wide = Math.max(...sizes.slice(0, rows).map(({ width }) => width)) + GAP
  const near = (actor.right - actor.left) / 2 + OFF - NEARER + step
  const chips = sizes.map((size, i) => {
    const out = near + (i < rows ? 0 : wide)
    const x = side === 'right' ? middle.x + out : middle.x - out - size.width
    return boxAt(x, top + (i % rows) * pitch + (pitch - size.height) / 2, size)
  })
  return { side, chips, arc: [] }
}

/** Two rows above or below it. */
function rowsAt(actor: Box, sizes: readonly Size[], pitch: number, side: 'above' | 'below', step: number, free: Box): Fan {
  const first = Math.ceil(sizes.length / 2)
  const rows = [sizes.slice(0, first), sizes.slice(first)].filter(row => row.length > 0)
  const top = side === 'above' ? actor.top - OFF - rows.length * pitch - step : actor.bottom + OFF + step
  const chips = rows.flatMap((row, n) => {
    const width = row.reduce((sum, size) => sum + size.width + GAP, -GAP)
    let x = within(middleOf(actor).x - width / 2, free.left, free.right - width)
    return row.map(size => {
      const chip = boxAt(x, top + n * pitch, size)
      x += size.width + GAP
      return chip
    })
  })
  return { side, chips, arc: [] }
}

function cost({ chips }: Fan, actor: Box, { free, bases, things }: FanRoom): number {
  const strangers = bases.filter(base => !overlaps(base, actor))
  return chips.reduce((sum, chip) => {
    const outside = isInside(chip, free) ? 0 : OUTSIDE
    const covered = things.filter(thing => overlaps(thing, chip)).length * COVERED
    const isBeyond = strangers.some(base => crosses(middleOf(actor), middleOf(chip), base))
    return sum + outside + covered + bases.filter(base => overlaps(base, chip)).length * ON_BASE + (isBeyond ? BEYOND : 0)
  }, 0)
}

/** Beside who acts, on the side with more room; then the other side, above and below, each a little farther away where bases are in the way. */
export function fanOf(actor: Box, sizes: readonly Size[], pitch: number, room: FanRoom): Fan {
  const { free } = room
  const roomier = free.right - actor.right >= actor.left - free.left ? 'right' : 'left'
  const sides = [roomier, roomier === 'right' ? 'left' : 'right'] as const
  const isHigh = free.bottom - free.top >= sizes.length * pitch
  const beside = isHigh ? arcBeside : columnsBeside
  const tries = [NEAR, FAR].flatMap(steps => [
    ...sides.flatMap(side => steps.map(step => () => beside(actor, sizes, pitch, side, step, free))),
    ...(['above', 'below'] as const).flatMap(side => steps.map(step => () => rowsAt(actor, sizes, pitch, side, step, free))),
  ])
  let best: { fan: Fan; cost: number } | null = null
  for (const make of tries) {
    const fan = make()
    const found = { fan, cost: cost(fan, actor, room) }
    if (found.cost === 0) return fan
    if (best === null || found.cost < best.cost) best = found
  }
  return best!.fan
}
