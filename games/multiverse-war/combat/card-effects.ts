import { isSameHex } from '@sandtable/geometry/hex/hex'
import { BLUFF, cardOf } from '../data/realm.ts'
import type { Op } from '../data/types.ts'
import { elevationAt } from '../sight/lines.ts'
import type { StrengthLine } from '../world/combat.ts'
import type { Combat, World } from '../world.ts'
import { fighterOf, groundAt } from './fighters.ts'

export type Side = 'attacker' | 'defender'
export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')
export const sideIn = ({ attackers }: Pick<Combat, 'attackers'>, id: string): Side =>
  attackers.includes(id) ? 'attacker' : 'defender'
const cancels = (key: string | null): boolean => key !== null && cardOf(key).ops.some(({ op }) => op === 'cancelCard')

/** MV-CARD-05, MV-R-128: the operations of a side's card, unless the other side's card cancels it; two Counter-spies cancel each other. */
export function opsOf({ cards }: Combat, side: Side): readonly Op[] {
  const [own, other] = [cards[side], cards[otherSide(side)]]
  if (!cards.revealed || own === null || own === BLUFF || cancels(other)) return []
  return cardOf(own).ops
}
/** MV-R-129: a formation's card works for one member's strike and for strikes at it; a building's for all at the building. */
const isFor = ({ cards, building }: Combat, side: Side, id: string): boolean =>
  cards.members[side] === undefined || cards.members[side] === id || (side === 'defender' && id === building)

/** MV-CARD-05: the conditions of cards, by the words of the data. */
const CONDITIONS: { readonly [when: string]: (world: World, combat: Combat, target: string | null) => boolean } = {
  'attacker hex higher than battlefield': (world, { from, field }) => elevationAt(world, from) > elevationAt(world, field),
  'distance at least 2': (_world, { distance }) => distance >= 2,
  'battlefield is grassland': (world, { field }) => groundAt(world, field) === 'grassland',
  'battlefield is forest': (world, { field }) => groundAt(world, field) === 'forest',
  'target has heavy': (world, _combat, target) => target !== null && fighterOf(world, target).attributes.includes('heavy'),
}
const holds = (world: World, combat: Combat, { when }: Op, target: string | null = null): boolean =>
  when === undefined || (CONDITIONS[when]?.(world, combat, target) ?? false)

/** What the card of a side does for all of it: morale, retreats. */
export const findSideOp = (world: World, combat: Combat, side: Side, name: string): Op | null =>
  opsOf(combat, side).find(op => op.op === name && holds(world, combat, op)) ?? null
/** What the card of a fighter's side does for its own strike. */
export const findOwnOp = (world: World, combat: Combat, id: string, name: string): Op | null =>
  isFor(combat, sideIn(combat, id), id) ? findSideOp(world, combat, sideIn(combat, id), name) : null

/** Whether an operation is against this target: its class, or any building. */
export function isAgainst(world: World, { against }: Op, target: string): boolean {
  const { class: own, isBuilding } = fighterOf(world, target)
  return !against || against.some(word => word === own || (word === 'building' && isBuilding))
}
/** What the card of a fighter's side changes in what its roll comes to. */
export type CardTerms = { critStars: number; rerolls: boolean; bonus: number }
export function cardTerms(world: World, combat: Combat, striker: string, target: string): CardTerms {
  const bonus = findOwnOp(world, combat, striker, 'damageBonus')
  return {
    critStars: findOwnOp(world, combat, striker, 'critStars')?.n ?? 2,
    rerolls: findOwnOp(world, combat, striker, 'reroll') !== null,
    bonus: bonus && isAgainst(world, bonus, target) ? (bonus.n ?? 0) : 0,
  }
}
/** MV-R-128: a card against shooters concerns range dice, in melee too; a building's own only where it shoots. */
const hampers = (world: World, op: Op, striker: string, manner: Combat['manner']): boolean =>
  isAgainst(world, op, striker) && (manner === 'shot' || !fighterOf(world, striker).isBuilding)

/** MV-R-89: cards belong to the combat with the first target: further victims on other hexes are no part of it. */
export const isOfCombat = (world: World, { attackers, building, field }: Combat, id: string): boolean =>
  attackers.includes(id) || id === building || isSameHex(fighterOf(world, id).hex, field)
/** The dice that cards add to or take from a strike (MV-CARD-02), with the card's name. */
export function cardDice(
  world: World,
  combat: Combat,
  { striker, target, manner }: { striker: string; target: string; manner: Combat['manner'] },
): StrengthLine[] {
  if (![striker, target].every(id => isOfCombat(world, combat, id))) return []
  const side = sideIn(combat, striker)
  const lineOf = (from: Side, { n = 0 }: Op): StrengthLine => ({ text: cardOf(combat.cards[from]!).name, n, rule: 'MV-CARD-02' })
  const own = opsOf(combat, side).filter(
    op => op.op === 'dice' && isFor(combat, side, striker) && holds(world, combat, op, target) && isAgainst(world, op, target),
  )
  const theirs = opsOf(combat, otherSide(side)).filter(
    op =>
      op.op === 'enemyDice' &&
      isFor(combat, otherSide(side), target) &&
      holds(world, combat, op, target) &&
      hampers(world, op, striker, manner),
  )
  return [...own.map(op => lineOf(side, op)), ...theirs.map(op => lineOf(otherSide(side), op))]
}
/** Points of morale from cards: own banners, panic that the other side spreads. */
export function cardMorale(world: World, combat: Combat, side: Side): number {
  const pointsOf = (from: Side, target: string): number => {
    const op = findSideOp(world, combat, from, 'morale')
    return op?.target === target ? (op.n ?? 0) : 0
  }
  return pointsOf(side, 'own') + pointsOf(otherSide(side), 'enemy')
}
/** A card may count morale below a number as another one. */
export function flooredMorale(world: World, combat: Combat, side: Side, points: number): number {
  const floor = findSideOp(world, combat, side, 'moraleFloor')
  return floor && points < Number(floor.below) ? Number(floor.becomes) : points
}
