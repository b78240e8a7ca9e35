import type { PrintedDice } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { criticalsOf, diceWords, expectedOf, goodWords, hitsOf, printOf, rowOf, sortedDice, sumOf } from './dice.ts'

const faces = [1, 6, 3, 5, 2, 6]

test('hits come first, each kind from the highest face down', () => {
  expect(sortedDice({ faces, good: [5, 6] }).map(d => `${d.face}${d.state[0]}`)).toEqual(['6h', '6h', '5h', '3m', '2m', '1m'])
  expect(sortedDice({ faces: [1, 6, 2], good: [1] }).map(d => d.face)).toEqual([1, 6, 2])
})

test('dice that are not counted one by one are neither hits nor misses', () => {
  expect(sortedDice({ faces: [2, 4], good: null })).toEqual([
    { id: 1, face: 4, state: 'plain', isCritical: false, isApart: false, print: null },
    { id: 0, face: 2, state: 'plain', isCritical: false, isApart: false, print: null },
  ])
  expect(hitsOf({ faces: [2, 4], good: null })).toBeNull()
  expect(sumOf({ faces: [2, 4] })).toBe(6)
})

test('dice a seat may not see give nothing away', () => {
  const hidden = { faces: null, good: [5, 6], sides: 6 }
  expect(sortedDice(hidden)).toEqual([])
  expect(hitsOf(hidden)).toBeNull()
  expect(sumOf(hidden)).toBeNull()
  expect(expectedOf(hidden)).toBeNull()
  expect(diceWords(hidden)).not.toMatch(/\d/)
})

test('the expected value counts good faces, or adds up', () => {
  expect(expectedOf({ faces: Array(21).fill(1), good: [5, 6], sides: 6 })).toBe(7)
  expect(expectedOf({ faces: [1, 1], good: null, sides: 6 })).toBe(7)
  expect(expectedOf({ faces: [1, 1, 1, 1], good: [8, 9, 10], sides: 8 })).toBe(0.5)
})

test('over the most that fit: the hits, then how many missed', () => {
  const twenty = { faces: [...Array(17).fill(2), 6, 6, 6], good: [6] }
  expect(rowOf(twenty, 8)).toMatchObject({ shown: Array(3).fill({ face: 6, state: 'hit' }), rest: '17 missed' })
  expect(rowOf({ faces: [...Array(10).fill(6), 1], good: [6] }, 8).rest).toBe('2 more, 1 missed')
  expect(rowOf({ faces: Array(8).fill(3), good: [6] }, 8)).toMatchObject({ rest: null, shown: { length: 8 } })
})

test('good faces in words', () => {
  expect(goodWords({ good: [5, 6], sides: 6 })).toBe('on 5+')
  expect(goodWords({ good: [6], sides: 6 })).toBe('on 6')
  expect(goodWords({ good: [1, 2], sides: 6 })).toBe('on 1 or 2')
  expect(goodWords({ good: [1, 3, 6], sides: 6 })).toBe('on 1, 3 or 6')
  expect(goodWords({ good: [], sides: 6 })).toBe('none counts')
  expect(goodWords({ good: null, sides: 6 })).toBeNull()
})

test('successes on a critical face, or of a marked die, are critical and come first', () => {
  const dice = { faces: [5, 6, 2, 5, 6], good: [5, 6], critical: { faces: [6], dice: [3] } }
  expect(sortedDice(dice).map(d => `${d.face}${d.isCritical ? '!' : ''}`)).toEqual(['6!', '6!', '5!', '5', '2'])
  expect(criticalsOf(dice)).toBe(3)
  expect(criticalsOf({ ...dice, critical: { faces: [2], dice: [2] } })).toBe(0)
  expect(criticalsOf({ faces: dice.faces, good: dice.good })).toBe(0)
})

test('the words name critical dice and what was rolled again', () => {
  const dice = { faces: [6, 1], good: [6], sides: 6, critical: { faces: [6], dice: [] }, before: [2, 3] }
  expect(diceWords(dice)).toBe('2d6: 6, 1; 1 of 2 count, 1 critical; rolled again, before: 2, 3')
})

const black: PrintedDice = {
  ...{ die: 'black', colour: 'black', count: 2, worth: { sword: 1, swords: 2 }, marks: { sword: 'I', swords: 'II' } },
  faces: ['blank', 'blank', 'blank', 'sword', 'sword', 'swords'],
}
const scatter: PrintedDice = { die: 'scatter', colour: 'orange', count: 1, worth: null, faces: ['hit', 'north', 'south'] }
const roll = { faces: [1, 6, 4], good: null, sides: 6, printed: [{ ...black, count: 3 }] }

test('printed dice show their symbols, what counts for more first', () => {
  expect(sortedDice(roll).map(d => [d.id, d.print?.symbol, d.print?.mark, d.state, d.isCritical])).toEqual([
    [1, 'swords', 'II', 'hit', true],
    [2, 'sword', 'I', 'hit', false],
    [0, 'blank', '', 'miss', false],
  ])
  expect(printOf([scatter], 0, 2)).toEqual({ symbol: 'north', mark: 'no', colour: 'orange' })
  expect(printOf(undefined, 0, 2)).toBeNull()
})

test('printed dice are counted by what their symbols are worth, or not at all', () => {
  expect(hitsOf(roll)).toBe(3)
  expect(expectedOf(roll)).toBeCloseTo(2)
  expect(goodWords(roll)).toBe('on sword or swords')
  expect(sumOf(roll)).toBeNull()
  const scattered = { faces: [2], good: null, sides: 3, printed: [scatter] }
  expect([hitsOf(scattered), expectedOf(scattered), goodWords(scattered)]).toEqual([null, null, null])
  const both = { faces: [6, 4, 1], good: null, sides: 6, printed: [black, scatter] }
  expect(hitsOf(both)).toBe(3)
  expect(hitsOf({ ...roll, faces: null })).toBeNull()
})

test('printed dice are read out by their symbols', () => {
  expect(diceWords(roll)).toBe('3 black dice: swords, sword, blank; 3 in all')
  expect(diceWords({ faces: [2], good: null, sides: 3, printed: [scatter] })).toBe('1 scatter die: north')
})

test('dice of something else lie last, whatever they show, and are named', () => {
  const dice = { faces: [6, 2, 5], good: [5, 6], sides: 6, apart: { label: 'Claw', dice: [0] } }
  expect(sortedDice(dice).map(die => [die.face, die.isApart])).toEqual([
    [5, false],
    [2, false],
    [6, true],
  ])
  expect(diceWords(dice)).toBe('3d6: 5, 2; Claw: 6; 2 of 3 count')
})
