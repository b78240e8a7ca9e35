import { calm, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../../picture/draw.ts'

/** Dice that are turned back, foreseen or set. */
export const DICE_PICTURES: Draws = {
  'prepared die': ofUnit('plain', d => calm(`a ${String(d.face)}`)),
  'time turned back': ofUnit('big', () => warn('time turned back')),
}
