import { filled, type Sentences } from './say.ts'

/** Hits, losses, Titans. */
export const CASUALTY_WORDS: Sentences = {
  'critical hit': d =>
    filled(`Critical hit on {unit}${d.roll === null ? '' : ', roll {roll}'}: {system}, ${d.effect ?? 'it breaks'}.`, d),
  detonation: d =>
    filled(`{titan} explodes${d.large === true ? ' with terrible force' : ''}: {dice dice} ({faces}), {hits hit}.`, d),
  'hits lost': '{hits hit} find nobody left to hit.',
  'hit lost': 'A hit on {unit} is lost.',
  'chief left alone': 'The chief of {formation} is left alone and gives up.',
  'chief named': '{unit} now leads {formation}.',
  'unit destroyed': d =>
    filled(
      `{profile} (${d.formation === null ? 'no formation' : '{formation}'}) is destroyed${d.tokens === 0 ? '' : ': {tokens impact token}'}.`,
      d,
    ),
  'formation destroyed': '{formation} is no more.',
  'system repaired': '{unit} repairs its {system} for {cost supply point}.',
  'shields recharged': '{unit} recharges {points shield point}, now {now}.',
  'unit saved': '{by} dies so that {unit} lives.',
  'shields hit': d =>
    filled(
      `${d.critical === true ? 'A critical hit' : 'A hit'} on the shields of {unit}: {left} left${d.tokens === 0 ? '' : ', {tokens impact token}'}.`,
      d,
    ),
  'hit absorbed': '{unit} absorbs a hit; {left} more can be.',
  'armor hit': d =>
    d.lethal === true
      ? filled(`${d.critical === true ? 'A critical hit' : 'A hit'} on {unit} gets through its armor.`, d)
      : filled('{unit} is hit: {hits} of armor {armor}.', d),
  'hit made critical': 'Lucky Shot: the last hit on {unit} becomes critical.',
  'unit regenerated': '{unit} regenerates (rolled {face}).',
  'regeneration failed': '{unit} does not regenerate (rolled {face}).',
  rage: '{formation} falls into a rage.',
  'lethal hit endured': '{unit} fights on in rage: {tokens impact token}.',
  'rage ended': '{formation} rages no longer.',
  'death throes': d => filled(`Death throes of {unit} (rolled {face}): ${d.effect}.`, d),
  'scatter stance lost': '{formation} takes heart and is no longer scattered.',
  'tokens removed': '{formation} sheds {removed impact token}, {left} left.',
  'structure lost': '{unit} loses {lost} structure, {left} left.',
  'structure restored': '{unit} restores {structure} structure, now {now}.',
  'titan destroyed': 'The Titan {profile} ({formation}) falls.',
}
