import { type Call, procNamed } from '@sandtable/kernel'
import { proc } from '../../hooks.ts'
import { roundEnd } from '../../missions/procs/round-end.ts'
import { setUp } from '../../set-up/procs/set-up.ts'
import type { SideId, Turn } from '../../world.ts'
import { PHASES } from '../phases.ts'
import { activation } from './activation.ts'
import { round, turns } from './round.ts'

/** TM-ROUND-06: round after round, until something ends the game. */
export const battle = proc<Record<string, never>>()('battle', 'TM-BATL-02', {
  begin: play => play.call(setUp, {}, 'fight'),
  fight: play => play.call(round, { byItself: true }, 'fight'),
})

/**
 * Goes on from a described position: with one procedure if it names one, then with a unit in the middle of its turn if it names one, then
 * with the activations of this round. What is described stands until somebody acts.
 */
export const resume = proc<{ run: Call | null; unit: string | null; phase: Turn['phase'] | null; next?: SideId }>()(
  'resume',
  'TM-ROUND-01',
  {
    begin: (play, { run }) => (run === null ? play.goto('active') : play.call(procNamed(run.proc), run.vars, 'active')),
    active: (play, { unit, phase }) =>
      unit === null ? play.goto('turns') : play.call(activation, { unit, phase: phase ?? PHASES[0] }, 'turns'),
    turns(play, { next = play.world.inTurn }) {
      play.world.inTurn = next
      return play.call(turns, {}, 'end')
    },
    end: play => play.call(roundEnd, {}, 'rounds'),
    rounds: play => play.call(round, {}, 'rounds'),
  },
)
