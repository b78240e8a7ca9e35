import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isCoherent } from '../../basics/coherency.ts'
import { bodiesOf, gapOf, isTouching } from '../../basics/measure.ts'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { at, field } from '../../test/wp-table.ts'
import { COMBAT, line, losing, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
const STAY = { type: 'path' as const, points: [] }
const to = (x: number, y: number) => ({ type: 'path' as const, points: [at(x, y)] })
const none = (all: number): number[] => Array<number>(all).fill(1)
const fought = (units: JsonObject[], dice: Dice, more: JsonObject = {}) =>
  field({ ...COMBAT, ...more, units: [...units, waits('b', 'u9', 40), waits('a', 'u8', 5)] }, dice).pick('ann', 'u1')

/** Two bases in contact with two, and two more of each behind: when the front falls nobody is left in contact. */
const apart = (dice: Dice, names: [string[], string[]], more: JsonObject = {}) => {
  const table = fought(
    [
      unit('a', 'u1', 'enforcers.operatives', [...line(10, 2), ...line(8.4, 2)], { token: 'assault+0', strength: 4 }),
      unit('b', 'u2', 'plague.gunners', [...line(10.98, 2), ...line(12.58, 2)], { strength: 4 }),
    ],
    dice,
    more,
  )
  const [mine, theirs] = names
  if (mine.length > 0) table.choose('ann', losing(...mine))
  if (theirs.length > 0) table.choose('bob', losing(...theirs))
  return table
}
/** Ann removes two and loses one, and one extra hit does nothing. */
const won: Dice = [
  ['hit', 8, 8, 1, 1],
  ['hit', 8, 1, 1, 1],
  ['damage', 8, 8],
  ['damage', 8],
  ['damage', 1],
]
/** Two each. */
const drawn: Dice = [
  ['hit', 8, 8, 1, 1],
  ['hit', 8, 8, 1, 1],
  ['damage', 8, 8],
  ['damage', 8, 8],
]
const front: [string[], string[]] = [
  ['u1-1', 'u1-2'],
  ['u2-1', 'u2-2'],
]

rule(['WP-TIDY-01', 'WP-TIDY-04', 'WP-R-78'], 'who is out of contact may move 4", and ends 1" from everybody', () => {
  const table = apart(drawn, front).pick('ann', 'first')
  table.refuses('ann', to(10, 4.3), 'WP-MOVE-02')
  table.refuses('ann', to(10, 11.2), 'WP-MOVE-15')
  table.choose('ann', to(10, 4.5))
  expect(table.world.units.u1!.bases.map(({ at: { x, y } }) => [x, y])).toEqual([
    [1000, 450],
    [1098, 450],
  ])
  table.choose('bob', STAY).asks('bob', 'wp.activate')
})

rule(
  ['WP-TIDY-02', 'WP-R-168'],
  'the Winner chooses who goes first, without one the Initiative player; nobody where only one side may',
  () => {
    const table = apart(won, [['u1-1'], ['u2-1', 'u2-2']])
    // One base of the Operatives is left where it was, so nobody touches: both may.
    expect(table.options('ann', 'wp.consolidateFirst')).toEqual(['first', 'second'])
    const draw = apart(drawn, [[], []], { initiative: 'b' })
    draw.choose('bob', losing('u2-1', 'u2-2')).choose('ann', losing('u1-1', 'u1-2'))
    draw.asks('bob', 'wp.consolidateFirst')
  },
)

rule(['WP-TIDY-03', 'WP-R-77'], 'a Winner who goes first may move into contact again, and all of it piles in', () => {
  const table = apart(won, [['u1-1'], ['u2-1', 'u2-2']])
  table.pick('ann', 'first')
  table.choose('ann', to(10.98, 11.6))
  expect(table.last('engaged again')).toMatchObject({ unit: 'u1', enemy: 'u2' })
  const [mine, theirs] = [unitOf(table.world, 'u1'), unitOf(table.world, 'u2')]
  expect(areInContact(mine, theirs)).toBe(true)
  expect(bodiesOf(mine).every(body => bodiesOf(theirs).some(other => isTouching(body, other)))).toBe(true)
  // The Loser is in contact and consolidates no more.
  table.asks('bob', 'wp.activate')
})

rule('WP-TIDY-03', 'whoever presses the Loser is led into contact with it', () => {
  const table = apart(won, [['u1-1'], ['u2-1', 'u2-2']]).pick('ann', 'first')
  const led = table.engine.propose(table.state, 'ann', to(10.98, 12))
  table.choose('ann', led!)
  expect(table.last('engaged again')).toMatchObject({ unit: 'u1', enemy: 'u2' })
  table.asks('bob', 'wp.activate')
})

rule(['WP-TIDY-03', 'WP-R-77'], 'who goes second, or has not won, may not', () => {
  const second = apart(won, [['u1-1'], ['u2-1', 'u2-2']])
  second.pick('ann', 'second').choose('bob', STAY)
  second.refuses('ann', to(10.98, 11.6), 'WP-TIDY-03')
  second.asks('ann', 'wp.consolidate')
  const draw = apart(drawn, front).pick('ann', 'first')
  draw.refuses('ann', to(10, 11.6), 'WP-TIDY-03')
  draw.asks('ann', 'wp.consolidate')
})

rule(
  ['WP-TIDY-05', 'WP-R-79', 'WP-R-160'],
  'who stays in contact piles in, Initiative player first; who finds no place comes as near as he can',
  () => {
    const table = fought(
      [
        unit('a', 'u1', 'enforcers.operatives', [...line(10, 2), ...line(6.5, 2)], { token: 'assault+0', strength: 4 }),
        unit('b', 'u2', 'plague.gunners', line(10.98, 3), { strength: 3 }),
      ],
      [
        ['hit', 1, 1],
        ['hit', 1, 1, 1],
      ],
    )
    const [mine, theirs] = [unitOf(table.world, 'u1'), unitOf(table.world, 'u2')]
    expect(table.last('piled in')).toMatchObject({ unit: 'u1' })
    expect(bodiesOf(mine).filter(body => bodiesOf(theirs).some(other => isTouching(body, other))).length).toBeGreaterThan(2)
    // Those in contact stayed where they were and keep their facing.
    expect(mine.bases.slice(0, 2)).toMatchObject([
      { at: { x: 1000, y: 1000 }, facing: 90 },
      { at: { x: 1098, y: 1000 }, facing: 90 },
    ])
    expect(table.world.units.u2!.bases[0]!.at).toEqual({ x: 1000, y: 1098 })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-TIDY-08', 'WP-R-80', 'WP-R-151'],
  'a unit and a Vehicle part by 1", the other moving, which may then consolidate',
  () => {
    const table = fought(
      [
        unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'assault+1', strength: 2 }),
        unit('b', 'u2', 'plague.hulk_tank', [[10.49, 11.32]], { facing: 0, strength: 2 }),
      ],
      [
        ['hit', 1, 1],
        ['hit', 1, 1],
      ],
    )
    expect(table.last('separated')).toMatchObject({ unit: 'u1' })
    expect(gapOf(unitOf(table.world, 'u1'), unitOf(table.world, 'u2'))).toBeGreaterThanOrEqual(99)
    expect(table.world.units.u2!.bases[0]!.at).toEqual({ x: 1049, y: 1132 })
    // Nobody has won: the Initiative player says who consolidates first.
    table.pick('ann', 'first').choose('ann', to(10, 6)).choose('bob', STAY)
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-R-200', 'a Vehicle that has won moves away or stays, and does not come into contact again', () => {
  const table = fought(
    [
      unit('a', 'u1', 'enforcers.courser', [[10.49, 9.8]], { facing: 0, strength: 1, token: 'assault+1' }),
      unit('b', 'u2', 'plague.gunners', [...line(10.98, 2), ...line(12, 2)], { strength: 4 }),
    ],
    [
      ['hit', 8],
      ['hit', ...none(4)],
      ['damage', 8],
      ['damage', 1],
    ],
  )
  table.choose('bob', losing('u2-4'))
  expect(table.last('separated')).toMatchObject({ unit: 'u2' })
  table.pick('ann', 'first')
  const [near] = unitOf(table.world, 'u2').bases
  table.refuses('ann', to(near!.at.x / 100, near!.at.y / 100 - 1.18), 'WP-R-200')
  expect(table.asks('ann', 'wp.consolidate').ask).toMatchObject({ note: 'Up to 4".' })
})

rule('WP-R-77', 'nobody goes on with an Assault against a Vehicle', () => {
  const table = fought(
    [
      unit('a', 'u1', 'enforcers.peacekeepers', line(10, 2), { token: 'assault+1', strength: 2 }),
      unit(
        'b',
        'u2',
        'plague.hauler',
        [
          [10.49, 11.18],
          [10.49, 14],
        ],
        { facing: 0, strength: 2 },
      ),
    ],
    [
      ['hit', 8, 1],
      ['hit', ...none(2)],
      ['damage', 8],
      ['damage', 1],
    ],
  )
  table.choose('bob', losing('u2-2'))
  expect(table.last('assault result')).toMatchObject({ loser: 'b' })
  table.pick('ann', 'first')
  table.refuses('ann', to(10, 10), 'WP-R-77')
  table.asks('ann', 'wp.consolidate')
})

rule('WP-R-147', 'enemies within 1" out of contact are moved apart: the Loser, without one who has not the Initiative', () => {
  const table = fought(
    [
      unit('a', 'u1', 'enforcers.operatives', [...line(10, 1), [10, 8.9]], { token: 'assault+0', strength: 2 }),
      unit('b', 'u2', 'plague.gunners', [...line(10.98, 1), [10.6, 11.75]], { strength: 2 }),
    ],
    [
      ['hit', 8, 1],
      ['hit', 1, 1],
      ['damage', 8],
      ['damage', 1],
    ],
  )
  table.choose('bob', losing('u2-1'))
  // The Loser's last base stands 0.87" off, and both stay where they are.
  table.pick('ann', 'second').choose('bob', STAY).choose('ann', STAY)
  expect(gapOf(unitOf(table.world, 'u1'), unitOf(table.world, 'u2'))).toBeGreaterThanOrEqual(99)
  expect(table.last('separated')).toMatchObject({ unit: 'u2' })
  table.asks('bob', 'wp.activate')
})

rule('WP-R-147', 'the Loser that is held by another enemy stays where it fights on, and the Winner gives way', () => {
  const table = fought(
    [
      unit('a', 'u1', 'enforcers.operatives', line(10, 1), { token: 'assault+0', strength: 2 }),
      unit('b', 'u2', 'plague.gunners', [...line(10.98, 1), [10.6, 11.75]], { strength: 2 }),
      unit('a', 'u3', 'enforcers.operatives', line(12.73, 1, 10.6), { token: 'assault+0', strength: 2 }),
    ],
    [
      ['hit', 8],
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
      ['damage', 8],
      ['damage', 1],
    ],
  )
  table.choose('bob', losing('u2-1')).choose('ann', STAY)
  const [u1, u2, u3] = ['u1', 'u2', 'u3'].map(id => unitOf(table.world, id))
  expect(table.last('separated')).toMatchObject({ unit: 'u1' })
  expect(gapOf(u1!, u2!)).toBeGreaterThanOrEqual(99)
  expect(areInContact(u2!, u3!)).toBe(true)
  table.asks('bob', 'wp.activate')
})

rule(['WP-R-69', 'WP-R-144'], 'whoever lost all contact to fire piles in at once', () => {
  const table = field({
    phase: 'combat',
    run: { proc: 'closeUp', vars: { unit: 'u2', enemies: ['u1'] } },
    units: [
      unit('a', 'u1', 'enforcers.operatives', line(10, 3), { token: 'shoot', strength: 3 }),
      unit('b', 'u2', 'plague.ghouls', line(13, 4), { token: 'assault+1', strength: 6 }),
    ],
  })
  const { u1, u2 } = table.world.units
  expect(bodiesOf(u2!).filter(body => bodiesOf(u1!).some(other => isTouching(body, other))).length).toBeGreaterThanOrEqual(3)
  expect(u2!.token).toBe('assault+1')
  table.asks('ann', 'wp.activate')
})

rule(
  ['WP-R-205', 'WP-TIDY-08', 'WP-R-80', 'WP-COH-04'],
  'who stands all round a wagon opens out, and stays engaged with nobody; out of Coherency where it cannot be helped',
  () => {
    const round = (bases: number[][], wagon: string) => {
      const dice: Dice = [
        ['hit', ...none(bases.length)],
        ['hit', 1, 1],
      ]
      const around = unit('a', 'u1', 'enforcers.operatives', bases, { token: 'assault+0', strength: 6 })
      const table = fought([around, unit('b', 'u2', wagon, [[20, 20]], { facing: 90, strength: 1 })], dice)
      const [own, foe] = ['u1', 'u2'].map(id => unitOf(table.world, id))
      expect(own!.bases).toHaveLength(bases.length)
      expect(table.all('separated')).toMatchObject([{ unit: 'u1' }])
      expect(gapOf(own!, foe!)).toBeGreaterThanOrEqual(99)
      table.asks('ann', 'wp.consolidateFirst')
      return isCoherent(bodiesOf(own!))
    }
    const ring = [
      [18.83, 19.69],
      [19.25, 18.69],
      [20.42, 18.43],
      [21.1, 19.37],
      [21.1, 20.64],
      [20.42, 21.57],
    ]
    expect(round(ring, 'plague.hauler')).toBe(true)
    const sparse = [
      [18.7, 19.65],
      [19.51, 18.17],
      [21.1, 18.9],
      [21.23, 20.71],
    ]
    expect(round(sparse, 'plague.hulk_tank')).toBe(false)
  },
)
