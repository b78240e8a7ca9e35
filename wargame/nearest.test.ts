import { expect, test } from 'vitest'
import { findNearest } from './nearest.ts'

const UNITS = ['lancers', 'rifles', 'tm-ace', 'tm-lancer', 'mortar', 'raw']
test.each([
  ['lancerz', 'lancers'],
  ['Lancers', 'lancers'],
  ['lnacers', 'lancers'],
  ['tm_ace', 'tm-ace'],
  ['rifle', 'rifles'],
  ['mor', 'mortar'],
  ['tm lancer', 'tm-lancer'],
])("'%s' was meant as '%s'", (slip, meant) => {
  expect(findNearest(slip, UNITS)).toBe(meant)
})
test.each(['dragoon', 'x', 'rxs', '', 'a'.repeat(5000)])("nothing is near '%s'", word => {
  expect(findNearest(word, UNITS)).toBe(null)
})

test('a slip of one letter is likelier than a word half written', () => {
  expect(findNearest('mission', ['missionsMode', 'missions'])).toBe('missions')
})
