import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { MISSIONS, missionOf } from '../../data/events.ts'
import { fieldWith } from '../../test/mv-table.ts'
import { block, QUIET } from '../../test/whole.ts'
import { view } from '../../view.ts'
import { pointsOf } from '../points.ts'

type Dice = NonNullable<Parameters<typeof fieldWith>[2]>
const HOMES = [
  { id: 'home1', player: 'p1', kind: 'settlement', hex: [5, 10] },
  { id: 'home2', player: 'p2', kind: 'settlement', hex: [15, 10] },
]
const PROCS = QUIET.filter(one => one.name !== 'drawMission')
/** Missions are in play; Ann holds what is said. */
function holds(missions: (string | JsonObject)[], { buildings = [], p1 = {}, ...position }: JsonObject, dice: Dice = []) {
  const held = missions.map(one => (typeof one === 'string' ? { key: one } : one))
  return fieldWith(
    PROCS,
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { eventDial: false },
      players: [{ id: 'p1', missions: held, ...(p1 as JsonObject) }],
      ...position,
      buildings: [...HOMES, ...(buildings as JsonObject[])],
    },
    dice,
  )
}
type Table = ReturnType<typeof holds>
const check = (at: string, player: string | null = 'p1') => ({ run: { proc: 'checkVictory', vars: { player, at } } })
const done = (table: Table) => {
  table.asks('ann', 'mv.activate')
  return table.all('mission fulfilled').map(one => one.mission)
}
const built = (kind: string, n: number, more = {}) =>
  Array.from({ length: n }, (_, i) => ({
    id: `c${i}`,
    player: 'p1',
    kind,
    hex: [4 + 3 * (i % 3), 7 + 6 * Math.floor(i / 3)],
    ...more,
  }))
const units = (type: string, n: number) => Array.from({ length: n }, (_, i) => block(`u${i}`, 'p1', type, [6 + i, 12]))
const roads = (columns: number[]) => columns.map(column => ({ hex: [column, 10], terrain: 'grassland', road: [1, 4] }))
const chain = (n: number) =>
  [7, 9, 11].slice(0, n).map((column, i) => ({ id: `c${i}`, player: 'p1', kind: 'guard-towers', hex: [column, 10] }))

/** Of each state: what is just enough, and what is one too little. */
const STATES: { readonly [mission: string]: readonly [enough: JsonObject, less: JsonObject] } = {
  'master-builder': [
    { buildings: built('barracks', 4) },
    {
      buildings: [...built('barracks', 3), { id: 'u', player: 'p1', kind: 'fortress', hex: [10, 14], unfinished: true }],
      blocks: [block('b', 'p1', 'builder', [10, 14])],
    },
  ],
  'road-warden': [
    { land: roads([6, 8, 10]), buildings: chain(3) },
    { land: roads([6, 8, 10]), buildings: chain(3), blocks: [block('e', 'p2', 'pikeman', [10, 10])] },
  ],
  'two-strongholds': [{ buildings: built('fortress', 2) }, { buildings: built('fortress', 1) }],
  'hero-of-legend': [
    { heroes: [{ key: 'bear-chief', player: 'p1', level: 3 }], blocks: [block('h', 'p1', 'bear-chief', [6, 12])] },
    { heroes: [{ key: 'bear-chief', player: 'p1', level: 3, alive: false }] },
  ],
  'full-coffers': [{ p1: { gold: 20 } }, { p1: { gold: 19 } }],
  'veteran-host': [
    {
      p1: {
        tracks: [
          { type: 'archer', square: 2 },
          { type: 'pikeman', square: 3 },
        ],
      },
    },
    {
      p1: {
        tracks: [
          { type: 'archer', square: 2 },
          { type: 'pikeman', square: 1 },
        ],
      },
    },
  ],
  'elite-company': [{ p1: { tracks: [{ type: 'archer', square: 5 }] } }, { p1: { tracks: [{ type: 'archer', square: 4 }] } }],
  'aether-lord': [
    { land: [9, 11].map(column => ({ hex: [column, 14], terrain: 'grassland', mineOf: 'p1' })) },
    {
      land: [
        { hex: [9, 14], terrain: 'grassland', mineOf: 'p1' },
        { hex: [11, 14], terrain: 'grassland', mineOf: 'p2' },
      ],
    },
  ],
  'grand-battery': [
    { blocks: [...units('catapult', 2), block('h', 'p1', 'gearwright', [9, 13])] },
    { blocks: units('catapult', 2) },
  ],
  'horse-lords': [
    { blocks: [...units('horseman', 3), block('h', 'p1', 'storm-khan', [10, 13])] },
    { blocks: units('horseman', 3) },
  ],
  'deep-raid': [
    { blocks: [block('r1', 'p1', 'pikeman', [12, 10]), block('r2', 'p1', 'archer', [13, 12])] },
    {
      blocks: [
        block('r1', 'p1', 'pikeman', [12, 10]),
        block('r2', 'p1', 'builder', [13, 11]),
        block('r3', 'p1', 'archer', [11, 10]),
      ],
    },
  ],
}
for (const { key, name, text } of MISSIONS.filter(one => one.kind === 'state'))
  rule(['MV-MISS-04', 'MV-MISS-05'], `${name}: ${text}`, () => {
    const [enough, less] = STATES[key]!
    expect(done(holds([key], { ...enough, ...check('phase ends') }, [['mission', 1]]))).toEqual([key])
    expect(done(holds([key], { ...less, ...check('phase ends') }))).toEqual([])
  })
rule('MV-R-135', 'Aether Lord without mines in play wants two Academies', () => {
  const lord = (n: number, dice: Dice) =>
    done(holds(['aether-lord'], { buildings: built('academy', n), ...check('phase ends') }, dice))
  expect(lord(2, [['mission', 1]])).toEqual(['aether-lord'])
  expect(lord(1, [])).toEqual([])
})

const FEATS: { readonly [mission: string]: { deed: JsonObject; n: number } } = {
  'breaker-of-walls': { deed: { slain: [], felled: { id: 's', kind: 'barracks', tier: 1, player: 'p2' } }, n: 2 },
  regicide: { deed: { slain: [{ id: 'h', player: 'p2', kind: 'hero', type: 'ice-mage' }], felled: null }, n: 1 },
  'decisive-victory': { deed: { slain: [{ id: 'e', player: 'p2', kind: 'unit', type: 'archer' }], felled: null }, n: 3 },
}
for (const [key, { deed, n }] of Object.entries(FEATS))
  rule(['MV-MISS-04', 'MV-MISS-05'], `${missionOf(key).name}: ${missionOf(key).text}`, () => {
    const after = (progress: number, dice: Dice) =>
      done(holds([{ key, progress }], { run: { proc: 'deeds', vars: { player: 'p1', ...deed } } }, dice))
    expect(after(n - 1, [['mission', 1]])).toEqual([key])
    if (n > 1) expect(after(n - 2, [])).toEqual([])
  })
rule(['MV-MISS-04', 'MV-R-136', 'MV-R-87'], 'own and allied losses, and decoys, are no deeds', () => {
  const slain = (player: string, kind: string) =>
    done(
      holds(['regicide', { key: 'decisive-victory', progress: 2 }], {
        run: { proc: 'deeds', vars: { player: 'p1', slain: [{ id: 'e', player, kind, type: 'archer' }], felled: null } },
      }),
    )
  expect(slain('p1', 'hero')).toEqual([])
  expect(slain('p2', 'decoy')).toEqual([])
})
rule('MV-MISS-04', 'kills of one phase are counted in own phases alone, and anew in each', () => {
  const bobs = holds(['decisive-victory'], {
    active: 'p2',
    run: { proc: 'deeds', vars: { player: 'p1', ...FEATS['decisive-victory']!.deed } },
  })
  expect(bobs.world.players.p1!.missions[0]!.progress).toBe(0)
  bobs.asks('bob', 'mv.activate')
  const next = holds([{ key: 'decisive-victory', progress: 2 }], {})
  expect(next.world.players.p1!.missions[0]!.progress).toBe(0)
  next.asks('ann', 'mv.activate')
})
rule(['MV-MISS-04', 'MV-EXPL-01'], 'Pathfinder of the Empire: reveal 4 territories with your own units', () => {
  const table = holds(
    [{ key: 'pathfinder-of-the-empire', progress: 3 }],
    { unexplored: [{ at: [11, 10] }], tiles: ['T24'], blocks: [block('x', 'p1', 'pikeman', [9, 10])] },
    [
      ['rotation', 1],
      ['territory', 1],
      ['mission', 1],
    ],
  )
  table.pick('ann', 'x').pick('ann', 'reveal:x1')
  expect(table.last('mission fulfilled')).toEqual({ player: 'p1', mission: 'pathfinder-of-the-empire' })
  table.asks('ann', 'mv.act')
})
rule(['MV-MISS-04', 'MV-ADV-15'], 'Monster Hunter: adventures won by fighting count, others do not', () => {
  const hunter = (card: string, dice: Dice) => {
    const table = holds(
      ['monster-hunter'],
      {
        adventures: [card],
        land: [{ hex: [10, 10], terrain: 'grassland', token: true }],
        blocks: [block('x', 'p1', 'pikeman', [9, 10])],
      },
      [['adventure', 1], ...dice],
    )
    table.pick('ann', 'x').pick('ann', 'go:h10_10').asks('ann', 'mv.activate')
    return table.world.players.p1!.missions[0]!.progress
  }
  expect(hunter('cave-bear', [['combat', 'star', 'star', 'bow']])).toBe(1)
  expect(hunter('abandoned-hoard', [])).toBe(0)
})

rule(
  ['MV-MISS-03', 'MV-R-39', 'MV-R-40', 'MV-VPS-04'],
  'one after another: a fulfilled mission is shown, scored and replaced by one that is looked at later',
  () => {
    const table = holds(['full-coffers'], { p1: { gold: 20 }, buildings: built('fortress', 2), ...check('phase ends') }, [
      ['mission', 4],
    ])
    // The fourth of the deck is Two Strongholds, which is true already.
    expect(table.world.players.p1!.missions.map(one => [one.key, one.isDone])).toEqual([
      ['full-coffers', true],
      ['two-strongholds', false],
    ])
    expect(table.world.players.p1!.missionsDone).toBe(1)
    expect(pointsOf(table.world, 'p1')).toBe(16 + 4)
    table.dice('mission', 1).pass('ann')
    expect(table.all('mission fulfilled').map(one => one.mission)).toEqual(['full-coffers', 'two-strongholds'])
    table.asks('bob', 'mv.activate')
  },
)
rule(['MV-MISS-02', 'MV-MISS-03', 'MV-R-136'], 'the third fulfilled mission wins for his side, at once', () => {
  const table = holds(['full-coffers'], { p1: { gold: 20, missionsDone: 2 }, ...check('revenue', null) })
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-MISS-02' })
})
rule(['MV-R-107', 'MV-VICT-04'], 'two who fulfil their third after the same revenue are decided by points', () => {
  const two = (banked: number) =>
    holds([], {
      players: [
        { id: 'p1', gold: 20, missionsDone: 2, missions: [{ key: 'full-coffers' }] },
        { id: 'p2', gold: 20, missionsDone: 2, missions: [{ key: 'full-coffers' }], banked },
      ],
      ...check('revenue', null),
    }).state.outcome!.winners
  expect(two(1)).toEqual(['bob'])
  expect(two(0)).toEqual(['ann', 'bob'])
})
rule(['MV-MISS-05', 'MV-R-136'], 'states are not looked at in between, Deep Raid only at the end of the own phase', () => {
  const raid = STATES['deep-raid']![0]
  expect(done(holds(['deep-raid'], { ...raid, ...check('revenue', null) }))).toEqual([])
  expect(done(holds(['deep-raid'], { ...raid, ...check('deed') }))).toEqual([])
  expect(done(holds(['full-coffers'], { p1: { gold: 20 }, ...check('deed') }))).toEqual([])
  expect(done(holds(['full-coffers'], { p1: { gold: 20 }, ...check('revenue', null) }, [['mission', 1]]))).toEqual([
    'full-coffers',
  ])
})

const TOGETHER = { options: { eventDial: false, missionsMode: 'together' } }
const THREE = ['full-coffers', 'two-strongholds', { key: 'regicide', progress: 1 }]
rule(
  ['MV-MISS-03', 'MV-MISS-02', 'MV-R-151'],
  'together: all three must be fulfilled at the same moment; nothing is drawn',
  () => {
    const together = (gold: number, at: string) =>
      holds(THREE, { ...TOGETHER, p1: { gold }, buildings: built('fortress', 2), ...check(at) })
    expect(together(20, 'phase ends').state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-MISS-02' })
    const two = together(19, 'phase ends')
    expect(two.state.outcome).toBeNull()
    expect(two.world.players.p1).toMatchObject({ missionsDone: 2, missions: [{}, {}, {}] })
    expect(two.last('missions counted')).toEqual({ player: 'p1', count: 2 })
    two.asks('ann', 'mv.activate')
    // A deed looks at feats alone: states that were true at the last check are not looked at now.
    const before = { missionsDone: 2 }
    const held = [
      { key: 'full-coffers', done: true },
      { key: 'two-strongholds', done: true },
      { key: 'regicide', progress: 1 },
    ]
    const deed = holds(held, { ...TOGETHER, p1: before, ...check('deed') })
    expect(deed.state.outcome).toBeNull()
    deed.asks('ann', 'mv.activate')
    const feats = ['regicide', 'breaker-of-walls', 'monster-hunter'].map(key => ({ key, progress: 3 }))
    expect(holds(feats, { ...TOGETHER, ...check('deed') }).state.outcome).toMatchObject({ rule: 'MV-MISS-02' })
  },
)
rule(['MV-R-136', 'MV-VPS-04'], 'together: those fulfilled at the count score', () => {
  const table = holds(THREE, { ...TOGETHER, p1: { gold: 20 } })
  // 4 for the gold, 5 for the hero; one Fortress is missing.
  expect(pointsOf(table.world, 'p1')).toBe(9)
  table.asks('ann', 'mv.activate')
})
rule(['MV-MISS-01', 'MV-TEAM-08'], 'missions are secret, from allies too; what was fulfilled is shown', () => {
  const table = fieldWith(PROCS, {
    meadow: { hex: [10, 10], radius: 7 },
    options: { eventDial: false },
    players: [
      { id: 'p1', side: 'a', missions: [{ key: 'regicide', done: true }, { key: 'horse-lords' }] },
      { id: 'p2', side: 'b' },
      { id: 'p3', side: 'a' },
      { id: 'p4', side: 'b' },
    ],
  })
  const seenBy = (seat: string) => view(table.world, seat).players.p1!
  expect(seenBy('ann').missions).toHaveLength(2)
  for (const seat of ['bob', 'cyd'])
    expect(seenBy(seat)).toMatchObject({ missions: null, shownMissions: ['regicide'], missionCount: 2 })
  table.asks('ann', 'mv.activate')
})
rule(['MV-MISS-04', 'MV-MISS-03'], 'together: a feat stays fulfilled, also kills of one phase when the next begins', () => {
  const feat = { key: 'decisive-victory', progress: 3, done: true }
  const table = holds([feat, 'regicide', 'full-coffers'], { ...TOGETHER, p1: { missionsDone: 1 } })
  table.pass('ann')
  expect(table.world.players.p1).toMatchObject({ missionsDone: 1, missions: [{ progress: 3, isDone: true }, {}, {}] })
  table.asks('bob', 'mv.activate')
})
