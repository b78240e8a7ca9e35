import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next, stay, walk } from '../../test/playing.ts'
import { at, field } from '../../test/wp-table.ts'

const SOUTH = [
  [0, 0],
  [24, 0],
  [24, 8],
  [0, 8],
]
const NORTH = [
  [48, 48],
  [24, 48],
  [24, 40],
  [48, 40],
]
const sides = { a: { edge: 'south', zone: SOUTH }, b: { edge: 'north', zone: NORTH } }
const mission = (deployment: string) => ({ zones: 'opposed_corners', objectives: 'diamond', scoring: 'domination', deployment })
const BLANK = ['blank', 'blank', 'blank'] as const
const enter = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
const foe = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [40, 44], token: 'advance' }

rule(
  ['WP-MISS-07', 'WP-RESV-04', 'WP-RESV-06', 'WP-R-134', 'WP-ROUND-05'],
  'Heavy Delay: the tanks wait in Round 1 and come on from Round 2, along the whole edge',
  () => {
    const tanks = { side: 'a', id: 'u1', profile: 'enforcers.panther', reserve: true }
    const men = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
    const play = (round: number) => field({ round, sides, mission: mission('heavy_delay'), units: [tanks, men, foe] })
    const early = play(1)
    early.refuses('ann', { type: 'pick', ids: ['u1'] }, 'WP-MISS-07')
    next(early)
    const later = play(2).pick('ann', 'u1')
    later.choose('ann', later.engine.propose(later.state, 'ann', enter(40, 3))!)
    expect(later.world.units.u1).toMatchObject({ where: 'table', token: 'shoot', entered: true })
    next(later)
  },
)

rule(
  ['WP-RESV-03', 'WP-MOVE-11', 'WP-ORD-07', 'WP-CMD-04', 'WP-DEPL-02', 'WP-UNIT-17'],
  'Meeting Engagement: nobody is In Play, so no dice of a Captain and no orders; he comes on with Advance and holds Shoot',
  () => {
    const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', reserve: true }
    const men = { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true }
    const theirs = { side: 'b', id: 'u9', profile: 'plague.ghouls', reserve: true }
    const table = field(
      { phase: 'command', round: 1, initiative: 'a', sides, mission: mission('meeting'), units: [captain, men, theirs] },
      [
        ['command', ...BLANK],
        ['command', ...BLANK],
      ],
    )
    table.pick('ann', 'first').pick('ann', 'u1')
    table.refuses('ann', enter(10, 3.6), 'WP-RESV-01')
    table.refuses('ann', enter(30, 2), 'WP-RESV-05')
    table.choose('ann', enter(10, 3.5))
    expect(table.world.units.u1).toMatchObject({ where: 'table', token: 'shoot' })
    // Bob may bring his on, or end his part.
    table.pass('bob')
    table.pass('ann')
    expect(table.world.phase).toBe('combat')
    next(table)
  },
)

rule(
  ['WP-R-67', 'WP-RESV-02', 'WP-MOVE-05', 'WP-TRANS-06', 'WP-R-94'],
  'a loaded transport comes on: its cargo may get out and shoot, but charges nobody',
  () => {
    const cars = { side: 'a', id: 'u1', profile: 'enforcers.courser', reserve: true }
    const men = { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true, aboard: 'u1' }
    const near = { side: 'b', id: 'u3', profile: 'plague.gunners', at: [8, 12], token: 'overwatch' }
    const table = field({ round: 2, sides, mission: mission('prepared'), units: [cars, men, near, foe] }).pick('ann', 'u1')
    table.choose('ann', table.engine.propose(table.state, 'ann', enter(10, 6))!)
    expect(table.world.units).toMatchObject({ u1: { where: 'table', token: 'shoot' }, u2: { where: 'aboard', token: 'advance' } })
    table.pick('bob', 'u9').choose('bob', stay)
    table.pick('ann', 'u2')
    table.refuses('ann', walk([10, 11.02]), 'WP-MOVE-05')
    table.choose('ann', table.engine.propose(table.state, 'ann', walk([10, 9]))!)
    expect(table.world.units.u2).toMatchObject({ where: 'table', token: 'shoot' })
    next(table)
  },
)
