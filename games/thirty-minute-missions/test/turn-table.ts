import type { JsonObject } from '@sandtable/kernel'
import { field } from './tm-table.ts'

type Dice = readonly [why: string, ...faces: number[]][]
/** A unit by its id: 'ua1' is Ann's. Sides face each other. */
export const unit = (
  id: string,
  sheet: JsonObject[string],
  at: readonly [number, number] | null,
  more: JsonObject = {},
): JsonObject => ({
  ...{ id, side: id[1]!, sheet },
  ...(at ? { at: [...at] } : {}),
  ...more,
})
/** Somebody of either side far off, so that the battle goes on; they have no AP to react with. */
export const FAR = [unit('ua9', 'marauder', [0, 10]), unit('ub9', 'marauder', [13, 0])]
/** A battle in which Ann's side activates next; the first roll of a turn is for its Action Points. */
export const turns = (units: readonly JsonObject[], more: JsonObject = {}, dice: Dice = []) =>
  field({ units: [...units, ...FAR], ...more }, dice)
export const points = (face: number): [string, number] => ['action points', face]
/** A map of 14 by 11 with these letters at 'column,row'. */
export const land = (letters: { readonly [place: string]: string }): string[] =>
  Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: row % 2 === 1 ? 13 : 14 }, (__, column) => letters[`${column},${row}`] ?? '.').join(''),
  )
/** Does nothing more in this turn, whichever phase it is in. */
export const over = (t: ReturnType<typeof field>, seat: string): ReturnType<typeof field> => t.pick(seat, 'end')
