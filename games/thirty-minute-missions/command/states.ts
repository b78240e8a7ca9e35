import { deed, type Violation, violation } from '@sandtable/kernel'
import { rollOdds } from '../attack/attack-odds.ts'
import { isFacing, isInFieldOfView } from '../attack/field-of-view.ts'
import { assaultTest } from '../attack/odds.ts'
import { canSee } from '../attack/sight.ts'
import { hasStatus, mainLeft } from '../basics/body.ts'
import { isGrounded } from '../basics/ground.ts'
import { hasMark } from '../basics/marks.ts'
import { isCategory, isMech, isWorking, itemsOf, onBoard } from '../basics/queries.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import type { Act } from '../battle/acting.ts'
import { canKneel } from '../damage/status.ts'
import { THRUSTERS } from '../data/figures.ts'
import { breakProblem } from '../grapple/hold.ts'
import { offerBreak } from '../grapple/procs/offer-break.ts'
import { foeOf, type Status, type Unit, type World } from '../world.ts'
import { ANY_PHASE, always, bestWorth, type Command, nothing, targetProblem } from './entry.ts'
import { nearestFoe } from './items.ts'
import { lockOn } from './procs/lock-on.ts'
import { pullFree } from './procs/pull-free.ts'
import { toggle } from './procs/toggle.ts'
import { canAttack } from './reach.ts'
import { isStranded, waterAround } from './water.ts'

const wasUsed = (unit: Unit, id: string): boolean => hasMark(unit, 'used', { command: id })
/** A State that is switched on and off (TM-CMD-05); switched once in a turn it is left alone by bots. */
const switched = (unit: Unit, id: string, status: Status, on: number, off: number): number =>
  wasUsed(unit, id) ? -1 : hasStatus(unit, status) ? off : on
const isMoving = ({ turn }: World): boolean => turn?.phase === 'movement'
const movedAlready = ({ turn }: World) =>
  turn?.hasMoved ? violation('TM-MOVE-01', 'it must be done before the Move action') : null

const kneel: Command = {
  id: 'kneel',
  rule: 'TM-CMD-13',
  phases: ANY_PHASE,
  belongs: isMech,
  misfit: ['TM-R-74', 'only mechs kneel'],
  problem: (world, unit) =>
    hasStatus(unit, 'kneeling') || canKneel(world, unit)
      ? null
      : violation('TM-R-74', 'only a mech on the ground with working legs can kneel'),
  worth: (world, unit) => switched(unit, 'kneel', 'kneeling', -1, isMoving(world) ? 3 : -1),
  label: (_world, unit) => (hasStatus(unit, 'kneeling') ? 'Stand' : 'Kneel'),
  run: (call, { id }) => call(toggle, { unit: id, status: 'kneeling', rule: 'TM-CMD-13' }),
}

const standUp: Command = {
  id: 'get_up',
  rule: 'TM-CMD-14',
  phases: ANY_PHASE,
  belongs: (_world, unit) => hasStatus(unit, 'prone'),
  misfit: ['TM-CMD-14', 'it is not Prone'],
  problem: nothing,
  worth: world => (isMoving(world) ? 6 : 3),
  run: (call, { id }) => call(toggle, { unit: id, status: 'prone', rule: 'TM-CMD-14' }),
}

/** Its moment is right after the AP roll (procs/grapple/offer-break.ts); afterwards it is only shown. */
const breakGrapple: Command = {
  id: 'break_grapple',
  rule: 'TM-CMD-15',
  phases: ANY_PHASE,
  belongs: (_world, unit) => unit.heldBy !== null,
  misfit: ['TM-CMD-15', 'nobody holds it'],
  problem: (world, unit) => breakProblem(world, unit) ?? violation('TM-CMD-15', 'it can only break free right after its AP roll'),
  worth: () => -1,
  run: (call, { id }) => call(offerBreak, { unit: id }),
}

const pull: Command = {
  id: 'pull_free',
  rule: 'TM-CMD-20',
  phases: ['movement'],
  belongs: (_world, unit) => hasStatus(unit, 'stuck'),
  misfit: ['TM-CMD-20', 'it is not Stuck'],
  problem: (world, unit) =>
    isStranded(world, unit) && waterAround(world, unit).length === 0
      ? violation('TM-R-115', 'there is no water next to it')
      : null,
  worth: () => 6,
  odds: (world, unit) => rollOdds(assaultTest(world, unit, null, 'pull_free'), { what: 'pull free' }, 'Assault'),
  run: (call, { id }) => call(pullFree, { unit: id }),
}

const overdrive: Command = {
  id: 'overdrive',
  rule: 'TM-CMD-21',
  phases: ['movement'],
  belongs: always,
  problem: movedAlready,
  worth: (world, unit) => switched(unit, 'overdrive', 'overdrive', unit.ap >= 6 && nearestFoe(world, unit) > 8 ? 0.1 : -1, -1),
  label: (_world, unit) => (hasStatus(unit, 'overdrive') ? 'Overdrive off' : 'Overdrive on'),
  run: (call, { id }) => call(toggle, { unit: id, status: 'overdrive', rule: 'TM-CMD-21' }),
}

/** TM-CMD-22: enemies in Field of View and Line of Sight; the one it is locked on to can be let go. */
function lockTargets(world: World, unit: Unit): Act[] {
  return onBoard(world, foeOf(unit.side)).map(foe => {
    if (foe.id === unit.lockedOn)
      return { ...deed('off', `Let ${foe.name} go`, { rule: 'TM-CMD-05', pieces: [foe.id] }), worth: -1 }
    return {
      ...deed(foe.id, `Lock on to ${foe.name}`, {
        rule: 'TM-CMD-22',
        pieces: [foe.id],
        refusal: lockProblem(world, unit, foe),
      }),
      worth: lockWorth(world, foe),
    }
  })
}
const lockWorth = (world: World, foe: Unit): number => 0.2 + 4 / (4 + mainLeft(world, foe))
/** From the most promising down: what is in sight is costly to find out. */
const lockHope = (world: World, unit: Unit): number => {
  const worths = onBoard(world, foeOf(unit.side)).map(foe => ({ foe, worth: lockWorth(world, foe) }))
  return worths.sort((a, b) => b.worth - a.worth).find(({ foe }) => lockProblem(world, unit, foe) === null)?.worth ?? -1
}
const lockProblem = (world: World, unit: Unit, foe: Unit) => {
  if (!isInFieldOfView(world, unit, foe))
    return violation('TM-CMD-22', 'it is not in the Field of View', { isAhead: isFacing(world, unit, foe) })
  return canSee(world, unit, foe) ? null : violation('TM-CMD-22', 'there is no Line of Sight to it')
}
function whyNotLocked(world: World, unit: Unit, what: string): Violation | null {
  if (what === 'off') return violation('TM-CMD-22', 'it is locked on to nobody')
  if (what === unit.lockedOn) return violation('TM-CMD-22', 'it is locked on to that already')
  return world.units[what]?.side === unit.side
    ? violation('TM-CMD-22', 'only an enemy can be locked on to')
    : whyNotFoe(world, unit, what)
}
/** For bots: it helps only who shoots afterwards. */
const hasTarget = (world: World, unit: Unit): boolean =>
  onBoard(world, foeOf(unit.side)).some(foe => canAttack(world, unit, foe, true, 'normal', 2))
const lock: Command = {
  id: 'lock_on',
  rule: 'TM-CMD-22',
  phases: ['ranged'],
  belongs: always,
  problem: (_world, _unit, targets) => targetProblem(targets, violation('TM-CMD-22', 'there is no enemy to lock on to')),
  isPointless: (world, unit) =>
    wasUsed(unit, 'lock_on') || unit.lockedOn !== null || unit.ap < 6 || unit.fired || !hasTarget(world, unit),
  worth: (_world, _unit, targets) => bestWorth(targets),
  hope: lockHope,
  targets: lockTargets,
  whyNot: whyNotLocked,
  run: (call, { id }, what) => call(lockOn, { unit: id, target: what === 'off' ? null : what }),
}

const powerDown: Command = {
  id: 'power_down',
  rule: 'TM-CMD-23',
  phases: ANY_PHASE,
  belongs: always,
  problem: nothing,
  worth: (_world, unit) => switched(unit, 'power_down', 'power_down', -1, 4),
  label: (_world, unit) => (hasStatus(unit, 'power_down') ? 'Power up' : 'Power down'),
  run: (call, { id }) => call(toggle, { unit: id, status: 'power_down', rule: 'TM-CMD-23' }),
}

const anchor: Command = {
  id: 'anchor',
  rule: 'TM-CMD-24',
  phases: ANY_PHASE,
  belongs: (world, unit) => !isCategory(world, unit, 'aerial'),
  misfit: ['TM-CMD-24', 'an aircraft has no ground to anchor in'],
  problem: (world, unit) =>
    hasStatus(unit, 'anchor') || isGrounded(world, unit)
      ? null
      : violation('TM-R-149', 'it needs ground, a roof or a water floor under it', { level: unit.level }),
  worth: (world, unit) => switched(unit, 'anchor', 'anchor', -1, isMoving(world) && nearestFoe(world, unit) > 6 ? 1 : -1),
  label: (_world, unit) => (hasStatus(unit, 'anchor') ? 'Weigh anchor' : 'Anchor'),
  run: (call, { id }) => call(toggle, { unit: id, status: 'anchor', rule: 'TM-CMD-24' }),
}

export const hasRotor = (world: World, unit: Unit): boolean =>
  isCategory(world, unit, 'aerial') &&
  itemsOf(world, unit).some(item => item.kind === 'thruster' && isWorking(item) && THRUSTERS.get(item.type)!.grantsRotorDrive)
const hadRotor = (world: World, unit: Unit): boolean =>
  isCategory(world, unit, 'aerial') &&
  itemsOf(world, unit).some(item => item.kind === 'thruster' && THRUSTERS.get(item.type)!.grantsRotorDrive)
const rotor: Command = {
  id: 'rotor_drive',
  rule: 'TM-CMD-25',
  phases: ['movement'],
  belongs: hadRotor,
  misfit: ['TM-AERI-05', 'it is no aircraft with a Rotor'],
  problem: (world, unit) =>
    hasStatus(unit, 'rotor_drive')
      ? violation('TM-CMD-25', 'its Rotor Drive is already on')
      : hasRotor(world, unit)
        ? movedAlready(world)
        : violation('TM-CMD-25', 'it has no working Rotor'),
  worth: () => 3,
  run: (call, { id }) => call(toggle, { unit: id, status: 'rotor_drive', rule: 'TM-CMD-25' }),
}

export const states: readonly Command[] = [kneel, standUp, breakGrapple, pull, overdrive, lock, powerDown, anchor, rotor]
