import { hasMark } from '../basics/marks.ts'
import { combatOf, flies, profileOf, unitOf } from '../basics/queries.ts'
import { can, hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import type { Course, Manner } from './course.ts'
import { courseFrom } from './home.ts'

/** WP-MOVE-03, WP-MOVE-04: how far a unit moves with this order. */
export function speedOf(world: World, unit: Unit, order: 'advance' | 'sprint'): number {
  const { advance, sprint } = profileOf(unit)
  return hooks.total(world, 'unit.speed', { unit: unit.id, order }, order === 'advance' ? advance : sprint)
}
/** WP-TRANS-07, WP-TRANS-08: the vehicles that carry it have moved by a Sprint. */
export const isRushed = (world: World, unit: Unit): boolean =>
  unit.where === 'aboard' && unit.carrier !== null && hasMark(unitOf(world, unit.carrier), 'sprinted')

/** How far it may go now; a unit without an order to move stays. */
export function allowanceOf(world: World, unit: Unit): number {
  if (unit.token !== 'sprint' && unit.token !== 'advance') return 0
  if (isRushed(world, unit)) return unit.token === 'sprint' ? speedOf(world, unit, 'advance') : 0
  return speedOf(world, unit, unit.token)
}

/** WP-FLY-07, WP-R-102: fliers end at least their Advance value from where they began the Round, unless they hover or have just come. */
function keepsFrom(world: World, unit: Unit): NonNullable<Manner['keepsFrom']> | null {
  if (!flies(unit) || hasMark(unit, 'hovering')) return null
  const starts = unit.bases.flatMap(({ id, startedAt }) => (startedAt ? [[id, startedAt] as const] : []))
  return { starts: new Map(starts), least: speedOf(world, unit, 'advance') }
}

/** WP-ENG-03: everybody in the combats of these units, and so in that of who engages them. */
function combatants(world: World, targets: readonly string[]): { foes: Set<string>; all: Set<string> } {
  const all = new Set(targets.flatMap(id => combatOf(world, unitOf(world, id)).map(unit => unit.id)))
  return { foes: new Set([...all, ...targets]), all }
}

/** How a unit moves in the Movement Phase, into contact with these enemy units (none: it engages nobody). */
export function mannerOf(world: World, unit: Unit, targets: readonly string[]): Manner {
  const { foes, all } = combatants(world, targets)
  return {
    limit: allowanceOf(world, unit),
    // WP-TERR-03: unless an order lets it run on; Difficult terrain hinders it all the same (WP-ENG-07).
    advance: can(world, unit.id, 'ignoresDifficult') ? allowanceOf(world, unit) : speedOf(world, unit, 'advance'),
    passesEnemies: can(world, unit.id, 'passesEnemies'),
    engages: foes,
    // WP-R-61, WP-R-140: who leaves a transport stands beside it.
    beside: unit.where === 'aboard' && unit.carrier !== null ? new Set([...all, unit.carrier]) : all,
    keepsFrom: keepsFrom(world, unit),
  }
}
export const courseFor = (world: World, unit: Unit, targets: readonly string[] = []): Course =>
  courseFrom(world, unit, mannerOf(world, unit, targets))
