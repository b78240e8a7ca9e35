import type { AskOf, Verdict } from '@sandtable/kernel'
import { type BoardMeasures, isHexBoard, lengthNumber, lengthText, ofText } from './measure.ts'
import { findPreview } from './words.ts'

/** What a way uses up: length on a table, or points that the rules count step by step. `limit`: all that there is. */
export type Count = { type: 'length' | 'points'; limit: number }

const ROUNDING = 2

/**
 * How a budget is counted. On hexes in points. On a table a legal way tells: where what it costs and what it leaves are not the budget in
 * lengths, the rules count something else. Null while nothing legal is known.
 */
export function findCount(board: BoardMeasures, { budget }: AskOf<'path'>, verdict: Verdict | null): Count | null {
  const [cost, left] = [findPreview(verdict, 'cost', 'length'), findPreview(verdict, 'left')]
  if (isHexBoard(board)) return { type: 'points', limit: cost !== null && left !== null ? cost + left : budget }
  if (cost === null || left === null) return null
  const isLength = Math.abs(cost + left - budget) <= ROUNDING || cost >= budget
  return isLength ? { type: 'length', limit: budget } : { type: 'points', limit: cost + left }
}

const pointsText = (value: number): string => `${value} ${value === 1 ? 'point' : 'points'}`

/** An amount without its unit. */
export const amountNumber = (board: BoardMeasures, { type }: Count, value: number): string =>
  type === 'points' ? String(value) : lengthNumber(board, value)
/** '12.4 cm', '3 points' */
export const amountText = (board: BoardMeasures, { type }: Count, value: number): string =>
  type === 'points' ? pointsText(value) : lengthText(board, value)
/** '12.4 of 30 cm', '3 of 4 points' */
export const amountOfText = (board: BoardMeasures, { type, limit }: Count, value: number): string =>
  type === 'points' ? `${value} of ${pointsText(limit)}` : ofText(board, value, limit)
