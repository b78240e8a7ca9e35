import type { JsonObject } from '@sandtable/kernel'
import { MISSIONS } from '../../data/figures.ts'
import { field } from '../../test/tm-table.ts'
import type { SideId } from '../../world.ts'
import { primaryOf } from '../score.ts'

type Dice = readonly [why: string, ...faces: number[]][]

/** Two mechs that do nothing, far from everything: who else is needed comes with the position. */
export const a = (at: readonly [number, number], more: JsonObject = {}): JsonObject => ({
  side: 'a',
  sheet: 'alto_line',
  at: [...at],
  ...more,
})
export const b = (at: readonly [number, number], more: JsonObject = {}): JsonObject => ({
  side: 'b',
  sheet: 'alto_line',
  at: [...at],
  ...more,
})
const FAR = [a([0, 0], { id: 'ua9' }), b([13, 10], { id: 'ub9' })]

/** The board of the operations. */
export const LARGE = { board: [16, 13] }

/** The end of a round in a mission: 'a' attacks from the west unless the position says otherwise. */
export const roundEnd = (mission: string, position: JsonObject, dice: Dice = []) =>
  field({ mission, units: FAR, ...position, run: { proc: 'roundEnd', vars: {} } }, dice)
/** The moment after something happened. */
export const now = (mission: string, position: JsonObject) =>
  field({ mission, units: FAR, ...position, run: { proc: 'checkEnd', vars: {} } })

export const marker = (id: string, at: readonly [number, number], more: JsonObject = {}): JsonObject => ({
  id,
  kind: 'control',
  at: [...at],
  ...more,
})
export const thing = (id: string, at: readonly [number, number], more: JsonObject = {}): JsonObject => ({
  id,
  kind: 'carry',
  at: [...at],
  ...more,
})

type Tabled = ReturnType<typeof field>
export const points = (t: Tabled, side: SideId): number => primaryOf(t.world, side)
export const goesOn = (t: Tabled): Tabled => {
  t.asks('ann', 'tm.activate')
  return t
}
export const boardOf = (id: string) => {
  const { board, rounds, objectives } = MISSIONS.get(id)!
  return [board.id, rounds, ...objectives.map(o => `${o.id} ${o.kind} ${o.hex.join()}`)]
}
