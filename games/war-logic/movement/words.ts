import type { Sentences } from '@sandtable/wargame/sentences'
import { tenths } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

const LAYER_WORDS: { readonly [layer: string]: string } = {
  land: '',
  sea: ' on the water',
  air: ' through the air',
  dive: ' under water',
  dig: ' under the ground',
  space: ' through space',
}

export const MOVEMENT_WORDS: Sentences<Names> = {
  moved: ({ length, layer }) => {
    const where = LAYER_WORDS[String(layer)] ?? ''
    return Number(length) === 0
      ? `{unit} turns or changes height${where} ({skill}).`
      : `{unit} moves ${tenths(Number(length))} in${where} ({skill}).`
  },
  'came out': '{unit} comes out of {place}.',
  'went in': ({ as }) =>
    as === 'seat' ? '{unit} takes a seat in {place}.' : as === 'load' ? '{unit} gets into {place}.' : '{unit} goes into {place}.',
  captured: '{unit} captures {place}.',
  'changed place': ({ as }) => (as === 'seat' ? '{unit} takes a seat in {place}.' : '{unit} leaves its seat in {place}.'),
  crept: '{unit} moves unseen.',
  'hidden move': 'A hidden unit of {player} moves.',
  'set down': '{unit} is set down.',
  revealed: ({ stealth }) => (stealth === true ? '{unit} strikes from hiding.' : '{unit} is revealed.'),
}
