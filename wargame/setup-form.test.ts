import { expect, test } from 'vitest'
import { type FieldWords, readyField } from './setup-form.ts'

const words: FieldWords = { id: 'army-a', label: 'First army', text: '', rule: null, section: 'Armies' }
const ready = [{ id: 'blue', label: 'Blue', text: '' }]
const own = { label: 'Mine', text: 'As it was written.' }

test('one of the ready ones is chosen among them', () => {
  expect(readyField(words, 'blue', ready, own)).toEqual({ ...words, type: 'choice', value: 'blue', options: ready })
})
test("somebody's own stays a choice while it is the one", () => {
  expect(readyField(words, null, ready, own)).toMatchObject({ value: 'own', options: [{ id: 'own', ...own }, ...ready] })
})
