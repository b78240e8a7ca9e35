import { BLUFF, cardOf } from '../data/realm.ts'
import type { Op } from '../data/types.ts'
import { elevationAt } from '../sight/lines.ts'
import type { Combat, World } from '../world.ts'
import { fighterOf, groundAt } from './fighters.ts'

export type Side = 'attacker' | 'defender'
export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')
const cancels = (key: string | null): boolean => key !== null && cardOf(key).ops.some(({ op }) => op === 'cancelCard')

/** MV-CARD-05, MV-R-128: the operations of a side's card, unless the other side's card cancels it; two Counter-spies cancel each other. */
export function opsOf(combat: Combat, side: Side): readonly Op[] {
  const [own, other] = [combat.cards[side], combat.cards[otherSide(side)]]
  if (!combat.cards.revealed || own === null || own === BLUFF || cancels(other)) return []
  return cardOf(own).ops
}
/** MV-CARD-05: the conditions of cards, by the words of the data. */
const CONDITIONS: { readonly [when: string]: (world: World, combat: Combat) => boolean } = {
  'attacker hex higher than battlefield': (world, { from, field }) => elevationAt(world, from) > elevationAt(world, field),
  'distance at least 2': (_world, { distance }) => distance >= 2,
  'battlefield is grassland': (world, { field }) => groundAt(world, field) === 'grassland',
  'battlefield is forest': (world, { field }) => groundAt(world, field) === 'forest',
  'target has heavy': (world, { defenders }) => defenders.some(id => fighterOf(world, id).attributes.includes('heavy')),
}
export const holds = (world: World, combat: Combat, { when }: Op): boolean =>
  when === undefined || (CONDITIONS[when]?.(world, combat) ?? false)
export const hasOp = (world: World, combat: Combat, side: Side, name: string): Op | null =>
  opsOf(combat, side).find(op => op.op === name && holds(world, combat, op)) ?? null

/** Whom an operation is against: classes, or buildings. */
export function isAgainst(world: World, { against }: Op, target: string): boolean {
  if (!against) return true
  const { class: own, isBuilding } = fighterOf(world, target)
  return against.some(word => word === own || (word === 'building' && isBuilding))
}
/** The dice that cards add to or take from a strike (MV-CARD-02), with the card's name. */
export function cardDice(
  world: World,
  combat: Combat,
  striker: string,
  target: string,
): { text: string; n: number; rule: 'MV-CARD-02' }[] {
  const side: Side = combat.attackers.includes(striker) ? 'attacker' : 'defender'
  const own = opsOf(combat, side)
    .filter(op => op.op === 'dice' && holds(world, combat, op) && isAgainst(world, op, combat.building ?? target))
    .map(op => ({ text: cardOf(combat.cards[side]!).name, n: op.n ?? 0, rule: 'MV-CARD-02' as const }))
  const theirs = opsOf(combat, otherSide(side))
    .filter(op => op.op === 'enemyDice' && holds(world, combat, op) && isAgainst(world, op, striker))
    .map(op => ({ text: cardOf(combat.cards[otherSide(side)]!).name, n: op.n ?? 0, rule: 'MV-CARD-02' as const }))
  return [...own, ...theirs]
}
/** Points of morale from cards: own banners, panic that the other side spreads; below 0 they may count as more (moraleFloor). */
export function cardMorale(world: World, combat: Combat, side: Side, points: number): number {
  const own = hasOp(world, combat, side, 'morale')
  const theirs = hasOp(world, combat, otherSide(side), 'morale')
  const sum = points + (own?.target === 'own' ? (own.n ?? 0) : 0) + (theirs?.target === 'enemy' ? (theirs.n ?? 0) : 0)
  const floor = hasOp(world, combat, side, 'moraleFloor')
  return floor && sum < Number(floor.below) ? Number(floor.becomes) : sum
}
