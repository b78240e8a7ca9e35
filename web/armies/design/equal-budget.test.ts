import { expect, test } from 'vitest'
import type { Fighter, Match } from '../../host/army-host.ts'
import { pointForPoint, roundBudgets } from './equal-budget.ts'

const row = (name: string, price: number, attackers: number, destroyed: number, lost: number) => ({
  fighter: { id: name, name, group: '', price } satisfies Fighter,
  match: { attackers, destroyed, lost } as Match,
})

test('budgets are round, and the dearest finds room in each', () => {
  expect([roundBudgets(59), roundBudgets(4), roundBudgets(1130.5)]).toEqual([
    [120, 240, 480],
    [8, 16, 32],
    [2300, 4600, 9200],
  ])
})

test('the verdict weighs what is destroyed and lost by what is spent', () => {
  const own = row('Dune Lancer', 50, 4, 60, 100)
  expect(pointForPoint([own, row('Lancer', 25, 8, 120, 50), row('Bulwark', 100, 1, 30, 20)])).toBe(
    'Point for point Dune Lancer destroys 50 % less than Lancer and as much as Bulwark. It loses 50 % of itself in return, Lancer 25 % and Bulwark 20 %.',
  )
  expect(pointForPoint([row('Mule', 50, 4, 0, 0), row('Lancer', 25, 8, 100, 0)])).toBe(
    'Point for point Mule destroys 100 % less than Lancer. It loses 0 % of itself in return, Lancer 0 %.',
  )
  expect(pointForPoint([own, row('Mule', 50, 4, 0, 0)])).toContain('destroys what Mule cannot')
  expect(pointForPoint([])).toBe('It cannot strike this target so.')
})
