import type { Json, JsonObject } from '@sandtable/kernel'
import { type Procedure, proc } from '../hooks.ts'

type Nothing = Record<string, never>
const nothing = (name: string) => proc<Nothing>()(name, 'MV-TURN-01', { begin: play => play.done() })
const asAny = (procs: readonly unknown[]) => procs as readonly Procedure<JsonObject, Json>[]
/** These procedures do nothing. */
export const without = (...names: readonly string[]) => asAny(names.map(nothing))
/** A combat in which nothing happens, noted. */
export const fights = (seen: JsonObject[]) =>
  asAny([
    proc<JsonObject, { killed: string[]; destroyed: boolean; goesOn: null }>()('combat', 'MV-CMB-01', {
      begin(play, vars) {
        seen.push({ ...vars })
        return play.done({ killed: [], destroyed: false, goesOn: null })
      },
    }),
  ])
/** Only activations count: nobody wins, nothing is revealed or explored. */
export const ALONE = without(
  'checkVictory',
  'commandPoints',
  'endOfRound',
  'startStep',
  'revenuePhase',
  'buildPhase',
  'reveal',
  'adventure',
  'combat',
  'afterAttack',
)
