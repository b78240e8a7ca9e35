import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { PROFILES } from '../data/factions.ts'
import { ZONES } from '../data/missions.ts'
import { LAYOUTS, TERRAIN_TYPES } from '../data/terrain.ts'
import { presets } from '../set-up/presets.ts'
import { begin, readSetup } from '../setup.ts'
import { moving, next, spotsOf, stay, walk } from './playing.ts'
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

rule('WP-SETUP-04', 'players may agree on more or less terrain than a layout has, and on other pieces', () => {
  const setup = setupOf('mirror')
  const laid = (terrain: JsonObject[]) => readSetup({ ...setup, terrain })
  const agreed = laid([{ type: 'hill', at: [20, 20], size: [6, 6] }])
  expect(agreed.ok && begin(agreed.value).world.terrain).toMatchObject([{ type: 'hill', height: 3 }])
  const bare = laid([])
  expect(bare.ok && begin(bare.value).world.terrain).toEqual([])
  const wrong = laid([{ type: 'hill' }])
  expect(wrong.ok || wrong.violations.map(({ text }) => text).join()).toContain('points, or a corner and a size')
})

const areaOf = (spots: readonly { x: number; y: number }[]) =>
  Math.abs(
    spots.reduce((sum, { x, y }, i) => sum + x * spots[(i + 1) % spots.length]!.y - spots[(i + 1) % spots.length]!.x * y, 0),
  )
rule(
  'WP-MISS-01',
  'Battle Missions are balanced: on every table both zones are of a size, and both sides score by one chart',
  () => {
    for (const { tables } of ZONES) for (const { a, b } of Object.values(tables)) expect(areaOf(a.zone)).toBe(areaOf(b.zone))
    const read = readSetup(setupOf('mirror'))
    expect(read.ok && Object.keys(begin(read.value).world.mission)).toEqual(['zones', 'objectives', 'scoring', 'deployment'])
  },
)

rule('WP-MISS-02', 'a mission of one’s own is a described table: its objectives, its scoring, zones that no chart has', () => {
  const zone = [
    [0, 0],
    [48, 0],
    [48, 6],
    [0, 6],
  ]
  const table = field({
    ...{ phase: 'end', round: 5, initiative: 'a', sides: { a: { zone } }, objectives: [{ at: [10, 10], multiplier: 3 }] },
    mission: { zones: null, objectives: null, scoring: 'last_stand', deployment: null },
    units: [men, foes],
  })
  expect(table.state.outcome).toMatchObject({ winners: ['ann'] })
})

rule('WP-R-131', 'what lies face down is kept by the game until it is turned up, and dice are told by their kind', () => {
  const table = field({ phase: 'command', round: 2, initiative: 'a', units: [men, { ...foes, token: null }] }, [
    ['command', 'sword', 'blank', 'blank'],
    ['command', 'blank', 'blank', 'blank'],
  ])
  expect(table.world.sides.a.dice[0]).toMatchObject({ kind: 'Black', swords: 1 })
  const seen = () => JSON.stringify(engine.view(table.state, 'bob').view)
  table.choose('ann', { type: 'assign', to: { u1: 'overwatch' } })
  expect(seen()).not.toContain('overwatch')
  table.dice('initiative', 3).dice('initiative', 5)
  table.choose('bob', { type: 'assign', to: { u9: 'sprint' } })
  expect(seen()).toContain('overwatch')
  next(table)
})

test('beside its side a unit is called as its owner calls it, also where both have one of the name', () => {
  const own = (side: string, id: string, y: number) => ({
    side,
    id,
    profile: 'enforcers.operatives',
    at: [10, y],
    token: 'sprint',
  })
  const captain = { side: 'a', id: 'u5', profile: 'enforcers.captain', at: [10, 5] }
  const table = field({ sides: { a: { cp: 2 } }, units: [own('a', 'u1', 10), own('b', 'u2', 40), captain] })
  table.pick('ann', 'u1+enforcers.go_go_go').choose('ann', stay)
  const seen = engine.game.view(table.world, 'ann')
  const told = (type: string) => engine.game.sentence(table.events.find(event => event.type === type)!, seen)
  expect(told('command order')).toBe('Ann gives Operatives the command order Go, Go, Go! (0 Command Points left).')
  expect(told('activated')).toBe("Ann's Operatives are activated.")
  table.asks('bob', 'wp.activate')
})
