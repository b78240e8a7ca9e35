import { expect, test } from 'vitest'
import { type GameEvent, ROLLED, type Rolled } from './event.ts'
import type { PrintedDice } from './printed-dice.ts'
import { facesText, toldOf } from './roll-words.ts'

const plain: Rolled = { seat: 'ann', why: 'panic', sides: 6, distinct: false, good: null, faces: [2, 6] }

test('faces as they fell; those that count one by one best first', () => {
  expect(facesText(plain)).toBe('2 6')
  expect(facesText({ ...plain, good: [5, 6] })).toBe('6 2')
  expect(facesText({ ...plain, sides: 360, faces: [90] })).toBe('90°')
})

test('dice that may not be seen, and cards that are mixed', () => {
  expect(facesText({ ...plain, faces: null })).toBe('unseen')
  expect(facesText({ ...plain, distinct: true })).toBeNull()
})

test('symbols, the most worth first', () => {
  const faces = ['blank', 'sword', 'swords']
  const black: PrintedDice = { die: 'black', colour: 'black', faces, count: 3, worth: { sword: 1, swords: 2 } }
  expect(facesText({ ...plain, sides: 3, faces: [1, 2, 3], printed: [black] })).toBe('swords, sword, blank')
  const green: PrintedDice = { ...black, die: 'green', colour: 'green', count: 1 }
  const both = { ...plain, sides: 3, faces: [1, 2, 3, 2], printed: [black, green] }
  expect(facesText(both)).toBe('black swords, sword, blank; green sword')
})

test('an event in words: what the dice of a roll show follows its sentence', () => {
  const game = { sentence: ({ type }: GameEvent) => (type === ROLLED ? 'Ann rolls for panic.' : 'It burns.') }
  const event = (type: string): GameEvent => ({
    ...{ type, seq: 1, rule: 'T-1', by: { proc: 'p', trait: null }, secret: null, reveals: false },
    data: { seat: 'ann', why: 'panic', sides: 6, distinct: false, good: null, faces: [2, 6] },
  })
  expect(toldOf(game, event(ROLLED), {})).toBe('Ann rolls for panic: 2 6.')
  expect(toldOf(game, event('burnt'), {})).toBe('It burns.')
})
