import type { GameEvent } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { type RollWords, rollText } from './rolls.ts'

const WORDS: RollWords = { purposes: { hit: 'the shot' }, again: ['once more'], needs: why => why === 'hit' }
const roll = (why: string, good: number[] | null, faces: number[] | null, more = {}) =>
  rollText(
    {
      ...{ type: 'rolled', seq: 1, rule: 'T-1', by: { proc: 'p', trait: null }, secret: null, reveals: false },
      data: { seat: 'ann', why, sides: 6, distinct: false, good, faces, ...more },
    } satisfies GameEvent,
    WORDS,
  )

test('one die: who, what for, what it needs, what it shows', () => {
  expect(roll('hit', [4, 5, 6], [5])).toBe('Ann rolls for the shot, needs 4+: 5.')
  expect(roll('hit', [6], [5])).toBe('Ann rolls for the shot, needs 6: 5.')
  expect(roll('hit', [], [5])).toBe('Ann rolls for the shot, cannot succeed: 5.')
  expect(roll('hit', [1, 2, 3, 4, 5, 6], [5])).toBe('Ann rolls for the shot, any face will do: 5.')
  expect(roll('hit', null, [5])).toBe('Ann rolls for the shot: 5.')
  expect(roll('panic', [4, 5, 6], [5])).toBe('Ann rolls for panic: 5.')
})
test('several dice are counted, the best first where they count one by one', () => {
  expect(roll('panic', null, [2, 6])).toBe('Ann rolls 2 dice for panic: 2 6.')
  expect(roll('panic', [5, 6], [2, 6])).toBe('Ann rolls 2 dice for panic: 6 2.')
})
test('dice thrown again, by nobody, unseen, for a direction, and cards', () => {
  expect(roll('once more', null, [3], { seat: null })).toBe('The table rolls again: 3.')
  expect(roll('panic', null, null)).toBe('Ann rolls for panic: unseen.')
  expect(roll('panic', null, [90], { sides: 360 })).toBe('Ann rolls for panic: 90°.')
  expect(roll('deck', null, [2, 1], { distinct: true })).toBe('The cards are shuffled.')
})

test('printed dice by kind and symbol, the most worth first', () => {
  const faces = ['blank', 'sword', 'swords']
  const black = { die: 'black', colour: 'black', faces, count: 2, worth: { sword: 1, swords: 2 } }
  const printed = [black, { ...black, die: 'green', count: 1 }]
  expect(roll('panic', null, [1, 2, 3], { printed })).toBe('Ann rolls 2 black and 1 green dice for panic: swords, sword, blank.')
  expect(roll('once more', null, [2], { printed: [{ ...black, count: 1 }] })).toBe('Ann rolls 1 black die again: sword.')
  expect(roll('panic', null, null, { printed })).toBe('Ann rolls 2 black and 1 green dice for panic: unseen.')
})
