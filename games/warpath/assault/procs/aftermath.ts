import { type Procedure, proc } from '../../hooks.ts'
import { consolidation } from './consolidation.ts'
import { extraHits } from './extra-hits.ts'
import { pilingIn } from './piling-in.ts'
import { comparison, lastBases, losses, passengers, pins, tokens } from './result.ts'
import { separation } from './separation.ts'

/** WP-R-166: what follows the rolls of an Assault, in its order. Everything else of the chain is in the step of its name. */
const CHAIN: readonly Procedure<Record<string, never>>[] = [
  losses,
  passengers,
  comparison,
  pins,
  extraHits,
  lastBases,
  separation,
  consolidation,
  pilingIn,
  tokens,
]

export const aftermath = proc<{ next?: number }>()('aftermath', 'WP-R-166', {
  begin(play, vars) {
    const { next = 0 } = vars
    const step = CHAIN[next]
    if (!step) return play.done()
    vars.next = next + 1
    return play.call(step, {}, 'begin')
  },
})
export const aftermathProcs = [aftermath, ...CHAIN]
