import { option, type VerbIcon } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { hintOf, leftText } from './hint.ts'

const none = { verbs: [], actor: [], actors: [], onBoard: [], pressable: [], inBar: [], rest: [] }
const one = [option('a', 'A')]

test('a hint tells what can be pressed', () => {
  expect(hintOf({ ...none, verbs: one, onBoard: one }, true, false)).toBe('Press what it does')
  const verb = (icon: VerbIcon) => option(icon, icon, { verb: { word: icon, icon } })
  const verbs = [verb('move'), verb('shoot')]
  expect(hintOf({ ...none, verbs, onBoard: one }, true, false)).toBe('Press what it does, a place to go to or an enemy')
  expect(hintOf({ ...none, verbs: [verb('move')], actors: [...one, ...one] }, true, false)).toBe(
    'Press what it does, a place to go to or whoever else is to act',
  )
  expect(hintOf({ ...none, actors: one, onBoard: one }, false, false)).toBe('Press whoever is to act')
  expect(hintOf({ ...none, onBoard: one }, false, true)).toBe('Tap what is ringed on the board')
  expect(hintOf({ ...none, onBoard: one }, true, true)).toBe('Tap another, or tap it again to give the answer')
  expect(hintOf({ ...none, inBar: one }, false, false)).toBeNull()
})

test('where nobody is chosen it is told how many could still act', () => {
  expect(leftText({ ...none, actors: [...one, option('b', 'B')] })).toBe('2 could still act')
  expect(leftText({ ...none, actors: one, verbs: one })).toBeNull()
  expect(leftText({ ...none, actors: one, inBar: one })).toBeNull()
  expect(leftText({ ...none, onBoard: one })).toBeNull()
})
