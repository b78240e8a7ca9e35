import type { Point } from '@sandtable/geometry/point'
import { crossesSolid, liesAcross, type Share, shareIn } from '@sandtable/geometry/table/solid'
import { stripOf } from '@sandtable/geometry/table/visibility-strip'
import { baseOf } from '@sandtable/geometry/table/visibility-tangent'
import { isWithin } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { type Hiding, hidingBy } from './heights.ts'
import type { Looker } from './lookers.ts'
import type { Obstacle } from './obstacles.ts'

/** WP-LOS-07 to WP-LOS-11. */
export type SightState = 'clear' | 'partial' | 'blocked'
/** What a base sees of another, and what hides it or most of it. */
export type Seen = { state: SightState; by: Obstacle | null }

/** An obstacle on the way between two lookers: what it does, how deep a line must run inside, and whether their own bases count. */
export type Between = { obstacle: Obstacle; hiding: Exclude<Hiding, 'nothing'>; depth: number; isCut: boolean }

const NOTHING: Seen = { state: 'clear', by: null }

/** WP-R-36, WP-R-38, WP-TERR-15: deep in a wood or building nobody sees or is seen. */
function findDeepHome(looker: Looker, target: Looker, grounds: readonly Obstacle[]): Obstacle | null {
  if (looker.homes.size === 0 && target.homes.size === 0) return null
  return grounds.find(({ ground }) => looker.homes.get(ground!) === false || target.homes.get(ground!) === false) ?? null
}

/** Whether an obstacle's box comes into the strip between two lookers. */
function isInStrip({ solid: { box } }: Obstacle, from: Looker, to: Looker, halfWidth: number): boolean {
  const [a, b] = [from.body.at, to.body.at]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const left = box.left - halfWidth - a.x
  const right = box.right + halfWidth - a.x
  if (left > Math.max(0, dx) || right < Math.min(0, dx)) return false
  const bottom = box.bottom - halfWidth - a.y
  const top = box.top + halfWidth - a.y
  if (bottom > Math.max(0, dy) || top < Math.min(0, dy)) return false
  const offset = dx * (bottom + top) - dy * (left + right)
  return Math.abs(offset) <= Math.abs(dx) * (top - bottom) + Math.abs(dy) * (right - left)
}

/** WP-R-34, WP-R-36 to WP-R-39: what a piece of terrain is to lines between these two (WP-R-37). */
function groundBetween(obstacle: Obstacle, looker: Looker, target: Looker): Between | null {
  const ground = obstacle.ground!
  if (looker.homes.has(ground) || target.homes.has(ground))
    return { obstacle, hiding: 'blocks', depth: LENGTHS.edgeTolerance, isCut: true }
  if (looker.standsIn.has(ground) || target.standsIn.has(ground) || looker.walls.has(ground)) return null
  const hiding = hidingBy(obstacle.height, looker.height, target.height)
  return hiding === 'nothing' ? null : { obstacle, hiding, depth: obstacle.depth, isCut: false }
}

/** WP-LOS-03: the units of the two hide nothing. What of a gap lies under one of the two bases hides nothing either. */
function unitBetween(obstacle: Obstacle, looker: Looker, target: Looker): Between | null {
  if (obstacle.unit === looker.unit || obstacle.unit === target.unit) return null
  const hiding = hidingBy(obstacle.height, looker.height, target.height)
  return hiding === 'nothing' ? null : { obstacle, hiding, depth: obstacle.depth, isCut: true }
}

/** All that may matter to lines between two lookers, what blocks first. */
export function between(looker: Looker, target: Looker, grounds: readonly Obstacle[], units: readonly Obstacle[]): Between[] {
  const halfWidth = Math.max(looker.radius, target.radius)
  const found: Between[] = []
  const take = (all: readonly Obstacle[], judge: typeof unitBetween) => {
    for (const obstacle of all) {
      if (!isInStrip(obstacle, looker, target, halfWidth)) continue
      const one = judge(obstacle, looker, target)
      if (one) found.push(one)
    }
  }
  take(grounds, groundBetween)
  take(units, unitBetween)
  return found.sort((a, b) => Number(b.hiding === 'blocks') - Number(a.hiding === 'blocks'))
}

/** What every line crosses decides at once, and what none does is left out. */
function narrowed(looker: Looker, target: Looker, all: readonly Between[]): Seen | Between[] {
  const strip = stripOf(baseOf(looker.body), baseOf(target.body))
  const left: Between[] = []
  let over: Between | null = null
  for (const one of all) {
    const lies = liesAcross(strip, one.obstacle.solid, one.depth)
    if (lies === 'across' && one.hiding === 'blocks') return { state: 'blocked', by: one.obstacle }
    if (lies === 'across') over ??= one
    if (lies !== 'out') left.push(one)
  }
  // Nothing blocks, and something obscures all of it.
  if (over && !left.some(({ hiding }) => hiding === 'blocks')) return { state: 'partial', by: over.obstacle }
  return left
}

/** The part of a line that is in neither of the two bases. */
function partOutside(from: Point, to: Point, looker: Looker, target: Looker): Share {
  const leave = shareIn(from, to, looker.solid, 0)
  const enter = shareIn(from, to, target.solid, 0)
  return { enter: leave?.leave ?? 0, leave: enter?.enter ?? 1 }
}

/** WP-R-30: the worst obstacle on a line decides; null: it is clear. */
export function worstOn(from: Point, to: Point, looker: Looker, target: Looker, all: readonly Between[]): Between | null {
  let part: Share | null = null
  let worst: Between | null = null
  for (const one of all) {
    if (worst !== null && one.hiding !== 'blocks') break
    if (!crossesSolid(from, to, one.obstacle.solid, one.depth)) continue
    if (one.isCut) {
      part ??= partOutside(from, to, looker, target)
      if (!crossesSolid(from, to, one.obstacle.solid, one.depth, part)) continue
    }
    if (one.hiding === 'blocks') return one
    worst = one
  }
  return worst
}

/** WP-R-29: a point of the target by its best line from any point of the looker; null: it is clear. */
function bestTo(mark: Point, looker: Looker, target: Looker, all: readonly Between[]): Between | null {
  let best: Between | null = null
  for (const eye of looker.eyes) {
    const worst = worstOn(eye, mark, looker, target, all)
    if (worst === null) return null
    if (best === null || worst.hiding === 'obscures') best = worst
  }
  return best
}

/** WP-R-29, WP-LOS-09: clear if all points of the target are, blocked if all are, else partial: which is known as soon as two points differ. */
export function seenThrough(looker: Looker, target: Looker, all: readonly Between[]): Seen {
  let by: Obstacle | null = null
  let isSomeClear = false
  for (const mark of target.marks) {
    const worst = bestTo(mark, looker, target, all)
    if (worst === null) isSomeClear = true
    else by ??= worst.obstacle
    if (worst?.hiding === 'obscures' || (isSomeClear && by !== null)) return { state: 'partial', by }
  }
  return isSomeClear ? NOTHING : { state: 'blocked', by }
}

/** What one end sees of the other past all of these. */
export function seen(looker: Looker, target: Looker, grounds: readonly Obstacle[], units: readonly Obstacle[]): Seen {
  const deep = findDeepHome(looker, target, grounds)
  if (deep) return { state: 'blocked', by: deep }
  const all = between(looker, target, grounds, units)
  if (all.length === 0) return NOTHING
  // The strip between two bases is known where they lie apart and have a size.
  const isStrip = target.radius > 0 && !isWithin(looker.body, target.body, 0)
  const left = isStrip ? narrowed(looker, target, all) : all
  if (!Array.isArray(left)) return left
  return left.length === 0 ? NOTHING : seenThrough(looker, target, left)
}
