import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const ACTION_WORDS: Sentences<Names> = {
  'phase began': '{player} begins the action phase.',
  'phase ended': '{player} ends the action phase.',
  stones: '{player} takes {stones stone} from the mines.',
  healed: '{block} heals {wounds wound}.',
  repaired: ({ damage }) =>
    damage === 0 ? '{building} is repaired: no damage is left.' : '{building} is repaired: {damage} damage is left.',
  'village repaired': 'The Burning Village at {hex} is repaired ({left} left).',
  activated: '{block} acts.',
  'activation ended': '{block} is done.',
  'held up': '{block} lacks the points to enter {hex}: something unseen slows it.',
  moved: '{block} moves to {hex}.',
  swapped: '{block} swaps places with {other}.',
  parted: '{block} goes on alone; {other} acts after it.',
  'set up': '{block} sets up.',
  'mine claimed': '{player} takes the mine at {hex}.',
}
