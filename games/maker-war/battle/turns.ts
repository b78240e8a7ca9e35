import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hasMark } from '../basics/marks.ts'
import { cardOf, firstOfEachKind, formationOf, missionOf, onTable } from '../basics/queries.ts'
import { can, hooks } from '../hooks.ts'
import { canEnter } from '../set-up/deployment.ts'
import { canPay, couldPay, openPoints, type Purpose, pointsFor } from '../supply/supply.ts'
import { type Formation, foeOf, type SideId, type World } from '../world.ts'
import { deployCost, hasWayIn, isBought, offTable, orderCost, STANDING, unactivated } from './orders.ts'

// ── who begins ──────────────────────────────────────────────────────────────
/** MW-TRAIT-28, MW-R-78: strategists on the table. */
const strategistsOf = (world: World, side: SideId): number =>
  onTable(world, side)
    .flatMap(f => f.units)
    .filter(unit => can(world, unit, 'decidesFirstTurn')).length

/** Who takes the first turn of the next round: more strategists, otherwise next in line (MW-ROUND-06, MW-R-77); the host at first. */
export function firstOf(world: World): { first: SideId; rule: 'MW-TRAIT-28' | 'MW-ROUND-05' | 'MW-ROUND-06' | 'MW-MISS-06' } {
  const isOpening = world.round === 0
  if (isOpening && missionOf(world).rule === 'MW-MISS-06') return { first: 'b', rule: 'MW-MISS-06' }
  const [a, b] = [strategistsOf(world, 'a'), strategistsOf(world, 'b')]
  if (a !== b) return { first: a > b ? 'a' : 'b', rule: 'MW-TRAIT-28' }
  const next = world.lastTurn === null ? world.first : foeOf(world.lastTurn)
  return { first: next, rule: isOpening ? 'MW-ROUND-05' : 'MW-ROUND-06' }
}

// ── coming onto the table ───────────────────────────────────────────────────
/** What acting with a formation that is off the table costs at least. Flyers that left pay for their order only (MW-R-85). */
export const entryPrice = (world: World, formation: Formation): { cost: number; purpose: Purpose } =>
  isBought(formation)
    ? { cost: orderCost(world, formation, 'advance', STANDING), purpose: 'flyers' }
    : { cost: deployCost(world, formation).total, purpose: 'deploy' }

/** A card in hand could make it cheaper: then its price need not be in the purse yet. */
const mayGetCheaper = (world: World, formation: Formation): boolean =>
  hooks.offers(world, 'formation.deploys', { formation: formation.id }).length > 0

/** Why a formation off the table may not be brought in now, apart from room for it; null if it may. `pays`: who counts what can be paid. */
export function findEntryProblem(world: World, formation: Formation, pays = canPay): Violation | null {
  if (formation.activated) return violation('MW-ACT-02', 'it was activated in this round')
  if (world.sides[formation.side].passed)
    return violation('MW-DEPLOY-11', 'who has passed may not deploy in this round', { round: world.round })
  if (formation.where === 'carried' && formationOf(world, formation.carrier!).where !== 'table')
    return violation('MW-R-126', 'its carrier is not on the table')
  const { cost, purpose } = entryPrice(world, formation)
  const isAffordable = pays(world, formation.side, cost, purpose)
  if (isAffordable || (!isBought(formation) && !hasMark(formation, 'unpaid') && mayGetCheaper(world, formation))) return null
  const params = { cost, points: pointsFor(world, formation.side, purpose) }
  return isBought(formation)
    ? violation('MW-FLYER-02', `activating flyers costs ${counted(cost, 'supply point')} and you have ${params.points}`, params)
    : violation('MW-DEPLOY-08', `it costs ${counted(cost, 'supply point')} and you have ${params.points}`, params)
}

/** MW-R-165: an entry without a legal place is refused before it is paid. */
export const NO_PLACE = violation('MW-R-165', 'there is no legal place for it to come onto the table')

/** MW-DEPLOY-10: what could still be deployed in this turn. Listed by what everybody knows: the hand may or may not pay for it. */
export const furtherWaiting = (world: World, side: SideId): Formation[] =>
  offTable(world, side).filter(
    f =>
      f.where === 'waiting' &&
      !f.deployed &&
      !f.activated &&
      (world.sides[side].hand.length > 0 || deployCost(world, f).total <= openPoints(world, side, 'deploy')) &&
      canEnter(world, f, 'edge', null).ok,
  )

// ── what a turn can be ──────────────────────────────────────────────────────
/** MW-CARD-06: cards of the hand that are played instead of an activation, one of each kind. */
export function insteadCards(world: World, side: SideId): string[] {
  return firstOfEachKind(world.sides[side].hand).filter(card => cardOf(card).timings.includes('instead-of-activation'))
}

/**
 * MW-ROUND-04, MW-ROUND-03: whether a side has still to take a turn or to pass. What came onto the table after a pass must be activated
 * too. MW-FLYER-03: flyers off the table need not be.
 */
export const isInRound = (world: World, side: SideId): boolean => !world.sides[side].passed || unactivated(world, side).length > 0

/** MW-R-164: nothing to activate, no card, and no reserve that is bought or that public points would pay. */
export function passesByItself(world: World, side: SideId): boolean {
  if (unactivated(world, side).length > 0 || world.sides[side].hand.length > 0) return false
  const canBring = (f: Formation) => {
    const { cost, purpose } = entryPrice(world, f)
    return !f.activated && cost <= openPoints(world, side, purpose)
  }
  return !offTable(world, side).some(canBring)
}

/**
 * MW-CARD-04: what could be activated besides in the same turn. Of the formations deployed in a turn only one is activated in it
 * (MW-DEPLOY-10), and nothing is deployed instead.
 */
export const othersToActivate = (world: World, side: SideId, pays = canPay): Formation[] => [
  ...unactivated(world, side).filter(f => !hasMark(f, 'deployed')),
  ...offTable(world, side).filter(f => isBought(f) && findEntryProblem(world, f, pays) === null && hasWayIn(world, f)),
]
export const canActivateAnother = (world: World, side: SideId): boolean => othersToActivate(world, side).length > 0
/** The same as far as everybody knows. */
export const couldActivateAnother = (world: World, side: SideId): boolean => othersToActivate(world, side, couldPay).length > 0
