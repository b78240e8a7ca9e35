import { engineOf, type Input, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { makerWar } from '../game.ts'

export const engine = engineOf(makerWar)
type Dice = readonly [why: string, ...faces: number[]][]

/** A table in a described position (see README.md); Ann plays side 'a', Bob side 'b'. */
export const asUsual = (position: JsonObject, dice: Dice = []) => new Table(engine, position, dice)
/** The same where everything is asked (MW-R-184): each step of a rule is answered by itself. */
export const field = (position: JsonObject, dice: Dice = []) => asUsual(stepByStep(position), dice)
export function stepByStep(position: JsonObject): JsonObject {
  const { options = {} } = position as { options?: JsonObject }
  return { ...position, options: { askEverything: true, ...options } }
}

/** A path through places in cm. */
export const path = (...points: readonly [number, number][]): Input => ({
  type: 'path',
  points: points.map(([x, y]) => at(x, y)),
})
export const at = (x: number, y: number, facing: number | null = null) => ({
  x: Math.round(x * 100),
  y: Math.round(y * 100),
  facing,
  level: null,
})
export const placed = (piece: string, x: number, y: number, facing: number | null = null) => ({ piece, ...at(x, y, facing) })
