import { engineOf, type Input, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { makerWar } from '../game.ts'

export const engine = engineOf(makerWar)
type Dice = readonly [why: string, ...faces: number[]][]

/** A table in a described position (see README.md); Ann plays side 'a', Bob side 'b'. */
export const asUsual = (position: JsonObject, dice: Dice = []) => new Table(engine, position, dice)
/** The same, or step by step where the test says so. */
export const field = (position: JsonObject, dice: Dice = []) => asUsual(inItsWay(position), dice)

/** In tests of this name everything is asked: they are about choices that ordinary play makes by itself (MW-R-184). */
const ASKED = 'asked: '
/** A position as its test wants it played: as usual, or step by step. */
export function inItsWay(position: JsonObject): JsonObject {
  const { options = {} } = position as { options?: JsonObject }
  const isAsked = expect.getState().currentTestName?.includes(ASKED) ?? false
  return isAsked ? { ...position, options: { askEverything: true, ...options } } : position
}

/** So much handed out, in this order. */
export const share = (...amounts: readonly [slot: string, amount: number][]): Input => ({
  type: 'allocate',
  amounts: amounts.map(([slot, amount]) => ({ slot, amount })),
})
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
