import type { Json, JsonObject } from '@sandtable/kernel'
import { numberIn, objectsIn, spotIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, tenths } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

/** How far the leader went in all, whatever it cost him. */
const wayOf = (costs: Json | undefined): number =>
  (Array.isArray(costs) ? costs : []).reduce((sum: number, cost: { base?: number }) => sum + (cost.base ?? 0), 0)

/** Nobody is anywhere else than before: a follower may have moved while the leader stood. */
const turnsOnly = ({ units }: JsonObject): boolean =>
  objectsIn(units).every(({ from, to }) => {
    const [before, after] = [spotIn(from), spotIn(to)]
    return before?.x === after?.x && before?.y === after?.y
  })

function deadlyText({ hits, criticals }: JsonObject): string {
  const all = numberIn(hits) + numberIn(criticals)
  if (all === 0) return 'nobody is hit'
  return numberIn(criticals) === 0 ? counted(all, 'hit') : `${counted(all, 'hit')}, ${criticals} critical`
}

/** Movement, and what it brings. */
export const MOVEMENT_WORDS: Sentences<Names> = {
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
