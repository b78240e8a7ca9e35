import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { HAZARDS } from '../data/terrain.ts'
import type { Names } from '../words/names-in.ts'

const hazard = (d: JsonObject): string => HAZARDS.get(String(d.hazard))?.name.toLowerCase() ?? 'hazard'

const kind = (d: JsonObject): string => HAZARDS.get(String(d.hazard))?.kind ?? ''
/** What happens to whoever comes into a field, by its kind. */
const INTO: { readonly [kind: string]: string } = {
  mine: 'sets off a mine',
  wire: 'is caught in barbed wire',
  waste: 'enters nuclear waste',
  magic: 'wakes a death spell',
}

/** Mines, dangerous places and automatic weapons. */
export const HAZARD_WORDS: Sentences<Names> = {
  'mine went off': d => `{unit} ${INTO[kind(d)] ?? 'sets off a mine'}${typeof d.left === 'number' ? ` (${d.left} left)` : ''}.`,
  'mine exploded': d => `The ${hazard(d)} does {damage point} of damage.`,
  suffers: d => `{unit} suffers from the ${hazard(d)}: {damage point} of damage.`,
  'automatic fire': '{skill} of {unit} fires at {target} by itself.',
  'automatic hit': d =>
    d.damage === 0 ? '{unit} misses {target}.' : '{unit} scores a hit on {target}: {damage point} of damage.',
}
