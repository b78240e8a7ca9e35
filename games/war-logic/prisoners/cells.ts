import { headsOf } from '../basics/figures.ts'
import { hasMark, mark } from '../basics/marks.ts'
import { bodyOf, isWithin } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { allUnits, isFrozen, isInPlay, isMachine, prisonersOf, sheetOf, unitsOf } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { bodySeen } from '../control/orders.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-R-189. */
export const OFFER_DISTANCE = inch(DEFAULTS.surrenderDistance)

const cellsOf = (world: World, captor: Unit): Held[] => skillsWith(world, captor, { tag: 'prison', usable: true })
/** WL-PRIS-02, WL-R-187: how many more prisoners a unit can hold. */
export const roomInCells = (world: World, captor: Unit): number =>
  cellsOf(world, captor).reduce((sum, { skill }) => sum + headsOf(world, captor, skill.impact), 0) -
  prisonersOf(world, captor.id).length
/** The skill that takes the next prisoner; null: it has no room. */
export const findCell = (world: World, captor: Unit): Held | null =>
  roomInCells(world, captor) > 0 ? cellsOf(world, captor)[0]! : null

/** WL-R-155: once per unit and turn. */
export const noteOffer = (unit: Unit): void => mark(unit, { kind: 'offered' })
export const hasOffered = (unit: Unit): boolean => hasMark(unit, 'offered')

/** WL-PRIS-01: who could give itself up: somebody with a will, in sight. */
const couldYield = (world: World, unit: Unit): boolean => {
  const { kind } = sheetOf(world, unit)
  const isThing = kind === 'hazard' || kind === 'obstacle' || kind === 'building'
  return isInPlay(unit) && !isThing && !isMachine(world, unit) && !isFrozen(unit) && unit.hidden === null
}
/** WL-R-214: any enemy unit within 6 inches may be named, whatever cells it has. */
export function captorsFor(world: World, unit: Unit): Unit[] {
  if (!couldYield(world, unit) || hasOffered(unit)) return []
  const body = bodyOf(world, unit)
  return allUnits(world).filter(other => {
    if (!isInPlay(other) || !areEnemies(world, unit, other)) return false
    const seen = bodySeen(world, other.id, unit.player!)
    return seen !== null && isWithin(body, seen, OFFER_DISTANCE)
  })
}
export const offersOf = (world: World, player: PlayerId): { unit: Unit; captor: Unit }[] =>
  unitsOf(world, player).flatMap(unit => captorsFor(world, unit).map(captor => ({ unit, captor })))
