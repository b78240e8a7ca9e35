import { type Decision, option, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { cardsOf, fanOf, withCard } from './hand.ts'

const decision = (labels: string[], max = 1): Decision => ({
  kind: 'k',
  seat: 'ann',
  rule: 'X-1',
  subject: {},
  ask: { type: 'pick', text: 'Which?', min: 0, max, options: labels.map((label, i) => option(`o${i}`, label)) },
})
const card = (title: string) => ({ id: title, title, text: 'It burns.', worth: 2, rule: null })

test('a card can be played where an option is about it, each of two equal ones by its own', () => {
  const cards = cardsOf([card('Smoke'), card('Smoke'), card('Rush')], [decision(['Smokescreen', 'Smoke (2)', 'Smoke (2)'])])
  expect(cards.map(c => c.play?.option.id ?? null)).toEqual(['o1', 'o2', null])
})

test('a refused option does not make a card playable', () => {
  const asked = decision([])
  const refused = option('o1', 'Smoke', { refusal: violation('X-1', 'not now') })
  const ask = { ...asked.ask, type: 'pick' as const, min: 0, max: 1, options: [refused] }
  expect(cardsOf([card('Smoke')], [{ ...asked, ask }])[0]!.play).toBeNull()
})

test('choosing a card adds it, takes it back, or replaces the last where only one may be chosen', () => {
  const one = cardsOf([card('A'), card('B')], [decision(['A', 'B'])])
  expect(withCard(one[1]!.play!, ['o0'])).toEqual(['o1'])
  expect(withCard(one[1]!.play!, ['o1'])).toEqual([])
  const two = cardsOf([card('A'), card('B')], [decision(['A', 'B'], 2)])
  expect(withCard(two[1]!.play!, ['o0'])).toEqual(['o0', 'o1'])
})

test('a fan fits its room however many cards there are', () => {
  for (const count of [1, 2, 5, 12]) expect(fanOf(count, 320, 88).step * (count - 1) + 88).toBeLessThanOrEqual(320)
})
