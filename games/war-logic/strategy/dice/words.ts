import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../../words/names-in.ts'

/** Dice that are turned back, foreseen or set. */
export const DICE_WORDS: Sentences<Names> = {
  'prepared die': d =>
    d.set === true ? '{player} has set this die: {face} ({unit}).' : '{player} has foreseen this die: {face} ({unit}).',
  'time turned back': '{unit} turns back time: {faces} rolled again.',
}
