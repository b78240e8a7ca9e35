import { type Decision, option, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { cardsOf, fanOf, isHand, withCard } from './hand.ts'

const decision = (labels: string[], max = 1): Decision => ({
  kind: 'k',
  seat: 'ann',
  rule: 'X-1',
  subject: {},
  ask: { type: 'pick', text: 'Which?', min: 0, max, options: labels.map((label, i) => option(`o${i}`, label)) },
})
const row = (label: string, value = '2 points, or: it burns') => ({ label, value, rule: null })

test('a hand is a panel of cards; a table of hands is not', () => {
  expect(['hand', 'hand-a', 'hands', 'second-hand'].map(id => isHand({ id }))).toEqual([true, true, false, false])
})

test('a card can be played where an option is about it, each of two equal ones by its own', () => {
  const cards = cardsOf([row('Smoke'), row('Smoke'), row('Rush')], [decision(['Smokescreen', 'Smoke (2)', 'Smoke (2)'])])
  expect(cards.map(c => c.play?.option.id ?? null)).toEqual(['o1', 'o2', null])
})

test('a refused option does not make a card playable', () => {
  const asked = decision([])
  const refused = option('o1', 'Smoke', { refusal: violation('X-1', 'not now') })
  const ask = { ...asked.ask, type: 'pick' as const, min: 0, max: 1, options: [refused] }
  expect(cardsOf([row('Smoke')], [{ ...asked, ask }])[0]!.play).toBeNull()
})

test('what a card is worth is the number its text begins with', () => {
  expect(cardsOf([row('Smoke'), row('Rush', 'Moves twice')], []).map(c => c.worth)).toEqual(['2', null])
})

test('choosing a card adds it, takes it back, or replaces the last where only one may be chosen', () => {
  const one = cardsOf([row('A'), row('B')], [decision(['A', 'B'])])
  expect(withCard(one[1]!.play!, ['o0'])).toEqual(['o1'])
  expect(withCard(one[1]!.play!, ['o1'])).toEqual([])
  const two = cardsOf([row('A'), row('B')], [decision(['A', 'B'], 2)])
  expect(withCard(two[1]!.play!, ['o0'])).toEqual(['o0', 'o1'])
})

test('a fan fits its room however many cards there are', () => {
  for (const count of [1, 2, 5, 12]) expect(fanOf(count, 320, 88).step * (count - 1) + 88).toBeLessThanOrEqual(320)
})
