import { type Decision, type Option, option, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { WORDS } from '../test/scenes.ts'
import { cardsOf, fanOf, withCard } from './hand.ts'

const decision = (cards: readonly string[], max = 1, more: Partial<Option> = {}): Decision => ({
  kind: 'k',
  seat: 'ann',
  rule: 'X-1',
  subject: {},
  ask: { type: 'pick', ...WORDS, min: 0, max, options: cards.map((card, i) => option(`o${i}`, 'Play it', { card, ...more })) },
})
const card = (id: string) => ({ id, title: 'Smoke', text: 'It burns.', worth: 2, rule: null })

test('a card can be played where an option stands for it, each of two equal ones by its own', () => {
  const cards = cardsOf([card('smoke#1'), card('smoke#2'), card('rush#1')], [decision(['smoke#2', 'screen#1', 'smoke#1'])])
  expect(cards.map(c => c.play?.option.id ?? null)).toEqual(['o2', 'o0', null])
})

test('a refused option does not make a card playable', () => {
  const asked = decision(['smoke#1'], 1, { refusal: violation('X-1', 'not now') })
  expect(cardsOf([card('smoke#1')], [asked])[0]!.play).toBeNull()
})

test('choosing a card adds it, takes it back, or replaces the last where only one may be chosen', () => {
  const one = cardsOf([card('a#1'), card('b#1')], [decision(['a#1', 'b#1'])])
  expect(withCard(one[1]!.play!, ['o0'])).toEqual(['o1'])
  expect(withCard(one[1]!.play!, ['o1'])).toEqual([])
  const two = cardsOf([card('a#1'), card('b#1')], [decision(['a#1', 'b#1'], 2)])
  expect(withCard(two[1]!.play!, ['o0'])).toEqual(['o0', 'o1'])
})

test('a fan fits its room however many cards there are', () => {
  for (const count of [1, 2, 5, 12]) expect(fanOf(count, 320, 88).step * (count - 1) + 88).toBeLessThanOrEqual(320)
})
