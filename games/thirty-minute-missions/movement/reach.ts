import { isInCone } from '@sandtable/geometry/hex/cone'
import { neighbour, turnBy } from '@sandtable/geometry/hex/direction'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { hexesWithin } from '@sandtable/geometry/hex/range'
import { type HexReach, type HexStep, hexReach } from '@sandtable/geometry/hex/reach'
import { isOnBoard } from '../look-up.ts'
import { climbPrice } from './climb.ts'
import { hopTo, isHop, LEAP, leapTo } from './hop.ts'
import { goesAnyWay, type Mover, type Stand } from './mover.ts'
import { hasRearRoom } from './room.ts'

const FACINGS = [0, 1, 2, 3, 4, 5] as const
type Steps = HexStep<Stand>[]

/**
 * Everywhere a unit can come by steps, rotations, leaps and changes of elevation: every way of moving but straight runs. It says the same
 * as `takePoint` does point by point, only faster: a search looks at thousands of points.
 */
export function reachOf(mover: Mover, stand: Stand, spent: number): HexReach<Stand> {
  if (mover.knows('mayOnlyRotate')) return rotationsOf(mover, stand, spent)
  return hexReach<Stand>({
    start: stand,
    budget: Math.max(0, mover.points - spent),
    steps: (place, cost) => stepsFrom(mover, place, mover.points - spent - cost, spent + cost === 0),
    markOf: mover.fliesFreely ? freeMark : fullMark,
  })
}
const freeMark = ({ free }: Stand): number => Math.min(free, 2) * 4
const fullMark = ({ free, jumped, levels }: Stand): number => Math.min(free, 2) * 4 + (jumped ? 2 : 0) + (levels > 0 ? 1 : 0)

function rotationsOf(mover: Mover, stand: Stand, spent: number): HexReach<Stand> {
  const steps = (place: Stand, cost: number) => {
    const found: Steps = []
    addTurns(mover, place, mover.points - spent - cost, found)
    return found
  }
  return hexReach<Stand>({ start: stand, budget: Math.max(0, mover.points - spent), steps, markOf: freeMark })
}

function stepsFrom(mover: Mover, place: Stand, left: number, isFresh: boolean): Steps {
  const steps: Steps = []
  addHops(mover, place, left, isFresh, steps)
  if (mover.way === 'ground') {
    if (!place.jumped && left >= LEAP.points && mover.knows('leaps')) addLeaps(mover, place, steps)
  } else for (const by of [1, -1]) addClimb(mover, place, place.level + by, left, isFresh, steps)
  // Where it steps any way it turns at the end, if at all.
  if (!goesAnyWay(mover)) addTurns(mover, place, left, steps)
  return steps
}

/** TM-R-23: the first step of a move can always be paid with all there is. */
const costOf = (cost: number, left: number, isFresh: boolean): number | null =>
  cost <= left ? cost : isFresh && left >= 1 ? left : null

function addHops(mover: Mover, place: Stand, left: number, isFresh: boolean, steps: Steps): void {
  for (const direction of goesAnyWay(mover) ? FACINGS : [place.facing, turnBy(place.facing, 1), turnBy(place.facing, 5)]) {
    const hex = neighbour(place.hex, direction)
    if (!isOnBoard(mover.world, hex)) continue
    const hop = hopTo(mover, place.hex, place.level, hex)
    if (!isHop(hop)) continue
    const cost = costOf(hop.price.total, left, isFresh)
    // A leap is taken in its place where that is better: see `stepOrLeap`.
    if (cost !== null && !isLeapt(mover, place, hop.drop, cost, left, hex))
      steps.push({ to: { ...place, hex, level: hop.level }, cost, kind: 'step' })
  }
}
const isLeapt = (mover: Mover, { hex, level, jumped }: Stand, drop: number, cost: number, left: number, to: Hex): boolean =>
  (drop > 0 || cost > LEAP.points) &&
  mover.way === 'ground' &&
  !jumped &&
  left >= LEAP.points &&
  mover.knows('leaps') &&
  isHop(leapTo(mover, hex, level, to))

function addLeaps(mover: Mover, place: Stand, steps: Steps): void {
  for (const hex of hexesWithin(place.hex, LEAP.hexes)) {
    if (!isOnBoard(mover.world, hex) || !isInCone(place.hex, place.facing, hex, 180)) continue
    const leap = leapTo(mover, place.hex, place.level, hex)
    if (isHop(leap) && !isWalked(mover, place, hex))
      steps.push({ to: { ...place, hex, level: leap.level, jumped: true }, cost: LEAP.points, kind: 'jump' })
  }
}
/** It can step there for no more than the leap costs, and without a fall. */
function isWalked(mover: Mover, { hex, level }: Stand, to: Hex): boolean {
  const far = Math.max(Math.abs(to.q - hex.q), Math.abs(to.r - hex.r), Math.abs(to.q + to.r - hex.q - hex.r))
  if (far !== 1) return far === 0
  const hop = hopTo(mover, hex, level, to)
  return isHop(hop) && hop.drop === 0 && hop.price.total <= LEAP.points
}

function addClimb(mover: Mover, place: Stand, level: number, left: number, isFresh: boolean, steps: Steps): void {
  const price = climbPrice(mover, place, level)
  const cost = 'total' in price ? costOf(price.total, left, isFresh) : null
  if (cost !== null) steps.push({ to: { ...place, level, levels: place.levels + 1 }, cost, kind: 'climb' })
}

function addTurns(mover: Mover, place: Stand, left: number, steps: Steps): void {
  const cost = place.free > 0 ? 0 : 1
  if (cost > left) return
  const { world, unit } = mover
  for (const facing of FACINGS) {
    if (facing === place.facing) continue
    if (unit.rear !== null && !hasRearRoom(world, unit, place.hex, place.level, facing)) continue
    steps.push({ to: { ...place, facing, free: Math.max(0, place.free - 1) }, cost, kind: 'turn' })
  }
}
