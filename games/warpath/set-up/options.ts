import { flag, oneOf, optional, type Read, ruled, shape, whole } from '@sandtable/wargame/fields'
import { EDGES } from '../data/missions.ts'
import type { Options } from '../world.ts'

/** The agreed options as they are written; what is left out is as usual. */
export const optionsField = shape({
  points: optional(ruled('WP-FORCE-01', whole(0, 9_999))),
  rounds: optional(ruled('WP-SETUP-07', whole(1, 8))),
  hinderedToken: optional(ruled('WP-R-04', oneOf('token', ['-1', '+0']))),
  flatRubble: optional(ruled('WP-R-25', flag)),
  mixedBlastFire: optional(ruled('WP-R-45', oneOf('way to fire', ['either', 'both']))),
  pinOnAnyTransportLoss: optional(ruled('WP-R-95', flag)),
  linearObstacles: optional(ruled('WP-SETUP-05', flag)),
  clock: optional(ruled('WP-SETUP-08', whole(1, 999))),
  learning: optional(ruled('WP-SETUP-01', flag)),
  missionMethod: optional(ruled('WP-MISS-03', oneOf('method', ['dice', 'cards', 'choose']))),
  leaving: optional(ruled('WP-MOVE-14', oneOf('edge', ['any', ...EDGES]))),
  ready: optional(ruled('WP-R-180', flag)),
})
export const USUAL: Options = {
  points: 1000,
  rounds: 5,
  hinderedToken: '-1',
  flatRubble: false,
  mixedBlastFire: 'either',
  pinOnAnyTransportLoss: false,
  linearObstacles: true,
  clock: null,
  learning: false,
  missionMethod: 'dice',
  leaving: null,
  ready: false,
}
export const withUsual = (options: Read<typeof optionsField>): Options => ({ ...USUAL, ...options })
