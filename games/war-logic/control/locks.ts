import { type Violation, violation } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { hasBeenFooled } from '../basics/guards.ts'
import { bodyOf, bodyOfPiece, isTouching, pointAt } from '../basics/measure.ts'
import { allUnits, findUnit } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { ITEMS, TERRAIN } from '../data/terrain.ts'
import { bestControlImpact } from '../override/mind.ts'
import type { Item, Piece, Unit, World } from '../world.ts'
import { AUTHORITY } from './authority.ts'

/** Something with a lock that still holds (WL-R-157). */
export type Locked = (Piece | Item) & { lock: NonNullable<Piece['lock']> }
const isLocked = (thing: Piece | Item): thing is Locked => thing.lock !== null

export const findLocked = ({ pieces, items }: World, id: string): Locked | null =>
  [...pieces, ...items].filter(isLocked).find(thing => thing.id === id) ?? null
export const nameOfLocked = (thing: Locked): string =>
  'footprint' in thing ? TERRAIN.get(thing.type)!.name : ITEMS.get(thing.type)!.name
const bodyOfLocked = (thing: Locked) => ('footprint' in thing ? bodyOfPiece(thing) : pointAt(thing.at))
const lies = (thing: Locked): boolean => 'footprint' in thing || thing.where === 'table'

/** WL-PUZL-04: locks that a unit is in contact with. */
export const locksAt = (world: World, unit: Unit): Locked[] =>
  [...world.pieces, ...world.items]
    .filter(isLocked)
    .filter(thing => lies(thing) && isTouching(bodyOf(world, unit), bodyOfLocked(thing)))

/** WL-PUZL-02, WL-PUZL-05: what a unit can think or break in with. */
export const toolsOf = (world: World, unit: Unit): Held[] => [
  ...skillsWith(world, unit, { sub: [...AUTHORITY, 'Intelligence'], usable: true }),
  ...skillsWith(world, unit, { sub: 'Override', tag: 'lock', usable: true }),
]
/** WL-PUZL-02: strictly higher. */
export const opens = (world: World, unit: Unit, { skill }: Held, rating: number): boolean => impactOf(world, unit, skill) > rating

export const tooHard = (rating: number): Violation =>
  violation('WL-PUZL-02', `it takes more than ${rating} in Rank, Decoration, Intelligence or tools`, { rating })
/** Why a unit does not open this; null: there is no such thing here. */
export function whyNotOpened(world: World, unit: Unit, id: string): Violation | null {
  const thing = findLocked(world, id)
  if (thing) {
    if (!isTouching(bodyOf(world, unit), bodyOfLocked(thing)))
      return violation('WL-PUZL-04', 'it is not in contact with the lock')
    return tooHard(thing.lock.impact)
  }
  const isThing = world.pieces.some(piece => piece.id === id) || world.items.some(item => item.id === id)
  if (isThing) return violation('WL-R-157', 'it is not locked')
  return findUnit(world, id) ? violation('WL-R-157', 'machines and buildings that were bought have no locks') : null
}

/** WL-PUZL-06: neutral creatures and guards that a unit touches. */
export const guardsAt = (world: World, unit: Unit): Unit[] =>
  allUnits(world).filter(
    guard =>
      guard.player === null &&
      guard.where === 'table' &&
      isTouching(bodyOf(world, unit), bodyOf(world, guard)) &&
      !hasBeenFooled(world, guard, unit),
  )
/** WL-PUZL-06: its best control impact, at least 1. */
export const witsOf = (world: World, guard: Unit): number => Math.max(1, bestControlImpact(world, guard))
/** What a guard guards: the locks that it touches. */
export const guardedBy = (world: World, guard: Unit): Locked[] => locksAt(world, guard)
