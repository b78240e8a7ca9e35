import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type RollOdds, type Violation, violation } from '@sandtable/kernel'
import { areWithin, measured } from '../basics/measure.ts'
import { cardKind, cardOf, flies, leaderOf, onTable, unitOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { barrageAttack, heroAttack } from '../shooting/attack.ts'
import { salvoOdds } from '../shooting/salvo-odds.ts'
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

/** MW-CARD-07, MW-R-180: the units the lines of fire may be taken from: any own one for a barrage, a hero in reach otherwise. */
export function originsFor(world: World, side: SideId, { range }: Strike, target: Formation): Unit[] {
  const { at } = leaderOf(world, target)
  const own = range === null ? unitsOnTable(world).filter(unit => unit.side === side) : heroesOf(world, side)
  const reach = range === null ? null : measured(world, range)
  const foes = unitsOf(world, target)
  return own
    .filter(unit => reach === null || foes.some(foe => areWithin(world, unit, foe, reach)))
    .toSorted((a, b) => distanceBetween(a.at, at) - distanceBetween(b.at, at))
}

/** The enemy formations a card may attack; not those that fly high (MW-FLYER-05). Scattered and dear ones first. */
export function strikeTargets(world: World, side: SideId, strike: Strike): Formation[] {
  const foes = onTable(world, foeOf(side)).filter(f => f.altitude !== 'high' || !flies(world, leaderOf(world, f)))
  const value = (f: Formation) => f.points * (f.stance === 'scatter' || f.stance === 'march' ? 2 : 1)
  return foes.filter(f => originsFor(world, side, strike, f).length > 0).toSorted((a, b) => value(b) - value(a))
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
  return strikeTargets(world, side, strike).length > 0 ? null : violation('MW-R-180', 'no enemy formation is in reach')
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
/** MW-R-184: the unit whose lines are best, the nearest of those that see the target out of cover, or of all. */
export function findOrigin(world: World, side: SideId, strike: Strike, target: Formation): Unit | null {
  const units = originsFor(world, side, strike, target)
  const isOpen = ({ id }: Unit) => {
    const odds = strikeAttack(world, side, strike, id, target.id).odds[target.id]
    return odds !== undefined && odds.minus.length === 0
  }
  return units.find(isOpen) ?? units[0] ?? null
}
/** What it rolls for with the best lines. */
export function strikeOdds(world: World, strike: Strike, target: Formation): RollOdds | null {
  const side = foeOf(target.side)
  const from = findOrigin(world, side, strike, target)
  return from ? salvoOdds(world, strikeAttack(world, side, strike, from.id, target.id), target.id) : null
}
