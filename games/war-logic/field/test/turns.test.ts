import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { way } from '../../movement/test/moving.ts'
import { field } from '../../test/wl-table.ts'
import { at, item } from './finding.ts'

const PLAIN = { quickPlay: false, dual: false, damageMaximization: false, quickDeath: false }

rule(
  ['WL-FIELD-01', 'WL-R-201', 'WL-FIELD-07', 'WL-OBJ-05'],
  'a flag is fetched, handed over, lost with its carrier and carried home',
  () => {
    const units = [
      at('a1', 'p1', 'rifleman', 20, 20, { facing: 0 }),
      at('a2', 'p1', 'rifleman', 22, 20, { facing: 0 }),
      at('b1', 'p2', 'battle_robot', 30, 20, { facing: 180 }),
    ]
    const home = { at: [0, 0], size: [6, 36] }
    const table = field({
      ...{ options: PLAIN, units, items: [item('f', 'flag', 24.5, 20)] },
      ...{ players: [{ id: 'p1', home }], objective: { id: 'capture', item: 'flag', rounds: 3 } },
    })
    table
      .pick('ann', 'alone:a2')
      .choose('ann', way([23.95, 20]))
      .pick('ann', 'f')
    expect(table.world.items[0]).toMatchObject({ carrier: 'a2' })
    table.pass('ann')
    // Bob shoots the carrier: seven points.
    table
      .dice('attack', 10)
      .pick('bob', 'alone:b1')
      .choose('bob', way([30, 20]))
      .pick('bob', 'b1/4>a2')
    expect(table.last('hurt')).toMatchObject({ unit: 'a2', lost: 6 })
    table.pass('ann')
    expect(table.world.counters).toEqual({ a: 1, b: 0 })
    // The other one comes into contact; next turn the wounded man gives him the flag.
    table
      .pick('ann', 'alone:a1')
      .choose('ann', way([22.9, 20]))
      .pass('ann')
      .pass('bob')
    table.pick('ann', 'alone:a2')
    expect(table.options('ann', 'wl.control')).toEqual(['hand:a2>f=a1', 'drop:a2>f'])
    table.pick('ann', 'hand:a2>f=a1')
    expect(table.world.items[0]).toMatchObject({ carrier: 'a1' })
    expect(table.events.filter(({ type }) => type === 'handed over')).toHaveLength(1)
    table.asks('ann', 'wl.move')
  },
)

rule(['WL-OBJ-11', 'WL-OBJ-03', 'WL-OBJ-05'], 'a card with a point to hold and a flag to keep counts each for itself', () => {
  const after = (rounds: number, holder: [number, number]) => {
    const table = field({
      ...{ options: PLAIN, battlefield: 'dragon_castle', items: [item('f', 'flag', 2, 2, { carrier: 'b1' })] },
      units: [at('a1', 'p1', 'rifleman', ...holder), at('b1', 'p2', 'battle_robot', 2, 2)],
      players: [{ id: 'p2', home: { at: [60, 0], size: [6, 6] } }],
      objective: { id: 'hold', point: 'castle', also: 'capture', item: 'flag', rounds: 2 },
    })
    for (let n = 0; n < rounds; n++) table.pass('ann').pass('bob')
    return table
  }
  const once = after(1, [36, 24])
  expect(once.world.counters).toEqual({ a: 1, b: 0, 'capture/a': 0, 'capture/b': 1 })
  once.asks('ann', 'wl.command')
  // Nobody is on the point: Bob wins by the flag alone.
  expect(after(2, [70, 46]).state.outcome).toMatchObject({ winners: ['bob'], rule: 'WL-OBJ-05' })
  expect(after(2, [36, 24]).state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-02' })
})

rule(
  ['WL-FIELD-04', 'WL-FIELD-06', 'WL-R-158'],
  'a rack of rockets is fired in the turn it was taken; a robot obeys from the next one on',
  () => {
    const units = [at('a1', 'p1', 'rifleman', 10, 10, { facing: 0 }), at('b1', 'p2', 'battle_robot', 30, 10, { facing: 180 })]
    const items = [item('r', 'rocket_rack', 14.6, 10), item('n', 'neutral_robot', 14, 11.05)]
    const table = field({ options: PLAIN, units, items }, [['attack', 5]])
    table
      .pick('ann', 'alone:a1')
      .choose('ann', way([14, 10]))
      .pick('ann', 'r', 'n1')
    expect(unitOf(table.world, 'n1')).toMatchObject({ player: 'p1' })
    // 15 x 5 / 10 = 7.5, rounded up.
    table.pick('ann', 'a1/6>b1')
    expect(table.last('hurt')).toMatchObject({ unit: 'b1', lost: 8 })
    table.pass('bob').pass('bob')
    expect(table.options('ann', 'wl.command')).toEqual(expect.arrayContaining(['alone:n1', 'alone:a1']))
  },
)
