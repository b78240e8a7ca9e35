import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { boardOf } from '../../basics/board-of.ts'
import { bodiesOf, isTouching } from '../../basics/measure.ts'
import { next } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'
import { shareIn } from '../procs/transport-lost.ts'
import { isSupported } from '../roof.ts'

const foes = { side: 'b', id: 'u3', profile: 'plague.gunners', at: [10, 40], token: 'shoot' }
const watcher = { side: 'a', id: 'u9', profile: 'enforcers.operatives', at: [30, 10], token: 'advance' }

describe('loaded transports', () => {
  const position = (count: number, riders: number, more = {}) => ({
    units: [
      { side: 'a', id: 'u2', profile: 'enforcers.courser', at: [10, 13], count, strength: 3 },
      {
        side: 'a',
        id: 'u1',
        profile: 'enforcers.operatives',
        aboard: 'u2',
        count: riders,
        strength: 6,
        token: 'sprint',
        ...more,
      },
      { ...foes, token: 'advance' },
      watcher,
    ],
    active: 'a',
  })
  const wreck = (x: number, y: number) => ({ at: { x: x * 100, y: y * 100 }, facing: 90 })
  const lost = (wrecks: number, rest: object) => ({
    ...rest,
    run: {
      proc: 'transportLost',
      vars: { unit: 'u2', by: 'u3', wrecks: Array.from({ length: wrecks }, (_, i) => wreck(20 + 3 * i, 13)) },
    },
  })

  rule(
    ['WP-TRANS-12', 'WP-TRANS-13', 'WP-TRANS-14', 'WP-PIN-08', 'WP-R-96'],
    'hits for the Capacity of each vehicle lost; who no longer fits is put out, Pinned and without its order (example 15)',
    () => {
      // Operatives have Armour 6+: two of four dice damage them; four are left for one vehicle that carries two.
      const table = field(lost(2, position(1, 6)), [['damage', 6, 6, 5, 1]])
      const { bases, where, token, pinned } = table.world.units.u1!
      expect({ left: bases.length, where, token, pinned }).toEqual({ left: 4, where: 'table', token: null, pinned: true })
      const [car] = bodiesOf(table.world.units.u2!)
      expect(bodiesOf(table.world.units.u1!).every(body => isTouching(body, car!))).toBe(true)
      next(table)
    },
  )

  rule(['WP-TRANS-13', 'WP-R-95'], 'who still fits stays aboard, not Pinned unless that was agreed (example 15)', () => {
    const dice: [string, ...number[]][] = [['damage', 6, 6]]
    const table = field(lost(1, position(2, 6)), dice)
    expect(table.world.units.u1).toMatchObject({ where: 'aboard', carrier: 'u2', pinned: false, token: 'sprint' })
    next(table)
    const agreed = field({ ...lost(1, position(2, 6)), options: { pinOnAnyTransportLoss: true } }, dice)
    expect(agreed.world.units.u1).toMatchObject({ where: 'aboard', pinned: true })
    next(agreed)
  })

  rule('WP-TRANS-11', 'passengers are no targets: only their vehicles are', () => {
    const table = field({
      ...position(3, 6, { token: 'shoot' }),
      phase: 'combat',
      active: 'b',
      units: [...position(3, 6, { token: null }).units.slice(0, 2), { ...foes, at: [10, 20] }],
    }).pick('bob', 'u3')
    expect(table.options('bob', 'wp.target')).toEqual(['u2'])
    table.asks('bob', 'wp.target')
  })

  rule(['WP-TRANS-13', 'WP-R-170'], 'whose last carrier is shot stands where it stood, the first in the middle', () => {
    const [, riders] = position(1, 2).units
    const carrier = { side: 'a', id: 'u2', profile: 'enforcers.courser', bases: [{ at: [10, 20], facing: 90 }], strength: 3 }
    const striders = { side: 'b', id: 'u3', profile: 'plague.strider', bases: [[10, 30]], strength: 3, token: 'shoot' }
    const table = field(
      { phase: 'combat', active: 'b', units: [carrier, { ...riders, token: 'shoot' }, striders, { ...watcher, token: 'shoot' }] },
      [
        ['hit', 6, 1],
        ['damage', 5],
        ['damage', 2, 2],
      ],
    ).pick('bob', 'u3>u2')
    const [first, second] = table.world.units.u1!.bases.map(base => base.at)
    expect(first).toEqual({ x: 1000, y: 2000 })
    // Half a carrier is 1.18" long.
    expect(second!.x).toBe(1000)
    expect(Math.abs(second!.y - 2000)).toBeLessThanOrEqual(118)
    next(table)
  })

  rule('WP-R-98', 'who finds no place at all is destroyed', () => {
    const marsh = { type: 'marsh', at: [5, 5], size: [12, 16] }
    const table = field({ ...lost(2, position(1, 3)), terrain: [marsh] }, [['damage', 1, 1, 1, 1]])
    expect(table.world.units.u1!.where).toBe('gone')
    next(table)
  })
})

describe('fliers with cargo', () => {
  rule('WP-FLY-14', 'who is aboard of a flier that is lost is destroyed with it, whatever its Saves', () => {
    const table = field({
      units: [
        { side: 'a', id: 'u2', profile: 'enforcers.stork', at: [10, 13] },
        { side: 'a', id: 'u1', profile: 'enforcers.operatives', aboard: 'u2', token: 'advance' },
        { ...foes, token: 'advance' },
        watcher,
      ],
      run: { proc: 'crash', vars: { unit: 'u2' } },
    })
    expect([table.world.units.u1!.where, table.world.units.u2!.where]).toEqual(['gone', 'gone'])
    next(table)
  })

  rule('WP-R-106', 'of several fliers each carries its share, as even as may be', () => {
    expect([shareIn(1, 2, 6), shareIn(1, 2, 7), shareIn(2, 3, 7), shareIn(3, 3, 7)]).toEqual([3, 4, 5, 7])
  })
})

describe('buildings that fall', () => {
  const roof = [
    [11, 15.5],
    [12, 15.5],
    [13, 15.5],
  ]
  const inside = { side: 'a', id: 'u1', profile: 'enforcers.operatives', bases: roof, building: 't1', token: 'advance' }
  const house = { terrain: [{ type: 'building_low', at: [10, 12], size: [6, 4] }] }

  rule(['WP-BLDG-13', 'WP-R-25'], 'rubble with the same footprint, and nobody inside is left', () => {
    const table = field({ ...house, units: [inside, foes, watcher], run: { proc: 'collapse', vars: { building: 't1' } } })
    expect(table.world.terrain[0]).toMatchObject({ id: 't1', type: 'rubble', height: 2, capacity: 0 })
    expect(table.world.units.u1!.where).toBe('gone')
    expect(table.world.sides.b.destroyed).toBeGreaterThan(0)
    next(table)
    const flat = field({
      ...house,
      options: { flatRubble: true },
      units: [inside, foes, watcher],
      run: { proc: 'collapse', vars: { building: 't1' } },
    })
    expect(flat.world.terrain[0]!.height).toBe(0)
    next(flat)
  })

  const stormers = (id: string, x: number, more = {}) => ({
    ...{ side: 'a', id, profile: 'enforcers.operatives', at: [x, 11.5], storms: 't1', token: 'assault-1' },
    ...more,
  })
  const take = (units: object[], capacity: number, ids: string[]) =>
    field({
      terrain: [{ ...house.terrain[0]!, capacity }],
      units: [...units, foes, watcher],
      run: { proc: 'takeOver', vars: { units: ids, building: 't1' } },
    } as Parameters<typeof field>[0])

  rule(['WP-BLDG-13', 'WP-R-88'], 'nobody storms it any longer; another building is stormed on', () => {
    const other = { type: 'building_low', at: [30, 12], size: [6, 4] }
    const table = field({
      terrain: [...house.terrain, other],
      units: [
        { ...inside, side: 'b', profile: 'plague.gunners' },
        foes,
        stormers('u4', 10.5),
        stormers('u5', 30.5, { storms: 't2' }),
      ],
      run: { proc: 'collapse', vars: { building: 't1' } },
    } as Parameters<typeof field>[0])
    expect([table.world.units.u4!.storms, table.world.units.u5!.storms]).toEqual([null, 't2'])
    next(table)
  })

  rule(['WP-BLDG-23', 'WP-LOS-13'], 'the winners stand where they look out: at the middle of the nearest edge', () => {
    const table = take([stormers('u1', 12.02, { count: 3, strength: 6 })], 9, ['u1'])
    expect(table.world.units.u1!.bases[0]!.at).toEqual({ x: 1300, y: 1200 })
    next(table)
  })

  rule(['WP-BLDG-23', 'WP-R-91'], 'the winners move in if they all fit', () => {
    const table = take([stormers('u1', 10)], 6, ['u1'])
    expect(table.world.units.u1).toMatchObject({ building: 't1', storms: null })
    const ground = boardOf(table.world).grounds[0]!
    expect(bodiesOf(table.world.units.u1!).every(body => isSupported(ground, body))).toBe(true)
    next(table)
    const full = take([stormers('u1', 10)], 5, ['u1'])
    expect(full.world.units.u1).toMatchObject({ building: null, storms: null })
    next(full)
    const bikes = take([stormers('u1', 10, { profile: 'enforcers.jet_bikes' })], 27, ['u1'])
    expect(bikes.world.units.u1!.building).toBe(null)
    next(bikes)
  })

  rule('WP-R-91', 'of several units their owner picks who moves in', () => {
    const table = take([stormers('u1', 3), stormers('u2', 11)], 9, ['u1', 'u2'])
    expect(table.options('ann', 'wp.takeOver')).toEqual(['u1', 'u2'])
    table.refuses('ann', { type: 'pick', ids: ['u1', 'u2'] }, 'WP-BLDG-23')
    table.pick('ann', 'u2')
    expect([table.world.units.u1!.building, table.world.units.u2!.building]).toEqual([null, 't1'])
    next(table)
  })

  rule(['WP-BLDG-22', 'WP-R-90'], 'who was repelled goes 1" back from the building', () => {
    const held = { ...foes, bases: roof, building: 't1' }
    const { at: _at, ...defenders } = held
    const table = field({
      ...house,
      units: [stormers('u1', 10), defenders, watcher],
      run: { proc: 'moveBack', vars: { unit: 'u1', building: 't1' } },
    })
    expect(table.world.units.u1!.storms).toBe(null)
    expect(Math.max(...table.world.units.u1!.bases.map(base => base.at.y))).toBeLessThanOrEqual(1052)
    next(table)
  })

  rule('WP-R-167', 'an enemy outside that touches it holds it there', () => {
    const held = { ...foes, bases: roof, building: 't1' }
    const { at: _at, ...defenders } = held
    const outside = { side: 'b', id: 'u4', profile: 'plague.ghouls', at: [10, 10.52] }
    const table = field({
      ...house,
      units: [stormers('u1', 10), defenders, outside, watcher],
      run: { proc: 'moveBack', vars: { unit: 'u1', building: 't1' } },
    })
    expect(table.world.units.u1).toMatchObject({ storms: null, bases: [{ at: { y: 1150 } }, {}, {}, {}, {}, {}] })
    next(table)
  })
})
