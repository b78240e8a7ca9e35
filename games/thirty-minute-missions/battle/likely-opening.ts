import { figures } from '../basics/body.ts'
import { META } from '../data/figures.ts'
import type { Unit, World } from '../world.ts'
import { isOpening, openingId } from './openings.ts'
import { firstTry, moveTried } from './turn-acts.ts'
import { freshTurn } from './turns.ts'

/** What most rolls give for Action Points at least. */
const LIKELY_ROLL = 4

/** The world as if a unit had begun its turn with a usual roll: only to ask what a bot would do then. */
function asBegun(world: World, unit: Unit): { world: World; unit: Unit } {
  const ap = Math.min(META.apCap, unit.ap + figures(world, unit).baseAP + LIKELY_ROLL)
  const begun: Unit = { ...unit, ap, stance: null }
  const turn = { ...freshTurn(unit.id), phase: 'movement' as const }
  return { world: { ...world, turn, units: { ...world.units, [unit.id]: begun } }, unit: begun }
}

/** For bots: the unit with what its turn opens with, as far as that can be said before its Action Points are known. */
export function likelyOpening(world: World, unit: Unit): string {
  if (unit.where !== 'board') return unit.id
  const begun = asBegun(world, unit)
  const first = firstTry(begun.world, begun.unit)
  return isOpening(world, unit, first) ? openingId(unit.id, first) : unit.id
}
/** The same for those who look ahead: only a move is opened with, Stances wait for the Action Points. */
export function likelyStart(world: World, unit: Unit): string {
  if (unit.where !== 'board') return unit.id
  const begun = asBegun(world, unit)
  const first = moveTried(begun.world, begun.unit)
  return first !== null && isOpening(world, unit, first) ? openingId(unit.id, first) : unit.id
}
