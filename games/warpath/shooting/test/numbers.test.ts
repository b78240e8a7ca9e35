import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { dieChance } from '../odds.ts'
import { ann, bob, combat, GHOULS, losing, OPERATIVES, pair, spaced } from './firing.ts'

/** A low wall across the line of fire: it obscures and hides nobody. */
const fence = (x: number, width: number) => ({ type: 'wall', at: [x, 15], size: [width, 0.5] })
const mean = (chances: readonly number[]) => chances.reduce((sum, chance, n) => sum + n * chance, 0)
const ones = (count: number) => Array.from({ length: count }, () => 1)

rule(
  ['WP-SHOOT-17', 'WP-PIN-01', 'WP-DICE-07', 'WP-SHOOT-09', 'WP-SHOOT-10'],
  'cover and a pin make 5+ into 7+ (example 23)',
  () => {
    const open = combat(pair()).odds('ann', 'u2')
    expect([open.dice, open.need, mean(open.chances)]).toEqual([12, '5+', expect.closeTo(6)])
    const hard = combat(pair({ pinned: true }), [], { terrain: [fence(5, 20)] }).odds('ann', 'u2')
    expect([hard.dice, hard.need, hard.usually, mean(hard.chances)]).toEqual([12, '7+', '5+', expect.closeTo(3)])
    expect(hard.reasons).toEqual([
      { text: 'In Cover −1', rule: 'WP-SHOOT-17' },
      { text: 'Pinned −1', rule: 'WP-PIN-01' },
    ])
  },
)

rule('WP-UNIT-08', 'Armour is what damage must reach; it is told exactly: 9/4 of six hits on Armour 6+ (example 23)', () => {
  const { results, ledger } = combat([
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
    bob('u2', 'plague.leapers', [10, 20]),
  ]).odds('ann', 'u2')
  // 12 dice, 1/2 to hit, 3/8 to damage: none with (13/16)^12.
  expect(results[0]).toEqual({ text: 'removes a base', chance: expect.closeTo(1 - (13 / 16) ** 12) })
  expect(results.find(({ text }) => text === 'destroys it')!.chance).toBeGreaterThan(0)
  expect(ledger!.map(({ text, figure }) => `${text} ${figure}`)).toEqual([
    'Genling 45 Laser Rifles 12',
    'Hits on 5+',
    'To hit 5+',
    'Armour 6+',
    'To damage 6+',
  ])
})

rule(
  ['WP-SHOOT-15', 'WP-R-03', 'WP-SHOOT-19', 'WP-KEY-16'],
  'where nothing could hit, half the dice need an 8 (example 22)',
  () => {
    const table = combat(
      [ann('u1', GHOULS, [10, 10], { token: 'shoot' }), bob('u2', 'enforcers.recon', [10, 20])],
      [['hit', 7, 7, 1]],
      { terrain: [fence(5, 20)] },
    )
    const { dice, need, chances, ledger } = table.odds('ann', 'u2')
    expect([dice, need, mean(chances)]).toEqual([3, '8+', expect.closeTo(3 / 8)])
    expect(ledger!.map(({ figure }) => figure)).toContain('½')
    table.pick('ann', 'u2').asks('bob', 'wp.activate')
  },
)

rule(['WP-SHOOT-11', 'WP-R-41'], 'with exactly half of the bases In Cover a die decides (example 43)', () => {
  const half = { type: 'ruins', at: [9, 19.4], size: [3.2, 1.2] }
  const units = [ann('u1', OPERATIVES, [9.6, 10], { token: 'shoot', count: 1 }), bob('u2', GHOULS, [9.6, 20])]
  const odds = combat(units, [], { terrain: [half] }).odds('ann', 'u2')
  expect(odds.reasons).toContainEqual({ text: 'cover is rolled for', rule: 'WP-SHOOT-11' })
  // Half of the time 5+, half of the time 6+.
  expect(mean(odds.chances)).toBeCloseTo(2 * (0.5 * 0.5 + 0.5 * (3 / 8)))
  for (const [face, hits] of [
    [4, 0],
    [5, 1],
  ] as const) {
    const table = combat(units, [['cover', face], ['hit', 5, 1], ...(hits > 0 ? [['damage', 1] as [string, ...number[]]] : [])], {
      terrain: [half],
    })
    table.pick('ann', 'u2')
    expect(table.last('hit').hits).toBe(hits)
    table.asks('bob', 'wp.activate')
  }
})

rule(['WP-KEY-08'], 'Ignores Cover asks for no cover and no die', () => {
  const units = [ann('u1', 'enforcers.breachers', [10, 10], { token: 'shoot' }), bob('u2', GHOULS, [10, 16.5])]
  const table = combat(units, [['hit', ...ones(12)]], {
    terrain: [{ type: 'wall', at: [5, 13], size: [20, 0.5] }],
  })
  expect(table.odds('ann', 'u2')).toMatchObject({ need: '5+', reasons: [] })
  table.pick('ann', 'u2').asks('bob', 'wp.activate')
})

rule(['WP-KEY-10', 'WP-SHOOT-16'], 'Marksman rolls natural ones again: 9/16 of 5+ (example 25)', () => {
  expect(dieChance(5, 1)).toBe(9 / 16)
  const units = [ann('u1', 'enforcers.peacekeepers', [10, 10], { token: 'shoot', count: 2 }), bob('u2', GHOULS, [10, 20])]
  const table = combat(units, [
    ['hit', 1, 1, 4, 6],
    ['hit again', 5, 3],
    ['damage', 1, 2],
  ])
  expect(mean(table.odds('ann', 'u2').chances)).toBeCloseTo((4 * 9) / 16)
  table.pick('ann', 'u2')
  expect(table.last('hit').hits).toBe(2)
  table.asks('bob', 'wp.activate')
})

rule(['WP-KEY-22', 'WP-SHOOT-24'], 'Vicious (Shooting) rolls natural ones to damage again', () => {
  const units = [ann('u1', 'enforcers.breachers', [10, 10], { token: 'shoot', count: 1 }), bob('u2', GHOULS, [10, 16])]
  const table = combat(units, [
    ['hit', 5, 5, 4],
    ['damage', 1, 4],
    ['damage again', 5],
  ])
  table.pick('ann', 'u2').choose('bob', losing('u2-6'))
  expect(table.world.units.u2!.bases).toHaveLength(5)
  table.asks('bob', 'wp.activate')
})

rule(['WP-KEY-02', 'WP-SHOOT-20'], 'AP adds to damage: Armour 7+ and AP 2 need a 5 (example 13)', () => {
  const units = [
    ann('u1', 'plague.strider', [10, 10], { token: 'shoot', count: 1 }),
    bob('u2', 'enforcers.peacekeepers', [10, 20]),
  ]
  const table = combat(units, [
    ['hit', 6, 6],
    ['damage', 4, 5],
  ])
  table.pick('ann', 'u2').choose('bob', losing('u2-6')).asks('bob', 'wp.activate')
})

rule(
  ['WP-SHOOT-21', 'WP-VEH-01', 'WP-VEH-02', 'WP-VEH-03', 'WP-R-42'],
  'Armour that cannot be reached costs no dice; from behind it can be (example 34)',
  () => {
    const units = (facing: number) => [
      ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 2 }),
      bob('u2', 'gcps.mbt', [10, 20], { facing }),
    ]
    const front = combat(units(270), [['hit', 5, 5, 1, 1]])
    expect(front.odds('ann', 'u2').results).toEqual([])
    front.pick('ann', 'u2')
    expect(front.last('hit').hits).toBe(2)
    expect(front.last('too tough')).toEqual({ unit: 'u2', hits: 2 })
    front.asks('bob', 'wp.activate')
    const rear = combat(units(90), [
      ['hit', 5, 5, 1, 1],
      ['damage', 7, 8],
    ])
    expect(rear.odds('ann', 'u2').ledger).toContainEqual({ text: 'from behind', note: null, figure: '+1', rule: 'WP-VEH-02' })
    rear.pick('ann', 'u2').choose('bob', losing('u2-1')).asks('bob', 'wp.activate')
  },
)

rule('WP-R-42', 'exactly half of those who fire from behind give no bonus', () => {
  const tank = { side: 'b', id: 'u2', profile: 'gcps.mbt', bases: [{ at: [20, 20], facing: 0 }] }
  const split = {
    side: 'a',
    id: 'u1',
    profile: OPERATIVES,
    token: 'shoot',
    bases: [
      [19.3, 12],
      [20.8, 12],
    ],
  }
  const { ledger } = combat([split, tank]).odds('ann', 'u2')
  expect(ledger!.map(({ text }) => text)).not.toContain('from behind')
})

rule(['WP-KEY-12', 'WP-KEY-13'], 'a Save for each base that would be lost, none for damage beyond (example 17)', () => {
  const units = (count: number) => [
    ann('u1', 'plague.heavy_gunners', [10, 10], { token: 'shoot', count: 2 }),
    bob('u2', 'enforcers.jet_bikes', [10, 20], { count }),
  ]
  // Save (6+): 3 damage on four bases, dice 7, 3, 8: one is lost. On two bases one point is discarded.
  const four = combat(units(4), [
    ['hit', 6, 6, 6, 1],
    ['damage', 5, 5, 5],
    ['save', 7, 3, 8],
  ])
  four.pick('ann', 'u2').choose('bob', losing('u2-1', 'u2-2', 'u2-3'))
  expect(four.world.units.u2!.bases.map(base => base.id)).toEqual(['u2-1', 'u2-3', 'u2-4'])
  four.asks('bob', 'wp.activate')
  const two = combat(units(2), [
    ['hit', 6, 6, 6, 1],
    ['damage', 5, 5, 5],
    ['save', 6, 6],
  ])
  two.pick('ann', 'u2')
  expect(two.last('saved').saved).toBe(2)
  two.asks('bob', 'wp.activate')
})

rule('WP-KEY-12', 'Armour 8+ and Save (5+) leave 1/16 of a hit (example 35)', () => {
  const units = [
    ann('u1', 'plague.gunners', [10, 10], { token: 'shoot', count: 1 }),
    bob('u2', 'enforcers.victor', [10, 20], { facing: 270 }),
  ]
  const { results } = combat(units).odds('ann', 'u2')
  expect(results[0]!.chance).toBeCloseTo((3 / 8) * (1 / 16))
})

rule(['WP-KEY-14', 'WP-KEY-15', 'WP-R-76', 'WP-R-142'], 'a Shield token takes all the damage of one attack (example 31)', () => {
  const guard = bob('u2', 'asterians.wardens', [10, 20], { shields: 1 })
  const units = [
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot' }),
    ann('u3', OPERATIVES, [16.5, 10], { token: 'shoot' }),
    guard,
  ]
  const table = combat(units, [
    ['hit', 5, 5, 5, 5, ...ones(8)],
    ['damage', 8, 8, 8, 8],
  ])
  expect(table.odds('ann', 'u2').ledger).toContainEqual({
    text: 'Shield',
    note: 'takes all damage of one attack',
    figure: '1',
    rule: 'WP-KEY-14',
  })
  table.pick('ann', 'u2')
  const before = table.world.units.u2!.bases.length
  expect([table.world.units.u2!.shields, table.last('shield spent').damage]).toEqual([0, 4])
  table.asks('bob', 'wp.activate')
  expect(before).toBe(table.world.units.u2!.strength)
})

rule(['WP-PIN-06', 'WP-KEY-11'], 'one hit of a Pinning weapon pins, without casualties', () => {
  const units = [ann('u1', 'enforcers.suppression', [10, 10], { token: 'shoot', count: 1 }), bob('u2', GHOULS, [10, 20])]
  const hit = combat(units, [
    ['hit', 5, 1],
    ['damage', 1],
  ]).pick('ann', 'u2')
  expect(hit.world.units.u2!.pinned).toBe(true)
  hit.asks('bob', 'wp.activate')
  const missed = combat(units, [['hit', 4, 1]]).pick('ann', 'u2')
  expect(missed.world.units.u2!.pinned).toBe(false)
  missed.asks('bob', 'wp.activate')
  expect(combat(units).odds('ann', 'u2').results).toContainEqual({ text: 'pins it', chance: 0.75 })
})

rule(
  ['WP-R-158', 'WP-KEY-07', 'WP-PIN-05'],
  'every reason for a pin has its own Headstrong roll: the hit, then the last base',
  () => {
    const units = [
      ann('u1', 'plague.heavy_gunners', [10, 10], { token: 'shoot', count: 1 }),
      bob('u2', 'enforcers.suppression', [10, 20], { count: 2, strength: 5 }),
    ]
    const table = combat(units, [
      ['hit', 6, 1],
      ['headstrong', 5],
      ['damage', 5],
      ['headstrong', 4],
    ])
    table.pick('ann', 'u2').choose('bob', losing('u2-2'))
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{ id: 'u2-1' }] })
    expect(table.all('pinned')).toHaveLength(1)
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-KEY-20', 'Unflinching units are not Pinned by hits', () => {
  const units = [
    ann('u1', 'enforcers.suppression', [10, 10], { token: 'shoot', count: 1 }),
    bob('u2', 'plague.shamblers', [10, 20]),
  ]
  const table = combat(units, [
    ['hit', 5, 1],
    ['damage', 1],
  ]).pick('ann', 'u2')
  expect(table.world.units.u2!.pinned).toBe(false)
  table.asks('bob', 'wp.activate')
})

rule(['WP-SHOOT-18', 'WP-FLY-09', 'WP-FLY-16'], 'a flier is hit at -2, unless it hovers', () => {
  const units = (marks: { kind: string }[]) => [
    ann('u1', OPERATIVES, [10, 10], { token: 'shoot', count: 1 }),
    bob('u2', 'plague.lander', [10, 18], { marks }),
  ]
  expect(combat(units([])).odds('ann', 'u2')).toMatchObject({ need: '7+', reasons: [{ text: 'flier −2', rule: 'WP-SHOOT-18' }] })
  expect(combat(units([{ kind: 'hovering' }])).odds('ann', 'u2')).toMatchObject({ need: '5+', reasons: [] })
})

rule(['WP-VEH-04', 'WP-VEH-05', 'WP-R-43', 'WP-R-44'], 'a fixed weapon fires forwards only, a turret all round', () => {
  const units = (facing: number) => [
    ann('u1', 'enforcers.victor', [10, 10], { token: 'shoot', facing }),
    bob('u2', GHOULS, [10, 20]),
  ]
  expect(combat(units(90)).odds('ann', 'u2').dice).toBe(10)
  expect(combat(units(270)).odds('ann', 'u2').dice).toBe(6)
  const fixed = combat([
    ann('u1', 'enforcers.kestrel', [10, 10], { token: 'shoot', facing: 270 }),
    bob('u2', GHOULS, [10, 20]),
    bob('u3', GHOULS, [10, 3]),
  ])
  expect(fixed.options('ann', 'wp.target')).toEqual(['u3'])
  expect(fixed.why('ann', 'u2')).toBe('WP-VEH-05')
})

rule(['WP-SHOOT-08', 'WP-R-47'], 'each base fires by itself: those out of range add no dice', () => {
  const wide = { side: 'a', id: 'u1', profile: OPERATIVES, token: 'shoot', bases: spaced(4, 10, 10, 1.9) }
  const far = { side: 'b', id: 'u2', profile: GHOULS, bases: [[10, 22.8]] }
  expect(combat([wide, far]).odds('ann', 'u2').dice).toBe(4)
})
