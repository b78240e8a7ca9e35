import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, moving, pick, soldier, way } from './moving.ts'

const far = enemy('foe', 40, 30)
const hut = (more: object = {}) => ({ id: 'hut', type: 'hut', at: [8, 14], size: [4, 3], ...more })
const inside = (id: string, player = 'p1', more: object = {}) => ({ id, player, unit: 'rifleman', in: 'hut', ...more })

rule(
  ['WL-HOUSE-13', 'WL-HOUSE-07', 'WL-MOVE-15'],
  'a closed piece is entered as a whole by ending in contact with it, at no further cost',
  () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [hut()] })
    table.refuses('ann', way([10, 15]), 'WL-HOUSE-13')
    table.choose('ann', way([10, 13.4]))
    expect(table.options('ann', 'wl.enter')).toEqual(['hut'])
    table.choose('ann', pick('hut'))
    expect(table.world.units.u1).toMatchObject({ where: 'inside', inside: 'hut', as: null })
    expect(table.world.units.u1!.counters[1]!.left).toBe(29)
    const short = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [hut()] })
    short.choose('ann', way([10, 13.39]))
    expect(short.world.units.u1!.where).toBe('table')
  },
)
rule(['WL-HOUSE-07', 'WL-R-211'], 'it holds as many as its capacity, by the size of their bases, whosever they are', () => {
  const three = ['a', 'b', 'c'].map(id => inside(id, 'p2'))
  const room = moving(['u1'], [soldier('u1', 10, 10), ...three], { pieces: [hut()] })
  room.choose('ann', way([10, 13.5])).choose('ann', pick('hut'))
  expect(room.world.units.u1!.inside).toBe('hut')
  const full = moving(['u1'], [soldier('u1', 10, 10), ...three, inside('d', 'p2')], { pieces: [hut()] })
  full.choose('ann', way([10, 13.5]))
  expect(full.world.units.u1!.where).toBe('table')
  const large = moving(['u1'], [soldier('u1', 10, 10, { unit: 'zombie_hulk' }), far], { pieces: [hut({ size: [4, 2] })] })
  large.choose('ann', way([10, 13]))
  expect(large.world.units.u1!.where).toBe('table')
})
rule('WL-HOUSE-07', 'a locked door keeps everybody out', () => {
  const table = moving(['u1'], [soldier('u1', 10, 10), far], { pieces: [hut({ lock: 'door_lock' })] })
  table.choose('ann', way([10, 13.5]))
  expect(table.world.units.u1!.where).toBe('table')
})
rule(
  ['WL-R-211', 'WL-HOUSE-11'],
  'a unit leaves at the start of its own move from any point of the edge, then moves normally',
  () => {
    const table = moving(['u1'], [inside('u1'), far], { pieces: [hut()] })
    table.refuses('ann', way([12.5, 15.5], [18.51, 15.5]), 'WL-MOVE-01')
    table.choose('ann', way([12.5, 15.5], [18.5, 15.5]))
    expect(table.world.units.u1).toMatchObject({ where: 'table', inside: null, at: { x: 1850, y: 1550 } })
    expect(table.last('came out')).toMatchObject({ place: 'hut' })
    // Out on the other side, towards where it wants to go.
    const other = moving(['u1'], [inside('u1'), far], { pieces: [hut()] })
    other.choose('ann', way([10, 10]))
    expect(other.all('came out')[0]).toMatchObject({ at: { x: 1000, y: 1346 } })
  },
)
rule(
  ['WL-HOUSE-05', 'WL-R-248'],
  'an empty building of the enemy is captured by entering it, a held one is entered and not captured',
  () => {
    const tower = { id: 'tower', player: 'p2', unit: 'watchtower', at: [10, 15] }
    const table = moving(['u1'], [soldier('u1', 10, 10), tower, far])
    table.choose('ann', way([10, 13]))
    expect(table.options('ann', 'wl.enter')).toEqual(['tower'])
    table.choose('ann', pick('tower'))
    expect(table.world.units).toMatchObject({ tower: { player: 'p1' }, u1: { where: 'inside', inside: 'tower' } })
    const guard = { id: 'guard', player: 'p2', unit: 'cossack', in: 'tower' }
    const held = moving(['u1'], [soldier('u1', 10, 10), tower, guard])
    held.choose('ann', way([10, 13])).choose('ann', pick('tower'))
    expect(held.world.units.tower!.player).toBe('p2')
    expect(held.all('captured')).toEqual([])
  },
)
rule(['WL-UNIT-07', 'WL-LOAD-01'], 'a bunker has a seat for whoever serves its weapon', () => {
  const bunker = { id: 'bunker', player: 'p1', unit: 'bunker', at: [10, 15], facing: 0 }
  const table = moving(['u1'], [soldier('u1', 10, 10), bunker, far])
  table.choose('ann', way([10, 11.5]))
  expect(table.options('ann', 'wl.enter')).toEqual(['bunker/seat', 'bunker'])
  table.choose('ann', pick('bunker/seat'))
  expect(table.world.units.u1).toMatchObject({ where: 'inside', inside: 'bunker', as: 'seat' })
})
