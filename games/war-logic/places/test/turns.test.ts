import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { way } from '../../movement/test/moving.ts'
import { field } from '../../test/wl-table.ts'
import { upperHand } from '../hands.ts'

const PLAIN = { quickPlay: false, dual: false, damageMaximization: false, quickDeath: false }
const at = (id: string, player: string, unit: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit, at: [x, y], facing: player === 'p1' ? 0 : 180 },
  ...more,
})
const inside = (id: string, player: string, place: string): JsonObject => ({ id, player, unit: 'rifleman', in: place })

rule(['WL-ZONE-02', 'WL-ZONE-03', 'WL-HOUSE-03', 'WL-R-101', 'WL-R-233'], 'two turns about ruins with a D6 (E-47)', () => {
  const ruins = { id: 'ruins', type: 'ruins', at: [14, 8], size: [6, 4], die: 'D6' }
  const units = [at('a1', 'p1', 'rifleman', 10, 10), at('b1', 'p2', 'battle_robot', 24, 10)]
  const table = field({ options: PLAIN, pieces: [ruins], units }, [
    ['attack', 3],
    ['bonus', 4],
  ])
  table
    .pick('ann', 'alone:a1')
    .choose('ann', way([15, 10]))
    .pick('ann', 'a1/4>b1')
  // It walked in this turn and has the die at once: 6 x (3 + 4) / 10 = 4.2, rounded up.
  expect(table.last('hurt')).toMatchObject({ unit: 'b1', lost: 5 })
  table.pass('bob')
  expect(upperHand(table.world, 'ruins')).toBe('a')
  table
    .pick('bob', 'alone:b1')
    .choose('bob', way([19, 10]))
    .dice('attack', 10)
    .pick('bob', 'b1/4>a1')
  // One against one: Ann keeps the upper hand and so the cover, 6 x (10 - 1) / 10; nobody has the die.
  expect(table.last('hurt')).toMatchObject({ unit: 'a1', lost: 6 })
  table.dice('attack back', 10).pick('ann', 'a1/4>b1')
  // Bob's robot is inside too but has not the upper hand: no cover for it, and no D6 for Ann.
  expect(table.last('hurt')).toMatchObject({ unit: 'b1', lost: 6 })
  expect(upperHand(table.world, 'ruins')).toBe('a')
  table.asks('ann', 'wl.command')
})

rule(
  ['WL-HOUSE-02', 'WL-HOUSE-04', 'WL-HOUSE-13', 'WL-R-232'],
  'a house is entered and fought for: the penalty falls on who has fewer inside',
  () => {
    const house = { id: 'house', type: 'house', at: [14, 8], size: [4, 4] }
    const units = [
      at('a1', 'p1', 'rifleman', 10, 10),
      inside('a2', 'p1', 'house'),
      inside('b1', 'p2', 'house'),
      at('b2', 'p2', 'cossack', 40, 30),
    ]
    const hands = [{ place: 'house', side: 'b' }]
    const table = field({ options: PLAIN, pieces: [house], units, hands }, [['attack', 10]])
    table
      .pick('ann', 'alone:a1')
      .choose('ann', way([13.45, 10]))
      .pick('ann', 'house')
    // Two against one at the declaration: Ann has the upper hand now, and the rifleman inside hides no longer.
    table.pick('ann', 'a1/4>b1')
    expect(table.last('hurt')).toMatchObject({ unit: 'b1', lost: 6 })
    table.dice('attack back', 10).pick('bob', 'b1/4>a1')
    // Back it goes against one who hides: 6 x (10 - 1) / 10 = 5.4, rounded up.
    expect(table.last('struck')).toMatchObject({ accuracy: { total: 9 }, damage: 6 })
    expect(upperHand(table.world, 'house')).toBe('a')
    table.asks('bob', 'wl.command')
  },
)

rule(
  ['WL-R-102', 'WL-R-203', 'WL-OBJ-03', 'WL-OBJ-04'],
  'a castle of three stages is held round by round until its holder falls (E-13)',
  () => {
    const units = [
      at('a1', 'p1', 'rifleman', 36, 24, { health: 3 }),
      at('b1', 'p2', 'battle_robot', 36, 33.5, { facing: 270 }),
      at('a2', 'p1', 'rifleman', 2, 2),
    ]
    const table = field({
      options: PLAIN,
      battlefield: 'dragon_castle',
      objective: { id: 'hold', point: 'castle', rounds: 3 },
      units,
    })
    table.pass('ann').pass('bob')
    expect(table.world.counters).toEqual({ a: 1, b: 0 })
    table.pass('ann').pass('bob')
    expect(table.world.counters).toEqual({ a: 2, b: 0 })
    table.pass('ann')
    // From the lowest ground up to the highest stage: 10 - 1 for hiding - 1 for its ground.
    table
      .pick('bob', 'alone:b1')
      .choose('bob', way([36, 31.6]))
      .dice('attack', 10)
      .pick('bob', 'b1/4>a1')
    // 6 x 8 / 10 = 4.8, rounded up: all it had left.
    expect(table.last('destroyed')).toMatchObject({ unit: 'a1' })
    expect(table.world.counters).toEqual({ a: 0, b: 0 })
    table.asks('ann', 'wl.command')
  },
)

rule(['WL-ZONE-05', 'WL-ZONE-04', 'WL-ZONE-06'], 'before the roll the player says which attack a bonus die goes with', () => {
  const ruins = { id: 'ruins', type: 'ruins', at: [14, 8], size: [6, 6], die: 'D6' }
  const units = [
    ...[at('a1', 'p1', 'rifleman', 16, 10), at('a2', 'p1', 'rifleman', 16, 12), at('a3', 'p1', 'rifleman', 12, 10)],
    ...[at('b1', 'p2', 'battle_robot', 24, 10), at('b2', 'p2', 'battle_robot', 24, 12)],
  ]
  const turn = { step: 'offense', active: ['a1', 'a2', 'a3'] }
  const table = field({ options: PLAIN, pieces: [ruins], units, turn })
  table.pick('ann', 'a1/4>b1').pick('ann', 'a2/4>b2').pick('ann', 'a3/4>b1')
  // The third one stands outside: the die is not for him.
  table.refuses('ann', { type: 'assign', to: { ruins: 'a3' } }, 'WL-ZONE-05')
  table
    .dice('attack', 1, 1, 1)
    .dice('bonus', 6)
    .choose('ann', { type: 'assign', to: { ruins: 'a2' } })
  expect(table.all('struck').map(({ target, damage }) => [target, damage])).toEqual([
    ['b1', 1],
    ['b2', 5],
    ['b1', 1],
  ])
  expect(table.world.turn!.dice).toEqual(['ruins'])
  table.asks('bob', 'wl.react')
})
