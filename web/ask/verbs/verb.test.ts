import { option } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { spokenVerb } from './verb.ts'

test('a verb is read out in sentences, each with one full stop', () => {
  const march = option('m', 'March', { note: 'Move up to 60 cm.', ends: 'Ends the turn.' })
  expect(spokenVerb(march)).toBe('March. Move up to 60 cm. Ends the turn.')
  expect(spokenVerb(option('f', 'Fire', { note: 'Stay put' }))).toBe('Fire. Stay put.')
  expect(spokenVerb(option('e', 'End'))).toBe('End.')
})
