import { bodiesOf, isTouching } from '../basics/measure.ts'
import { areFoes, combatOf, isOnTable, occupantsOf, unitOf } from '../basics/queries.ts'
import type { Combat, SideId, Unit, World } from '../world.ts'

/** WP-MULTI-01, WP-R-72: the combat that a unit fights when it is activated now. */
export function combatFor(world: World, unit: Unit): Combat {
  const units = combatOf(world, unit)
  return {
    unit: unit.id,
    units: units.map(({ id }) => id),
    before: Object.fromEntries(units.map(({ id, bases }) => [id, bases.length])),
    touched: {},
    strikes: [],
    hits: {},
    damage: {},
    saved: [],
    lost: { a: 0, b: 0 },
    wrecks: [],
    loser: null,
    winner: null,
    losers: [],
  }
}

/** WP-MEAS-04: the enemy units that each base touches, outside of buildings. */
export function contactsIn(units: readonly Unit[]): Combat['touched'] {
  const outside = units.filter(({ building }) => building === null).map(unit => ({ unit, bodies: bodiesOf(unit) }))
  const touched: Combat['touched'] = {}
  for (const { unit, bodies } of outside)
    unit.bases.forEach(({ id }, i) => {
      touched[id] = outside
        .filter(other => areFoes(other.unit, unit) && other.bodies.some(body => isTouching(bodies[i]!, body)))
        .map(other => other.unit.id)
    })
  return touched
}

/** The combat that is being fought. */
export const combatIn = ({ combat }: World): Combat => combat!
/** Its units that are left, of one side or of both, in force-list order. */
export const fightingUnits = (world: World, side?: SideId): Unit[] =>
  combatIn(world)
    .units.map(id => unitOf(world, id))
    .filter(unit => isOnTable(unit) && (side === undefined || unit.side === side))

/** WP-R-165: the activated unit, the others of its side, then the opponent's, each in force-list order. */
export function inOrderOfRolls(world: World): Unit[] {
  const { unit, units } = combatIn(world)
  const first = unitOf(world, unit)
  const all = units.map(id => unitOf(world, id)).filter(one => one !== first)
  return [first, ...all.filter(one => one.side === first.side), ...all.filter(one => one.side !== first.side)]
}

/** WP-BLDG-22: whether somebody whom this unit assaults in a building is left. */
export const isRepelled = (world: World, { storms, side, neutral }: Unit): boolean =>
  storms !== null && occupantsOf(world, storms).some(unit => areFoes(unit, { side, neutral }))
