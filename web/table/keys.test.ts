import { type Ask, option } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { WORDS } from '../test/scenes.ts'
import { askedPieces, findAction, findNextAsked, KEY_SECTIONS, type KeyPress } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test('keys of the table, and none that belong to the browser', () => {
  expect(findAction(press('n'))).toEqual({ type: 'neighbour', step: 1 })
  expect(findAction(press('N', { shiftKey: true }))).toBeNull()
  expect(findAction(press('r', { ctrlKey: true }))).toBeNull()
  expect(findAction(press('?', { shiftKey: true }))).toEqual({ type: 'help' })
  expect(findAction(press('+', { shiftKey: true }))?.type).toBe('zoom')
  expect(findAction(press('ArrowLeft', { shiftKey: true }))).toMatchObject({ type: 'pan', y: 0 })
  expect(findAction(press('ArrowLeft'))).toBeNull()
  expect(findAction(press('x'))).toBeNull()
})

test('every letter on the list of keys that is the table’s does something', () => {
  const letters = KEY_SECTIONS.filter(s => s.title === 'Look' || s.title === 'Panels')
    .flatMap(s => s.lines.flatMap(l => l.keys))
    .filter(key => key.length === 1)
  for (const key of letters) expect(findAction(press(key)), key).not.toBeNull()
})

const pick: Ask = {
  type: 'pick',
  ...WORDS,
  min: 1,
  max: 1,
  options: [option('a', 'A', { pieces: ['u1', 'u2'] }), option('b', 'B'), option('c', 'C', { pieces: ['u3'] })],
}

test('space goes round the pieces a question is about', () => {
  expect(askedPieces(pick)).toEqual([['u1', 'u2'], ['u3']])
  expect(findNextAsked(pick, null)).toEqual(['u1', 'u2'])
  expect(findNextAsked(pick, 'u2')).toEqual(['u3'])
  expect(findNextAsked(pick, 'u3')).toEqual(['u1', 'u2'])
  const twice = { ...pick, options: [...pick.options.slice(0, 1), ...pick.options] }
  expect(findNextAsked(twice, 'u1')).toEqual(['u3'])
  expect(findNextAsked({ type: 'amount', ...WORDS, min: 0, max: 1, step: 1 }, 'u1')).toBeNull()
})
