import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { tenths } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'
import { tokensText } from '../words/say.ts'

const hitText = ({ critical }: JsonObject): string => (critical === true ? 'A critical hit' : 'A hit')
/** With the distance that the Titan's structure means. */
const throesText = ({ effect, reach }: JsonObject, unit: string): string =>
  String(effect ?? 'nothing happens').replace('its initial structure in cm', `${tenths(Number(reach))} ${unit}`)
/** Armor does not help in close combat (MW-MELEE-05). */
function armorText(d: JsonObject): string {
  if (d.lethal !== true) return '{unit} is hit: {hits} of armor {armor}.'
  if (d.kind === 'air') return '{unit} is shot down.'
  return d.kind === 'melee' ? 'A blow strikes {unit}.' : `${hitText(d)} gets through the armor of {unit}.`
}

/** Hits, losses, Titans. */
export const CASUALTY_WORDS: Sentences<Names> = {
  'critical hit': d => `Critical hit on {unit}: {system}, ${d.effect ?? 'it breaks'}.`,
  detonation: d => `{titan} explodes${d.large === true ? ' with terrible force' : ''}: {hits hit} on whoever is nearest.`,
  'hits lost': d => (d.hits === 1 ? 'One hit finds nobody left to hit.' : '{hits hit} find nobody left to hit.'),
  'hit lost': 'A hit on {unit} is lost.',
  'chief left alone': 'The chief of {formation} is left alone and gives up.',
  'chief named': (d, names) => `${names.units([String(d.unit)])} now leads {formation}.`,
  'unit destroyed': d => `{unit} is destroyed${tokensText(d.tokens)}.`,
  'formation destroyed': 'Nothing is left of {formation}.',
  'system repaired': '{unit} repairs its {system} for {cost supply point}.',
  'shields recharged': '{unit} recharges {points shield point}, now {now}.',
  'unit saved': '{by} dies so that {unit} lives.',
  'shields hit': d => `${hitText(d)} on the shields of {unit}, {left} left${tokensText(d.tokens)}.`,
  'hit absorbed': d =>
    d.left === 0 ? '{unit} absorbs a hit, the last it can.' : '{unit} absorbs a hit and can absorb {left more hit}.',
  'armor hit': armorText,
  'hit made critical': 'Lucky Shot: the last hit on {unit} becomes critical.',
  'unit regenerated': '{unit} regenerates.',
  'regeneration failed': '{unit} does not regenerate.',
  rage: '{formation} falls into a rage.',
  'lethal hit endured': d => `{unit} fights on in rage${tokensText(d.tokens)}.`,
  'rage ended': '{formation} rages no longer.',
  'death throes': (d, names) => `Death throes of {unit}: ${throesText(d, names.unit)}.`,
  'scatter stance lost': '{formation} takes heart and is no longer scattered.',
  'tokens removed': '{formation} sheds {removed impact token}, {left} left.',
  'structure lost': d => `{unit} loses {lost} structure, {left} left${tokensText(d.tokens)}.`,
  'structure restored': '{unit} restores {structure} structure, now {now}.',
  'titan destroyed': 'The Titan {unit} falls.',
}
