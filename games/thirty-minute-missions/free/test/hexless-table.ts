import type { Input, JsonObject, Place } from '@sandtable/kernel'
import { hexOfPair } from '../../basics/measure.ts'
import { field } from '../../test/tm-table.ts'
import type { Unit, World } from '../../world.ts'
import { centreOf } from '../site.ts'
import { tableOf } from '../table.ts'

type Dice = readonly [why: string, ...faces: number[]][]
export type Point = readonly [x: number, y: number]

/** The middle of a painted hex of a board of 14 by 11, in hundredths of an inch from the corner of the table. */
export function hexAt(column: number, row: number): Point {
  const { west, south } = tableOf({ board: { columns: 14, rows: 11 } })
  const { x, y } = centreOf(hexOfPair([column, row]))
  return [x - west, y - south]
}
export const by = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]
export const place = ([x, y]: Point, facing: number | null = null, level: number | null = null): Place => ({
  x,
  y,
  facing,
  level,
})
export const path = (...points: Place[]): Input => ({ type: 'path', points })

/** A unit of a table without hexes: its place in hundredths, its facing in degrees. */
export const one = (id: string, sheet: JsonObject | string, [x, y]: Point, more: JsonObject = {}): JsonObject => ({
  id,
  side: id.startsWith('a') ? 'a' : 'b',
  sheet,
  at: [x / 100, y / 100],
  ...more,
})

/** A table without hexes where 'a1' is in the middle of its turn; an enemy without AP far off keeps the battle going. */
export const table = (units: readonly JsonObject[], more: JsonObject = {}, dice: Dice = []) =>
  field(
    {
      units: [...units, one('b9', 'marauder', [5600, 200])],
      active: 'a1',
      phase: more.active === null ? null : 'movement',
      ...more,
      options: { hexless: true, ...((more.options ?? {}) as JsonObject) },
    },
    dice,
  )
export type Table = ReturnType<typeof table>

/** The start of most moves: the middle of the board. */
export const MIDDLE = hexAt(6, 5)
/** 'a1' of this sheet begins to move in the middle of the board. */
export const moving = (
  sheet: string,
  own: JsonObject = {},
  others: readonly JsonObject[] = [],
  { mode = 'standard', ...more }: JsonObject = {},
) => table([one('a1', sheet, MIDDLE, { ap: 4, ...own }), ...others], more).pick('ann', `move:${mode}`)

export const unit = (t: Table, id = 'a1'): Unit => (t.world as World).units[id]!
/** Where a unit is, from the corner of the table. */
export function whereIs(t: Table, id = 'a1'): Point {
  const { west, south } = tableOf(t.world as World)
  const { x, y } = unit(t, id).at!
  return [x - west, y - south]
}
/** The rule by which an answer of Ann's is refused; null if it is legal. */
export const refused = (t: Table, input: Input): string | null => {
  const checked = t.engine.check(t.state, 'ann', input)
  return checked.ok ? null : checked.violations[0]!.rule
}
/** Whatever is asked now has been looked at. */
export function looked(t: Table): Table {
  const seat = t.engine.waitingFor(t.state)[0]
  if (seat !== undefined) t.asks(seat, t.engine.decision(t.state, seat)!.kind)
  return t
}
