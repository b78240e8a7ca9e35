import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const waiting = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [66, 44], count: 1, token: 'shoot' }
const BLANK = ['blank', 'blank', 'blank'] as const
const orders = (to: { [unit: string]: string }) => ({ type: 'assign' as const, to })

rule(
  ['WP-MEAS-02', 'WP-R-26', 'WP-SHOOT-04', 'WP-MOVE-03', 'WP-SHOOT-08'],
  'an Advance to exactly 12": who stands a hundredth too far does not fire, the others do',
  () => {
    // Bases of 25 mm: 12" of gap are 12.98" from centre to centre.
    const men = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.operatives',
      bases: [
        [10, 6.02],
        [11.5, 6.02],
      ],
      strength: 2,
      token: 'advance',
    }
    const foe = { side: 'b', id: 'u2', profile: 'plague.gunners', bases: [[10, 23]], strength: 1 }
    const table = field({ table: [72, 48], units: [men, foe, waiting] })
      .pick('ann', 'u1')
      .choose('ann', walk([10, 10.02]))
    table.pick('ann', 'first').pick('ann', 'u1')
    table.dice('hit', ...ones(2)).pick('ann', 'u2')
    expect(table.last('hit')).toMatchObject({ hits: 0 })
    next(table)
    const short = field({ table: [72, 48], units: [men, foe, waiting] })
      .pick('ann', 'u1')
      .choose('ann', walk([10, 9.98]))
    short.pick('ann', 'first')
    expect(short.why('ann', 'u1>u2')).not.toBe('KERNEL-UNKNOWN')
    // Nobody is in range: activated, it does nothing, and whoever activates it is told before.
    const { ask } = short.asks('ann', 'wp.activate')
    expect(ask.type === 'pick' && ask.options.find(({ id }) => id === 'u1')).toMatchObject({
      note: 'Nobody is in range and sight.',
    })
    short.pick('ann', 'u1')
    expect(short.all('fired')).toEqual([])
    short.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-DICE-09', 'WP-KEY-10', 'WP-CORD-09', 'WP-CPTS-04', 'WP-CPTS-06', 'WP-R-09'],
  'Marksman, Firestorm and a Command Point upon one roll: no die twice, and the point only for what still lies as it fell',
  () => {
    const captain = { side: 'a', id: 'u3', profile: 'enforcers.captain', at: [20, 8] }
    const men = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.peacekeepers',
      bases: [
        [10, 10],
        [10.98, 10],
      ],
      strength: 6,
      token: 'shoot',
    }
    const foe = { side: 'b', id: 'u2', profile: 'plague.gunners', at: [10, 20] }
    const table = field({ table: [72, 48], phase: 'combat', sides: { a: { cp: 3 } }, units: [captain, men, foe, waiting] })
    table.pick('ann', 'u1').dice('hit', 1, 2, 3, 4).dice('hit again', 2, 4)
    table.pick('ann', 'u2+enforcers.firestorm')
    // The 1 and the 2 were rolled again and failed again: only the 3 and the 4 are left to buy.
    expect(table.odds('ann', '0-0')).toMatchObject({ dice: 2, need: '5+' })
    table.dice('hit again', 5, 5).dice('damage', 1, 1).pick('ann', '0-0')
    expect(table.last('hit')).toMatchObject({ hits: 2 })
    next(table)
  },
)

rule(
  ['WP-ORD-03', 'WP-UNIT-06', 'WP-R-10', 'WP-CMBT-02', 'WP-ROUND-05', 'WP-DICE-03'],
  'Leapers left without an order hold a Shoot token they can do nothing with: their turn in the Combat Phase, and no more',
  () => {
    const leapers = { side: 'a', id: 'u1', profile: 'plague.leapers', at: [10, 10] }
    const foes = { side: 'b', id: 'u2', profile: 'enforcers.operatives', at: [10, 14] }
    const table = field({ table: [72, 48], phase: 'command', round: 1, initiative: 'a', units: [leapers, foes] }, [
      ['command', ...BLANK],
      ['command', ...BLANK],
    ])
    table.choose('ann', orders({ u1: 'none' })).choose('bob', orders({ u2: 'overwatch' }))
    expect(table.world.units.u1!.token).toBe('shoot')
    table
      .pick('bob', 'u2')
      .dice('hit', ...ones(12))
      .pick('bob', 'u1')
    // Nothing to shoot with: activated or not, the token goes.
    table
      .dice('command', ...BLANK)
      .dice('command', ...BLANK)
      .pick('ann', 'u1')
    expect(table.world).toMatchObject({ round: 2, units: { u1: { token: null } } })
    next(table)
  },
)

rule(
  ['WP-R-16', 'WP-UNIT-16', 'WP-CORD-03', 'WP-CORD-07', 'WP-CORD-10'],
  'a Captain inside a Courser commands from its rim: what lies 16" from the vehicle is in his radius',
  () => {
    // Courser: half 1.18" long; Operatives 0.49".
    const play = (x: number) => {
      const car = {
        side: 'a',
        id: 'u1',
        profile: 'enforcers.courser',
        bases: [{ at: [10, 10], facing: 0 }],
        strength: 3,
        token: 'advance',
      }
      const captain = { side: 'a', id: 'u2', profile: 'enforcers.captain', aboard: 'u1', token: 'sprint' }
      const men = { side: 'a', id: 'u3', profile: 'enforcers.operatives', bases: [[x, 10]], strength: 1, token: 'sprint' }
      return field({ table: [72, 48], sides: { a: { cp: 2 } }, units: [car, captain, men, { ...waiting, token: 'advance' }] })
    }
    const near = play(27.67).pick('ann', 'u3+enforcers.go_go_go').choose('ann', stay)
    expect(near.world.units.u3!.token).toBe('shoot')
    next(near)
    const far = play(27.75)
    far.refuses('ann', { type: 'pick', ids: ['u3+enforcers.go_go_go'] }, 'WP-CORD-03')
    next(far)
  },
)
