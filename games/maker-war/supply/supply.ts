import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { setupRow } from '../army/army-limits.ts'
import { cardOf, catalogueOfSide } from '../basics/queries.ts'
import { BASIC_CARDS, DECK } from '../data/cards.ts'
import type { Card } from '../data/types.ts'
import { SIDES, type SideId, type World } from '../world.ts'

/** What supply points are spent for: landing points serve the first two only (MW-POI-22). */
export type Purpose = 'deploy' | 'flyers' | 'other'

// ── cards ───────────────────────────────────────────────────────────────────
/** MW-SUPPLY-01. */
export const pointsOf = (card: string): number => cardOf(card).supplyPoints
const sumOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** MW-SUPPLY-11: the effect of a faction's card is for its faction; its points are for everybody. */
export const canUse = (world: World, side: SideId, card: string): boolean => {
  const { faction } = cardOf(card)
  return faction === null || faction === world.sides[side].faction
}

/** Puts a card of the side's hand on the discard pile, for everybody to see: for its points or its effect, never both (MW-SUPPLY-02). */
export function discardCard(world: World, side: SideId, card: string): void {
  world.sides[side].hand = world.sides[side].hand.filter(c => c !== card)
  world.discard.push(card)
}

/** MW-SETUP-03, MW-R-88: how many cards each side draws at the end of a round. */
export const cardsPerRound = (world: World): number =>
  world.options.supplyCards ? setupRow(world.options.points, world.options.training).cardsPerRound : 0

const copiesOf = ({ id, copies }: Card): string[] => Array.from({ length: copies }, (_, i) => `${id}#${i + 1}`)

/** MW-SUPPLY-05, MW-SUPPLY-10: the cards of this game in alphabetical order; a faction that both sides play brings its cards once (MW-R-90). */
export function deckOf(world: World): string[] {
  const { supplyCards, factionCards, points } = world.options
  if (!supplyCards) return []
  const own = SIDES.map(side => catalogueOfSide(world, side).factions.get(world.sides[side].faction)?.cards ?? [])
  const special =
    factionCards && points > DECK.factionCardsAbovePoints ? own.map(cards => cards.slice(0, DECK.factionCardsMax)) : []
  return [...new Set([...BASIC_CARDS, ...special.flat()].flatMap(copiesOf))].sort()
}

// ── points ──────────────────────────────────────────────────────────────────
const landingFor = (world: World, side: SideId, purpose: Purpose): number => (purpose === 'other' ? 0 : world.sides[side].landing)

/** Points a side has without touching its hand: everybody can count them. */
export const openPoints = (world: World, side: SideId, purpose: Purpose): number =>
  world.sides[side].supply + landingFor(world, side, purpose)

/** All that a side could raise now. */
export const pointsFor = (world: World, side: SideId, purpose: Purpose): number =>
  openPoints(world, side, purpose) + sumOf(world.sides[side].hand)

export const canPay = (world: World, side: SideId, cost: number, purpose: Purpose): boolean =>
  cost <= 0 || pointsFor(world, side, purpose) >= cost

/** Why a side cannot pay for something besides entries and flyers: landing points do not serve (MW-POI-22), or there are too few (MW-SUPPLY-03). */
export const whyUnpaid = (world: World, side: SideId, cost: number): Violation =>
  canPay(world, side, cost, 'deploy')
    ? violation('MW-POI-22', 'points of a Landing Zone pay for deployment and flyers alone', { cost })
    : violation('MW-SUPPLY-03', `it costs ${counted(cost, 'supply point')}, more than you can pay`, { cost })

/** What the dearest card of this game gives. */
const dearest = ({ cards }: World): number => cards.reduce((most, card) => Math.max(most, pointsOf(card)), 0)
/** Whether a side could pay, as far as everybody knows: its cards might all be dear ones. */
export const couldPay = (world: World, side: SideId, cost: number, purpose: Purpose): boolean =>
  cost <= openPoints(world, side, purpose) + world.sides[side].hand.length * dearest(world)
/** Whether everybody knows that a side must give its whole hand for so many points. */
export const needsWholeHand = (world: World, side: SideId, need: number): boolean =>
  (world.sides[side].hand.length - 1) * dearest(world) < need

/** The cards that a side gives without being asked when it pays so much: all it has, or none. */
export function handGiven(world: World, side: SideId, cost: number, purpose: Purpose): readonly string[] {
  const need = cost - openPoints(world, side, purpose)
  return need > 0 && canPay(world, side, cost, purpose) && needsWholeHand(world, side, need) ? world.sides[side].hand : []
}

/** Takes the points: landing points first, which serve for nothing else. */
export function spend(world: World, side: SideId, cost: number, purpose: Purpose): { landing: number; supply: number } {
  const landing = Math.min(cost, landingFor(world, side, purpose))
  const supply = cost - landing
  world.sides[side].landing -= landing
  world.sides[side].supply -= supply
  return { landing, supply }
}

/** How much a side loses with a card besides its points: what it cannot use goes first, then the cheaper ones. */
const worthOf = (world: World, side: SideId, card: string): number => (canUse(world, side, card) ? pointsOf(card) : 0)

/** MW-SUPPLY-03: whether these cards give so many points and none of them is more than needed. */
export const isExact = (cards: readonly string[], need: number): boolean => {
  const sum = sumOf(cards)
  return sum >= need && cards.every(card => sum - pointsOf(card) < need)
}

/**
 * The ways to raise so many points from a hand, the least wasteful first: for every number of the dearest cards the fewest of the others,
 * each time those worth least in play. Cards are worth two or three points, so there are few.
 */
export function waysToRaise(world: World, side: SideId, need: number): string[][] {
  const worth = (card: string) => worthOf(world, side, card)
  const hand = [...world.sides[side].hand].sort((a, b) => worth(a) - worth(b) || (a < b ? -1 : 1))
  const dear = hand.filter(card => pointsOf(card) > 2)
  const cheap = hand.filter(card => pointsOf(card) <= 2)
  const ways: string[][] = []
  for (let n = 0; n <= dear.length; n++) {
    const first = dear.slice(0, n)
    const rest = Math.max(0, Math.ceil((need - sumOf(first)) / 2))
    const way = [...first, ...cheap.slice(0, rest)]
    if (rest <= cheap.length && isExact(way, need)) ways.push(way)
  }
  const lost = (way: readonly string[]) => 10 * (sumOf(way) - need) + way.reduce((sum, card) => sum + worth(card), 0)
  return ways.sort((a, b) => lost(a) - lost(b))
}
