import { boardOf } from '../basics/board-of.ts'
import { combatOf, profileOf, unitOf } from '../basics/look-ups.ts'
import { can, hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { type Course, courseOf, type Manner } from './course.ts'

/** WP-MOVE-03, WP-MOVE-04: how far a unit moves with this order. */
export function speedOf(world: World, unit: Unit, order: 'advance' | 'sprint'): number {
  const { advance, sprint } = profileOf(unit)
  return hooks.total(world, 'unit.speed', { unit: unit.id, order }, order === 'advance' ? advance : sprint)
}
/** How far it may go now; a unit without an order to move stays. */
export function allowanceOf(world: World, unit: Unit): number {
  return unit.token === 'sprint' || unit.token === 'advance' ? speedOf(world, unit, unit.token) : 0
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
    // WP-TERR-03: unless an order lets it run on.
    advance: can(world, unit.id, 'ignoresDifficult') ? null : speedOf(world, unit, 'advance'),
    engages: foes,
    beside: all,
  }
}
export function courseFor(world: World, unit: Unit, targets: readonly string[] = []): Course {
  const course = courseOf(boardOf(world), unit.id, mannerOf(world, unit, targets))
  if (!can(world, unit.id, 'passesEnemies')) return course
  return { ...course, others: course.others.map(other => (other.isFoe ? { ...other, onWay: null } : other)) }
}
