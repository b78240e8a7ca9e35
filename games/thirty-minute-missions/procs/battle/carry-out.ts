import type { Mode } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { unitOf } from '../../look-up.ts'
import { mark } from '../../marks.ts'
import { splitOnce } from '../../turn-acts.ts'
import { attack } from '../attack/attack.ts'
import { command } from '../command/command.ts'
import { grapple } from '../grapple/grapple.ts'
import { release } from '../grapple/release.ts'
import { move } from '../movement/move.ts'

/** One thing a unit does in its turn, by the id it was offered under ('what:whom'). */
export const carryOut = proc<{ unit: string; act: string }>()('carryOut', 'TM-TURN-01', {
  begin(play, { unit, act }) {
    const [what, whom] = splitOnce(act)
    switch (what) {
      case 'move':
        return play.call(move, { unit, mode: whom as Mode }, 'done')
      case 'shoot':
      case 'strike':
        return play.call(attack, { unit, ranged: what === 'shoot', target: whom, how: 'normal' }, 'done')
      case 'grapple':
        return play.call(grapple, { unit, target: whom }, 'done')
      case 'release':
        return play.call(release, { unit }, 'done')
      case 'hand':
        mark(unitOf(play.world, unit), { kind: 'hand', to: whom })
        play.emit('handed over', 'TM-R-121', { unit, to: whom })
        return play.done()
      default:
        return play.call(command, { unit, command: whom }, 'done')
    }
  },
  done: play => play.done(),
})
