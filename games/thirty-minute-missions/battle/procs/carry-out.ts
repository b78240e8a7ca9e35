import { attack } from '../../attack/procs/attack.ts'
import { readTarget } from '../../attack/usual.ts'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { readCommand } from '../../command/acts.ts'
import { command } from '../../command/procs/command.ts'
import type { Mode } from '../../data/types.ts'
import { grapple } from '../../grapple/procs/grapple.ts'
import { release } from '../../grapple/procs/release.ts'
import { proc } from '../../hooks.ts'
import { coverOf } from '../../movement/hug.ts'
import { takePlace } from '../../movement/procs/hug-cover.ts'
import { move } from '../../movement/procs/move.ts'
import { splitOnce } from '../turn-acts.ts'

/** One thing a unit does in its turn, by the id it was offered under ('what:whom'). */
export const carryOut = proc<{ unit: string; act: string }>()('carryOut', 'TM-TURN-01', {
  begin(play, { unit, act }) {
    const [what, whom] = splitOnce(act)
    switch (what) {
      case 'move':
        return play.call(move, { unit, mode: whom as Mode }, 'done')
      case 'shoot':
      case 'strike': {
        const plan = readTarget(whom)
        const about = { unit, ranged: what === 'shoot', target: plan?.target ?? whom, how: 'normal' } as const
        return play.call(attack, plan ? { ...about, plan } : about, 'done')
      }
      case 'grapple':
        return play.call(grapple, { unit, target: whom }, 'done')
      case 'cover': {
        const { unit: whose, place } = coverOf(whom, unit)
        const it = unitOf(play.world, whose)
        takePlace(play, it, place)
        mark(it, { kind: 'tookPlace' })
        return play.done()
      }
      case 'release':
        return play.call(release, { unit }, 'done')
      case 'hand':
        mark(unitOf(play.world, unit), { kind: 'hand', to: whom })
        play.emit('handed over', 'TM-R-121', { unit, to: whom })
        return play.done()
      default: {
        const { id, target } = readCommand(whom)
        return play.call(command, target === null ? { unit, command: id } : { unit, command: id, what: target }, 'done')
      }
    }
  },
  done: play => play.done(),
})
