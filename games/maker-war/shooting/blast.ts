import { type Violation, violation } from '@sandtable/kernel'
import { profileOf } from '../basics/queries.ts'
import type { SideId, Spot, Unit, World } from '../world.ts'
import { lookerOfGun } from './cover.ts'
import { type Gun, gunOf } from './firepower.ts'
import { isHighUp, type Lines, linesOf, type Sight } from './line-of-fire.ts'
import { targetsFor, targetUnits, underBlast } from './targets.ts'

const WORDS: { readonly [rule: string]: string } = {
  'MW-LOF-05': 'out of range',
  'MW-UNIT-14': 'outside the fire arc',
  'MW-LOF-02': 'terrain is in the way',
}

/** MW-R-50: range, arc and terrain to the template's centre; units never block. */
const blastSight = (lines: Lines, gun: Gun, at: Spot): Sight =>
  lines.reaches(lookerOfGun(lines, gun), lines.placeOf(at), {
    range: gun.range,
    arc: gun.arc,
    terrain: gun.overTerrain ? 'passes' : 'blocks',
  })

/** Why a bombard template may not lie there, or null. `bound`: the formation it must touch (MW-TRAIT-44, MW-R-56). */
export function findBlastProblem(world: World, source: string, bound: string | null, at: Spot): Violation | null {
  const { width, height } = world.table
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return violation('MW-R-50', 'off the table')
  const gun = gunOf(world, source)
  const sight = blastSight(linesOf(world, sideOfGun(gun)), gun, at)
  if (!sight.clear)
    return violation(sight.rule, WORDS[sight.rule] ?? 'cannot be reached', { range: gun.range, blocker: sight.blocker })
  if (bound !== null && !underBlast(world, at)[bound])
    return violation('MW-TRAIT-44', 'it has to hit the target', { target: bound })
  return null
}
const sideOfGun = ({ unit }: Gun): SideId => unit!.side

const worthOf = (world: World, unit: Unit, side: SideId) => (profileOf(world, unit).points + 4) * (unit.side === side ? -1 : 1)

/** Places where a blast does most harm to the enemy and least to friends, best first; none if no enemy can be touched. */
export function bestBlasts(world: World, source: string, bound: string | null): Spot[] {
  const gun = gunOf(world, source)
  const side = sideOfGun(gun)
  const lines = linesOf(world, side)
  const targets = bound === null ? targetsFor(world, side) : [bound]
  const units = targets.flatMap(target => targetUnits(world, target)).filter(unit => !isHighUp(world, unit))
  const spots = units.map(unit => ({ x: unit.at.x, y: unit.at.y }))
  const reached = spots.filter(spot => blastSight(lines, gun, spot).clear)
  const step = Math.max(1, Math.ceil(reached.length / 24))
  const scored = reached
    .filter((_, i) => i % step === 0)
    .map(spot => ({ spot, under: underBlast(world, spot) }))
    // Who counts with the target is not always of it: the template has to touch the target itself (MW-TRAIT-44).
    .filter(({ under }) => bound === null || under[bound] !== undefined)
    .map(({ spot, under }) => ({ spot, touched: Object.values(under).flat() }))
    .filter(({ touched }) => touched.some(unit => unit.side !== side))
    .map(({ spot, touched }) => ({ spot, score: touched.reduce((sum, unit) => sum + worthOf(world, unit, side), 0) }))
  return scored
    .sort((a, b) => b.score - a.score || a.spot.x - b.spot.x || a.spot.y - b.spot.y)
    .slice(0, 10)
    .map(({ spot }) => spot)
}
