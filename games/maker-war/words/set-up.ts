import type { Sentences } from './say.ts'

/** From the bare table to the first round, and Points of Interest. */
export const SET_UP_WORDS: Sentences = {
  'terrain placed': '{type} at {at}.',
  'edge chosen': 'The host plays from the {edge} edge.',
  'interest placed': '{kind} at {at}.',
  'set-up budget': d => (d.budget === null ? '{side} may deploy everything.' : '{side} may deploy for {budget supply point}.'),
  deployed: '{formation} is deployed for {cost supply point}.',
  'reserve bought': '{formation} waits off the table, paid with {cost supply point}.',
  'dropped out': '{side} has deployed what it wants.',
  'set up': 'The table is set; {first} takes the first turn.',
  entered: d => `{formation} comes onto the table${d.by === 'edge' ? '' : ` by ${d.by}`}.`,
  carried: '{formation} rides inside {carrier}.',
  'weapons chosen': '{formation} chooses its Maker Weapons: {weapons}.',
  'control gained': '{side} controls {poi}.',
  'control lost': d => `{side} loses control of {poi}${d.contested === true ? ', which is contested' : ''}.`,
  'landing points': '{poi} gives {side} {points supply point} for deployment and flyers.',
  'benefit used': '{formation} uses the {kind} ({poi}).',
  ordnance: 'The guns of {poi} fire at {target}: {dice dice}.',
  'reliquary collected': '{formation} takes the Reliquary.',
  'reliquary moved': 'The Reliquary moves with {formation}.',
  'reliquary dropped': '{formation} drops the Reliquary at {at}.',
}
