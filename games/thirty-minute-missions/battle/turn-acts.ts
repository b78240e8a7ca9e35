import { deed, seatName } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { attackActs, attackTries, findAttackAct, openAttacks } from '../attack/acts.ts'
import { findPlannedAct, plannedTry, readTarget, usualActs, withWeapon } from '../attack/usual.ts'
import { hasMarksUntil } from '../basics/marks.ts'
import {
  commandActs,
  commandTries,
  findCommandAct,
  hasCommand,
  isInPhase,
  openCommands,
  otherCommandActs,
  spreadAct,
  targetedTry,
} from '../command/acts.ts'
import { hasDrawnDrone } from '../command/drawn-drones.ts'
import type { Mode } from '../data/types.ts'
import { grappleActs, releaseActs } from '../grapple/acts.ts'
import { moveActs, moveTries } from '../movement/acts.ts'
import { isDrawn } from '../movement/choose.ts'
import { coverActs } from '../movement/hug.ts'
import { openModes } from '../movement/modes.ts'
import type { Turn, Unit, World } from '../world.ts'
import type { Act, Try } from './acting.ts'
import { PHASES } from './phases.ts'

const WORDS = { movement: 'Go on to ranged combat', ranged: 'Go on to close combat', close: 'End the turn', before: 'Go on' }

type Source = (world: World, unit: Unit) => Act[]
/** What a unit may do in its phase, source by source, the likeliest and cheapest to work out first. */
function sourcesOf({ turn }: World): readonly Source[] {
  const { phase, hasMoved } = turn!
  const own = [releaseActs, commandActs]
  if (phase === 'movement') return hasMoved ? [...own, coverActs] : [moveActs, ...own, coverActs]
  if (phase === 'ranged') return [...own, shootActs]
  return phase === 'close' ? [...own, strikeActs, grappleActs] : own
}
const shootActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, true)
const strikeActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, false)

/** TM-TURN-01, TM-TURN-02: the phases that are still to come; none after a thruster run (TM-THRU-06) or without AP (TM-TURN-07). */
export function phasesToCome({ turn }: World, { ap }: Unit): readonly Turn['phase'][] {
  const { phase, thruster } = turn!
  return thruster || ap === 0 || phase === 'before' ? [] : PHASES.slice(PHASES.indexOf(phase) + 1)
}
/** The world as if a later phase had begun: only to ask what could be done then. */
const inPhase = (world: World, phase: Turn['phase']): World => ({ ...world, turn: { ...world.turn!, phase } })

/** The phase in which an act is done: the present one, or the first to come that it belongs to. */
export function phaseOfAct(world: World, unit: Unit, id: string): Turn['phase'] {
  const { phase } = world.turn!
  const [verb, whom] = splitOnce(id)
  if (verb === 'shoot') return 'ranged'
  if (verb === 'strike' || verb === 'grapple') return 'close'
  if (verb !== 'command' || isInPhase(whom, phase)) return phase
  return phasesToCome(world, unit).find(later => isInPhase(whom, later)) ?? phase
}

/** One of `actsOf` by its id: of the costly sources only what is asked for is worked out. */
export function findAct(world: World, unit: Unit, id: string): Act | null {
  const now = world.turn!.phase
  const phase = phaseOfAct(world, unit, id)
  if (phase === now) return findOwnAct(world, unit, id)
  if (!phasesToCome(world, unit).includes(phase)) return null
  const found = findOwnAct(inPhase(world, phase), unit, id)
  return found && isOffered(found) ? early(found, lostBy(world, unit, phase)) : findOwnAct(world, unit, id)
}
function findOwnAct(world: World, unit: Unit, id: string): Act | null {
  const [verb, whom] = splitOnce(id)
  const { phase } = world.turn!
  if (verb === 'command') return findCommandAct(world, unit, whom)
  if (verb === 'shoot' || verb === 'strike') {
    const ranged = verb === 'shoot'
    if (phase !== (ranged ? 'ranged' : 'close')) return null
    const full = withWeapon(world, unit, ranged, whom)
    return readTarget(full) ? findPlannedAct(world, unit, ranged, full) : findAttackAct(world, unit, ranged, whom)
  }
  if (id === 'next') return goingOn(phase)
  const own = [...endings(world, unit), ...releaseActs(world, unit)]
  if (verb === 'move' && sourcesOf(world).includes(moveActs)) own.push(...moveActs(world, unit))
  if (verb === 'cover' && phase === 'movement') own.push(...coverActs(world, unit))
  if (verb === 'grapple' && phase === 'close') own.push(...grappleActs(world, unit))
  return own.find(act => act.id === id) ?? null
}
/** 'shoot:u3' is ['shoot', 'u3']. */
export function splitOnce(act: string): [string, string] {
  const colon = act.indexOf(':')
  return colon < 0 ? [act, ''] : [act.slice(0, colon), act.slice(colon + 1)]
}

/** What a bot would try first: of everything possible the first of the most promising. No words are made for it, nor reasons. */
export function firstTry(world: World, unit: Unit): string {
  for (const phase of [world.turn!.phase, ...phasesToCome(world, unit)]) {
    const best = bestTry(phase === world.turn!.phase ? world : inPhase(world, phase), unit)
    if (best !== null) return best.id
  }
  return 'end'
}
/** The same of the present phase alone, where it is a move; null: no move, or something else promises more. */
export function moveTried(world: World, unit: Unit): string | null {
  const moves = moveTries(world, unit)
  if (!moves.some(({ worth }) => worth >= 0)) return null
  const best = bestTry(world, unit, moves)?.id ?? null
  return best?.startsWith('move:') ? best : null
}
/** `moves`: the moves it could make, where they are known. */
function bestTry(world: World, unit: Unit, moves?: readonly Try[]): Try | null {
  const tries = sourcesOf(world).flatMap(source => (source === moveActs && moves) || possible(source, world, unit))
  const hopeful = tries.filter(one => one.worth >= 0).sort((a, b) => b.worth - a.worth)
  return hopeful.find(({ id }) => !isVain(world, unit, id)) ?? null
}
/** For bots alone: a move, of its own or of a drone, where no place in reach is better. */
export function isVain(world: World, unit: Unit, id: string): boolean {
  const [verb, what] = splitOnce(id)
  if (verb === 'move') return !isDrawn(world, unit, what as Mode)
  return id === 'command:advance' && !hasDrawnDrone(world, unit)
}
/** What of a source is possible now; of Command Actions only what bots would try. */
function possible(source: Source, world: World, unit: Unit): readonly Try[] {
  if (source === commandActs) return commandTries(world, unit)
  if (source === shootActs) return attackTries(world, unit, true)
  if (source === strikeActs) return attackTries(world, unit, false)
  return openOf(source, world, unit)
}

/** Everything a unit may do in its phase (TM-TURN-01, TM-CMD-01). */
export const ownActs = (world: World, unit: Unit): Act[] => [
  ...sourcesOf(world).flatMap(source => source(world, unit)),
  ...endings(world, unit),
]
/** Whether going on is anything else than ending the turn: after a thruster run (TM-THRU-06) or without AP (TM-TURN-07) it is not. */
export const goesOn = (world: World, unit: Unit): boolean =>
  world.turn!.phase === 'before' || phasesToCome(world, unit).length > 0
/** What it could do in the phases to come: choosing it goes on to that phase. */
export function laterActs(world: World, unit: Unit): Act[] {
  return phasesToCome(world, unit).flatMap(phase => {
    const then = inPhase(world, phase)
    const own = phase === 'ranged' ? shootActs(then, unit) : [...strikeActs(then, unit), ...grappleActs(then, unit)]
    const orders = otherCommandActs(then, unit, world.turn!.phase).filter(act => phaseOfAct(world, unit, act.id) === phase)
    const offered = [...own, ...orders].filter(isOffered)
    const lost = offered.some(act => act.refusal === null) ? lostBy(world, unit, phase) : []
    return offered.map(act => early(act, lost))
  })
}
/** Everything a unit may do now. */
export function actsOf(world: World, unit: Unit): Act[] {
  const later = laterActs(world, unit)
  const isLater = ({ id }: Act): boolean => later.some(act => act.id === id)
  return [...ownActs(world, unit).filter(act => !isLater(act)), ...later]
}

/** The same for bots: what is possible, in the same order, without words and without mere stones. `isEarly`: only in the present phase. */
export function openTries(world: World, unit: Unit, isEarly: boolean): Try[] {
  const later = isEarly ? [] : laterTries(world, unit)
  const laterIds = new Set(later.map(({ id }) => id))
  const own = [...sourcesOf(world).flatMap(source => openOf(source, world, unit)), ...endings(world, unit)]
  return [...own.filter(({ id }) => !laterIds.has(id)), ...later]
}
const laterTries = (world: World, unit: Unit): Try[] =>
  phasesToCome(world, unit).flatMap(phase => {
    const then = inPhase(world, phase)
    const own = phase === 'ranged' ? openOf(shootActs, then, unit) : [strikeActs, grappleActs].flatMap(s => openOf(s, then, unit))
    const orders = openCommands(then, unit, world.turn!.phase).filter(({ id }) => phaseOfAct(world, unit, id) === phase)
    return [...own, ...orders]
  })
/** What of a source is possible now. */
function openOf(source: Source, world: World, unit: Unit): readonly Try[] {
  if (source === commandActs) return openCommands(world, unit)
  if (source === moveActs) return moveTries(world, unit)
  if (source === shootActs) return openAttacks(world, unit, true)
  if (source === strikeActs) return openAttacks(world, unit, false)
  return source(world, unit).filter(act => act.refusal === null)
}

/** The same as people read it: a Command Action together with what it is done to. */
export const spreadActs = (world: World, unit: Unit): Act[] =>
  actsOf(world, unit).flatMap(act => spreadAct(inPhase(world, phaseOfAct(world, unit, act.id)), unit, act))

/** The attacks that most would make now or in a later phase, chosen with one answer: for people. */
export const usualAttacks = (world: World, unit: Unit): Act[] =>
  [world.turn!.phase, ...phasesToCome(world, unit)].flatMap(phase => {
    if (phase !== 'ranged' && phase !== 'close') return []
    const acts = usualActs(inPhase(world, phase), unit, phase === 'ranged')
    const lost = acts.length > 0 && phase !== world.turn!.phase ? lostBy(world, unit, phase) : []
    return acts.map(act => early(act, lost))
  })
/** What a bot would try first, its attacks planned, its Command Actions with their targets. */
export function firstAnswer(world: World, unit: Unit): string {
  const id = firstTry(world, unit)
  const [verb, target] = splitOnce(id)
  if (verb === 'command') return `${verb}:${targetedTry(inPhase(world, phaseOfAct(world, unit, id)), unit, target)}`
  const planned = verb === 'shoot' || verb === 'strike' ? plannedTry(world, unit, verb === 'shoot', target) : null
  return planned === null ? id : `${verb}:${planned}`
}

/** Who is out of reach is told by whoever asks for a blow; shots are listed with what is against them. */
const isOffered = ({ id, refusal }: Act): boolean => refusal === null || id.startsWith('shoot')
/** What is given up by going on to a later phase now. */
function lostBy(world: World, unit: Unit, phase: Turn['phase']): readonly string[] {
  const { turn } = world
  const stays = turn!.phase === 'movement' && !turn!.hasMoved && openModes(world, unit).length > 0
  const holds = phase === 'close' && turn!.phase !== 'close' && attackTries(inPhase(world, 'ranged'), unit, true).length > 0
  return [...(stays ? ['move'] : []), ...(holds ? ['shoot'] : [])]
}
/** Says so. */
const early = (act: Act, lost: readonly string[]): Act =>
  act.refusal !== null || lost.length === 0 ? act : { ...act, ends: `It does not ${lost.join(' or ')} any more in this turn.` }

/** Going on from the last phase ends the turn; it is listed as that. */
const goingOn = (phase: Turn['phase']): Act => plain('next', WORDS[phase])
function endings(world: World, unit: Unit): Act[] {
  const { phase } = world.turn!
  const ways =
    phase === 'close' ? [plain('end', WORDS.close)] : [goingOn(phase), { ...plain('end', 'End the turn now'), worth: -1 }]
  return [...ways, ...handovers(world, unit)]
}
/** TM-R-104: whether there is anything to do but going on. Nearly always a Command Action is, which is quickly found. */
export const hasActs = (world: World, unit: Unit): boolean =>
  hasCommand(world, unit) ||
  sourcesOf(world).some(source => source !== commandActs && source !== coverActs && possible(source, world, unit).length > 0) ||
  handovers(world, unit).length > 0
const plain = (id: string, label: string): Act => ({ ...deed(id, label, { rule: 'TM-TURN-02' }), worth: 0 })

/** TM-R-121: the owner may hand this activation to a team-mate. */
const handovers = (world: World, unit: Unit): Act[] =>
  hasMarksUntil({ marks: unit.marks.filter(({ kind }) => kind !== 'stays') }, 'turn')
    ? []
    : seatsOf(world, unit.side)
        .filter(seat => seat !== unit.seat)
        .map(seat => ({ ...deed(`hand:${seat}`, `Let ${seatName(seat)} act for it`, { rule: 'TM-R-121' }), worth: -1 }))

/** Whether the turn of this unit is over, whatever it could still do (TM-R-140). */
export const isOver = (world: World, unit: string): boolean =>
  world.turn === null || world.turn.unit !== unit || world.turn.over || world.units[unit]?.where !== 'board'
