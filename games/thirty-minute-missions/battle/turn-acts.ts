import { deed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { attackActs, attackTries, findAttackAct } from '../attack/acts.ts'
import { hasMarksUntil } from '../basics/marks.ts'
import { commandActs, commandTries, findCommandAct, hasCommand } from '../command/acts.ts'
import { grappleActs, releaseActs } from '../grapple/acts.ts'
import { moveActs } from '../movement/acts.ts'
import type { Unit, World } from '../world.ts'
import type { Act, Try } from './acting.ts'

const WORDS = { movement: 'Go on to ranged combat', ranged: 'Go on to close combat', close: 'End the turn', before: 'Go on' }

type Source = (world: World, unit: Unit) => Act[]
/** What a unit may do in its phase, source by source, the likeliest and cheapest to work out first. */
function sourcesOf({ turn }: World): readonly Source[] {
  const { phase, hasMoved } = turn!
  const own = [releaseActs, commandActs]
  if (phase === 'movement') return hasMoved ? own : [moveActs, ...own]
  if (phase === 'ranged') return [...own, shootActs]
  return phase === 'close' ? [...own, strikeActs, grappleActs] : own
}
const shootActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, true)
const strikeActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, false)

/** One of `actsOf` by its id: of the costly sources only what is asked for is worked out. */
export function findAct(world: World, unit: Unit, id: string): Act | null {
  const [verb, whom] = splitOnce(id)
  const { phase } = world.turn!
  if (verb === 'command') return findCommandAct(world, unit, whom)
  if (verb === 'shoot') return phase === 'ranged' ? findAttackAct(world, unit, true, whom) : null
  if (verb === 'strike') return phase === 'close' ? findAttackAct(world, unit, false, whom) : null
  const own = [...endings(world, unit), ...releaseActs(world, unit)]
  if (verb === 'move' && sourcesOf(world).includes(moveActs)) own.push(...moveActs(world, unit))
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
  let best: Try | null = null
  for (const source of sourcesOf(world)) {
    for (const one of possible(source, world, unit)) if (one.worth >= 0 && (best === null || one.worth > best.worth)) best = one
  }
  return best?.id ?? 'next'
}
/** What of a source is possible now; of Command Actions only what bots would try. */
function possible(source: Source, world: World, unit: Unit): readonly Try[] {
  if (source === commandActs) return commandTries(world, unit)
  if (source === shootActs) return attackTries(world, unit, true)
  if (source === strikeActs) return attackTries(world, unit, false)
  return source(world, unit).filter(act => act.refusal === null)
}

/** Everything a unit may do now, in its phase (TM-TURN-01, TM-CMD-01). */
export function actsOf(world: World, unit: Unit): Act[] {
  return [...sourcesOf(world).flatMap(source => source(world, unit)), ...endings(world, unit)]
}
function endings(world: World, unit: Unit): Act[] {
  const { phase } = world.turn!
  const next = plain('next', WORDS[phase])
  const end = phase === 'close' ? [] : [{ ...plain('end', 'End the turn now'), worth: -1 }]
  return [next, ...end, ...handovers(world, unit)]
}
/** TM-R-104: whether there is anything to do but going on. Nearly always a Command Action is, which is quickly found. */
export const hasActs = (world: World, unit: Unit): boolean =>
  hasCommand(world, unit) ||
  sourcesOf(world).some(source => source !== commandActs && possible(source, world, unit).length > 0) ||
  handovers(world, unit).length > 0
const plain = (id: string, label: string): Act => ({ ...deed(id, label, { rule: 'TM-TURN-02' }), worth: 0 })

/** TM-R-121: the owner may hand this activation to a team-mate. */
const handovers = (world: World, unit: Unit): Act[] =>
  hasMarksUntil(unit, 'turn')
    ? []
    : seatsOf(world, unit.side)
        .filter(seat => seat !== unit.seat)
        .map(seat => ({ ...deed(`hand:${seat}`, `Let ${seat} act for it`, { rule: 'TM-R-121' }), worth: -1 }))

/** Whether the turn of this unit is over, whatever it could still do (TM-R-140). */
export const isOver = (world: World, unit: string): boolean =>
  world.turn === null || world.turn.unit !== unit || world.turn.over || world.units[unit]?.where !== 'board'
