import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, listed } from '@sandtable/wargame/words'
import { entryText } from '../words/entries.ts'
import type { Names } from '../words/names-in.ts'
import { traitName } from '../words/say.ts'

/** MW-R-80: without a budget nothing has to be paid. */
const isFree = ({ left, cost }: JsonObject): boolean => left === null || cost === 0 || cost === undefined

/** 'Anti-Tank for 4 units and Sniper for 1 unit'. */
function weaponsText({ weapons }: JsonObject): string {
  const counts = Map.groupBy(Object.values((weapons ?? {}) as { [unit: string]: string }), weapon => weapon)
  return listed([...counts].map(([id, all]) => `${traitName(id)} for ${counted(all.length, 'unit')}`))
}

/** From the bare table to the first round, and Points of Interest. */
export const SET_UP_WORDS: Sentences<Names> = {
  'terrain placed': '{kind} placed at {at}.',
  'edge chosen': '{side} plays from the {edge} edge.',
  'interest placed': '{kind} placed at {at}.',
  'set-up budget': d =>
    d.budget === null ? '{side} may deploy every formation.' : '{side} may deploy formations for {budget supply point}.',
  deployed: d =>
    isFree(d) ? '{side} deploys {formation@side}.' : '{side} deploys {formation@side} for {cost supply point}, {left} left.',
  'reserve bought': d =>
    isFree(d) ? '{formation} waits off the table.' : '{formation} waits off the table, paid with {cost supply point}.',
  'dropped out': '{side} has finished deploying.',
  'set up': 'The table is set. {first} takes the first turn.',
  entered: d => `{formation} comes onto the table${entryText(d.by)}.`,
  carried: '{formation} rides inside {carrier}.',
  'weapons chosen': d => `{formation} chooses its Maker Weapons: ${weaponsText(d)}.`,
  'control gained': '{side} controls {poi}.',
  'control lost': d => `{side} loses control of {poi}${d.contested === true ? ', which is contested' : ''}.`,
  'landing points': '{poi} gives {side} {points supply point} for deployment and flyers.',
  'benefit used': '{formation} uses {poi}.',
  ordnance: 'The guns of {poi} fire at {target}: {dice die}.',
  'reliquary collected': '{formation} takes {poi}.',
  'reliquary moved': '{poi} moves with {formation}.',
  'reliquary dropped': '{formation} drops {poi} at {at}.',
}
