import { type Ledger, type LedgerLine, ledgerOf, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { setupBudgetOf } from '../army/army-limits.ts'
import { flies, leaderOf, missionOf } from '../basics/queries.ts'
import { discountOf, someCan } from '../factions/hand.ts'
import { hasPlace } from '../set-up/deployment.ts'
import { isLastStand } from '../set-up/zones.ts'
import { canPay } from '../supply/supply.ts'
import type { Formation, SideId, World } from '../world.ts'

export const isInSetUp = (world: World): boolean => world.round === 0

// ── the set-up budget ───────────────────────────────────────────────────────

/**
 * MW-DEPLOY-02: what a side may deploy in set-up, in supply points. Null: unlimited, in games without supply cards (MW-R-80) and for
 * the defender of a last stand (MW-MISS-06).
 */
export function setUpBudget(world: World, side: SideId): Ledger | null {
  const { options } = world
  if (!options.supplyCards || (isLastStand(world) && side === 'a')) return null
  const base = setupBudgetOf(options.points)
  const halved: LedgerLine = { by: 'landing grounds', piece: null, rule: 'MW-MISS-04', change: { set: Math.ceil(base / 2) } }
  return ledgerOf(base, 'MW-DEPLOY-02', missionOf(world).poiTypes === 'landing-zone' ? [halved] : [])
}
const budgetOf = (world: World, side: SideId): number => world.sides[side].budget ?? Number.POSITIVE_INFINITY
/** Takes a price from the set-up budget. */
export function spendBudget(world: World, side: SideId, cost: number): void {
  const { budget } = world.sides[side]
  if (budget !== null) world.sides[side].budget = Math.max(0, budget - cost)
}

// ── who waits ───────────────────────────────────────────────────────────────

export const waitingOf = (world: World, side: SideId): Formation[] =>
  Object.values(world.formations).filter(f => f.side === side && f.where === 'waiting')
const fliesIn = (world: World, formation: Formation): boolean => flies(world, leaderOf(world, formation))
/** MW-SETUP-13, MW-R-82: it comes from orbit, so it cannot stand on the table when the game begins. */
export const comesFromOrbit = (world: World, formation: Formation): boolean => someCan(world, formation, 'dropsFromOrbit')
/** MW-R-81: planetfall, Root and Invader formations may be bought in set-up without being placed. */
export const mayBeReserved = (world: World, formation: Formation): boolean =>
  !fliesIn(world, formation) &&
  (comesFromOrbit(world, formation) || someCan(world, formation, 'entersByRoot') || someCan(world, formation, 'canBeCarried'))

/** MW-R-83: with nothing bought yet and nothing within the budget, one of the cheapest formations may be had all the same. */
export function isLastResort(world: World, formation: Formation): boolean {
  const own = Object.values(world.formations).filter(f => f.side === formation.side && !fliesIn(world, f))
  const cheapest = Math.min(...own.map(f => f.supplyCost))
  const hasBought = own.some(f => f.where !== 'waiting' || f.paid)
  return !hasBought && cheapest > budgetOf(world, formation.side) && formation.supplyCost === cheapest
}

function tooDear(world: World, formation: Formation): Violation | null {
  const [cost, budget] = [formation.supplyCost, budgetOf(world, formation.side)]
  if (cost <= budget || isLastResort(world, formation)) return null
  return violation(
    'MW-DEPLOY-02',
    `it costs ${counted(cost, 'supply point')}, and ${budget} ${budget === 1 ? 'is' : 'are'} left for the set-up`,
    {
      cost,
      budget,
    },
  )
}

/** Why a waiting formation cannot be placed in set-up; null if it can. */
export function deployRefusal(world: World, formation: Formation): Violation | null {
  const params = { formation: formation.id }
  if (fliesIn(world, formation)) return violation('MW-SETUP-13', 'flyers start off the table', params)
  if (comesFromOrbit(world, formation)) return violation('MW-R-82', 'planetfall formations start off the table', params)
  if (formation.paid) return violation('MW-R-81', 'it is bought already and waits', params)
  const dear = tooDear(world, formation)
  if (dear || hasPlace(world, formation, null)) return dear
  return violation('MW-R-165', 'there is no legal place for it in an own deployment zone', params)
}
/** Why a waiting formation cannot be bought without being placed; null if it can. */
export function reserveRefusal(world: World, formation: Formation): Violation | null {
  const params = { formation: formation.id }
  if (!mayBeReserved(world, formation))
    return violation('MW-R-81', 'only planetfall, Root and Invader formations are bought without being placed', params)
  if (formation.paid) return violation('MW-R-81', 'it is bought already', params)
  return tooDear(world, formation)
}

// ── carried formations ──────────────────────────────────────────────────────

/** MW-R-125: every formation is bought once. */
export const cargoCost = (world: World, formations: readonly Formation[]): number =>
  formations.reduce((sum, f) => sum + (f.paid ? 0 : Math.max(0, f.supplyCost - discountOf(world, f))), 0)
/** MW-R-167: from the budget in set-up, with supply points later. Null if it can be paid. */
export function cargoRefusal(world: World, side: SideId, cost: number): Violation | null {
  if (!isInSetUp(world))
    return canPay(world, side, cost, 'deploy')
      ? null
      : violation('MW-TRAIT-15', `it costs ${counted(cost, 'supply point')}, more than you can pay`, { cost })
  const budget = budgetOf(world, side)
  return cost <= budget
    ? null
    : violation('MW-R-167', `it costs ${cost} and ${budget} of the set-up budget ${budget === 1 ? 'is' : 'are'} left`, {
        cost,
        budget,
      })
}
