import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { over, points, turns, unit } from '../../test/turn-table.ts'
import { machine, pilot, sheet } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const carrier = (more: JsonObject = {}) => unit('ua1', 'carrier', [4, 5], { ap: 8, ...more })
const drone = (id: string, what: string, at: readonly [number, number], more: JsonObject = {}) =>
  unit(id, what, at, { main: 'ua1', ...more })

describe('a whole turn: Command Actions', () => {
  rule(
    ['TM-CMD-01', 'TM-CMD-02', 'TM-CMD-05', 'TM-CMD-13', 'TM-CMD-22', 'TM-TURN-04', 'TM-TURN-05'],
    'it kneels, locks on and shoots with both bonuses; the lock outlasts the turn and ends with the line of sight',
    () => {
      const house = { structures: [{ hex: [7, 5], elevation: 1 }] }
      const t = turns([unit('ua1', 'alto_line', [3, 5], { ap: 8 }), unit('ub1', 'marauder', [8, 4])], house, [
        points(1),
        ['accuracy', 2],
        ['evasion', 1],
        points(1),
        points(1),
        points(1),
        points(1),
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'command:kneel')
        .pick('ann', 'command:lock_on>ub1')
        .pick('ann', 'shoot:ub1')
        .pick('ann', 'torso')
      // Accuracy 4, kneeling and locked on: a 2 hits. 8 + 3 - 2 - 2 - 2.
      expect(t.last('attack rolled')).toMatchObject({ needs: 2 })
      expect(t.world.units.ua1).toMatchObject({ ap: 5, lockedOn: 'ub1', status: ['kneeling'] })
      t.refuses('ann', pick('move:standard'), 'TM-TURN-01')
      t.pick('ann', 'end').pick('bob', 'ub1:move:standard')
      // Behind the house.
      t.choose('bob', path(at(8, 4, 4), at(8, 5)))
        .pass('ann')
        .pick('bob', 'end')
      t.pick('ann', 'ua9').pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end')
      t.pick('ann', 'ua1')
      expect(t.world.units.ua1!.lockedOn).toBeNull()
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-23', 'TM-STAT-01', 'TM-CMD-12'],
    'powered down it is hard to see, but neither shoots nor runs nor takes a Stance',
    () => {
      const t = turns([unit('ua1', 'alto_line', [3, 5], { ap: 4 }), unit('ub1', 'alto_line', [7, 5], { ap: 6 })], {}, [
        points(1),
        points(1),
        ['accuracy', 5],
        ['evasion', 5],
      ])
      t.pick('ann', 'ua1').pick('ann', 'command:power_down')
      t.refuses('ann', pick('shoot:ub1'), 'TM-CMD-23')
      t.refuses('ann', pick('move:thruster'), 'TM-CMD-23')
      t.refuses('ann', pick('command:guard'), 'TM-CMD-23')
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'shoot:ua1').pick('bob', 'torso')
      // Evasion 6 with Conceal: a 5 is enough, and nobody was asked for a Stance.
      expect(t.last('evasion rolled')).toMatchObject({ needs: 5 })
      expect(t.world.units.ua1).toMatchObject({ durability: { torso: 38 }, ap: 5 })
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-26', 'TM-SYS-11', 'TM-ATK-09', 'TM-CMD-03'],
    'a mender restores 6 to a leg beside it, once; what is destroyed stays so',
    () => {
      const t = turns(
        [
          unit('ua1', 'prospector', [4, 5], { ap: 8 }),
          unit('ua2', 'marauder', [5, 5], { durability: { legL: 12, armL: 0, torso: 20 } }),
        ],
        {},
        [points(1)],
      )
      const { ask } = t.pick('ann', 'ua1').asks('ann', 'tm.act')
      const repairs = ask.type === 'pick' ? ask.options.filter(o => o.id.startsWith('command:field_repair')) : []
      expect(repairs.map(o => o.label)).toEqual(['Repair Marauder, Torso', 'Repair Marauder, Left leg'])
      t.pick('ann', 'command:field_repair>ua2:legL')
      expect(t.world.units.ua2!.durability.legL).toBe(16)
      t.pick('ann', 'command:field_repair>ua2:torso')
      t.refuses('ann', pick('command:field_repair>ua2:torso'), 'TM-CMD-26')
      t.refuses('ann', pick('command:field_repair>ua2:armL'), 'TM-CMD-26')
      expect(t.world.units.ua2!.durability).toMatchObject({ torso: 26, armL: 0 })
      expect(t.world.units.ua1!.ap).toBe(7)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-30', 'TM-CMD-10', 'TM-CMD-11', 'TM-CMD-09', 'TM-R-78', 'TM-ROUND-02'],
    'Evasive out of turn against a shot, at the price of its own activation; against the blow that follows it is worse off',
    () => {
      const t = turns([unit('ua1', 'alto_line', [5, 5], { ap: 8 }), unit('ub1', 'alto_scout', [6, 5], { ap: 6 })], {}, [
        points(1),
        ['accuracy', 4],
        ['evasion', 2],
        ['assault', 5],
        ['evasion', 4],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('bob', 'reacts/ub1').pick('bob', 'evasive')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 2 })
      expect(t.world.units.ub1).toMatchObject({ ap: 4, inactive: true, stance: 'evasive' })
      t.pick('ann', 'strike:ub1').pick('ann', 'torso')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 5 })
      expect(t.world.units.ub1!.durability.torso).toBe(23)
      t.pick('ann', 'next')
      t.refuses('bob', pick('ub1'), 'TM-ROUND-02')
      t.asks('bob', 'tm.activate')
    },
  )
})

describe('a whole turn: drones and machines', () => {
  rule(
    ['TM-CMD-36', 'TM-CMD-37', 'TM-R-160', 'TM-CMD-35', 'TM-DRONE-08'],
    'a drone that advanced on its thrusters does not engage; far off it hears no order, and only beside its carrier it is taken in',
    () => {
      const t = turns(
        [
          carrier(),
          drone('ua2', 'wisp', [5, 5], { level: 1 }),
          drone('ua3', 'wisp', [13, 10], { level: 1 }),
          unit('ub1', 'marauder', [12, 5]),
        ],
        {},
        [points(1)],
      )
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('command:spot>ua3:ub1'), 'TM-DRONE-08')
      t.pick('ann', 'command:advance>ua2:thruster').choose('ann', path(...[6, 7, 8, 9, 10, 11, 12].map(c => at(c, 5))))
      t.refuses('ann', pick('command:engage>ua2'), 'TM-R-160')
      t.refuses('ann', pick('command:recall>ua2'), 'TM-CMD-35')
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-40', 'TM-R-52', 'TM-R-155'],
    "a drone blows itself up among friend and foe: each rolls to get away, and its loss is nobody's feat",
    () => {
      const sides = { b: { secondaries: ['first_blood', 'disarm'] } }
      const t = turns(
        [
          carrier(),
          drone('ua2', 'wisp', [7, 5]),
          unit('ua3', 'marauder', [7, 4]),
          unit('ub1', 'marauder', [8, 5]),
          unit('ub2', 'marauder', [6, 5]),
        ],
        { sides },
        [points(1), ['evasion', 7], ['evasion', 6], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:self_destruct')
      expect(t.world.units.ua2!.where).toBe('destroyed')
      // Twice class 1 and 8.
      const torsos = ['ua3', 'ub1', 'ub2'].map(id => t.world.units[id]!.durability.torso)
      expect(torsos.filter(n => n === 20)).toHaveLength(2)
      expect(t.world.sides.b.secondary).toEqual({})
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-AIP-02', 'TM-AIP-03', 'TM-DRONE-02', 'TM-CMD-28'],
    'a Sentry on Overwatch fires without the penalty; a Hunter gains from what its friends have attacked',
    () => {
      const t = turns(
        [
          unit('ua1', 'marauder', [8, 5], { facing: 3 }),
          unit('ub1', 'watchdog', [4, 5], { ap: 2, stance: 'overwatch' }),
          unit('ub2', sheet('watchdog', machine('rr_hunter')), [4, 4]),
        ],
        {},
        [
          points(1),
          ['accuracy', 5],
          ['evasion', 1],
          ['accuracy', 1],
          points(1),
          ['accuracy', 4],
          ['evasion', 6],
          ['accuracy', 1],
        ],
      )
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(7, 5)))
      t.pick('bob', 'overwatch/ub1').pick('bob', 'torso')
      expect(t.all('attack rolled')[0]).toMatchObject({ needs: 5 })
      over(t.choose('ann', path()), 'ann').pick('bob', 'ub2').pick('bob', 'shoot:ua1').pick('bob', 'torso').pass('ann')
      // Accuracy 5, and a friend has attacked it this round: 4.
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      t.asks('ann', 'tm.activate')
    },
  )
})

describe('a whole turn: pilots', () => {
  rule(
    ['TM-TRAIT-03', 'TM-TRAIT-04', 'TM-R-152', 'TM-TRAIT-09'],
    'a Swordmaster rolls a miss again, a Dodge Expert a failed evasion, once in a round and no die twice',
    () => {
      const t = turns(
        [unit('ua1', 'revenant', [5, 5], { ap: 6 }), unit('ub1', sheet('marauder', pilot('dodger', 'lucky')), [6, 5])],
        {},
        [
          points(1),
          ['assault', 2],
          ['roll again', 6],
          ['evasion', 2],
          ['roll again', 3],
          ['assault', 2],
          ['assault', 5],
          ['evasion', 2],
          ['roll again', 7],
        ],
      )
      t.pick('ann', 'ua1').pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1').pick('ann', 'swordmaster/ua1')
      t.pick('bob', 'dodger/ub1')
      // 3 is no 7, and Lucky cannot roll the same die again.
      expect(t.world.units.ub1!.durability.torso).toBe(21)
      // Once a turn: this miss stands.
      t.pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1')
      expect(t.world.units.ub1!.durability.torso).toBe(21)
      t.pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/1').pick('bob', 'lucky/ub1')
      expect(t.world.units.ub1!.durability.torso).toBe(21)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TRAIT-06', 'TM-MOD-04', 'TM-CLASS-06', 'TM-MOD-05', 'TM-TURN-03'],
    'a hot-blooded Dreadlord with a tuned reactor: 4 and 1, and 1 more once it has lost a section',
    () => {
      const t = turns([unit('ua1', 'dreadlord', [5, 5], { durability: { head: 0 } })], {}, [points(3)]).pick('ann', 'ua1')
      expect(t.world.units.ua1!.ap).toBe(9)
      t.pick('ann', 'move:standard')
      t.refuses('ann', path(at(6, 5), at(7, 5), at(8, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(6, 5), at(7, 5)))
      t.asks('ann', 'tm.act')
      const whole = turns([unit('ua1', 'dreadlord', [5, 5])], {}, [points(3)]).pick('ann', 'ua1')
      expect(whole.world.units.ua1!.ap).toBe(8)
      whole.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TRAIT-14', 'TM-R-100', 'TM-ROUND-05', 'TM-ROUND-01'],
    'a Tactician of the side that comes second acts before everybody, once in a battle; then the first side goes on',
    () => {
      const t = turns(
        [unit('ub1', sheet('marauder', pilot('tactician')), [8, 5]), unit('ua1', 'marauder', [2, 5], { inactive: true })],
        { turn: 'b' },
        [points(1), points(1), points(1), points(1)],
      )
      t.pick('bob', 'ub1').pick('bob', 'end').pick('ann', 'ua9').pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end')
      t.pick('bob', 'tactician/ub1')
      t.pick('bob', 'end').asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-AIP-05', 'TM-MOVE-06'],
    'a Swift machine turns twice for nothing, and after four hexes is harder to hit for the rest of the round',
    () => {
      const swift = sheet('watchdog', machine('rr_swift'))
      const t = turns([unit('ua1', swift, [2, 5]), unit('ub1', 'alto_line', [10, 5])], {}, [
        points(1),
        points(4),
        ['accuracy', 5],
        ['evasion', 5],
      ])
      t.pick('ann', 'ua1:move:standard')
      t.choose('ann', path(at(2, 5, 1), at(2, 5, 0), at(3, 5), at(4, 5), at(5, 5), at(6, 5), at(7, 5)))
      expect(t.last('move ended')).toMatchObject({ spent: 5 })
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'shoot:ua1').pick('bob', 'core').pass('ann')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 5 })
      t.asks('bob', 'tm.act')
    },
  )
})
