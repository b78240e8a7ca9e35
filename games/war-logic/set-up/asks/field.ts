import { type AskOf, asking, deed, legal, onlyAnswer } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { Battlefield } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { mapsFor } from '../field.ts'

type Nothing = Record<string, never>
export const mapText = ({ width, height, pieces, players }: Battlefield): string =>
  `${width}" x ${height}", ${counted(pieces.length, 'piece')} of terrain, made for ${players}`

const askFor = ({ card }: World): AskOf<'pick'> => ({
  type: 'pick',
  ...asking({ text: 'On which field is the battle fought?', act: 'Choose', told: 'chooses the battlefield' }),
  options: mapsFor(card.objective).map(map => deed(map.id, map.name, { note: mapText(map), rule: 'WL-CARD-09' })),
  min: 1,
  max: 1,
})
/** WL-CARD-09: the player who reached the field first picks it. */
export const chooseField = ask<Nothing, 'pick'>({
  kind: 'wl.field',
  type: 'pick',
  rule: 'WL-CARD-09',
  when: 'in the set-up, if you reach the field first and no battlefield was agreed on',
  which: 'battlefields on which the objective can be fought for',
  ask: askFor,
  obvious: world => onlyAnswer(askFor(world)),
  validate: () => legal(),
  candidates: ({ card }, _subject, _seat, rng) =>
    rng.shuffle(mapsFor(card.objective)).map(({ id }) => ({ type: 'pick', ids: [id] })),
})
