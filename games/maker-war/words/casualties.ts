import type { Sentences } from './say.ts'

/** Hits, losses, Titans. */
export const CASUALTY_WORDS: Sentences = {
  'critical hit': d => `Critical hit on {unit}${d.roll === null ? '' : ', roll {roll}'}: {system}, ${d.effect ?? 'it breaks'}.`,
  detonation: d => `{titan} explodes${d.large === true ? ' with terrible force' : ''}: {dice dice} ({faces}), {hits hit}.`,
  'hits lost': d => (d.hits === 1 ? 'One hit finds nobody left to hit.' : '{hits hit} find nobody left to hit.'),
  'hit lost': 'A hit on {unit} is lost.',
  'chief left alone': 'The chief of {formation} is left alone and gives up.',
  'chief named': '{unit} now leads {formation}.',
  'unit destroyed': d =>
    `{profile}${d.formation === null ? '' : ' ({formation})'} is destroyed${d.tokens === 0 ? '' : ': {tokens impact token}'}.`,
  'formation destroyed': '{formation} is no more.',
  'system repaired': '{unit} repairs its {system} for {cost supply point}.',
  'shields recharged': '{unit} recharges {points shield point}, now {now}.',
  'unit saved': '{by} dies so that {unit} lives.',
  'shields hit': d =>
    `${d.critical === true ? 'A critical hit' : 'A hit'} on the shields of {unit}: {left} left${d.tokens === 0 ? '' : ', {tokens impact token}'}.`,
  'hit absorbed': '{unit} absorbs a hit; {left} more can be.',
  'armor hit': d =>
    d.lethal === true
      ? `${d.critical === true ? 'A critical hit' : 'A hit'} on {unit} gets through its armor.`
      : '{unit} is hit: {hits} of armor {armor}.',
  'hit made critical': 'Lucky Shot: the last hit on {unit} becomes critical.',
  'unit regenerated': '{unit} regenerates (rolled {face}).',
  'regeneration failed': '{unit} does not regenerate (rolled {face}).',
  rage: '{formation} falls into a rage.',
  'lethal hit endured': '{unit} fights on in rage: {tokens impact token}.',
  'rage ended': '{formation} rages no longer.',
  'death throes': d => `Death throes of {unit} (rolled {face}): ${d.effect}.`,
  'scatter stance lost': '{formation} takes heart and is no longer scattered.',
  'tokens removed': '{formation} sheds {removed impact token}, {left} left.',
  'structure lost': '{unit} loses {lost} structure, {left} left.',
  'structure restored': '{unit} restores {structure} structure, now {now}.',
  'titan destroyed': 'The Titan {profile} ({formation}) falls.',
}
