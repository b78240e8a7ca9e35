import { readdirSync, readFileSync } from 'node:fs'
import type { GameRecord, Input } from '@sandtable/kernel'
import { expect, test } from 'vitest'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const REPLAYS = new URL('./replays/', import.meta.url)

/** What an answer names: options, and for whom. */
function idsIn(input: Input): string[] {
  if (input.type === 'interject') return idsIn(input.choice)
  if (input.type === 'pick') return [...input.ids]
  if (input.type === 'assign') return Object.entries(input.to).flat()
  return input.type === 'allocate' ? input.amounts.map(({ slot }) => slot) : []
}
/** `u1+<order>` as a pattern: any number, any command order. */
const patternOf = (form: string): RegExp =>
  new RegExp(
    `^${form
      .replace(/[.+*?^$()|[\]{}\\]/g, '\\$&')
      .replace(/<order>/g, '[a-z_]+\\.[a-z_]+')
      .replace(/\d+/g, '\\d+')}$`,
  )

test('the README names every form of an id that an answer may have', () => {
  const [, questions = ''] = README.split('### Questions and the ids of their answers')
  const forms = [...questions.matchAll(/`([^`]+)`/g)].map(([, form]) => patternOf(form!))
  const records = readdirSync(REPLAYS).map(name => JSON.parse(readFileSync(new URL(name, REPLAYS), 'utf8')) as GameRecord)
  const ids = new Set(records.flatMap(({ choices }) => choices.flatMap(({ input }) => idsIn(input))))
  expect([...ids].filter(id => !forms.some(form => form.test(id)))).toEqual([])
  expect(ids.size).toBeGreaterThan(100)
})
