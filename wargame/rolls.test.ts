import type { GameEvent } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { type RollWords, rollText } from './rolls.ts'

const WORDS: RollWords = {
  ...{ purposes: { hit: 'the shot' }, again: ['once more'], needs: why => why === 'hit' },
  drawn: { hand: 'Two cards are drawn.' },
}
const roll = (why: string, good: number[] | null, faces: number[] | null, more = {}) =>
  rollText(
    {
      ...{ type: 'rolled', seq: 1, rule: 'T-1', by: { proc: 'p', trait: null }, secret: null, reveals: false },
      data: { seat: 'ann', why, sides: 6, distinct: false, good, faces, ...more },
    } satisfies GameEvent,
    WORDS,
  )

test('one die: who, what for, what it needs', () => {
  expect(roll('hit', [4, 5, 6], [5])).toBe('Ann rolls for the shot, needs 4+.')
  expect(roll('hit', [6], [5])).toBe('Ann rolls for the shot, needs 6.')
  expect(roll('hit', [], [5])).toBe('Ann rolls for the shot, cannot succeed.')
  expect(roll('hit', [1, 2, 3, 4, 5, 6], [5])).toBe('Ann rolls for the shot, any face will do.')
  expect(roll('hit', null, [5])).toBe('Ann rolls for the shot.')
  expect(roll('panic', [4, 5, 6], [5])).toBe('Ann rolls for panic.')
})
test('several dice are counted', () => {
  expect(roll('panic', null, [2, 6])).toBe('Ann rolls 2 dice for panic.')
})
test('dice thrown again, by nobody, unseen, and cards', () => {
  expect(roll('once more', null, [3], { seat: null })).toBe('The table rolls again.')
  expect(roll('panic', null, null)).toBe('Ann rolls for panic.')
  expect(roll('deck', null, [2, 1], { distinct: true })).toBe('The cards are shuffled.')
  expect(roll('hand', null, [2, 1], { distinct: true })).toBe('Two cards are drawn.')
})

test('printed dice by kind', () => {
  const faces = ['blank', 'sword', 'swords']
  const black = { die: 'black', colour: 'black', faces, count: 2, worth: { sword: 1, swords: 2 } }
  const printed = [black, { ...black, die: 'green', count: 1 }]
  expect(roll('panic', null, [1, 2, 3], { printed })).toBe('Ann rolls 2 black and 1 green die for panic.')
  expect(roll('once more', null, [2], { printed: [{ ...black, count: 1 }] })).toBe('Ann rolls 1 black die again.')
  expect(roll('panic', null, null, { printed })).toBe('Ann rolls 2 black and 1 green die for panic.')
})
