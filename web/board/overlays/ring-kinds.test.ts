import { type Ask, type Option, option } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { WORDS } from '../../test/scenes.ts'
import { ringKindsOf } from './ring-kinds.ts'

const pick = (options: readonly Option[]): Ask => ({ type: 'pick', ...WORDS, options, min: 0, max: 1 })
const path: Ask = {
  ...{ type: 'path', ...WORDS, piece: 'a1', footprint: { type: 'disc', radius: 10 }, budget: 100, points: 9 },
  from: { x: 0, y: 0, facing: null, level: null },
}
const verb = { word: 'March', icon: 'move' } as const

test('of whoever is looked at beside the question all rings are drawn', () => {
  expect([...ringKindsOf(null, false)].sort()).toEqual(['command', 'range', 'zone'])
  expect([...ringKindsOf(pick([]), false)].sort()).toEqual(['command', 'range', 'zone'])
})
test('of those the question is about only what helps to answer it', () => {
  expect([...ringKindsOf(path, true)].sort()).toEqual(['command', 'range'])
  expect([...ringKindsOf(pick([option('march', 'March', { verb })]), true)].sort()).toEqual(['command', 'range'])
  expect([...ringKindsOf(pick([option('a1', 'A', { shot: { by: ['a1'], cover: null } })]), true)]).toEqual(['range'])
  expect([...ringKindsOf(pick([option('hold', 'Hold it'), option('throw', 'Throw it')]), true)]).toEqual([])
})
test('where something is handed out there are none at all', () => {
  expect([...ringKindsOf({ type: 'allocate', ...WORDS, slots: [], total: 1, min: 1 }, false)]).toEqual([])
})
