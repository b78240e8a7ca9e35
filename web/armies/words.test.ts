import { expect, test } from 'vitest'
import type { Match } from '../host/army-host.ts'
import { verdictText } from './words.ts'

const match = (manner: string, destroyed: number, lost: number): Match => ({
  ...{ strike: { manner, rule: 'X-1', chances: [1], life: 1, unit: 'bases' }, attackers: 1, targets: 1 },
  ...{ outcome: { mean: 0, least: 0, most: 0, kill: 0, rounds: null }, back: null, destroyed, lost },
})
const verdict = (...matches: readonly Match[]) => verdictText(matches, 'Rifles', 'Tanks')

test('one sentence says who comes out ahead in which way, by what each takes and loses', () => {
  const [near, far, even] = [match('Close combat', 9, 2), match('Shooting at 45 cm', 1, 8), match('Shooting at 15 cm', 3, 3)]
  expect(verdict(near, far)).toBe('Ahead in close combat: Rifles. Ahead in shooting at 45 cm: Tanks.')
  expect(verdict(near, even, match('Ramming', 1, 0))).toBe('Ahead in close combat and ramming: Rifles.')
  expect(verdict(far)).toBe('Ahead in shooting at 45 cm: Tanks.')
  expect(verdict(even)).toBe('Even: each takes as much as it loses.')
  expect(verdict()).toBe('')
})
