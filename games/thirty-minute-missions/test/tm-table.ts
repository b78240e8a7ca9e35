import { engineOf, type Input, type JsonObject, type Place } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { expect, onTestFinished } from 'vitest'
import { thirtyMinuteMissions } from '../game.ts'

export const engine = engineOf(thirtyMinuteMissions)
type Dice = readonly [why: string, ...faces: number[]][]

/** A table in a described position (see README.md); Ann plays side 'a', Bob side 'b'. */
export function field(position: JsonObject, dice: Dice = []) {
  const table = new Table(engine, position, dice)
  onTestFinished(() => {
    for (const { type, data } of table.events) if (type === 'rolled') expect(data.sides, 'TM-GEN-05: every die is a d8').toBe(8)
  })
  return table
}

/** A place by column and row. */
export const at = (column: number, row: number, facing: number | null = null, level: number | null = null): Place => ({
  x: column,
  y: row,
  facing,
  level,
})
export const path = (...points: Place[]): Input => ({ type: 'path', points })
