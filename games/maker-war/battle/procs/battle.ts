import { type Call, procNamed } from '@sandtable/kernel'
import { proc } from '../../hooks.ts'
import { setUp } from '../../set-up/procs/set-up.ts'
import type { SideId } from '../../world.ts'
import { endRound, round } from './round.ts'
import { turns } from './turn.ts'

export const battle = proc<Record<string, never>>()('battle', 'MW-SETUP-09', {
  begin: play => play.call(setUp, {}, 'fight'),
  fight: play => play.call(round, {}, 'fight'),
})

/** Goes on from a described position: with one procedure if it names one, then with the turn of this side. */
export const resume = proc<{ side: SideId; run: Call | null }>()('resume', 'MW-ROUND-02', {
  begin: (play, { run }) => (run === null ? play.goto('turns') : play.call(procNamed(run.proc), run.vars, 'turns')),
  turns: play => play.call(turns, {}, 'end'),
  end: play => play.call(endRound, {}, 'rounds'),
  rounds: play => play.call(round, {}, 'rounds'),
})
