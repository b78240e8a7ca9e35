import type { JsonObject } from '@sandtable/kernel'
import { type Dice, looked, one } from '../../damage/test/table.ts'
import { at, field } from '../../test/tm-table.ts'

export type Table = ReturnType<typeof field>
/** An Executioner (class 2, Assault 3, Servo Tuning) has grappled an Alto (class 2) and throws it; both are at column 4, row 5. */
export const throwing = (
  own: JsonObject = {},
  other: JsonObject = {},
  { others = [], ...more }: JsonObject = {},
  dice: Dice = [],
) =>
  field(
    {
      units: [
        one('ua1', 'executioner', [4, 5], { ap: 2, ...own }),
        one('ub1', 'alto_line', [4, 5], other),
        one('ub9', 'marauder', [13, 0]),
        ...(others as JsonObject[]),
      ],
      active: 'ua1',
      phase: 'close',
      ...more,
      run: { proc: 'throwUnit', vars: { unit: 'ua1', target: 'ub1' } },
    },
    dice,
  )
export const aim = (t: Table, column: number, row: number) => t.choose('ann', { type: 'aim', at: at(column, row) })
/** Thrown at a hex with an Assault Roll of 5, which hits. */
export const thrown = (
  column: number,
  row: number,
  own: JsonObject = {},
  other: JsonObject = {},
  more: JsonObject = {},
  dice: Dice = [],
) => looked(aim(throwing(own, other, more, [['throw', 5], ...dice]), column, row))
/** A map with these letters at 'column,row', in a whole row ('*,row') or everywhere else ('*'). */
export const rows = (letters: { [place: string]: string }): string[] =>
  Array.from({ length: 11 }, (_, r) =>
    Array.from({ length: r % 2 ? 13 : 14 }, (_, c) => letters[`${c},${r}`] ?? letters[`*,${r}`] ?? letters['*'] ?? '.').join(''),
  )
