import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { PROFILES } from '../data/factions.ts'
import { LAYOUTS, TERRAIN_TYPES } from '../data/terrain.ts'
import { presets } from '../set-up/presets.ts'
import { begin } from '../setup.ts'
import { moving, next, spotsOf, walk } from './playing.ts'
import { engine, field } from './wp-table.ts'

const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] }
const foes = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [10, 40], token: 'shoot' }
const setupOf = (id: string) => presets.find(preset => preset.id === id)!.setup

rule('WP-UNIT-01', 'a unit acts as a whole: one way takes all of its bases along', () => {
  const table = moving([{ ...men, token: 'advance' }, foes])
  const before = spotsOf(table, 'u1')
  table.choose('ann', walk([before[0]![0], 13]))
  expect(spotsOf(table, 'u1').every(([, y]) => y > 12)).toBe(true)
  next(table)
})

rule('WP-UNIT-09', 'past an obstacle of Height 2 a unit of Height 3 is seen, one of Height 2 is not', () => {
  const table = field({
    phase: 'combat',
    units: [
      { ...men, profile: 'enforcers.suppression', count: 1, strength: 5, token: 'shoot' },
      { side: 'b', id: 'u2', profile: 'plague.strider', at: [8, 24], count: 1, strength: 3 },
      { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [12, 24], count: 1, strength: 6 },
      foes,
    ],
    terrain: [{ type: 'rubble', at: [2, 15], size: [18, 4] }],
  }).pick('ann', 'u1')
  expect(table.options('ann', 'wp.target')).toEqual(['u2'])
})

rule('WP-OBJ-01', 'an objective hides nobody and is in nobody’s way', () => {
  const table = moving([{ ...men, token: 'advance', count: 1, strength: 6 }, foes], { objectives: [[10, 12]] })
  table.choose('ann', walk([10, 12]))
  expect(spotsOf(table, 'u1')).toEqual([[10, 12]])
  next(table)
  const shot = field({
    phase: 'combat',
    objectives: [[10, 15]],
    units: [{ ...men, token: 'shoot' }, { ...foes, id: 'u2', at: [10, 20], token: null }, foes],
  }).pick('ann', 'u1')
  expect(shot.odds('ann', 'u2').need).toBe('5+')
})

rule(['WP-SETUP-02', 'WP-MEAS-01'], '1000 points play on 48" x 48", 1500 on 72" x 48"', () => {
  const tables = ['first-battle', 'large'].map(id => begin(setupOf(id)).world.table)
  expect(tables).toEqual([
    { width: 4800, height: 4800 },
    { width: 7200, height: 4800 },
  ])
})

rule(
  ['WP-SETUP-03', 'WP-SETUP-05', 'WP-SETUP-06', 'WP-R-116'],
  'one piece for each 24" square and one more, at most as many linear obstacles, and none of them where that was agreed',
  () => {
    const isLinear = (type: string) => TERRAIN_TYPES.get(type)!.linear
    for (const { table, pieces } of LAYOUTS) {
      const most = table === '48x48' ? 5 : 7
      expect(pieces.filter(({ type }) => !isLinear(type))).toHaveLength(most)
      expect(pieces.filter(({ type }) => isLinear(type)).length).toBeLessThanOrEqual(most)
    }
    const setup = setupOf('first-battle')
    const bare = begin({ ...setup, options: { ...setup.options, linearObstacles: false } }).world.terrain
    expect(begin(setup).world.terrain.some(({ type }) => isLinear(type))).toBe(true)
    expect(bare.some(({ type }) => isLinear(type))).toBe(false)
  },
)

rule('WP-R-180', 'a game that stands ready begins with the first Round; others ask before it', () => {
  const roundOf = (id: string) => {
    const { state } = engine.startFrom(begin(setupOf(id)), { kind: 'fast', words: [1, 2, 3, 4] })
    return state.world.round
  }
  expect([roundOf('first-battle'), roundOf('patrol')]).toEqual([1, 0])
})

rule('WP-KEY-05', 'whoever flies has Height 5', () => {
  const fliers = [...PROFILES.values()].filter(({ flies }) => flies)
  expect(fliers.length).toBeGreaterThan(0)
  expect(fliers.every(({ height }) => height === 5)).toBe(true)
})
