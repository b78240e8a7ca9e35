import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const operatives = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 7], token: 'sprint' }
const friends = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [10, 20], token: 'advance' }
const ghouls = { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [10, 40], token: 'advance' }
const leaving = { leaving: 'south' }

rule(
  ['WP-MOVE-14', 'WP-R-197'],
  'where the mission allows it a unit leaves whose bases all reach the edge: not destroyed, no longer In Play',
  () => {
    const table = field({ options: leaving, units: [operatives, friends, ghouls] }).pick('ann', 'u1+leave')
    expect(table.world.units.u1).toMatchObject({ where: 'left', bases: [], token: null })
    expect(table.world.sides.b.destroyed).toBe(0)
    table.pick('bob', 'u3').choose('bob', stay)
    expect(table.why('ann', 'u1')).toBe('WP-MOVE-14')
    next(table)
  },
)

rule('WP-MOVE-14', 'who cannot come to the edge with all bases stays; another edge will not do', () => {
  const far = field({ options: leaving, units: [{ ...operatives, token: 'advance' }, friends, ghouls] })
  expect(far.why('ann', 'u1+leave')).toBe('WP-MOVE-14')
  expect(far.options('ann', 'wp.activate')).not.toContain('u1+leave')
  const north = field({ options: { leaving: 'north' }, units: [operatives, friends, ghouls] })
  expect(north.why('ann', 'u1+leave')).toBe('WP-MOVE-14')
  north.asks('ann', 'wp.activate')
  const any = field({ options: { leaving: 'any' }, units: [operatives, friends, ghouls] })
  expect(any.options('ann', 'wp.activate')).toContain('u1+leave')
})

rule('WP-MOVE-14', 'round what is in the way, and no farther than Difficult ground lets it', () => {
  const river = { type: 'river', at: [8, 3], size: [9, 1] }
  const shut = field({
    options: leaving,
    terrain: [{ ...river, at: [0, 3], size: [48, 1] }],
    units: [operatives, friends, ghouls],
  })
  expect(shut.why('ann', 'u1+leave')).toBe('WP-MOVE-14')
  shut.asks('ann', 'wp.activate')
  const bikes = { ...operatives, profile: 'gcps.buggies', at: [10, 12] }
  const rubble = (at: [number, number]) => [{ type: 'rubble', at, size: [48, 2] }]
  const slow = field({ options: leaving, terrain: rubble([0, 4]), units: [bikes, ghouls] })
  expect(slow.why('ann', 'u1+leave')).toBe('WP-MOVE-14')
  slow.asks('ann', 'wp.activate')
  const open = field({ options: leaving, terrain: rubble([0, 20]), units: [bikes, ghouls] })
  expect(open.options('ann', 'wp.activate')).toContain('u1+leave')
})

rule(['WP-MOVE-14', 'WP-TRANS-01'], 'those aboard leave with their transport', () => {
  const mules = { side: 'a', id: 'u1', profile: 'gcps.mule', at: [10, 7], token: 'sprint' }
  const cargo = { side: 'a', id: 'u2', profile: 'gcps.contract', aboard: 'u1', token: 'advance' }
  const others = { side: 'a', id: 'u4', profile: 'gcps.contract', at: [10, 20], token: 'advance' }
  const table = field({ options: leaving, units: [mules, cargo, ghouls, others] }).pick('ann', 'u1+leave')
  expect(table.world.units.u2).toMatchObject({ where: 'left', carrier: null, bases: [] })
  next(table)
})

rule('WP-MOVE-13', 'elsewhere nobody leaves the table', () => {
  const table = field({ units: [operatives, friends, ghouls] })
  expect(table.why('ann', 'u1+leave')).toBe('WP-MOVE-13')
  table.pick('ann', 'u1')
  table.refuses('ann', walk([10, 0.2]), 'WP-MOVE-13')
  next(table)
})
