import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { asD2, asD4, damageDice, facesFrom, hitDice, requiredScore, succeeds } from '../dice.ts'

rule(['WP-DICE-04', 'WP-DICE-05'], 'a D8 is read as a D4 and as a D2', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(asD4)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(asD2)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
})

rule(['WP-DICE-02', 'WP-DICE-07'], 'modifiers add together and change the number rolled', () => {
  const hits = (modifier: number) => [3, 5, 6, 7].filter(face => succeeds(face, requiredScore(6, modifier))).length
  expect([hits(0), hits(-1), hits(1)]).toEqual([2, 1, 3])
  expect(requiredScore(6, 2 - 1 - 1)).toBe(6)
})

rule(['WP-DICE-06', 'WP-R-07'], 'a natural 1 fails whatever the modifiers', () => {
  expect(requiredScore(3, 5)).toBe(2)
  expect(succeeds(1, 1)).toBe(false)
  expect(facesFrom(2)).toEqual([2, 3, 4, 5, 6, 7, 8])
})

rule('WP-DICE-03', 'a dash rolls no dice', () => {
  expect(hitDice(6, null, 3).dice).toBe(0)
})

rule(['WP-DICE-08', 'WP-R-06'], 'a printed number above 8 is met only by positive modifiers, and is not halved', () => {
  expect(hitDice(6, 9, 0)).toEqual({ dice: 0, needs: 8, halved: false, full: 6 })
  expect(hitDice(6, 9, 1)).toEqual({ dice: 6, needs: 8, halved: false, full: 6 })
})

rule(
  ['WP-SHOOT-15', 'WP-ASLT-08', 'WP-R-03'],
  'a score above 8 by modifiers halves the dice once, and they need a natural 8',
  () => {
    expect(hitDice(6, 7, -1)).toEqual({ dice: 6, needs: 8, halved: false, full: 6 })
    expect(hitDice(6, 7, -2)).toEqual({ dice: 3, needs: 8, halved: true, full: 6 })
    expect(hitDice(7, 7, -5)).toEqual({ dice: 3, needs: 8, halved: true, full: 7 })
    expect(hitDice(1, 8, -1).dice).toBe(0)
  },
)

rule(['WP-SHOOT-21', 'WP-ASLT-11'], 'no damage dice where Armour cannot be reached', () => {
  expect(damageDice(4, 9, 0).dice).toBe(0)
  expect(damageDice(4, 9, 1)).toEqual({ dice: 4, needs: 8, halved: false, full: 4 })
  expect(damageDice(4, 7, 2).needs).toBe(5)
})
