import { boardOf, standsFor } from '../basics/board-of.ts'
import { bodiesOf, terrainBody } from '../basics/measure.ts'
import { pieceOf, unitOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { type Course, courseOf, type Manner } from './course.ts'
import { type Home, OFF } from './leave.ts'

/** What a unit comes out of when it moves now: its building, or the vehicles that carry it; null: it stands in the open. */
export function homeOf(world: World, unit: Unit): Home | null {
  if (unit.building !== null) return { bodies: [terrainBody(pieceOf(world, unit.building))], isBuilding: true }
  if (unit.where !== 'aboard' || unit.carrier === null) return null
  return { bodies: bodiesOf(unitOf(world, unit.carrier)), isBuilding: false }
}

/** The course of a unit from where it is: on the table, in a building, or aboard. */
export function courseFrom(world: World, unit: Unit, manner: Manner): Course {
  const board = boardOf(world)
  const home = homeOf(world, unit)
  if (unit.where !== 'aboard') return courseOf(board, unit.id, manner, null, home?.bodies ?? null)
  // Where it stands means nothing aboard.
  const stands = standsFor(unit).map(stand => ({ ...stand, body: { ...stand.body, at: OFF } }))
  return courseOf(board, unit.id, manner, stands, home?.bodies ?? null)
}
