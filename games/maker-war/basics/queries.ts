import { NO_TRAITS, type TraitRef, withoutTrait, withTrait } from '@sandtable/kernel'
import {
  baseRadius,
  CATALOGUE,
  type Catalogue,
  catalogueOf,
  type UnitProfile,
  unitProfile,
  type WeaponProfile,
  weaponProfile,
} from '../army/catalogue.ts'
import { BASIC_CARDS } from '../data/cards.ts'
import { MISSIONS, type Mission } from '../data/missions.ts'
import { ROUND_LIMITS } from '../data/setup.ts'
import type { Card } from '../data/types.ts'
import { type Formation, SIDES, type SideId, type Unit, type World } from '../world.ts'

export const unitOf = (world: World, id: string): Unit => world.units[id]!
export const formationOf = (world: World, id: string): Formation => world.formations[id]!
/** The formation of a unit; null for a Hypha. */
export const groupOf = (world: World, unit: Unit): Formation | null =>
  unit.formation === null ? null : formationOf(world, unit.formation)

export const catalogueOfSide = (world: World, side: SideId): Catalogue => catalogueOf(world.sides[side])
export const profileOf = (world: World, unit: Unit): UnitProfile => unitProfile(unit.profile, catalogueOfSide(world, unit.side))
/** A unit as an event tells of it: it may be gone, or elsewhere, when the event is read. */
export type ToldUnit = { profile: string; formation: string | null; side: SideId; x: number; y: number }
export const toldUnits = (world: World, ids: readonly string[]): { [unit: string]: ToldUnit } =>
  Object.fromEntries(
    ids.flatMap(id => {
      const unit = world.units[id]
      if (!unit) return []
      const { profile, formation, side, at } = unit
      return [[id, { profile, formation, side, x: at.x, y: at.y }]]
    }),
  )
/** The weapon in a Titan's slot; null for an empty slot. */
export const findWeapon = (world: World, unit: Unit, slot: string): WeaponProfile | null => {
  const id = unit.weapons[slot]
  return id === undefined ? null : weaponProfile(id, catalogueOfSide(world, unit.side))
}
export const radiusOf = (world: World, unit: Unit): number => baseRadius(profileOf(world, unit))

const EVERY_CARD = [...BASIC_CARDS, ...[...CATALOGUE.factions.values()].flatMap(f => f.cards)]
const ALL_CARDS = new Map<string, Card>(EVERY_CARD.map(card => [card.id, card]))
/** The cards of every deck, looked up sooner than their names are taken apart. */
const KINDS = new Map(
  EVERY_CARD.flatMap(({ id, copies }) => Array.from({ length: copies }, (_, i): [string, string] => [`${id}#${i + 1}`, id])),
)
/** Cards are called 'kind#copy'; a kind by itself is understood as well. */
export function cardKind(card: string): string {
  const known = KINDS.get(card)
  if (known !== undefined) return known
  const end = card.indexOf('#')
  return end === -1 ? card : card.slice(0, end)
}
/** Of copies of a card the first. */
export function firstOfEachKind(cards: readonly string[]): string[] {
  const kinds = new Set<string>()
  return cards.filter(card => kinds.size < kinds.add(cardKind(card)).size)
}
export const cardOf = (card: string): Card => ALL_CARDS.get(cardKind(card))!
/** The side that holds a card; a card that is asked about is in a hand. */
export const holderOf = (world: World, card: string): SideId => SIDES.find(side => world.sides[side].hand.includes(card))!
/** What a card that nobody shows could be, as far as everybody knows: every kind of which not all lie open. */
export function cardsUnseen({ cards, discard, sides }: World): readonly TraitRef[] {
  const { copies, all } = kindsIn(cards)
  const left = new Map(copies)
  let unseen = all
  const show = (card: string) => {
    const kind = cardKind(card)
    const others = (left.get(kind) ?? 0) - 1
    left.set(kind, others)
    if (others === 0) unseen = withoutTrait(unseen, kind)
  }
  discard.forEach(show)
  for (const side of SIDES) if (sides[side].open) sides[side].hand.forEach(show)
  return unseen
}
type Kinds = { copies: ReadonlyMap<string, number>; all: readonly TraitRef[] }
const decks = new WeakMap<readonly string[], Kinds>()
/** How many cards there are of each kind. Kept: the cards of a game stay the same. */
function kindsIn(cards: readonly string[]): Kinds {
  const known = decks.get(cards)
  if (known) return known
  const copies = new Map<string, number>()
  for (const card of cards) copies.set(cardKind(card), (copies.get(cardKind(card)) ?? 0) + 1)
  const kinds = { copies, all: [...copies.keys()].reduce(withTrait, NO_TRAITS) }
  decks.set(cards, kinds)
  return kinds
}
export const isKnownCard = (card: string): boolean => ALL_CARDS.has(cardKind(card))
/** Whether it names a copy of a card that decks have. */
export const isCopy = (card: string): boolean => KINDS.has(card)
export const knownCards = (): string[] => [...ALL_CARDS.keys()]

/** Formations of a side that stand on the table. */
export const onTable = (world: World, side: SideId): Formation[] =>
  Object.values(world.formations).filter(f => f.side === side && f.where === 'table')
export const unitsOf = (world: World, formation: Formation): Unit[] => formation.units.map(id => unitOf(world, id))
/** Every unit on the table, Hypha included. */
export function unitsOnTable(world: World): Unit[] {
  const out: Unit[] = []
  for (const id in world.units) {
    const unit = world.units[id]!
    if (unit.formation === null || formationOf(world, unit.formation).where === 'table') out.push(unit)
  }
  return out
}
export const foesOnTable = (world: World, side: SideId): Unit[] => unitsOnTable(world).filter(u => u.side !== side)

export const flies = (world: World, unit: Unit): boolean => profileOf(world, unit).type === 'flyer'
export const isTitan = (world: World, unit: Unit): boolean => profileOf(world, unit).type === 'titan'
/** The unit that is measured: the chief, or the only unit (MW-FORM-03, MW-MOVE-02). */
export const leaderOf = (world: World, formation: Formation): Unit => unitOf(world, formation.chief ?? formation.units[0]!)

/** What is being played for; the book game if the mission is unknown. */
type Agreed = Pick<World, 'options'>
export const missionOf = ({ options }: Agreed): Mission => MISSIONS.find(m => m.id === options.mission) ?? MISSIONS[0]!

/** MW-END-06: how many rounds are played; null where nothing limits them (MW-MISS-01). */
export function roundLimitOf(agreed: Agreed): number | null {
  const { roundLimit, points } = agreed.options
  if (!roundLimit || !missionOf(agreed).roundLimit) return null
  return ROUND_LIMITS.find(({ maxPoints }) => maxPoints === null || points <= maxPoints)!.rounds
}
