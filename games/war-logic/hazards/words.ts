import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { HAZARDS } from '../data/terrain.ts'
import type { Names } from '../words/names-in.ts'

const hazard = (d: JsonObject): string => HAZARDS.get(String(d.hazard))?.name.toLowerCase() ?? 'hazard'

/** Mines, dangerous places and automatic weapons. */
export const HAZARD_WORDS: Sentences<Names> = {
  'mine went off': d =>
    typeof d.left === 'number' ? `{unit} sets off a ${hazard(d)} (${d.left} left).` : `{unit} sets off a ${hazard(d)}.`,
  'mine exploded': d => `The ${hazard(d)} does {damage point} of damage.`,
  suffers: d => `{unit} suffers from the ${hazard(d)}: {damage point} of damage.`,
  'automatic fire': '{skill} of {unit} fires at {target} by itself.',
  'automatic hit': d => (d.damage === 0 ? '{unit} misses {target}.' : '{unit} hits {target}: {damage point} of damage.'),
}
