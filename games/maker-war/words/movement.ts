import type { Json, JsonObject } from '@sandtable/kernel'
import { counted, tenths } from '@sandtable/wargame/words'
import type { Sentences } from './say.ts'

/** How far the leader went in all, whatever it cost him. */
const wayOf = (costs: Json | undefined): number =>
  (Array.isArray(costs) ? costs : []).reduce((sum: number, cost: { base?: number }) => sum + (cost.base ?? 0), 0)

const turnsOnly = ({ units }: JsonObject): boolean => Array.isArray(units) && units.length === 1

function deadlyText({ hits, criticals }: JsonObject): string {
  const all = Number(hits ?? 0) + Number(criticals ?? 0)
  if (all === 0) return 'nobody is hit'
  return Number(criticals ?? 0) === 0 ? counted(all, 'hit') : `${counted(all, 'hit')}, ${criticals} critical`
}

/** Movement, and what it brings. */
export const MOVEMENT_WORDS: Sentences = {
  moved: (d, names) => {
    const way = wayOf(d.costs)
    if (way > 0) return `{formation} moves ${tenths(way)} ${names.unit}.`
    return turnsOnly(d) ? '{formation} turns on the spot.' : '{formation} closes up around its chief.'
  },
  stayed: '{formation} stays where it is.',
  'picked up': '{formation} picks up {units}.',
  'deadly terrain': d => `{formation} crosses deadly ground: ${deadlyText(d)}.`,
  'shot down by FLAK': '{flak} shoots {unit} down.',
  'veered off': '{formation} veers off and leaves the table.',
}
