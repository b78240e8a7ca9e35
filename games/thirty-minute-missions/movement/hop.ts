import { type Ledger, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { barrierOn } from '../free/barrier.ts'
import { placeAt } from '../free/shown.ts'
import { isFree } from '../free/site.ts'
import type { Site } from '../world.ts'
import { type Hop, hasEnemy, hasSpace, isOpenWater, type Mover } from './mover.ts'
import { priceOf } from './price.ts'
import { highestOf, wadingLevel } from './room.ts'

export { placeAt } from '../free/shown.ts'
export const no = (
  rule: RuleId,
  text: string,
  params: { [name: string]: number | string },
  hex: Site,
  level?: number,
): Violation => violation(rule, text, params, placeAt(hex, level ?? null))
export const isHop = (found: Hop | Violation): found is Hop => 'price' in found

/** Two hexes not more than a few apart and an elevation, as a small number. */
export const keyOf = (from: Site, level: number, to: Site): number =>
  ((((from.column + 64) * 128 + from.row + 64) * 8 + level + 2) * 16 + to.column - from.column + 8) * 16 + to.row - from.row + 8

/**
 * One step in the mover's way, whatever its facing and what it has left. Both ends are on the board. TM-OPT-03: without hexes the price is
 * that of the painted hex it ends in, and what lies in between is looked at as well.
 */
export function hopTo(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  const key = keyOf(from, level, to)
  const hop = mover.hops.get(key) ?? freshHop(mover, from, level, to)
  if (!isFree(to)) {
    mover.hops.set(key, hop)
    return hop
  }
  if (!isHop(hop)) return hop
  mover.hops.set(key, hop)
  return barrierOn(mover, from, level, to, hop.level) ?? hop
}
/** The same on hexes, worked out anew: for who remembers it better. */
export function freshHop(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  const found = HOPS[mover.way](mover, from, level, to)
  return isHop(found) && !isFree(to) && hasEnemy(mover, to, found.level) ? blocked(to, found.level) : found
}
const blocked = (hex: Site, level: number) => no('TM-MOVE-12', 'an enemy is there at that elevation', { level }, hex, level)
const hop = (level: number, price: Ledger, drop = 0): Hop => ({ level, price, drop })

/** Standard Movement: over ground and water floors, up one level, down any (TM-R-25). */
function groundHop(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  const roof = roofProblem(mover, from, level, to)
  if (roof) return roof
  const { floor, isOpenWater: wet } = mover.ground(to)
  const wetBefore = isOpenWater(mover, from)
  const { world, unit, category } = mover
  if (category === 'terrestrial' && wet) return waterByWheels(mover, wadingLevel(world, unit, to), wetBefore, to)
  // TM-R-123: the bottom slopes, so only the costs of water count.
  if (wet) return hop(floor, priceOf(mover, wetBefore ? 2 : 1, wetBefore ? 'TM-MOVE-09' : 'TM-R-33', to, floor))
  if (wetBefore) return hop(floor, priceOf(mover, 2, 'TM-MOVE-10', to, floor))
  return landHop(mover, level, to, floor)
}

/** TM-MOVE-04, TM-MOVE-07, TM-MOVE-08, TM-R-25, TM-TYPE-07: from land to land. */
function landHop(mover: Mover, level: number, to: Site, floor: number): Hop | Violation {
  const rise = floor - level
  if (rise > 1) return no('TM-R-25', 'it cannot climb more than one elevation in a step', { from: level, to: floor }, to)
  if (mover.isVehicle && rise !== 0 && (rise < -1 || !mover.knows('changesElevation')))
    return no('TM-TYPE-07', 'a vehicle cannot change elevation like that', { from: level, to: floor }, to)
  if (rise > 0) return hop(floor, priceOf(mover, 2, 'TM-MOVE-07', to, floor))
  return hop(floor, priceOf(mover, 1, rise < 0 ? 'TM-MOVE-08' : 'TM-MOVE-04', to, floor), rise < -1 ? -rise : 0)
}

/** TM-R-20, TM-R-128: no walker gets onto a roof, but one that is up there walks about on it. */
function roofProblem({ ground }: Mover, from: Site, level: number, to: Site): Violation | null {
  const { structure, floor } = ground(to)
  if (structure === null || (ground(from).structure === structure && level >= floor)) return null
  return no('TM-R-20', 'a structure is in the way: only Hover, Flight or Jump lead onto it', { structure: structure.id }, to)
}

/** TM-R-132, TM-SYS-03: Terrestrial Vehicles float, wade in Light Blue with All-Terrain Drive, or stay out. */
function waterByWheels(mover: Mover, level: number | null, wetBefore: boolean, to: Site): Hop | Violation {
  if (level === null) return no('TM-R-132', 'it cannot enter this water', {}, to)
  if (level === 0) return hop(0, priceOf(mover, 2, 'TM-SYS-03', to, 0))
  return hop(level, priceOf(mover, wetBefore ? 2 : 1, wetBefore ? 'TM-MOVE-09' : 'TM-R-33', to, level))
}

/** Hover, Flight and Rotor Drive: the elevation is kept and changed apart from steps (TM-R-26). */
function airHop(mover: Mover, _from: Site, level: number, to: Site): Hop | Violation {
  return airProblem(mover, level, to) ?? hop(level, priceOf(mover, 1, 'TM-MOVE-04', to, level))
}
/** What stops a unit that keeps its elevation: structures, higher ground, and for some the kind of hex. */
export function airProblem(mover: Mover, level: number, to: Site): Violation | null {
  const { category } = mover
  const { structure, floor } = mover.ground(to)
  if (structure !== null && structure.elevation >= level)
    return no('TM-R-128', 'a structure is in the way', { structure: structure.id, roof: floor, level }, to)
  if (floor > level) return no('TM-R-14', 'the ground is higher there', { ground: floor, level }, to)
  if (category === 'aerial' && level <= Math.max(floor, 0))
    return no('TM-AERI-02', 'an Aerial Vehicle stays above the ground', { ground: floor, level }, to)
  if (category === 'aquatic' && !isOpenWater(mover, to) && !mover.knows('floats'))
    return no('TM-AQUA-02', 'an Aquatic Vehicle stays in the water', {}, to)
  if (level < 0 && mover.way === 'air') return no('TM-R-131', 'it must rise out of the water first', { level }, to)
  return null
}

/** A straight run at one elevation (TM-R-28, TM-R-31). */
function thrustHop(mover: Mover, _from: Site, level: number, to: Site): Hop | Violation {
  const problem = airProblem(mover, level, to)
  if (problem) return problem
  const wet = isOpenWater(mover, to)
  if (mover.onlyInWater && !wet) return no('TM-R-31', 'its thrusters only work in water', {}, to)
  if (mover.category === 'terrestrial' && wet && !mover.staysAloft && wadingLevel(mover.world, mover.unit, to) === null)
    return no('TM-R-132', 'it cannot enter this water', {}, to)
  return hop(level, priceOf(mover, 1, 'TM-THRU-02', to, level))
}

/** Cruise and Swim: in water at any depth, and over land as far as the unit can (TM-R-131). */
function waterHop(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  const [wet, wetBefore] = [isOpenWater(mover, to), isOpenWater(mover, from)]
  if (!wet) return shoreHop(mover, from, level, to, wetBefore)
  // TM-R-131: from land onto the surface.
  if (!wetBefore) return hop(0, priceOf(mover, 1, 'TM-R-131', to, 0))
  const { floor } = mover.ground(to)
  if (floor > level) return no('TM-ELEV-04', 'the water is not so deep there', { floor, level }, to)
  const isUnder = level < 0
  const base = isUnder && mover.mode === 'cruise' ? 2 : 1
  const rule = mover.mode === 'swim' ? 'TM-SWIM-01' : isUnder ? 'TM-CRUI-02' : 'TM-CRUI-01'
  return hop(level, priceOf(mover, base, rule, to, level))
}

/** TM-CRUI-04, TM-SWIM-03, TM-CRUI-05, TM-AQUA-02, TM-SYS-03, TM-R-36: out of the water, and on over land. */
function shoreHop(mover: Mover, from: Site, level: number, to: Site, wetBefore: boolean): Hop | Violation {
  const { category } = mover
  const { floor } = mover.ground(to)
  const roof = roofProblem(mover, from, level, to)
  if (roof) return roof
  if (category === 'aquatic' && (!mover.knows('floats') || floor !== 0))
    return no('TM-AQUA-02', 'an Aquatic Vehicle stays in the water', { ground: floor }, to)
  if (floor - level > 1) return no('TM-R-14', 'the ground is too high there', { ground: floor, level }, to)
  if (!mover.walks) {
    if (floor !== level && !wetBefore)
      return no('TM-TYPE-07', 'it cannot change elevation on land', { from: level, to: floor }, to)
    return hop(floor, priceOf(mover, 3, category === 'aquatic' ? 'TM-SYS-03' : 'TM-CRUI-05', to, floor))
  }
  if (wetBefore) return hop(floor, priceOf(mover, 1, mover.mode === 'swim' ? 'TM-SWIM-03' : 'TM-CRUI-04', to, floor))
  return landHop(mover, level, to, floor)
}

const HOPS = { ground: groundHop, air: airHop, water: waterHop, thrust: thrustHop }

/** TM-SYS-01, TM-R-134: a leap onto a surface up to 2 hexes and 2 elevations away. The hex between does not matter. */
export function leapTo(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  if (isFree(to)) return findLeap(mover, from, level, to)
  const key = keyOf(from, level, to)
  const known = mover.leaps.get(key)
  if (known) return known
  const found = findLeap(mover, from, level, to)
  mover.leaps.set(key, found)
  return found
}
function findLeap(mover: Mover, from: Site, level: number, to: Site): Hop | Violation {
  const { world, unit } = mover
  const { floor } = mover.ground(to)
  if (isOpenWater(mover, from)) return no('TM-R-134', 'it cannot leap out of water', {}, to)
  if (Math.abs(floor - level) > LEAP.levels) return no('TM-SYS-01', 'that is too high or too low', { from: level, to: floor }, to)
  if (floor > highestOf(world, unit)) return no('TM-ELEV-03', 'only units with Flight go so high', { level: floor }, to)
  if (!hasSpace(mover, to, floor)) return no('TM-R-134', 'the hex it leaps to must be free', {}, to)
  return hop(floor, { base: LEAP.points, rule: 'TM-SYS-01', lines: [], total: LEAP.points })
}
export const LEAP = { points: 3, hexes: 2, levels: 2 } as const
