import type { Json } from '@sandtable/kernel'
import type { Sentences } from './say.ts'

/** How far the leader went in all, whatever it cost him. */
const wayOf = (costs: Json | undefined): number =>
  (Array.isArray(costs) ? costs : []).reduce((sum: number, cost: { base?: number }) => sum + (cost.base ?? 0), 0) / 100

/** Movement, and what it brings. */
export const MOVEMENT_WORDS: Sentences = {
  moved: d =>
    wayOf(d.costs) === 0 ? '{formation} moves about its chief, who stays.' : `{formation} moves ${wayOf(d.costs)} cm.`,
  stayed: '{formation} stays where it is.',
  'picked up': '{formation} picks up {units}.',
  'deadly terrain': '{formation} crosses deadly ground: {dice dice} ({faces}), {hits hit}, {criticals} critical.',
  'shot down by FLAK': 'FLAK ({flak}) shoots {unit} down.',
  'veered off': '{formation} veers off and leaves the table.',
}
