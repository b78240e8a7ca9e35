import type { JsonObject } from '@sandtable/kernel'
import { field } from '../../test/wp-table.ts'

export type Dice = [string, ...number[]][]
export const OPERATIVES = 'enforcers.operatives'
export const GHOULS = 'plague.ghouls'
const TABLE = { table: [72, 48], phase: 'combat' }
/** Bob has another unit far off that can be activated, so that the phase goes on with him. */
const waiting = (units: readonly JsonObject[], token: string) => {
  const profile = units.findLast(({ side }) => side === 'b')?.profile ?? GHOULS
  return { side: 'b', id: 'u9', profile, at: [66, 44], count: 1, token }
}
const tableOf = (units: JsonObject[], more: JsonObject, token = 'shoot') => ({
  ...TABLE,
  ...more,
  units: [...units, waiting(units, token)],
})

export const ann = (id: string, profile: string, at: readonly number[], more: JsonObject = {}) => ({
  ...{ side: 'a', id, profile, at: [...at], ...more },
})
export const bob = (id: string, profile: string, at: readonly number[], more: JsonObject = {}) => ({
  ...{ side: 'b', id, profile, at: [...at], ...more },
})
/** A row of bases so far apart. */
export const spaced = (count: number, x: number, y: number, step: number, facing = 90) =>
  Array.from({ length: count }, (_, i) => ({ at: [Math.round((x + i * step) * 100) / 100, y], facing }))

/** The Combat Phase of a described table, with u1 activated, as it is named here. */
export const combat = (units: JsonObject[], dice: Dice = [], more: JsonObject = {}, activated = 'u1') =>
  field(tableOf(units, more), dice).pick('ann', activated)
/** The Overwatch Phase of it. */
export const overwatch = (units: JsonObject[], dice: Dice = [], more: JsonObject = {}) =>
  field(tableOf(units, { phase: 'overwatch', ...more }, 'overwatch'), dice).pick('ann', 'u1')
/** Ann's six Operatives with a Shoot token, ten inches south of six Ghouls. */
export const pair = (more: JsonObject = {}, theirs: JsonObject = {}) => [
  ann('u1', OPERATIVES, [10, 10], { token: 'shoot', ...more }),
  bob('u2', GHOULS, [10, 20], theirs),
]
/** Answers the question which bases are lost. */
export const losing = (...bases: string[]) => ({
  type: 'allocate' as const,
  amounts: bases.map(slot => ({ slot, amount: 1 })),
})
