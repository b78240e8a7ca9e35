import { type AskOf, legal, refused } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { amountOfText, amountText, findCount } from './counting.ts'
import type { BoardMeasures } from './measure.ts'

const table: BoardMeasures = { width: 5850, height: 3830, grid: 'none', cell: 0, unit: 'in' }
const hexes: BoardMeasures = { ...table, grid: 'pointy', unit: 'hex' }
const ask = (budget: number): AskOf<'path'> => ({
  type: 'path',
  ...WORDS,
  piece: 'u1',
  from: { x: 0, y: 0, facing: 0, level: 0 },
  footprint: { type: 'hex' },
  budget,
  points: 12,
})

describe('what a budget counts', () => {
  it('is points on hexes, whatever the verdict', () => {
    expect(findCount(hexes, ask(4), null)).toEqual({ type: 'points', limit: 4 })
    expect(findCount(hexes, ask(4), refused('X-1', 'no'))).toEqual({ type: 'points', limit: 4 })
  })
  it('is the length on a table where cost and rest are the budget', () => {
    expect(findCount(table, ask(3000), legal({ cost: 2600, left: 400 }))).toEqual({ type: 'length', limit: 3000 })
    expect(findCount(table, ask(3000), legal({ length: 0, left: 3000 }))).toEqual({ type: 'length', limit: 3000 })
  })
  it('is points on a table where they are not, and unknown until something legal is', () => {
    expect(findCount(table, ask(1800), legal({ cost: 1, left: 3 }))).toEqual({ type: 'points', limit: 4 })
    expect(findCount(table, ask(1800), refused('X-1', 'no', { cost: 2, left: 1 }))).toBeNull()
  })
  it('is said as people read it', () => {
    const count = { type: 'points' as const, limit: 4 }
    expect(amountOfText(hexes, count, 3)).toBe('3 of 4 points')
    expect(amountText(table, count, 1)).toBe('1 point')
    expect(amountOfText(table, { type: 'length', limit: 1800 }, 450)).toBe('4.5 of 18"')
  })
})
