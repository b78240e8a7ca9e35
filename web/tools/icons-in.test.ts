import { expect, test } from 'vitest'
import { iconsIn } from './icons-in.ts'

test('finds whole literals that are names of icons, each once', () => {
  const known = { tank: {}, 'battle-tank': {}, person: {}, imp: {} }
  const files = [
    `const a = { x: 'battle-tank', y: "person" } // imp`,
    'const b = `person`; const c = "tank-like"',
    '{"icon":"tank"}',
  ]
  expect(iconsIn(files, known)).toEqual(['battle-tank', 'person', 'tank'])
})

test('takes nothing that every object has', () => {
  expect(iconsIn([`'constructor'`], {})).toEqual([])
})
