import type { JsonObject } from '@sandtable/kernel'
import { at, field } from './wp-table.ts'

export type Field = ReturnType<typeof field>

/** The answers of a move: the way of the leading base in inches; none: it stays. */
export const walk = (...points: readonly (readonly [x: number, y: number, facing?: number])[]) => ({
  type: 'path' as const,
  points: points.map(([x, y, facing]) => at(x, y, facing ?? null)),
})
export const stay = walk()

/** What comes next is of no matter to this test. */
export function next(table: Field): void {
  const [seat] = table.engine.waitingFor(table.state)
  if (seat !== undefined) table.asks(seat, table.engine.decision(table.state, seat)!.kind)
}

/** A table on which Ann has activated her first unit. */
export const moving = (units: readonly JsonObject[], more: JsonObject = {}): Field =>
  field({ units: [...units], ...more }).pick('ann', 'u1')

/** Where the bases of a unit stand, in inches. */
export const spotsOf = (table: Field, unit: string): [number, number][] =>
  table.world.units[unit]!.bases.map(({ at: { x, y } }) => [x / 100, y / 100])
