import { expect, test } from 'vitest'
import type { PriceLine } from '../kit.ts'
import { marked } from '../touched.ts'

const line = (text: string, working: string, value: number, isSum = false): PriceLine => ({
  ...{ text, working, value, isSum, rule: 'TOY-01' },
})
const touched = (before: readonly PriceLine[], after: readonly PriceLine[]) =>
  marked(before, after)
    .filter(({ isTouched }) => isTouched)
    .map(({ text }) => text)

const LANCER = [
  line('Speed', '', 25),
  line('Range', '(25 + 45 + 5) ÷ 25', 3),
  line('Charge', '(50 + 5) ÷ 25', 2.2),
  line('Evade', '25 ÷ 15, at least 1', 1.667),
  line('Price', '', 52, true),
]

test('what was changed itself is touched, what only follows from it is not', () => {
  const hovering = [
    line('Speed', '25 × 1.14, hovering', 28.5),
    line('Range', '(28.5 + 45 + 5) ÷ 25', 3.14),
    line('Charge', '(57 + 5) ÷ 25', 2.48),
    line('Evade', '28.5 ÷ 15, at least 1', 1.9),
    line('Price', '', 59, true),
  ]
  expect(touched(LANCER, hovering)).toEqual(['Speed'])
  const farther = [LANCER[0]!, line('Range', '(25 + 50 + 5) ÷ 25', 3.2), ...LANCER.slice(2)]
  expect(touched(LANCER, farther)).toEqual(['Range'])
})

test('a line that is new, and a value without a working, are touched; where nothing changed nothing is', () => {
  expect(touched(LANCER, LANCER)).toEqual([])
  expect(touched([], LANCER)).toEqual([])
  expect(touched(LANCER, [...LANCER, line('Scout', '', 10)])).toEqual(['Scout'])
  expect(touched([line('Arc factor', '', 1)], [line('Arc factor', '', 0.8)])).toEqual(['Arc factor'])
})
