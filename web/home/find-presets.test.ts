import { expect, test } from 'vitest'
import { findPresets } from './find-presets.ts'

const presets = [
  { id: 'a', name: 'Training', text: 'Terran Makers against Cyber Demons, 500 points.' },
  { id: 'b', name: 'Two against two', text: 'Two people a side.' },
]
const found = (words: string) => findPresets(presets, words).map(p => p.id)

test('every word must be there, in any order and case', () => {
  expect(found('')).toEqual(['a', 'b'])
  expect(found('against')).toEqual(['a', 'b'])
  expect(found('500 CYBER')).toEqual(['a'])
  expect(found('cyber side')).toEqual([])
})
