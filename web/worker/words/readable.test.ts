import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test.each([
  ['patrolFire', 'Patrol fire'],
  ['movement.done', 'Movement done'],
  ['stood-firm', 'Stood firm'],
  ['turn', 'Turn'],
])('%s is %s', (name, words) => {
  expect(readable(name)).toBe(words)
})
