import type { Body } from '@sandtable/geometry/table/body'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { findEntry } from '@sandtable/geometry/table/visibility-entry'
import { type Violation, violation } from '@sandtable/kernel'
import { extensionOf, impactOf, rangeOf } from '../basics/figures.ts'
import { bodyOf, isWithin, pointAt } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { weightOf } from '../basics/points.ts'
import { allUnits, findUnit, sheetOf, unitOf } from '../basics/queries.ts'
import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import { bodySeen } from '../control/orders.ts'
import { inch } from '../data/inch.ts'
import { itemTypeOf } from '../data/terrain.ts'
import { sitesOf } from '../places/sites.ts'
import type { Item, Spot, Unit, World } from '../world.ts'

export const forcesOf = (world: World, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Override', tag: 'move_object', usable: true })

/** WL-FORCE-01, WL-R-88: what a skill lifts at most. */
export const strengthOf = (world: World, unit: Unit, slot: number): number =>
  extensionOf(world, unit, heldAt(world, unit, slot).skill)
const reachOf = (world: World, unit: Unit, slot: number): number => rangeOf(world, unit, heldAt(world, unit, slot).skill)
/** WL-FORCE-02: whether something is, or would be, within range of the user. */
export const isInReach = (world: World, unit: Unit, slot: number, body: Body): boolean =>
  isWithin(bodyOf(world, unit), body, reachOf(world, unit, slot))

export const findItem = ({ items }: Pick<World, 'items'>, id: string): Item | null =>
  items.find(item => item.id === id && item.where === 'table') ?? null
/** Something that can be lifted, where a player sees it; null: nowhere. */
export function bodyOfObject(world: World, id: string, player: string): Body | null {
  const item = findItem(world, id)
  return item ? pointAt(item.at) : bodySeen(world, id, player)
}
/** WL-UNIT-05, WL-FORCE-04: what it weighs; null: nobody knows before it is lifted. */
export function weightOfObject(world: World, id: string): number | null {
  const item = findItem(world, id)
  return item ? item.weight : weightOf(world, unitOf(world, id))
}
/** WL-FORCE-03: whether it has to be wrested from an enemy. */
export const isEnemyObject = (world: World, unit: Unit, id: string): boolean => {
  const target = findUnit(world, id)
  return target !== null && areEnemies(world, unit, target)
}
/** WL-FORCE-04: what can be thrown: not what the battle is about. */
export const isThrowable = (world: World, id: string): boolean => {
  const item = findItem(world, id)
  return item === null || itemTypeOf(item.type).effect !== 'objective'
}

/** Units and things on the table that a player sees, the user itself left out. */
export const objectsFor = (world: World, unit: Unit, slot: number): string[] => {
  const units = allUnits(world).filter(one => one !== unit && one.where === 'table' && sheetOf(world, one).kind !== 'hazard')
  const ids = [...units.map(({ id }) => id), ...world.items.filter(({ where }) => where === 'table').map(({ id }) => id)]
  return ids.filter(id => {
    const body = bodyOfObject(world, id, unit.player!)
    return body !== null && isInReach(world, unit, slot, body)
  })
}
/** WL-FORCE-01: why it cannot be lifted, by what everybody sees. */
export function whyTooHeavy(world: World, unit: Unit, slot: number, id: string): Violation | null {
  const weight = weightOfObject(world, id)
  const most = strengthOf(world, unit, slot)
  return weight !== null && weight > most
    ? violation('WL-FORCE-01', `it weighs ${weight}, and ${most} can be lifted`, { weight, most })
    : null
}
/** WL-FORCE-01, WL-R-295: it is lifted over whatever is no higher than the skill's impact. */
export function whyTooHigh(world: World, unit: Unit, slot: number, from: Spot, to: Spot): Violation | null {
  const most = inch(impactOf(world, unit, heldAt(world, unit, slot).skill))
  const isHigher = sitesOf(world).some(site => site.height > most && findEntry(from, to, shapeOf(site.body)) !== null)
  return isHigher ? violation('WL-FORCE-01', 'something in between is too high to lift it over', { height: most }) : null
}
