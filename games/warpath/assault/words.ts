import type { JsonObject } from '@sandtable/kernel'
import { idsIn, objectsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, listed } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

const strikesText = ({ strikes }: JsonObject, names: Names): string =>
  listed(
    objectsIn(strikes).map(
      ({ unit, target, bases }) =>
        `${counted(Number(bases), 'base')} of ${names.name(String(unit), 'unit')} ${bases === 1 ? 'attacks' : 'attack'} ${names.name(String(target), 'unit')}`,
    ),
  )

/** Assaults and what follows them. */
export const ASSAULT_WORDS: Sentences<Names> = {
  assault: '{unit} [fights] an Assault with {enemies}.',
  'attacks declared': (d, names) => `{side} declares: ${strikesText(d, names)}.`,
  struck: d => (d.hits === 0 ? '{unit} [hits] nothing.' : '{unit} [scores] {hits hit}.'),
  'assault result': d => {
    if (idsIn(d.repelled).length > 0) return 'The building holds: {repelled} [is] driven back.'
    return d.loser === null ? 'The Assault is a draw: {a} to {b}.' : '{loser} loses the Assault by {by base}.'
  },
  'extra hits': '{targets} [suffers] {hits extra hit}.',
  separated: '{unit} [moves] clear of the enemy.',
  consolidated: '{unit} [consolidates].',
  'engaged again': '{unit} [follows] {enemy}: the Assault goes on.',
  'piled in': '{unit} [piles] in.',
}
