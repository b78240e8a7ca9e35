import type { RuleEntry } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { headingOf, kindText, nameOf } from './heading.ts'

const entry = (title: string, text: string, kind = 'core'): RuleEntry => ({ id: 'MW-A-1', kind, section: 'Terrain', title, text })

test('a name before a colon is the heading', () => {
  const lake = entry('Lake', 'Lake: difficult for all.')
  expect(headingOf(lake)).toEqual({ heading: 'Lake', body: 'Difficult for all.' })
  expect(nameOf(lake)).toBe('Lake')
})

test('a plain sentence goes by its chapter, and by itself in lists', () => {
  const sentence = entry('All lengths are centimetres', 'All lengths are centimetres; speeds too.')
  expect(headingOf(sentence)).toEqual({ heading: 'Terrain', body: sentence.text })
  expect(nameOf(sentence)).toBe('All lengths are centimetres')
})

test('a name that was cut ends with a whole word', () => {
  const text = 'Any player may measure any distance at any time, in any turn, without restriction of any kind.'
  expect(nameOf(entry('Any player may measure, in any turn, without restric...', text))).toBe(
    'Any player may measure, in any turn, without…',
  )
})

test('a ruling goes by its question', () => {
  const ruling = entry('No sizes', 'No sizes are given -> 1 cm -> exact', 'ruling')
  expect(headingOf(ruling).heading).toBe('No sizes are given')
  expect(nameOf(ruling)).toBe('No sizes are given')
})

test('kinds in words, unknown ones as they are', () => {
  expect(kindText('core')).toBe('core rule')
  expect(kindText('house')).toBe('house')
})
