import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { engine, field } from '../../test/wp-table.ts'

const ann = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 5] }
const more = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [10, 9] }
const bob = { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [10, 40] }
const mission = (scoring: string) => ({ zones: null, objectives: null, scoring, deployment: null })
const last = { phase: 'end', round: 5, initiative: 'a' }
const NEXT: [string, ...string[]][] = [
  ['command', 'blank', 'blank', 'blank'],
  ['command', 'blank', 'blank', 'blank'],
]

rule(['WP-CPTS-07', 'WP-PIN-10', 'WP-ROUND-07'], 'a Command Point removes a marker, the Initiative player first', () => {
  const pinned = { pinned: true }
  const units = [
    { ...ann, ...pinned },
    { ...more, ...pinned },
    { ...bob, ...pinned },
  ]
  const table = field({ phase: 'end', initiative: 'b', sides: { a: { cp: 1 }, b: { cp: 2 } }, units })
  table.pick('bob', 'u3')
  table.refuses('ann', { type: 'pick', ids: ['u1', 'u2'] }, 'WP-CPTS-07')
  table.dice('command', 'sword', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank').pick('ann', 'u2')
  expect(['u1', 'u2', 'u3'].map(id => table.world.units[id]!.pinned)).toEqual([true, false, false])
  // The next Round has begun: u1 was Pinned when it began.
  expect(table.world.units.u1!.pinnedAtStart).toBe(true)
  table.asks('ann', 'wp.orders')
})

rule('WP-CPTS-07', 'nobody must unpin', () => {
  const table = field({ phase: 'end', initiative: 'a', sides: { a: { cp: 1 } }, units: [{ ...ann, pinned: true }, bob] })
  table.dice('command', 'blank', 'blank', 'blank').dice('command', 'blank', 'blank', 'blank').pass('ann')
  expect(table.world.units.u1!.pinned).toBe(true)
  table.asks('ann', 'wp.orders')
})

rule('WP-CMD-07', 'unspent Command Points are lost with the Round, tokens too', () => {
  const table = field({ phase: 'end', round: 1, sides: { a: { cp: 4 } }, units: [{ ...ann, token: 'shoot' }, bob] }, NEXT)
  expect(table.world.sides.a.cp).toBe(0)
  expect(table.world.units.u1!.token).toBeNull()
  expect(table.world.round).toBe(2)
  table.asks('ann', 'wp.orders')
})

rule(['WP-SETUP-07', 'WP-ROUND-08', 'WP-MISS-06'], 'after the agreed Rounds the most points win', () => {
  const table = field({ ...last, sides: { a: { score: 2 }, b: { score: 1 } }, units: [ann, bob] })
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WP-MISS-06', scores: { ann: 2, bob: 1 } })
  const longer = field({ ...last, options: { rounds: 6 }, units: [ann, bob] }, [...NEXT])
  expect(longer.state.outcome).toBeNull()
  longer.asks('ann', 'wp.orders')
})

rule('WP-R-126', 'equal points are a draw', () => {
  const table = field({ ...last, sides: { a: { score: 2, destroyed: 500 }, b: { score: 2 } }, units: [ann, bob] })
  expect(table.state.outcome).toMatchObject({ winners: [], rule: 'WP-R-126' })
})

rule('WP-R-125', 'a side without any unit loses after the Round is scored, whatever the score', () => {
  const position = { phase: 'end', round: 2, initiative: 'a', mission: mission('domination'), objectives: [[10, 5]] }
  const table = field({ ...position, sides: { b: { score: 9 } }, units: [ann] })
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WP-R-125', scores: { ann: 1, bob: 9 } })
  const waiting = field({ ...position, units: [ann, { side: 'b', id: 'u3', profile: 'plague.ghouls', reserve: true }] }, NEXT)
  expect(waiting.state.outcome).toBeNull()
  waiting.asks('ann', 'wp.orders')
  const nobody = field({ ...position, sides: { a: { score: 3 }, b: { score: 1 } }, units: [] })
  expect(nobody.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WP-MISS-06' })
})

rule(
  ['WP-R-125', 'WP-ROUND-07'],
  'the last unit of a side falls in the Combat Phase: the Round is scored, then it is over',
  () => {
    const shooters = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], count: 2, strength: 6, token: 'shoot' }
    const last = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 18], count: 1, strength: 6 }
    const table = field(
      {
        phase: 'combat',
        round: 2,
        initiative: 'a',
        mission: mission('domination'),
        objectives: [[10, 10]],
        units: [shooters, last],
      },
      [
        ['hit', 8, 2, 2, 2],
        ['damage', 8],
      ],
    ).pick('ann', 'u1>u2')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WP-R-125', scores: { ann: 1, bob: 0 } })
  },
)

rule(['WP-R-127', 'WP-SETUP-08'], 'when time is called the Round is finished and is the last', () => {
  const limited = { options: { clock: 60 }, phase: 'end', round: 2, initiative: 'a' }
  const pinned = { ...ann, pinned: true }
  const table = field({ ...limited, sides: { a: { cp: 1, score: 1 } }, units: [pinned, bob] })
  table.choose('bob', { type: 'interject', kind: 'wp.time', choice: { type: 'pick', ids: ['yes'] } })
  expect(table.state.outcome).toBeNull()
  // It is called once.
  table.refuses('ann', { type: 'interject', kind: 'wp.time', choice: { type: 'pick', ids: ['yes'] } }, 'WP-R-127')
  table.pass('ann')
  expect(table.state.outcome).toMatchObject({ winners: ['ann'] })
  const unlimited = field({ ...limited, options: {}, sides: { a: { cp: 1 } }, units: [pinned, bob] })
  unlimited.refuses('bob', { type: 'interject', kind: 'wp.time', choice: { type: 'pick', ids: ['yes'] } }, 'WP-R-127')
  unlimited.asks('ann', 'wp.unpin')
})

rule('WP-R-128', 'who concedes has lost', () => {
  const table = field({ units: [{ ...ann, token: 'advance' }, bob] })
  table.choose('ann', { type: 'interject', kind: 'wp.concede', choice: { type: 'pick', ids: ['yes'] } })
  expect(table.state.outcome).toMatchObject({ winners: ['bob'], rule: 'WP-R-128' })
})

// ── objectives ──────────────────────────────────────────────────────────────
const scored = (scoring: string, position: JsonObject) => {
  const table = field({ ...last, mission: mission(scoring), ...position })
  return [table.world.sides.a.score, table.world.sides.b.score]
}

rule(['WP-OBJ-02', 'WP-OBJ-03', 'WP-R-123'], 'more bases within 3" of the rim claim an objective; on a tie nobody', () => {
  const one = (x: number) => ({ ...ann, at: [x, 20], count: 1, strength: 6 })
  // The rims: 0.49 of the base and 0.49 of the token.
  expect(scored('last_stand', { objectives: [[10, 20]], units: [one(13.98), bob] })).toEqual([3, 0])
  expect(scored('last_stand', { objectives: [[10, 20]], units: [one(14), bob] })).toEqual([0, 0])
  const other = { ...bob, at: [6.02, 20], count: 1, strength: 6 }
  expect(scored('last_stand', { objectives: [[10, 20]], units: [one(13.9), other] })).toEqual([0, 0])
  // Worked example 21: two units with three bases in all against one with four.
  const sam = [
    { ...ann, at: [8, 21], count: 2, strength: 6 },
    { ...more, at: [8, 19], count: 1, strength: 6 },
  ]
  const graham = { ...bob, at: [10, 22.5], count: 4, strength: 6 }
  expect(scored('last_stand', { objectives: [[10, 20.5]], units: [...sam, graham] })).toEqual([0, 3])
})

rule('WP-R-123', 'Pinned and engaged units claim; passengers and Reserves do not', () => {
  const objectives = [[10, 5]]
  expect(scored('last_stand', { objectives, units: [{ ...ann, pinned: true }, bob] })).toEqual([3, 0])
  const transport = { side: 'a', id: 'u5', profile: 'enforcers.courser', at: [30, 30] }
  const riding = { side: 'a', id: 'u1', profile: 'enforcers.operatives', aboard: 'u5' }
  expect(scored('last_stand', { objectives, units: [transport, riding, bob] })).toEqual([0, 0])
})

rule('WP-OBJ-05', 'fliers neither claim nor contest', () => {
  const flier = { side: 'a', id: 'u5', profile: 'enforcers.kestrel', at: [10, 20] }
  const ghouls = { ...bob, at: [10, 22], count: 1, strength: 6 }
  expect(scored('last_stand', { objectives: [[10, 21]], units: [flier, ann, ghouls] })).toEqual([0, 3])
})

rule(
  ['WP-OBJ-04', 'WP-R-122'],
  'a unit near two objectives counts for one, as its owner says, the Initiative player first',
  () => {
    const position = {
      ...last,
      initiative: 'b',
      mission: mission('last_stand'),
      objectives: [
        [9, 20],
        [15, 20],
      ],
    }
    const units = [
      { ...ann, at: [9, 21] },
      { ...bob, at: [9, 18.5] },
    ]
    const table = field({ ...position, units })
    table.asks('bob', 'wp.claim')
    table.pick('bob', 'o1').pick('ann', 'o2')
    expect([table.world.sides.a.score, table.world.sides.b.score]).toEqual([3, 3])
    // One base at each is enough to be asked.
    const { at: _at, ...unplaced } = ann
    const pair = {
      ...unplaced,
      bases: [
        [10.5, 20],
        [13.5, 20],
      ],
      strength: 6,
    }
    const few = field({
      ...position,
      objectives: [
        [7, 20],
        [17, 20],
      ],
      units: [pair, bob],
    })
    few.pick('ann', 'o2')
    expect([few.world.sides.a.score, few.world.sides.b.score]).toEqual([3, 0])
  },
)

rule(
  ['WP-R-171', 'WP-MISS-06'],
  'an objective that scores double does so for points, and counts once where objectives are counted',
  () => {
    const objectives = [{ at: [10, 5], multiplier: 2 }]
    expect(scored('last_stand', { objectives, units: [ann, bob] })).toEqual([6, 0])
    expect(scored('supremacy', { objectives, units: [ann, bob] })).toEqual([2, 0])
  },
)

test('what is scored for counted objectives is told with their number', () => {
  const objectives = [
    [10, 5],
    [10, 9],
  ]
  const table = field({ ...last, mission: mission('supremacy'), objectives, units: [ann, more, bob] })
  const seen = engine.game.view(table.world, 'ann')
  expect(table.events.filter(({ type }) => type === 'scored').map(event => engine.game.sentence(event, seen))).toEqual([
    'Ann scores 1 point for claiming at least 1 objective (1 in all).',
    'Ann scores 1 point for claiming at least 2 objectives (2 in all).',
    'Ann scores 1 point for claiming more objectives than the enemy (3 in all).',
  ])
})

rule('WP-MISS-06', 'scoring charts: by Round, by what was destroyed, by Command units', () => {
  const objectives = [[10, 5]]
  const after = (scoring: string, round: number, more = {}) => {
    const table = field({
      phase: 'end',
      round,
      initiative: 'a',
      options: { rounds: round },
      mission: mission(scoring),
      objectives,
      units: [ann, bob],
      ...more,
    })
    return [table.world.sides.a.score, table.world.sides.b.score]
  }
  expect([after('domination', 1), after('domination', 2)]).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect([1, 2, 3, 4, 5, 6].map(round => after('escalation', round)[0])).toEqual([0, 1, 1, 2, 3, 3])
  expect(after('attrition', 5, { sides: { a: { destroyed: 299 }, b: { destroyed: 100 } } })).toEqual([4, 1])
  expect(after('war_of_nerves', 1, { sides: { a: { destroyedThisRound: 50 }, b: { destroyedThisRound: 60 } } })).toEqual([0, 1])
  // WP-R-171: equal or nothing gives nobody the point.
  expect(after('war_of_nerves', 1)).toEqual([0, 0])
  expect(after('breakthrough', 2)[0]).toBe(0)
})

rule('WP-R-172', 'units wholly inside the enemy zone score in Breakthrough, unless Pinned or flying', () => {
  const zone = [
    [0, 36],
    [48, 36],
    [48, 48],
    [0, 48],
  ]
  const at = (y: number, more = {}) =>
    scored('breakthrough', {
      round: 2,
      options: { rounds: 2 },
      sides: { b: { zone } },
      units: [
        { ...ann, at: [10, y], ...more },
        { ...bob, at: [10, 10] },
      ],
    })[0]
  expect(at(36.49)).toBe(2)
  expect(at(36.4)).toBe(0)
  expect(at(40, { pinned: true })).toBe(0)
  expect(
    scored('breakthrough', {
      round: 2,
      options: { rounds: 2 },
      sides: { b: { zone } },
      units: [
        { side: 'a', profile: 'enforcers.kestrel', at: [10, 40] },
        { ...bob, at: [10, 10] },
      ],
    })[0],
  ).toBe(0)
})

rule(['WP-R-68', 'WP-R-148'], 'Reserves that never came count as destroyed at the end, Command units too', () => {
  const waiting = { side: 'b', id: 'u5', profile: 'plague.lord', reserve: true }
  // 85 points and 3 for the Command unit.
  expect(scored('decapitation', { units: [ann, bob, waiting] })).toEqual([3, 0])
  const ghouls = { side: 'b', id: 'u6', profile: 'plague.leapers', reserve: true }
  expect(scored('attrition', { units: [ann, bob, ghouls] })).toEqual([1, 0])
})

rule(['WP-R-122', 'WP-OBJ-02'], 'objectives to choose between are called as on the table, and another is too far', () => {
  const objectives = [
    [40, 40],
    [9, 20],
    [15, 20],
  ]
  const row = { ...ann, at: [9, 22.9], count: 2, strength: 6 }
  const far = {
    ...row,
    bases: [
      [9, 22.9],
      [14, 22.9],
    ],
  } // one base at each
  const { at: _at, count: _count, ...pair } = far
  const units = [pair, { ...bob, at: [30, 5] }]
  const table = field({ ...last, initiative: 'b', mission: mission('last_stand'), objectives, units })
  const { ask } = table.asks('ann', 'wp.claim')
  expect(ask.type === 'pick' && ask.options.map(({ id, label, note }) => [id, label, note])).toEqual([
    ['o2', 'Objective 2', '1 base'],
    ['o3', 'Objective 3', '1 base'],
  ])
  expect(table.why('ann', 'o1')).toBe('WP-OBJ-02')
})

rule('WP-ROUND-07', 'tokens that are left over go when the Round ends, and are told', () => {
  const blank: [string, ...string[]] = ['command', 'blank', 'blank', 'blank']
  const units = [{ ...ann, token: 'overwatch' }, bob]
  const table = field({ phase: 'end', round: 2, initiative: 'a', units }, [blank, blank])
  expect(table.events.find(({ type }) => type === 'token')).toMatchObject({
    rule: 'WP-ROUND-07',
    data: { was: 'overwatch', token: null },
  })
  table.asks('ann', 'wp.orders')
})
