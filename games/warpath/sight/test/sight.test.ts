import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { worldOf } from '../../test/world-of.ts'
import { view } from '../../view.ts'
import { covers, threat } from '../coverage.ts'
import { sight } from '../sight.ts'

const captain = (x: number, y: number, facing = 90) => ({
  ...{ side: 'a', id: 'u1', profile: 'enforcers.captain', bases: [{ at: [x, y], facing }] },
})
const ghouls = (x: number, y: number) => ({ side: 'b', id: 'u2', profile: 'plague.ghouls', bases: [[x, y]] })
const seenIn = (...terrain: JsonObject[]) => view(worldOf({ terrain, units: [captain(10, 10), ghouls(20, 10)] }), 'ann')

rule(['WP-LOS-07', 'WP-LOS-08', 'WP-LOS-11'], 'the sight tool says what was found, by which rule and why', () => {
  const clear = sight(seenIn(), { piece: 'u1-1' }, { piece: 'u2-1' })
  expect(clear).toMatchObject({ result: 'clear', rule: 'WP-LOS-07', distance: 902, by: [] })
  expect(clear!.text).toBe('Height 2 looks at Height 2')
  const wall = seenIn({ id: 't1', type: 'wall', at: [15, 8], size: [0.5, 4] })
  expect(sight(wall, { piece: 'u1-1' }, { piece: 'u2-1' })).toMatchObject({
    ...{ result: 'partial', rule: 'WP-LOS-11' },
    by: [{ label: 'wall, Height 1: gives cover', at: { x: 1500, y: 1000 }, rule: 'WP-LOS-14' }],
  })
  const house = seenIn({ id: 't1', type: 'building_low', at: [14, 8], size: [2, 4] })
  expect(sight(house, { piece: 'u1-1' }, { piece: 'u2-1' })).toMatchObject({ result: 'blocked', rule: 'WP-LOS-08' })
})

rule(['WP-LOS-12', 'WP-TERR-14'], 'woods by their edges, with their cover', () => {
  const wood = { id: 't1', type: 'woods', at: [16, 6], size: [8, 8] }
  expect(sight(seenIn(wood), { piece: 'u1-1' }, { piece: 'u2-1' })).toMatchObject({
    ...{ result: 'blocked', by: [{ rule: 'WP-LOS-12' }] },
  })
  expect(sight(seenIn({ ...wood, at: [19.47, 6] }), { piece: 'u1-1' }, { piece: 'u2-1' })!.text).toContain('always In Cover')
})

rule('WP-MEAS-03', 'from and to any place; nothing of what is not there', () => {
  expect(sight(seenIn(), { at: { x: 100, y: 100 } }, { piece: 'u2-1' })).toMatchObject({ result: 'clear' })
  expect(sight(seenIn(), { piece: 'u9-1' }, { piece: 'u2-1' })).toBe(null)
  expect(sight(seenIn(), { piece: 'u1-1' }, { piece: 'u1-1' })).toBe(null)
})

rule(['WP-SHOOT-04', 'WP-SHOOT-02'], 'what a unit reaches and sees, there or somewhere else (example 11)', () => {
  const seen = seenIn({ id: 't1', type: 'building_low', at: [18, 18], size: [4, 4] })
  const places = [
    { x: 1000, y: 1000 + 49 + 1800 },
    { x: 1000, y: 1000 + 49 + 1810 },
    { x: 2400, y: 2400 },
  ]
  expect(covers(seen, ['u1'], null, places)).toEqual([true, false, false])
  expect(covers(seen, ['u1-1'], { x: 1000, y: 1100, facing: null, level: null }, places)).toEqual([true, true, false])
})

rule(
  ['WP-SHOOT-05', 'WP-MEAS-02'],
  'the ground too near for artillery is measured from its rim, which is nearer at the end of a vehicle than at its side',
  () => {
    const battery = { side: 'a', id: 'u1', profile: 'plague.artillery', bases: [{ at: [10, 10], facing: 90 }] }
    const seen = view(worldOf({ units: [battery, ghouls(40, 40)] }), 'ann')
    const places = [
      { x: 1000, y: 1930 },
      { x: 1000, y: 1900 },
      { x: 1875, y: 1020 },
      { x: 1850, y: 1020 },
    ]
    expect(covers(seen, ['u1'], null, places)).toEqual([true, false, true, false])
  },
)

rule(['WP-MOVE-03', 'WP-MOVE-04'], 'who could shoot at or assault a place next', () => {
  const [near, far] = threat(seenIn(), 'ann', [
    { x: 1400, y: 1000 },
    { x: 4700, y: 4700 },
  ])
  expect(near!.assault).toEqual(['u2'])
  expect(far).toEqual({ shoot: [], assault: [] })
  expect(threat(seenIn(), 'bob', [{ x: 1000, y: 2900 }])[0]!.shoot).toEqual(['u1'])
})
