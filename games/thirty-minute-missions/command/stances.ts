import type { RuleId } from '@sandtable/kernel'
import { gunsOf } from '../attack/guns.ts'
import { distanceBetween } from '../basics/measure.ts'
import { hasActivation, isWorking, itemsOf, onBoard } from '../basics/queries.ts'
import type { Stance, Unit, World } from '../world.ts'
import { ANY_PHASE, type Command } from './entry.ts'
import { nearestFoe } from './items.ts'
import { hasThrust, stanceMisfit } from './limits.ts'
import { takeStance } from './procs/stance.ts'

/** How near an enemy is feared. */
const NEAR = 8

const hasShield = (world: World, unit: Unit): boolean =>
  itemsOf(world, unit).some(item => item.kind === 'shield' && isWorking(item))
/** A gun it could still pay for after the Stance. */
const hasShotLeft = (world: World, unit: Unit): boolean =>
  gunsOf(world, unit, true).some(gun => gun.item?.mode !== 'carried' && gun.item?.ammo !== 0 && gun.ap + 2 <= unit.ap)

/** What a Stance promises at the end of a turn; taken earlier it would cost the rest of it (TM-CMD-07). */
const WORTHS: { readonly [stance in Stance]: (world: World, unit: Unit) => number } = {
  guard: (world, unit) => (nearestFoe(world, unit) <= NEAR ? (hasShield(world, unit) ? 0.6 : 0.3) : -1),
  overwatch: (world, unit) => (nearestFoe(world, unit) <= 2 * NEAR && hasShotLeft(world, unit) ? 0.7 : -1),
  counter: (world, unit) => (nearestFoe(world, unit) <= 2 && unit.ap >= 4 ? 0.4 : -1),
  evasive: (world, unit) => (hasThrust(world, unit) && nearestFoe(world, unit) <= NEAR ? 0.5 : -1),
  brace: () => -1,
  intercept: () => -1,
  cover_ally: (world, unit) =>
    onBoard(world, unit.side).some(u => u.id !== unit.id && hasActivation(u) && distanceBetween(unit, u) === 1) ? 0.1 : -1,
}

const stance = (id: Stance, rule: RuleId): Command => ({
  id,
  rule,
  phases: ANY_PHASE,
  belongs: (world, unit) => id !== 'evasive' || hasThrust(world, unit),
  misfit: ['TM-CMD-30', 'it has neither thrusters nor an Aerial Drive'],
  problem: (world, unit) => stanceMisfit(world, unit, id),
  worth: (world, unit) => (world.turn?.phase === 'close' || world.turn?.thruster ? WORTHS[id](world, unit) : -1),
  run: (call, unit) => call(takeStance, { unit: unit.id, stance: id }),
})

export const stances: readonly Command[] = [
  stance('guard', 'TM-CMD-27'),
  stance('overwatch', 'TM-CMD-28'),
  stance('counter', 'TM-CMD-29'),
  stance('evasive', 'TM-CMD-30'),
  stance('brace', 'TM-CMD-31'),
  stance('intercept', 'TM-CMD-32'),
  stance('cover_ally', 'TM-CMD-33'),
]
