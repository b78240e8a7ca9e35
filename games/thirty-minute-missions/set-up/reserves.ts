import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { costOf } from '../army/cost.ts'
import { allUnits, hasActivation, missionOf, roleOf, sheetOf } from '../basics/queries.ts'
import { SIDES, type SideId, type Unit, type World } from '../world.ts'

export const activatingUnits = (world: World, side: SideId): Unit[] =>
  allUnits(world).filter(u => u.side === side && hasActivation(u))
const priceOf = (world: World, unit: Unit): number => costOf(sheetOf(world, unit))

/** How many units a side may and must hold back, and the rule that says so. */
export type ReserveLimits = { min: number; max: number; rule: RuleId }
/** TM-DEPL-06, TM-MISS-18, TM-MISS-26: at most half, rounded down, unless the mission says otherwise. */
export function reserveLimits(world: World, side: SideId): ReserveLimits {
  const { reserves, heldBack } = missionOf(world)
  const units = activatingUnits(world, side).length
  const half = Math.floor(units / 2)
  if (reserves === 'none') return { min: 0, max: 0, rule: 'TM-DEPL-06' }
  if (reserves === 'attacker half' && roleOf(world, side) !== 'attacker') return { min: 0, max: 0, rule: 'TM-MISS-18' }
  if (heldBack && roleOf(world, side) === heldBack.side)
    return { min: units >= 2 ? Math.min(heldBack.atLeast, half) : 0, max: half, rule: 'TM-MISS-26' }
  return { min: 0, max: half, rule: 'TM-DEPL-06' }
}
/** Why a unit may not be held back; null if it may. */
export const reserveRefusal = (world: World, unit: Unit): Violation | null =>
  unit.id === world.emissary ? violation('TM-MISS-43', 'the Emissary may not start in reserve', { unit: unit.id }) : null
export const reservable = (world: World, side: SideId): Unit[] =>
  activatingUnits(world, side).filter(u => reserveRefusal(world, u) === null)

/** Sides that have a choice to make. */
export const choosingReserves = (world: World): SideId[] =>
  SIDES.filter(side => reserveLimits(world, side).max > 0 && reservable(world, side).length > 0)

/** Whom to hold back, best first: nobody more than must be, the cheapest; then one or two who come late with some use. */
export function reserveChoices(world: World, side: SideId): string[][] {
  const { min, max } = reserveLimits(world, side)
  const cheap = reservable(world, side)
    .sort((a, b) => priceOf(world, a) - priceOf(world, b))
    .map(u => u.id)
  const most = Math.min(max, cheap.length)
  const choices = [cheap.slice(0, min)]
  for (const id of cheap) if (min <= 1 && most >= 1) choices.push([id])
  for (let n = Math.max(2, min + 1); n <= most; n++) choices.push(cheap.slice(0, n))
  return [...new Map(choices.map(c => [c.join(), c])).values()]
}

/** TM-MISS-43: who may be named as the Emissary, dearest first: ranked units of the cost, otherwise the dearest there is. */
export function champions(world: World): Unit[] {
  const { champion } = missionOf(world)
  if (!champion) return []
  const side = SIDES.find(s => roleOf(world, s) === champion.side)!
  const units = activatingUnits(world, side).sort((a, b) => priceOf(world, b) - priceOf(world, a))
  const worthy = units.filter(u => 'rank' in sheetOf(world, u).pilot && priceOf(world, u) >= champion.cost)
  return worthy.length > 0 ? worthy : units.filter(u => priceOf(world, u) === priceOf(world, units[0]!))
}
