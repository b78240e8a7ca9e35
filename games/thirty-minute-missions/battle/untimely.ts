import { type Violation, violation } from '@sandtable/kernel'
import { VOLLEY } from '../attack/acts.ts'
import { whyNotPlan } from '../attack/asks/section.ts'
import { whyNotTarget } from '../attack/targets.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import { commandActs, readCommand } from '../command/acts.ts'
import { commands } from '../command/commands.ts'
import { grappleProblem } from '../grapple/problems.ts'
import { MODES, modeProblem, moveProblem, openModes } from '../movement/modes.ts'
import type { Turn, Unit, World } from '../world.ts'
import { actNamed, whyNotItem } from './bare.ts'
import { PHASES } from './phases.ts'
import { findAct, splitOnce } from './turn-acts.ts'

/** Why an act that a unit is not offered cannot be done now: it belongs to another phase, to other units, or to nobody there. */
export function whyNotAct(world: World, unit: Unit, id: string): Violation | null {
  const [verb, whom] = splitOnce(id)
  switch (verb) {
    case 'move':
      return whyNotMove(world, unit, whom)
    case 'shoot':
      return firstReason(world, 'ranged', 'it shoots in its Ranged Combat Phase', () => whyNotAttacked(world, unit, whom, true))
    case 'strike':
      return firstReason(world, 'close', 'it fights hand to hand in its Close Combat Phase', () =>
        whyNotAttacked(world, unit, whom, false),
      )
    case 'grapple':
      return firstReason(world, 'close', 'it grapples in its Close Combat Phase', () => whyNotGrappled(world, unit, whom))
    case 'release':
      return violation('TM-HOLD-03', 'it holds nobody')
    case 'cover':
      return violation('TM-R-10', 'in its Movement Phase it takes a place behind the cover on an edge of its hex, or in the open')
    case 'hand':
      return violation('TM-R-121', 'it can only be handed over at the start of its turn, to a team-mate')
    default:
      return verb === 'command' ? whyNotCommand(world, unit, whom) : whyNotBare(world, unit, id)
  }
}
/** What stands for an act without being one: a bare word, a structure, a weapon. */
function whyNotBare(world: World, unit: Unit, id: string): Violation | null {
  const act = actNamed(world, id)
  if (act === null) return whyNotItem(world, unit, id)
  const found = findAct(world, unit, act)
  if (found?.refusal) return found.refusal
  return found ? violation(found.rule ?? 'TM-TURN-01', `it is chosen as '${act}' here`) : whyNotAct(world, unit, act)
}

/** A target, or one with its attacks planned. */
function whyNotAttacked(world: World, unit: Unit, whom: string, ranged: boolean): Violation | null {
  if (whom === VOLLEY) return whyNotVolley(world)
  if (whom === '') return violation('TM-ATK-01', 'it is chosen with its target')
  const [target = '', aimed] = whom.split('>')
  if (aimed === undefined || !world.units[target]) return whyNotTarget(world, unit, target, ranged, 'normal')
  const choosing = { unit: unit.id, target, ranged, how: 'normal' as const }
  return (
    whyNotFoe(world, unit, target) ?? whyNotPlan(world, choosing, aimed) ?? violation('TM-ATK-01', 'the target has no such part')
  )
}
const whyNotVolley = ({ options }: World): Violation =>
  options.volley
    ? violation('TM-GEN-06', 'there is nothing that it can attack now')
    : violation('TM-GEN-06', 'volley rolling was not agreed on in this battle')
/** A phase that is yet to come can be gone on to at once: then what is against the act itself is the reason. */
function firstReason(world: World, phase: (typeof PHASES)[number], text: string, own: () => Violation | null): Violation | null {
  const { phase: now, thruster } = world.turn!
  const isAhead = !thruster && now !== 'before' && PHASES.indexOf(now) < PHASES.indexOf(phase)
  return isAhead ? (own() ?? inPhase(world, phase, text)) : (inPhase(world, phase, text) ?? own())
}
const inPhase = ({ turn }: World, phase: Turn['phase'], text: string): Violation | null => {
  if (turn!.phase === phase) return null
  if (turn!.thruster && phase !== 'movement')
    return violation('TM-THRU-06', 'it has moved by its thrusters and has no combat phases this turn')
  return violation('TM-TURN-01', text)
}

/** What keeps it from moving comes first: with nothing to do a phase is over before anybody is asked (TM-R-104). */
function whyNotMove(world: World, unit: Unit, wanted: string): Violation | null {
  const mode = wanted === '' ? openModes(world, unit)[0] : MODES.find(one => one === wanted)
  if (wanted === '' && world.turn!.phase === 'movement')
    return moveProblem(world, unit) ?? violation('TM-MOVE-01', `it is chosen with its mode, such as 'move:${mode ?? 'standard'}'`)
  return mode ? (modeProblem(world, unit, mode) ?? inPhase(world, 'movement', 'it moves in its Movement Phase')) : null
}
function whyNotGrappled(world: World, unit: Unit, whom: string): Violation | null {
  const other = world.units[whom]
  if (whom === '') return violation('TM-GRAP-02', 'it is chosen with its target')
  return other ? grappleProblem(world, unit, other) : null
}
function whyNotCommand(world: World, unit: Unit, what: string): Violation | null {
  if (what === '') return violation('TM-CMD-01', 'a Command Action is chosen by its name')
  const { id, target } = readCommand(what)
  const command = commands.find(c => c.id === id)
  const targets = target === null ? [] : (command?.targets?.(world, unit) ?? [])
  // A drone that cannot be given the Order at all is listed by itself.
  const about = targets.find(one => one.id === target) ?? targets.find(one => target!.startsWith(`${one.id}:`))
  if (about?.refusal) return about.refusal
  if (!command) return null
  if (target !== null && !about && command.targets && command.belongs(world, unit))
    return (
      command.whyNot?.(world, unit, target) ??
      commandActs(world, unit).find(act => act.id === `command:${id}`)?.refusal ??
      violation(command.rule, 'it cannot be used on that now')
    )
  const acts = commandActs(world, unit).filter(act => readCommand(splitOnce(act.id)[1]).id === id)
  const open = acts.filter(act => act.refusal === null).map(act => `'${act.id}'`)
  if (open.length > 0) return violation(command.rule, `it is chosen as ${open.join(' or ')} here`)
  return acts[0]?.refusal ?? violation(...(command.misfit ?? ([command.rule, 'it is not available to this unit'] as const)))
}
