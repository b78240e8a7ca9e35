import { option } from '@sandtable/kernel'
import type { Act } from './acting.ts'
import { attackActs } from './attack/acts.ts'
import { commandActs, hasCommand } from './commands/acts.ts'
import { grappleActs, releaseActs } from './grapple/acts.ts'
import { seatsOf } from './look-up.ts'
import { moveActs } from './movement/acts.ts'
import type { Unit, World } from './world.ts'

const WORDS = { movement: 'Go on to ranged combat', ranged: 'Go on to close combat', close: 'End the turn', before: 'Go on' }

/** What a unit may do in its phase, source by source, the likeliest and cheapest to work out first. */
function sourcesOf({ turn }: World): readonly ((world: World, unit: Unit) => Act[])[] {
  const { phase, hasMoved } = turn!
  const own = [releaseActs, commandActs]
  if (phase === 'movement') return hasMoved ? own : [moveActs, ...own]
  if (phase === 'ranged') return [...own, shootActs]
  return phase === 'close' ? [...own, strikeActs, grappleActs] : own
}
const shootActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, true)
const strikeActs = (world: World, unit: Unit): Act[] => attackActs(world, unit, false)

/** Everything a unit may do now, in its phase (TM-TURN-01, TM-CMD-01). */
export function actsOf(world: World, unit: Unit): Act[] {
  const { phase } = world.turn!
  const acts = sourcesOf(world).flatMap(source => source(world, unit))
  acts.push(plain('next', WORDS[phase]))
  if (phase !== 'close') acts.push({ ...plain('end', 'End the turn now'), worth: -1 })
  return [...acts, ...handovers(world, unit)]
}
/** TM-R-104: whether there is anything to do but going on. Nearly always a Command Action is, which is quickly found. */
export const hasActs = (world: World, unit: Unit): boolean =>
  hasCommand(world, unit) ||
  sourcesOf(world).some(source => source(world, unit).some(act => act.refusal === null)) ||
  handovers(world, unit).length > 0
const plain = (id: string, label: string): Act => ({ ...option(id, label, { rule: 'TM-TURN-02' }), worth: 0 })

/** TM-R-121: the owner may hand this activation to a team-mate. */
const handovers = (world: World, unit: Unit): Act[] =>
  unit.marks.some(m => m.startsWith('turn:'))
    ? []
    : seatsOf(world, unit.side)
        .filter(seat => seat !== unit.seat)
        .map(seat => ({ ...option(`hand:${seat}`, `Let ${seat} act for it`, { rule: 'TM-R-121' }), worth: -1 }))

/** Whether the turn of this unit is over, whatever it could still do (TM-R-140). */
export const isOver = (world: World, unit: string): boolean =>
  world.turn === null || world.turn.unit !== unit || world.turn.over || world.units[unit]?.where !== 'board'
