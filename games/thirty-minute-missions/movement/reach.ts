import { turnBy } from '@sandtable/geometry/hex/direction'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { type HexStep, hexReach } from '@sandtable/geometry/hex/reach'
import { hexDistance, hexesWithin, isInCone, neighbours } from '../basics/hexes.ts'
import { isOnBoard } from '../basics/queries.ts'
import { type Net, netAt } from '../free/net.ts'
import { isFree } from '../free/site.ts'
import type { Site } from '../world.ts'
import { climbPrice } from './climb.ts'
import { leftAt, slowedAt } from './depth.ts'
import { freshHop, hopTo, isHop, LEAP, leapTo } from './hop.ts'
import { goesAnyWay, type Hop, type Mover, type Stand } from './mover.ts'
import { hasRearRoom } from './room.ts'

const FACINGS = [0, 1, 2, 3, 4, 5] as const
/** The three directions that a facing goes on in. */
const AHEAD = FACINGS.map(facing => [facing, turnBy(facing, 1), turnBy(facing, 5)])
type Steps = HexStep<Stand>[]
/**
 * A hex at an elevation, and the six steps from it, each looked at when it is first wanted; null where there is no way. `least`: what it cost
 * at least to come here by a step so far, by facing and mark: mostly the next way here is no cheaper, and need not be told.
 */
type Spot = { around: readonly Hex[]; steps: (StepOn | null | undefined)[]; least: number[] }
type StepOn = { hop: Hop; to: Spot }
/** A search under way: places are those of the net. */
type Search = { mover: Mover; net: Net; spots: Map<number, Spot>; markOf(place: Stand): number }
/** How the search came to a place. */
type Come = { cost: number; isFresh: boolean; isTurned: boolean }

/** Where a unit can come, and the way there as the places it passes. */
export type Reach = { places(): { place: Stand; cost: number }[]; pathTo(place: Stand): Stand[] }

/**
 * Everywhere a unit can come by steps, rotations, leaps and changes of elevation: every way of moving but straight runs. It says the same
 * as `takePoint` does point by point, only faster: a search looks at thousands of points. TM-OPT-01: without hexes it is everywhere by
 * whole steps in six directions, which is far from everything but enough to choose from. `isEnough` may end the search early.
 */
export function reachOf(mover: Mover, stand: Stand, spent: number, isEnough?: (place: Stand, cost: number) => boolean): Reach {
  const net = netAt(stand.hex, stand.facing)
  const only = mover.knows('mayOnlyRotate')
  const markOf = only || mover.fliesFreely ? freeMark : (place: Stand) => fullMark(place) + (place.points < stand.points ? 2 : 0)
  const search: Search = { mover, net, spots: new Map(), markOf }
  const found = hexReach<Stand>({
    start: standAt({ ...stand, facing: net.start.facing }, net.start.hex, stand.level),
    budget: leftAt(stand, spent),
    steps: (place, cost, by) => {
      const left = leftAt(place, spent + cost)
      if (only) return turnsFrom(search, place, cost, left)
      // Who has just turned could have turned any other way for the same.
      return stepsFrom(search, place, left, { cost, isFresh: spent + cost === 0, isTurned: by?.kind === 'turn' })
    },
    // Places of a net that is not the board mean nothing to who asks.
    isEnough: isFree(stand.hex) ? undefined : isEnough,
    markOf,
  })
  if (!isFree(stand.hex))
    return { places: () => found.places(), pathTo: place => (found.pathTo(place) ?? []).map(({ to }) => to) }
  return onTheTable(net, found)
}
/** What was found on a net that is not the board, as places of the board. */
function onTheTable({ siteOf, facingOf }: Net, found: ReturnType<typeof hexReach<Stand>>): Reach {
  const onNet = new Map<Stand, Stand>()
  const real = (place: Stand): Stand => ({ ...place, hex: siteOf(place.hex), facing: facingOf(place.facing) })
  return {
    places: () =>
      found.places().map(({ place, cost }) => {
        const one = real(place)
        onNet.set(one, place)
        return { place: one, cost }
      }),
    pathTo: place => (found.pathTo(onNet.get(place) ?? place) ?? []).map(({ to }) => real(to)),
  }
}
const freeMark = ({ free }: Stand): number => Math.min(free, 2) * 4
/** Who leaps does not change elevation otherwise, so one mark is enough for both. */
const fullMark = ({ free, jumped, levels }: Stand): number => Math.min(free, 2) * 4 + (jumped || levels > 0 ? 1 : 0)

function turnsFrom(search: Search, place: Stand, spent: number, left: number): Steps {
  const found: Steps = []
  addTurns(search, place, spent, left, found)
  return found
}

function stepsFrom(search: Search, place: Stand, left: number, come: Come): Steps {
  const { mover } = search
  const steps: Steps = []
  addHops(search, place, left, come, steps)
  if (mover.way === 'ground') {
    if (!place.jumped && left >= LEAP.points && mover.knows('leaps')) addLeaps(search, place, steps)
  } else for (const by of [1, -1]) addClimb(search, place, place.level + by, left, come, steps)
  // Where it steps any way it turns at the end, if at all.
  if (!come.isTurned && !goesAnyWay(mover)) addTurns(search, place, come.cost, left, steps)
  return steps
}

/** Hops and leaps between places of the net; none leads off the board. */
function hopOn({ mover, net }: Search, from: Hex, level: number, to: Hex): Hop | null {
  const found = net.isBoard ? hopOnBoard(mover, from, level, to) : hopOnTable(mover, net.siteOf(from), level, net.siteOf(to))
  return found !== null && isHop(found) ? found : null
}
const hopOnBoard = (mover: Mover, from: Hex, level: number, to: Hex) =>
  mover.ground(to).isBoard ? freshHop(mover, from, level, to) : null
const hopOnTable = (mover: Mover, from: Site, level: number, to: Site) =>
  isOnBoard(mover.world, to) ? hopTo(mover, from, level, to) : null
function spotAt({ spots }: Search, hex: Hex, level: number): Spot {
  const key = ((hex.column + 512) * 1024 + hex.row + 512) * 64 + level + 32
  const known = spots.get(key)
  if (known) return known
  const found: Spot = { around: neighbours(hex), steps: [...NOT_YET], least: [] }
  spots.set(key, found)
  return found
}
const NOT_YET = FACINGS.map(() => undefined)
function stepOn(search: Search, { around, steps }: Spot, from: Stand, direction: number): StepOn | null {
  const known = steps[direction]
  if (known !== undefined) return known
  const hex = around[direction]!
  const hop = hopOn(search, from.hex, from.level, hex)
  const found = hop && { hop, to: spotAt(search, hex, hop.level) }
  steps[direction] = found
  return found
}
const leapOn = ({ mover, net }: Search, from: Hex, level: number, to: Hex): Hop | null => {
  const leap = leapTo(mover, net.siteOf(from), level, net.siteOf(to))
  return isHop(leap) ? leap : null
}

const wade = ({ mover, net }: Search, place: Stand): Stand => slowedAt(mover, place, net.siteOf(place.hex))

/** TM-R-23: the first step of a move can always be paid with all there is. */
const costOf = (cost: number, left: number, isFresh: boolean): number | null =>
  cost <= left ? cost : isFresh && left >= 1 ? left : null

function addHops(search: Search, place: Stand, left: number, come: Come, steps: Steps): void {
  const spot = spotAt(search, place.hex, place.level)
  const nth = search.markOf(place) * FACINGS.length
  for (const direction of goesAnyWay(search.mover) ? FACINGS : AHEAD[place.facing]!) {
    const step = stepOn(search, spot, place, direction)
    const cost = step && costOf(step.hop.price.total, left, come.isFresh)
    if (step === null || cost === null) continue
    const hex = spot.around[direction]!
    const { drop, level } = step.hop
    // A leap is taken in its place where that is better: see `stepOrLeap`.
    if (isLeapt(search, place, drop, cost, left, hex)) continue
    // Under water a step changes the mark: there nobody knows.
    if (level >= 0 && !isNews(step.to, nth + place.facing, come.cost + cost)) continue
    steps.push({ to: wade(search, standAt(place, hex, level)), cost, kind: 'step' })
  }
}
/** Whether nothing has led there for as little yet; notes that something does now. */
function isNews({ least }: Spot, nth: number, cost: number): boolean {
  if (least[nth]! <= cost) return false
  least[nth] = cost
  return true
}
/** The same stand elsewhere. Field by field: a search makes thousands of them. */
const standAt = ({ facing, points, free, jumped, levels, run, bent }: Stand, hex: Hex, level: number): Stand => ({
  hex,
  facing,
  level,
  points,
  free,
  jumped,
  levels,
  run,
  bent,
})
const isLeapt = (search: Search, { hex, level, jumped }: Stand, drop: number, cost: number, left: number, to: Hex): boolean =>
  (drop > 0 || cost > LEAP.points) &&
  search.mover.way === 'ground' &&
  !jumped &&
  left >= LEAP.points &&
  search.mover.knows('leaps') &&
  leapOn(search, hex, level, to) !== null

function addLeaps(search: Search, place: Stand, steps: Steps): void {
  for (const hex of hexesWithin(place.hex, LEAP.hexes)) {
    if (!isOnBoard(search.mover.world, search.net.siteOf(hex)) || !isInCone(place.hex, place.facing, hex, 180)) continue
    const leap = leapOn(search, place.hex, place.level, hex)
    if (leap !== null && !isWalked(search, place, hex))
      steps.push({ to: wade(search, { ...place, hex, level: leap.level, jumped: true }), cost: LEAP.points, kind: 'jump' })
  }
}
/** It can step there for no more than the leap costs, and without a fall. */
function isWalked(search: Search, { hex, level }: Stand, to: Hex): boolean {
  const far = hexDistance(hex, to)
  if (far !== 1) return far === 0
  const hop = hopOn(search, hex, level, to)
  return hop !== null && hop.drop === 0 && hop.price.total <= LEAP.points
}

function addClimb(search: Search, place: Stand, level: number, left: number, come: Come, steps: Steps): void {
  const { mover, net } = search
  const price = climbPrice(mover, net.isBoard ? place : { ...place, hex: net.siteOf(place.hex) }, level)
  const cost = 'total' in price ? costOf(price.total, left, come.isFresh) : null
  if (cost === null) return
  const to = { ...place, level, levels: place.levels + 1 }
  const nth = search.markOf(to) * FACINGS.length + place.facing
  if (isNews(spotAt(search, place.hex, level), nth, come.cost + cost)) steps.push({ to, cost, kind: 'climb' })
}

function addTurns(search: Search, place: Stand, spent: number, left: number, steps: Steps): void {
  const cost = place.free > 0 ? 0 : 1
  if (cost > left) return
  const { mover, net } = search
  const { world, unit } = mover
  const turned = { ...place, free: Math.max(0, place.free - 1) }
  const spot = spotAt(search, place.hex, place.level)
  const nth = search.markOf(turned) * FACINGS.length
  for (const facing of FACINGS) {
    if (facing === place.facing) continue
    if (unit.rear !== null && !hasRearRoom(world, unit, net.siteOf(place.hex), place.level, net.facingOf(facing))) continue
    if (isNews(spot, nth + facing, spent + cost)) steps.push({ to: { ...turned, facing }, cost, kind: 'turn' })
  }
}
