import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type RollOdds, type Violation, violation } from '@sandtable/kernel'
import { areWithin, measured } from '../basics/measure.ts'
import { cardKind, cardOf, flies, leaderOf, onTable, unitOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { whyNotShotAt } from '../basics/why-not.ts'
import { barrageAttack, batteryFor, heroAttack } from '../shooting/attack.ts'
import { coverCount } from '../shooting/cover.ts'
import { linesOf } from '../shooting/line-of-fire.ts'
import { salvoOdds } from '../shooting/salvo-odds.ts'
import { targetUnits } from '../shooting/targets.ts'
import { canUse } from '../supply/supply.ts'
import { cardNamed, whyKept } from '../supply/why-card.ts'
import type { Attack, Formation, SideId, Unit, World } from '../world.ts'
import { foeOf } from '../world.ts'
import { heroesOf } from './hand.ts'

/** What a card attacks with instead of an activation. `range` null: a barrage from orbit, without limit (MW-R-94). */
export type Strike = { dice: number; range: number | null; caps: Partial<Attack['caps']> }
const STRIKES: { readonly [card: string]: Strike } = {
  'orbital-barrage': { dice: 3, range: null, caps: {} },
  'as-c-1': { dice: 4, range: 6000, caps: { terror: 4 } },
  'sp-c-3': { dice: 3, range: 6000, caps: { annihilation: 3 } },
}
export const strikeOf = (card: string): Strike | null => STRIKES[cardKind(card)] ?? null

/** MW-CARD-07, MW-R-180: the units the lines of fire may be taken from, the nearest first: any own one for a barrage, a hero in reach otherwise. */
function nearestOrigins(world: World, side: SideId, { range }: Strike, target: Formation): Unit[] {
  const { at } = leaderOf(world, target)
  const own = range === null ? unitsOnTable(world).filter(unit => unit.side === side) : heroesOf(world, side)
  const reach = range === null ? null : measured(world, range)
  const foes = unitsOf(world, target)
  return own
    .filter(unit => reach === null || foes.some(foe => areWithin(world, unit, foe, reach)))
    .toSorted((a, b) => distanceBetween(a.at, at) - distanceBetween(b.at, at))
}
/** MW-R-185: whether the lines from this unit reach anybody of the target. */
const sees = (world: World, side: SideId, strike: Strike, target: Formation) => (unit: Unit) =>
  strikeAttack(world, side, strike, unit.id, target.id).dice > 0
/** Those of them that have a line of fire. */
export const originsFor = (world: World, side: SideId, strike: Strike, target: Formation): Unit[] =>
  nearestOrigins(world, side, strike, target).filter(sees(world, side, strike, target))

/** Why a card's strike cannot be aimed at a formation, or null: it flies high (MW-FLYER-05), or no line of fire reaches it (MW-R-185). */
function whyNotStruck(world: World, side: SideId, strike: Strike, target: Formation): Violation | null {
  if (target.altitude === 'high' && flies(world, leaderOf(world, target)))
    return violation('MW-FLYER-05', 'it flies high, out of reach')
  const near = nearestOrigins(world, side, strike, target)
  if (near.length === 0) return violation('MW-R-180', 'no hero of yours is in reach of it')
  return near.some(sees(world, side, strike, target)) ? null : violation('MW-R-185', 'no unit of yours has a line of fire to it')
}
/** The enemy formations a card may attack. Scattered and dear ones first. */
export function strikeTargets(world: World, side: SideId, strike: Strike): Formation[] {
  const value = (f: Formation) => f.points * (f.stance === 'scatter' || f.stance === 'march' ? 2 : 1)
  const foes = onTable(world, foeOf(side)).filter(f => whyNotStruck(world, side, strike, f) === null)
  return foes.toSorted((a, b) => value(b) - value(a))
}
/** Why a formation is not among those a card in play may attack; null for what is none, or another card. */
export function whyNotAmong(world: World, side: SideId, card: string, id: string): Violation | null {
  const [strike, target] = [strikeOf(card), world.formations[id]]
  if (!strike || !target) return null
  const isThere = target.side !== side && target.where === 'table'
  return isThere ? whyNotStruck(world, side, strike, target) : whyNotShotAt(world, id, side)
}

/** Why a card is not played instead of an activation: it is written otherwise, not at hand, or its moment is another one; null for what is no card. */
export function whyNotPlayed(world: World, side: SideId, id: string): Violation | null {
  const card = cardNamed(id)
  if (card === '') return null
  const alike = world.sides[side].hand.find(own => cardKind(own) === cardKind(card))
  return alike !== undefined && cardOf(card).timings.includes('instead-of-activation')
    ? violation('MW-CARD-06', `it is chosen as '${alike}' here`)
    : whyKept(world.sides[side], card)
}

/** Why a card may not be played instead of an activation now; null if it may. */
export function findInsteadProblem(world: World, side: SideId, card: string): Violation | null {
  const strike = strikeOf(card)
  if (strike === null) return violation('MW-SUPPLY-01', 'this card is not played instead of an activation')
  if (!canUse(world, side, card)) return violation('MW-SUPPLY-11', 'only its faction may use the effect of this card')
  if (world.sides[side].passed) return violation('MW-R-94', 'who has passed plays no card instead of an activation')
  if (strike.range === null && !unitsOnTable(world).some(unit => unit.side === side))
    return violation('MW-R-94', 'a barrage needs an own unit on the table')
  if (strike.range !== null && heroesOf(world, side).length === 0)
    return violation('MW-R-180', 'it needs a hero on the table whose formation is not scattered')
  const foes = onTable(world, foeOf(side))
  return foes.some(f => whyNotStruck(world, side, strike, f) === null)
    ? null
    : violation('MW-R-180', 'no enemy formation is in reach and line of fire')
}

/** The attack of a card at a formation, with the lines of fire of one unit; `more`: dice that strengthen a barrage. */
export function strikeAttack(
  world: World,
  side: SideId,
  { dice, range, caps }: Strike,
  from: string,
  target: string,
  more = 0,
): Attack {
  if (range === null) return barrageAttack(world, side, from, target, dice + more)
  return heroAttack(world, unitOf(world, from), target, dice, measured(world, range), caps)
}
/** MW-R-184: the unit whose lines are best: out of cover, then to the most units of the target, then the nearest. */
export function findOrigin(world: World, side: SideId, strike: Strike, target: Formation): Unit | null {
  const lines = linesOf(world, side)
  const foes = targetUnits(world, target.id)
  const looks = originsFor(world, side, strike, target).map(unit => {
    const attack = strikeAttack(world, side, strike, unit.id, target.id)
    const { visible } = coverCount(world, lines, batteryFor(world, attack, foes), foes)
    return { unit, visible, isOpen: attack.odds[target.id]!.minus.length === 0 }
  })
  const [best] = looks.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.visible - a.visible)
  return best?.unit ?? null
}
/** What it rolls for with the best lines. */
export function strikeOdds(world: World, strike: Strike, target: Formation): RollOdds | null {
  const side = foeOf(target.side)
  const from = findOrigin(world, side, strike, target)
  return from ? salvoOdds(world, strikeAttack(world, side, strike, from.id, target.id), target.id) : null
}
