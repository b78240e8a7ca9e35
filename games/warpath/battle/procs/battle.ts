import { type Call, procNamed } from '@sandtable/kernel'
import { proc } from '../../hooks.ts'
import type { Phase } from '../../world.ts'
import { turns } from './phase.ts'
import { phases, round } from './round.ts'

const setUp = procNamed<Record<string, never>>('setUp')

/** The whole game. */
export const battle = proc<Record<string, never>>()('battle', 'WP-ROUND-08', {
  begin: play => play.call(setUp, {}, 'rounds'),
  rounds: play => play.call(round, { byItself: true }, 'rounds'),
})

const AFTER = { movement: 'overwatch', overwatch: 'combat', combat: 'end' } as const satisfies { [phase: string]: Phase }

/** Goes on from a described position: with one procedure if it names one, then with the phase that is described. */
export const resume = proc<{ run: Call | null }>()('resume', 'WP-ROUND-01', {
  begin: (play, { run }) => (run === null ? play.goto('phase') : play.call(procNamed(run.proc), run.vars, 'phase')),
  phase(play) {
    const { phase: now } = play.world
    if (now === 'set-up') return play.call(round, {}, 'rounds')
    if (now === 'command' || now === 'end') return play.call(phases, { from: now }, 'rounds')
    return play.call(turns, { phase: now }, 'later')
  },
  /** The phases that are left of this Round. */
  later(play) {
    const { phase: now } = play.world
    return now === 'set-up' || now === 'command' || now === 'end'
      ? play.goto('rounds')
      : play.call(phases, { from: AFTER[now] }, 'rounds')
  },
  rounds: play => play.call(round, {}, 'rounds'),
})
