import type { Stand } from '../basics/board.ts'
import { standsFor } from '../basics/board-of.ts'
import { isTouching, terrainBody } from '../basics/measure.ts'
import { areEngaged, pieceOf, unitOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import { hooks } from '../hooks.ts'
import type { Combat, SideId, Strike, Unit, World } from '../world.ts'
import { type Fighter, fightersOf } from './fighters.ts'

/** Bases of a unit that may attack the same enemy units: one: they must (WP-MULTI-03), several: they choose (WP-MULTI-02). */
export type Attackers = { unit: string; bases: number; open: readonly string[] }

/** WP-ASLT-04: from how far its bases support each other. */
const supportOf = (world: World, { id }: Unit): number => hooks.total(world, 'unit.support', { unit: id }, LENGTHS.supportRange)

/** WP-BLDG-21: what else counts as contact: the walls, for who assaults them; everybody inside fights. */
function walledContact(world: World, { building, storms }: Unit): (stand: Stand) => boolean {
  if (building !== null) return () => true
  if (storms === null) return () => false
  const walls = terrainBody(pieceOf(world, storms))
  return ({ body }) => isTouching(body, walls)
}

/** WP-MULTI-02 to WP-MULTI-04: the enemy units that a base may attack; WP-BLDG-21: at the wall any that its unit is engaged with. */
const openTo = (engaged: readonly Unit[], { touches, isSupport }: Fighter, isAtWall: boolean): string[] =>
  engaged.filter(({ id }) => isSupport || isAtWall || touches.includes(id)).map(({ id }) => id)

/** WP-ASLT-03, WP-ASLT-04: who of a unit attacks, put together by whom they may attack. */
export function attackersOf(world: World, { units }: Pick<Combat, 'units'>, unit: Unit): Attackers[] {
  const engaged = units.map(id => unitOf(world, id)).filter(other => areEngaged(unit, other))
  const outside = engaged.filter(({ building }) => building === null && unit.building === null)
  const isAtWall = walledContact(world, unit)
  const stands = standsFor(unit)
  const found = new Map<string, Attackers>()
  for (const fighter of fightersOf(stands, outside.flatMap(standsFor), supportOf(world, unit), isAtWall)) {
    const open = openTo(engaged, fighter, isAtWall(stands.find(({ id }) => id === fighter.id)!))
    const key = open.join()
    const known = found.get(key)
    found.set(key, { unit: unit.id, bases: (known?.bases ?? 0) + 1, open })
  }
  return [...found.values()]
}

/** All attackers of a side, unit by unit. */
export const attackersOfSide = (world: World, combat: Pick<Combat, 'units'>, side: SideId): Attackers[] =>
  combat.units
    .map(id => unitOf(world, id))
    .filter(unit => unit.side === side)
    .flatMap(unit => attackersOf(world, combat, unit))

/** Those who have no choice (WP-MULTI-03), as strikes. */
export const fixedStrikes = (attackers: readonly Attackers[]): Strike[] =>
  attackers.filter(({ open }) => open.length === 1).map(({ unit, bases, open }) => ({ unit, target: open[0]!, bases }))
export const freeAttackers = (attackers: readonly Attackers[]): Attackers[] => attackers.filter(({ open }) => open.length > 1)

/** Strikes of one unit at one target put together. */
export function addedStrikes(strikes: readonly Strike[]): Strike[] {
  const sums = new Map<string, Strike>()
  for (const { unit, target, bases } of strikes) {
    const key = `${unit}>${target}`
    sums.set(key, { unit, target, bases: (sums.get(key)?.bases ?? 0) + bases })
  }
  return [...sums.values()].filter(({ bases }) => bases > 0)
}
