import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTION_KINDS } from '../control/acts.ts'
import { DEEDS } from '../strategy/deeds.ts'
import { AGAIN, PURPOSES } from '../words/rolls.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the README names every kind of Control action and of Strategy deed, and all that dice are thrown for', () => {
  const ids = [...ACTION_KINDS.map(({ kind }) => kind), ...DEEDS]
  expect(ids.filter(kind => !readme.includes(`\`${kind}:`))).toEqual([])
  const purposes = [...Object.keys(PURPOSES), ...AGAIN]
  expect(purposes.filter(why => !readme.includes(`\`${why}\``))).toEqual([])
})
test('every worked example of the rules is a scenario, named by its number', () => {
  const names = readdirSync(new URL('../examples/', import.meta.url))
  const numbers = Array.from({ length: 47 }, (_, i) => String(i + 1).padStart(2, '0'))
  expect(numbers.filter(number => !names.some(name => name.startsWith(`${number}-`)))).toEqual([])
})
