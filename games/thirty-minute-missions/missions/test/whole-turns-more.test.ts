import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field, path } from '../../test/tm-table.ts'
import { over, points, unit } from '../../test/turn-table.ts'
import { primaryOf } from '../score.ts'
import { LARGE, marker, thing } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const done = { inactive: true }
type Dice = [string, ...number[]][]
const play = (mission: string, units: JsonObject[], more: JsonObject, dice: Dice) => field({ mission, units, ...more }, dice)
const free = { items: { '3': { mode: 'carried', sections: [] } } }

describe('a whole turn: how missions are won and lost', () => {
  rule(
    ['TM-MISS-11', 'TM-MISS-10', 'TM-BATL-16', 'TM-DRONE-10'],
    'Winds of War: all three masts at the end of two rounds in a row; a drone beside one contests nothing',
    () => {
      const objectives = [
        marker('A', [6, 1], { control: 'a' }),
        marker('B', [6, 5], { control: 'a' }),
        marker('C', [6, 9], { control: 'a' }),
      ]
      const units = [
        unit('ua1', 'alto_line', [5, 5]),
        unit('ua2', 'marauder', [6, 1], done),
        unit('ua3', 'marauder', [6, 9], done),
        unit('ub1', 'carrier', [9, 5], done),
        unit('ub2', 'wisp', [7, 5], { main: 'ub1', level: 1 }),
      ]
      const t = play('winds_of_war', units, { round: 3, objectives, streak: { side: 'a', rounds: 1 } }, [points(1)])
      over(t.pick('ann', 'ua1'), 'ann')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-29', 'TM-BATL-17', 'TM-CMD-18', 'TM-R-96'],
    'The Call of Darkness: the Beacon is handed to a runner in his own area; the end of the round wins it',
    () => {
      const t = play(
        'the_call_of_darkness',
        [
          unit('ua1', 'alto_line', [3, 4], free),
          unit('ua2', 'alto_line', [2, 4], { ...free, inactive: true }),
          unit('ub1', 'marauder', [12, 5], done),
        ],
        { round: 4, objectives: [thing('Beacon', [3, 4], { carrier: 'ua1', arm: 'armL' })] },
        [points(1)],
      )
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('command:interact>give:Beacon:ub1'), 'TM-CMD-18')
      t.pick('ann', 'command:interact>give:Beacon:ua2')
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua2' })
      over(t, 'ann')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-36', 'TM-MISS-35', 'TM-BATL-14', 'TM-R-86'],
    'The Order to Destroy: the last round counts what stands, what fell and who stands in the other half',
    () => {
      const gen = (id: string, hex: [number, number], defense: number) => ({
        id,
        hex,
        elevation: 1,
        defense,
        full: 120,
        objective: id,
      })
      const objectives = [
        ['Gen1', 12, 2],
        ['Gen2', 11, 6],
        ['Gen3', 12, 10],
      ].map(([id, c, r]) => ({ id, kind: 'structure', at: [c, r] }))
      const t = play(
        'the_order_to_destroy',
        [unit('ua1', 'alto_line', [9, 6]), unit('ub1', 'marauder', [14, 6], done)],
        {
          ...LARGE,
          round: 7,
          structures: [gen('Gen1', [12, 2], 0), gen('Gen2', [11, 6], 120), gen('Gen3', [12, 10], 120)] as JsonObject[],
          objectives: objectives as JsonObject[],
          sides: { a: { primary: { raze: 2 } } },
        },
        [points(1)],
      )
      over(t.pick('ann', 'ua1'), 'ann')
      expect([primaryOf(t.world, 'a'), primaryOf(t.world, 'b')]).toEqual([3, 4])
      expect(t.state.outcome).toMatchObject({ winners: ['bob'] })
    },
  )

  rule(
    ['TM-MISS-42', 'TM-MISS-40', 'TM-R-159', 'TM-DEST-01', 'TM-GEN-04'],
    'Emissary of Darkness!: the Emissary falls in the middle of a turn, and the Defender has won at once',
    () => {
      const relays = [
        { id: 'Relay1', kind: 'corrupt', at: [10, 3], rites: 2 },
        { id: 'Relay2', kind: 'corrupt', at: [10, 9] },
      ]
      const t = play(
        'emissary_of_darkness',
        [
          unit('ua1', 'executioner', [9, 3], { durability: { torso: 8 } }),
          unit('ua2', 'marauder', [2, 2]),
          unit('ub1', 'alto_line', [12, 3]),
        ],
        { ...LARGE, round: 3, emissary: 'ua1', objectives: relays, turn: 'b' },
        [points(1), ['accuracy', 8]],
      )
      t.pick('bob', 'ub1').pick('bob', 'shoot:ua1').pick('bob', 'torso')
      expect(t.state.outcome).toMatchObject({ winners: ['bob'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-23', 'TM-MISS-22'],
    'Counterattack!: from round 4 on all three markers win it for the Attacker at the end of one round',
    () => {
      const objectives = [marker('A', [10, 2]), marker('B', [9, 5]), marker('C', [10, 8])]
      const units = [
        unit('ua1', 'alto_line', [7, 5]),
        unit('ua2', 'marauder', [10, 2], done),
        unit('ua3', 'marauder', [10, 8], done),
        unit('ub1', 'marauder', [13, 0], done),
      ]
      const t = play('counterattack', units, { round: 4, objectives, turn: 'a' }, [points(1)])
      over(t.pick('ann', 'ua1:move:standard').choose('ann', path(at(8, 5))), 'ann')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04' })
    },
  )

  rule(
    ['TM-MISS-65', 'TM-THROW-17', 'TM-R-155'],
    'Marshall Law: a house that breaks under a thrown enemy is the fault of the thrower',
    () => {
      const t = play(
        'marshall_law',
        [unit('ua1', 'executioner', [4, 5], { ap: 4 }), unit('ub1', 'alto_line', [5, 5]), unit('ub2', 'marauder', [15, 6])],
        {
          ...LARGE,
          round: 2,
          structures: [{ hex: [8, 5], elevation: 0, defense: 4 }],
          sides: { a: { primary: { districts: 2 } } },
          objectives: [marker('C', [7, 6])],
        },
        [points(1), ['grapple', 8], ['throw', 5]],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(8, 5) })
      expect(t.last('point lost')).toMatchObject({ side: 'a', owed: false })
      expect(primaryOf(t.world, 'a')).toBe(1)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MISS-61', 'TM-R-110'],
    'Protect the Base: a turret has two targets equally near, the Defender picks whom it shoots',
    () => {
      const turret = {
        structures: [{ id: 'TurretN', hex: [11, 3], elevation: 1, defense: 40, objective: 'TurretN' }],
        objectives: [{ id: 'TurretN', kind: 'turret', at: [11, 3] }],
      }
      const t = play(
        'protect_the_base',
        [
          unit('ua1', 'marauder', [8, 3], { durability: { torso: 8 } }),
          unit('ua2', 'marauder', [9, 1], { ...done, durability: { torso: 8 } }),
          unit('ub1', 'marauder', [14, 11], done),
        ],
        { ...LARGE, ...turret, round: 2 },
        [points(1), ['turret', 5], ['evasion', 1]],
      )
      over(t.pick('ann', 'ua1'), 'ann')
      t.refuses('bob', pick('ub1'), 'TM-MISS-61')
      t.pick('bob', 'ua2')
      expect(t.world.units.ua2!.where).toBe('destroyed')
      t.asks('ann', 'tm.activate')
    },
  )
})

describe('a whole turn: more than two players', () => {
  rule(
    ['TM-ROUND-08', 'TM-SETUP-04', 'TM-R-163', 'TM-R-90', 'TM-R-156'],
    'each player rolls, the highest begins for his team, and whoever gives up leaves his units to his friend',
    () => {
      const seats = [
        { id: 'ann', team: 'a' },
        { id: 'cas', team: 'a' },
        { id: 'bob', team: 'b' },
      ]
      const units = [
        unit('ua1', 'marauder', [2, 5], { seat: 'ann' }),
        unit('ua2', 'marauder', [2, 7], { seat: 'cas', inactive: true }),
        unit('ub1', 'marauder', [12, 5], done),
      ]
      const t = field({ seats, units, round: 1 }, [points(1), ['initiative', 3, 7, 5], points(1), points(1)])
      over(t.pick('ann', 'ua1'), 'ann')
      expect(t.world.first).toBe('a')
      over(t.pick('cas', 'ua2'), 'cas').pick('bob', 'ub1')
      t.choose('cas', { type: 'interject', kind: 'tm.surrender', choice: { type: 'pick', ids: ['yes'] } })
      expect(t.world.units.ua2!.seat).toBe('ann')
      expect(t.state.outcome).toBeNull()
      t.asks('bob', 'tm.act')
    },
  )
})
