import { proc } from '../../hooks.ts'

type Nothing = Record<string, never>
/** Control actions of activated units, each instead of an attack, as long as their player wants one. */
export const controlActions = proc<Nothing>()('controlActions', 'WL-R-143', { begin: play => play.done() })
/** The same of one unit, right after its order or its move. */
export const controlAction = proc<{ unit: string; after: 'order' | 'move' }>()('controlAction', 'WL-R-143', {
  begin: play => play.done(),
})
