import { chancesOf } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { matchesOf, outcomeOf, struckBy, timesOver } from '../duel.ts'
import type { ArmyKit, Strike } from '../kit.ts'
import { BAND, type Band, kit } from './bands.ts'

test('a coin against one life: a hit every other round, gone after two on average', () => {
  expect(outcomeOf([0.5, 0.5], 1)).toEqual({ mean: 0.5, least: 0, most: 1, kill: 0.5, rounds: 2 })
})
test('rounds count what is left after every result', () => {
  // Two lives, one hit for certain: two rounds; two hits half of the time: between.
  expect(outcomeOf([0, 1], 2)).toMatchObject({ rounds: 2, kill: 0, mean: 1 })
  expect(outcomeOf([0, 0.5, 0.5], 2).rounds).toBeCloseTo(0.5 * 1 + 0.5 * 2)
  expect(outcomeOf([1], 2)).toMatchObject({ rounds: null, mean: 0 })
  expect(outcomeOf([0, 0, 0, 1], 2)).toMatchObject({ mean: 2, kill: 1, rounds: 1 })
})
test('many at once are as many dice', () => {
  for (const n of [1, 2, 5, 8])
    for (const [i, chance] of timesOver(chancesOf(1, 1 / 3), n, 99).entries()) expect(chance).toBeCloseTo(chancesOf(n, 1 / 3)[i]!)
  expect(timesOver([0, 1], 9, 4)).toEqual([0, 0, 0, 0, 1])
})
test('for the same money many cheap ones fight few dear ones, and what each side loses is counted in money', () => {
  const one: Strike = { manner: 'Blows', rule: 'X-1', chances: [0.5, 0.5], life: 2, unit: 'wounds' }
  const duels: NonNullable<ArmyKit<Band>['duels']> = {
    fighters: () => [
      { id: 'spear', name: 'Spear', group: '', price: 5 },
      { id: 'bow', name: 'Bow', group: '', price: 8 },
    ],
    strikes: (_, pairing) => [struckBy(one, pairing)],
  }
  const [match] = matchesOf({ ...kit, duels }, BAND, { by: 'spear', on: 'bow', money: 16 })
  expect(match).toMatchObject({ attackers: 3, targets: 2, outcome: { mean: 1.5 }, back: { mean: 1 } })
  expect(match!.destroyed).toBeCloseTo((1.5 / 4) * 16)
  expect(match!.lost).toBeCloseTo((1 / 6) * 15)
  expect(matchesOf({ ...kit, duels }, BAND, { by: 'spear', on: 'nobody', money: null })).toEqual([])
  expect(matchesOf(kit, BAND, { by: 'spear', on: 'bow', money: null })).toEqual([])
})
