import type { Json } from '@sandtable/kernel'
import { isNothing, isObject, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed } from '@sandtable/wargame/words'
import { type Named, nameOf } from '../words/names.ts'
import type { Names } from '../words/names-in.ts'

/** 'Ann 6, Bob 4', each with the die that decided. */
function rollsText(rolled: Json | undefined, known: Named): string {
  if (!isObject(rolled)) return 'everybody rolls'
  return Object.entries(rolled)
    .map(([seat, faces]) => `${nameOf(known, seat)} ${Array.isArray(faces) ? faces.join(' then ') : String(faces)}`)
    .join(', ')
}
const pointsText = (points: Json | undefined, known: Named): string =>
  listed(['a', 'b'].map(side => `${nameOf(known, side)} ${isObject(points) ? Number(points[side] ?? 0) : 0}`))

/** Rounds, activations, the end. */
export const BATTLE_WORDS: Sentences<Names> = {
  'round began': d => `Round {round}.${isNothing(d.first) ? '' : ' {first} goes first.'}`,
  'round ended': 'Round {round} is over.',
  'side skipped': '{side} has nobody left to activate.',
  'initiative rolled': (d, { known }) => `Initiative: ${rollsText(d.rolled, known)}. {first} goes first.`,
  activated: "{unit's} turn.",
  'acted first': '{unit} takes the first turn of round {round}.',
  'points gained': d =>
    `{unit} gains ${numberIn(d.face) + numberIn(d.base)} AP ({face} rolled, {base} base) and has {ap}${d.frozen === true ? ', the most while frozen' : ''}.`,
  'turn ended': d => {
    if (d.lost === true) return 'The turn of {unit} is over.'
    return numberIn(d.ap) > 0 ? '{unit} is done and stores {ap} AP.' : '{unit} is done.'
  },
  'turn stopped': "{unit's} turn ends at once.",
  'turn given up': '{unit} gives up its turn of this round.',
  'activation cancelled': '{unit} does nothing this turn.',
  'handed over': "{to} plays the rest of {unit's} turn.",
  surrendered: '{seat} surrenders.',
  'battle ended': (d, { known }) =>
    `The battle is over after ${isNothing(d.round) ? 'its last round' : 'round {round}'}: ${pointsText(d.points, known)}.`,
}
