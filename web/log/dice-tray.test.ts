import { expect, test } from 'vitest'
import type { Dice } from '../host/host.ts'
import { faceShownAt, onFelt, rollWords, tumbling } from './dice-tray.ts'

const roll = (more: Partial<Dice> = {}): Dice => ({ why: 'salvo', sides: 6, faces: [1, 6, 5], good: [5, 6], number: 41, ...more })

test('dice are sorted when they rest, not before', () => {
  expect(onFelt(roll(), true).shown.map(d => d.face)).toEqual([1, 6, 5])
  expect(onFelt(roll(), false).shown.map(d => d.face)).toEqual([6, 5, 1])
})

test('a huge roll shows its hits and how many missed', () => {
  const huge = roll({ faces: [...Array(50).fill(1), 6] })
  expect(onFelt(huge, true).shown).toHaveLength(42)
  expect(onFelt(huge, false)).toMatchObject({ shown: [{ face: 6 }], rest: '50 missed' })
})

test('the result, of how many, and what was to be expected', () => {
  expect(rollWords(roll())).toEqual({ result: '2', of: 'of 3, on 5+', expected: 'expected 1.0' })
  expect(rollWords(roll({ good: null, faces: [4, 1] }))).toEqual({ result: '5', of: 'sum of 2d6', expected: 'expected 7.0' })
  // One die that decides is no count of dice.
  expect(rollWords(roll({ faces: [5] }))).toEqual({ result: '5', of: 'needs 5+: succeeds', expected: null })
  expect(rollWords(roll({ faces: [2], good: [1, 3] }))).toEqual({ result: '2', of: 'needs 1 or 3: fails', expected: null })
  expect(rollWords(roll({ faces: null })).result).toBe('Hidden')
})

test('tumbling faces are faces', () => {
  for (let tick = 0; tick < 20; tick++) {
    const face = tumbling({ id: 3, face: 6, state: 'hit', isCritical: false, isApart: false, print: null }, 6, tick)
    expect(face).toBeGreaterThanOrEqual(1)
    expect(face).toBeLessThanOrEqual(6)
  }
})

test('printed dice tumble over their own faces and say what they show', () => {
  const scatter = { die: 'scatter', colour: 'orange' as const, count: 1, worth: null, faces: ['hit', 'north', 'south'] }
  const printed = [{ ...scatter, die: 'black', worth: { hit: 1 } }, scatter]
  const dice = roll({ sides: 3, faces: [1, 2], good: null, printed })
  const [first] = onFelt(dice, true).shown
  for (let tick = 0; tick < 20; tick++) expect(scatter.faces).toContain(faceShownAt(first!, dice, true, tick).print?.symbol)
  expect(faceShownAt(first!, dice, false, 3)).toMatchObject({ face: 1, print: { symbol: 'hit' } })
  expect(rollWords(dice)).toEqual({ result: '1', of: 'of 1 black and 1 scatter die, on hit', expected: 'expected 0.3' })
  expect(rollWords(roll({ sides: 3, faces: [2], good: null, printed: [scatter] }))).toEqual({
    ...{ result: 'north', of: 'on 1 scatter die', expected: null },
  })
})
