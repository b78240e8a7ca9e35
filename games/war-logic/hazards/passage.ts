import { sideOf, sideOfUnit } from '../basics/players.ts'
import { isInPlay, thoseIn, unitsOfSide } from '../basics/queries.ts'
import { hasSkill } from '../basics/skills.ts'
import type { Field, SideId, Unit, World } from '../world.ts'

const hasMap = (world: World, unit: Unit): boolean => hasSkill(world, unit, { category: 'Control', tag: 'map', usable: true })
const hasChart = (world: World, unit: Unit): boolean => hasSkill(world, unit, { category: 'Control', tag: 'chart', usable: true })

/** WL-HAZ-10: whether a side has a mine map with somebody on the table. */
export const hasMineMap = (world: World, side: SideId): boolean =>
  unitsOfSide(world, side).some(unit => isInPlay(unit) && hasMap(world, unit))
/** WL-AUTO-04, WL-R-99: a unit, or somebody aboard of it, carries a map or a chart. */
export const carriesChart = (world: World, unit: Unit): boolean =>
  [unit, ...thoseIn(world, unit.id)].some(one => hasMap(world, one) || hasChart(world, one))

/** WL-HAZ-10, WL-R-271: a mine map leads its side through every field, a chart its holder through those of its own side. */
export function passesSafely(world: World, unit: Unit, { player }: Pick<Field, 'player'>): boolean {
  const side = sideOfUnit(world, unit)
  if (side === null) return false
  if (hasMineMap(world, side)) return true
  return player !== null && sideOf(world, player) === side && carriesChart(world, unit)
}

/** WL-HAZ-10: a mine map shows every hidden field to its side, and what was seen is not forgotten. */
export function readMaps(world: World): void {
  const readers = Object.values(world.players).filter(({ side }) => hasMineMap(world, side))
  for (const field of world.fields)
    for (const { id } of readers) if (field.hidden && !field.known.includes(id)) field.known.push(id)
}
