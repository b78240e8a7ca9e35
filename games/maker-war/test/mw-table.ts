import type { Input, JsonObject } from '@sandtable/kernel'
import { placeAt as at, type Dice, tablesOf } from '@sandtable/testkit/tables-of'
import { expect } from 'vitest'
import { makerWar } from '../game.ts'

export { pieceAt as placed, placeAt as at } from '@sandtable/testkit/tables-of'

/** Described positions (see README.md); Ann plays side 'a', Bob side 'b'. */
export const { engine, field: asUsual } = tablesOf(makerWar)
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
