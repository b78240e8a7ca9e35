import { hasMark, mark } from '../../basics/marks.ts'
import { mainSectionOf, unitOf } from '../../basics/queries.ts'
import { isOver } from '../../battle/turn-acts.ts'
import { actorOf } from '../../battle/turns.ts'
import { hurt } from '../../damage/procs/hurt.ts'
import { can, proc } from '../../hooks.ts'
import { smoke } from '../asks/smoke.ts'
import { downwindOf } from '../drift.ts'
import { hide } from '../hide.ts'
import { followUp, placeUnit } from '../room.ts'
import { stallOf } from '../stall.ts'
import { hugCover } from './hug-cover.ts'

/**
 * The end of a Movement Phase: cover to hug, aircraft that did not spend their points, smoke, wind. A turn cut short only
 * stalls. `asks`: nobody was asked in it, so the place in its hex is asked for now.
 */
export const endMovement = proc<{ unit: string; asks: boolean }>()('endMovement', 'TM-TURN-01', {
  begin: (play, { unit, asks }) => (isOver(play.world, unit) ? play.goto('stall') : play.call(hugCover, { unit, asks }, 'stall')),
  stall(play, { unit }) {
    const { world } = play
    const it = unitOf(world, unit)
    const damage = stallOf(world, it)
    if (damage === null) return play.goto('smoke')
    play.emit('stalled', 'TM-AERI-04', { unit, level: it.level, damage })
    const part = mainSectionOf(world, it)
    return play.call(hurt, { unit, part, amount: damage.total, by: null, cause: 'stall', damage }, 'smoke')
  },
  smoke(play, { unit }) {
    const { world } = play
    const it = unitOf(world, unit)
    const mayLay = !isOver(world, unit) && can(world, unit, 'smokes') && !hasMark(it, 'smokeUsed')
    return mayLay ? play.ask(smoke, [actorOf(it)], { unit }, 'laid') : play.goto('wind')
  },
  laid(play, { unit }) {
    if (play.answer(smoke).ids[0] === 'lay') {
      const it = unitOf(play.world, unit)
      mark(it, { kind: 'smokeUsed' })
      hide(it)
      play.emit('smoke laid', 'TM-SYS-09', { unit })
    }
    return play.goto('wind')
  },
  wind(play, { unit }) {
    const { world } = play
    const it = unitOf(world, unit)
    const hex = it.where === 'board' ? downwindOf(world, it) : null
    if (hex !== null) {
      play.emit('drifted', 'TM-MISS-13', { unit, from: { ...it.hex }, to: { ...hex } })
      const from = it.hex
      placeUnit(world, it, hex, it.level, it.facing)
      followUp(it, from)
    }
    return play.done()
  },
})
