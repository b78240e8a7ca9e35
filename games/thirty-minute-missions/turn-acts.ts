import { option } from '@sandtable/kernel'
import type { Act } from './acting.ts'
import { attackActs } from './attack/acts.ts'
import { commandActs } from './commands/acts.ts'
import { grappleActs, releaseActs } from './grapple/acts.ts'
import { seatsOf } from './look-up.ts'
import { moveActs } from './movement/acts.ts'
import type { Unit, World } from './world.ts'

const WORDS = { movement: 'Go on to ranged combat', ranged: 'Go on to close combat', close: 'End the turn', before: 'Go on' }

/** Everything a unit may do now, in its phase (TM-TURN-01, TM-CMD-01). */
export function actsOf(world: World, unit: Unit): Act[] {
  const { phase, hasMoved } = world.turn!
  const acts = [...commandActs(world, unit), ...releaseActs(world, unit)]
  if (phase === 'movement' && !hasMoved) acts.push(...moveActs(world, unit))
  if (phase === 'ranged') acts.push(...attackActs(world, unit, true))
  if (phase === 'close') acts.push(...attackActs(world, unit, false), ...grappleActs(world, unit))
  acts.push(plain('next', WORDS[phase]))
  if (phase !== 'close') acts.push(plain('end', 'End the turn now'))
  return [...acts, ...handovers(world, unit)]
}
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
