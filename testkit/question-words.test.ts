import { type AskOf, asking, type Decision, option, type Scene } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { wordProblems } from './question-words.ts'

const scene = {
  panels: [{ kind: 'hand', cards: [{ id: 'smoke#1' }] }],
} as unknown as Scene
const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })
const pick = (more: Partial<AskOf<'pick'>>): Decision => ({
  ...{ kind: 'k', seat: 'ann', rule: 'X-1', subject: {} },
  ask: { type: 'pick', ...WORDS, options: [option('a', 'A')], min: 1, max: 1, ...more },
})
const problems = (more: Partial<AskOf<'pick'>>) => wordProblems(pick(more), scene, false)

test('a question with all its words has no problem', () => {
  expect(problems({})).toEqual([])
  expect(problems({ min: 0, none: 'Hold fire', note: '3 left' })).toEqual([])
  expect(problems({ options: [option('a', 'A', { card: 'smoke#1', note: 'burns' })] })).toEqual([])
})

test.each([
  [{ act: '' }, "'act' is empty"],
  [{ told: ' ' }, "'told' is empty"],
  [{ told: 'is asked: which?' }, "'is asked: which?' asks those who only wait"],
  [{ note: '' }, "'note' or 'none' is empty"],
  [{ min: 0 }, 'nothing is an answer without a name'],
  [{ none: 'Pass' }, 'nothing has a name and is no answer'],
  [{ options: [option('a', '')] }, "option 'a' has no label"],
  [{ options: [option('a', 'A', { act: '' })] }, "the note or the act of option 'a' is empty"],
  [{ options: [option('a', 'A', { card: 'smoke#2' })] }, "option 'a' stands for the card 'smoke#2', which is in no hand"],
] satisfies [Partial<AskOf<'pick'>>, string][])('%j: %s', (more, problem) => {
  expect(problems(more)).toEqual([problem])
})

test('staying has a name wherever it is legal', () => {
  const path: Decision = {
    ...pick({}),
    ask: {
      ...{ type: 'path', ...WORDS, piece: 'u', from: { x: 0, y: 0, facing: null, level: null } },
      ...{ footprint: { type: 'hex' }, budget: 1, points: 1 },
    },
  }
  expect(wordProblems(path, scene, true)).toEqual(['nothing is an answer without a name'])
  expect(wordProblems(path, scene, false)).toEqual([])
})
