import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { BATTLEFIELDS } from '../../data/battlefields.ts'
import { BONUS_DICE } from '../../data/defaults.ts'
import { worldOf } from '../../test/wl-table.ts'
import { diceOf } from '../dice.ts'
import { countHands, upperHand } from '../hands.ts'

const at = (id: string, player: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit: 'cossack', at: [x, y] },
  ...more,
})
const ZONE = { id: 'spring', at: [20, 20], r: 3, die: 'D30' }
const dice = (position: JsonObject, unit = 'a1') => {
  const world = worldOf(position)
  return diceOf(world, unitOf(world, unit)).map(({ place, die }) => `${place} ${die}`)
}

rule(
  ['WL-ZONE-01', 'WL-ZONE-02', 'WL-ZONE-04'],
  'a place gives its die to units in it of the side with strictly more units there',
  () => {
    expect(dice({ zones: [ZONE], units: [at('a1', 'p1', 23, 20)] })).toEqual(['spring D30'])
    expect(dice({ zones: [ZONE], units: [at('a1', 'p1', 23.01, 20)] })).toEqual([])
    // Owned by the side, but this one stands outside.
    expect(dice({ zones: [ZONE], units: [at('a1', 'p1', 30, 20), at('a2', 'p1', 20, 20)] })).toEqual([])
    expect(dice({ zones: [ZONE], units: [at('a1', 'p1', 20, 20), at('a2', 'p1', 20, 22), at('b1', 'p2', 22, 20)] })).toEqual([
      'spring D30',
    ])
    expect(dice({ zones: [ZONE], units: [at('a1', 'p1', 20, 20), at('b1', 'p2', 22, 20), at('b2', 'p2', 22, 22)] })).toEqual([])
  },
)

rule(['WL-ZONE-02', 'WL-R-101', 'WL-R-233'], 'on equal numbers nobody has the die, whoever keeps the upper hand (E-47)', () => {
  const ruins = { id: 'ruins', type: 'ruins', at: [10, 10], size: [6, 6], die: 'D6' }
  const alone = worldOf({ pieces: [ruins], units: [at('a1', 'p1', 11, 11)] })
  countHands(alone)
  // It has walked in this turn and may use it at once.
  expect(diceOf(alone, unitOf(alone, 'a1'))).toEqual([{ place: 'ruins', die: 'D6' }])
  const both = worldOf({
    pieces: [ruins],
    units: [at('a1', 'p1', 11, 11), at('b1', 'p2', 14, 14)],
    hands: [{ place: 'ruins', side: 'a' }],
  })
  countHands(both)
  expect([diceOf(both, unitOf(both, 'a1')), diceOf(both, unitOf(both, 'b1'))]).toEqual([[], []])
  expect(upperHand(both, 'ruins')).toBe('a')
})

rule(['WL-ZONE-02', 'WL-R-113'], 'the die of a tree belongs to those who touch it (E-14)', () => {
  const tree = { id: 'tree', type: 'great_tree', at: [20, 20], r: 1, die: 'D4' }
  const three = [at('a1', 'p1', 18.4, 20), at('a2', 'p1', 20, 18.4), at('a3', 'p1', 21.6, 20)]
  const two = [at('b1', 'p2', 20, 21.6), at('b2', 'p2', 21.1, 21.1)]
  expect(dice({ pieces: [tree], units: [...three, ...two] })).toEqual(['tree D4'])
  expect(dice({ pieces: [tree], units: [at('a1', 'p1', 18.39, 20)] })).toEqual([])
})

rule('WL-ZONE-03', 'a die that was rolled in this turn is not there a second time', () => {
  const world = worldOf({ zones: [ZONE], units: [at('a1', 'p1', 20, 20)] })
  world.turn!.dice.push('spring')
  expect(diceOf(world, unitOf(world, 'a1'))).toEqual([])
})

rule('WL-ZONE-06', 'a unit in several places has the dice of all of them', () => {
  const hill = { id: 'hill', type: 'hill', at: [20, 20], r: 5, die: 'D8' }
  expect(dice({ zones: [ZONE], pieces: [hill], units: [at('a1', 'p1', 20, 20)] })).toEqual(['hill D8', 'spring D30'])
})

rule('WL-R-102', 'on a castle only the die of the highest stage it stands in', () => {
  const stages = ['D6', 'D8', 'D12'].map((die, i) => ({
    ...{ id: `stage${i + 1}`, type: 'castle_stage', at: [30, 20], r: 6 - 2 * i, height: 3 * (i + 1), die },
  }))
  expect(dice({ pieces: stages, units: [at('a1', 'p1', 30, 20)] })).toEqual(['stage3 D12'])
  expect(dice({ pieces: stages, units: [at('a1', 'p1', 33, 20)] })).toEqual(['stage2 D8'])
  expect(dice({ pieces: stages, units: [at('a1', 'p1', 35, 20)] })).toEqual(['stage1 D6'])
})

rule('WL-ZONE-07', 'the D10 is never a bonus die', () => {
  expect(dice({ zones: [{ ...ZONE, die: 'D10' }], units: [at('a1', 'p1', 20, 20)] })).toEqual([])
})

rule('WL-ZONE-08', 'the places of the ready maps have the dice that are usual there', () => {
  expect(BONUS_DICE.map(({ die }) => die)).toEqual(['D2', 'D3', 'D4', 'D6', 'D8', 'D12', 'D20', 'D30'])
  const pieces = BATTLEFIELDS.flatMap(map => map.pieces)
  const usual = (type: string) => [...new Set(pieces.flatMap(one => (one.type === type && one.bonusDie ? [one.bonusDie] : [])))]
  expect(usual('hill')).toEqual(['D8'])
  expect(usual('ruins')).toEqual(['D6'])
  expect(usual('great_tree')).toEqual(['D4'])
  expect(usual('castle_stage')).toEqual(['D6', 'D8', 'D12'])
  const zones = BATTLEFIELDS.flatMap(map => map.zones.map(zone => `${zone.id} ${zone.bonusDie}`))
  expect(zones).toEqual(['mine_heart D30', 'energy_node_west D3', 'energy_node_east D3'])
})

rule('WL-FIELD-02', 'a loose die works for its carrier only', () => {
  const items = [{ id: 'die', type: 'loose_die', die: 'D6', carrier: 'a1' }]
  const units = [at('a1', 'p1', 20, 20), at('a2', 'p1', 21, 20)]
  expect(dice({ items, units })).toEqual(['die D6'])
  expect(dice({ items, units }, 'a2')).toEqual([])
  const rolled = worldOf({ items, units })
  rolled.turn!.dice.push('die')
  expect(diceOf(rolled, unitOf(rolled, 'a1'))).toEqual([])
})

rule('WL-GHOST-08', 'a hidden unit has no die of a place', () => {
  const hidden = at('a1', 'p1', 20, 20, { hidden: { figure: [5, 5] } })
  expect(dice({ zones: [ZONE], units: [hidden, at('a2', 'p1', 21, 20)] })).toEqual([])
})

rule(
  ['WL-ZONE-02', 'WL-R-113'],
  'the die of any solid thing belongs to those who touch it, its cover to those within an inch',
  () => {
    for (const type of ['rock', 'asteroid']) {
      const solid = { id: 'solid', type, at: [20, 18], size: [2, 4], die: 'D4' }
      expect(dice({ pieces: [solid], units: [at('a1', 'p1', 19.4, 20)] })).toEqual(['solid D4'])
      expect(dice({ pieces: [solid], units: [at('a1', 'p1', 19.39, 20)] })).toEqual([])
    }
    const hand = (die: JsonObject) => {
      const world = worldOf({
        pieces: [{ id: 'solid', type: 'rock', at: [20, 18], size: [2, 4], ...die }],
        units: [at('a1', 'p1', 18.5, 20)],
      })
      countHands(world)
      return upperHand(world, 'solid')
    }
    expect([hand({}), hand({ die: 'D4' })]).toEqual(['a', null])
  },
)
