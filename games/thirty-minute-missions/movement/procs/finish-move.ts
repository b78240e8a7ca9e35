import { unitOf } from '../../basics/queries.ts'
import { canLand, freeHexes, restOf } from '../../damage/landing.ts'
import { fall } from '../../damage/procs/fall.ts'
import { soak } from '../../damage/status.ts'
import { proc } from '../../hooks.ts'
import type { Unit } from '../../world.ts'
import { freeHexNear, placeUnit } from '../room.ts'
import { dropOf, isCrowded, type Teller } from '../taking.ts'
import { hugCover } from './hug-cover.ts'

/** The end of a move: what nothing carries comes down (TM-R-28), who has no room makes some (TM-R-15). */
export const finishMove = proc<{ unit: string }>()('finishMove', 'TM-MOVE-01', {
  begin(play, { unit }) {
    const { world } = play
    const it = unitOf(world, unit)
    const drop = it.where === 'board' ? dropOf(world, it) : null
    if (drop !== null && drop > 1) return play.call(fall, { unit, by: null }, 'crowd')
    if (drop !== null) comeDown(play, it)
    return play.goto('crowd')
  },
  crowd(play, { unit }) {
    const it = unitOf(play.world, unit)
    if (it.where === 'board' && isCrowded(play.world, it)) makeRoom(play, it)
    return play.goto('close')
  },
  close(play, { unit }) {
    const { world } = play
    const { mode, points, spent } = world.moving!
    if (world.turn?.unit === unit) Object.assign(world.turn, { points, spent })
    world.moving = null
    const { where, moved } = unitOf(world, unit)
    if (where === 'board') play.emit('move ended', 'TM-MOVE-01', { unit, mode, points, spent, hexes: moved })
    // The cover of the active unit is chosen when its Movement Phase ends; a drone's may be changed until then.
    return world.turn?.unit === unit ? play.done() : play.call(hugCover, { unit, asks: false }, 'done')
  },
  done: play => play.done(),
})

/** TM-R-28: one elevation without damage; into water it sinks (TM-R-42). */
function comeDown(play: Teller, unit: Unit): void {
  const { world, emit } = play
  const from = unit.level
  const hex = freeHexes(unit.hex, one => canLand(world, unit, one, from))[0] ?? unit.hex
  placeUnit(world, unit, hex, restOf(world, unit, hex, from), unit.facing)
  if (from !== unit.level) emit('came down', 'TM-R-28', { unit: unit.id, from, level: unit.level, at: { ...unit.hex } })
  soak(play, unit)
}

function makeRoom(play: Teller, unit: Unit): void {
  const { world, emit } = play
  const hex = freeHexNear(world, unit, unit.hex, unit.level)
  if (hex === null) return
  placeUnit(world, unit, hex, unit.level, unit.facing)
  emit('made room', 'TM-R-15', { unit: unit.id, at: { ...hex } })
  soak(play, unit)
}
