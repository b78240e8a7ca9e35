import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'
import { primaryOf } from '../score.ts'
import { LARGE, marker, thing } from './table.ts'

/** The last turn of a round is Ann's: everybody of Bob's has acted. */
const lastTurn = (mission: string, position: JsonObject, dice: [string, ...number[]][]) => field({ mission, ...position }, dice)
const done = { inactive: true }

describe('a whole turn: missions, to the end of the round', () => {
  rule(
    ['TM-MISS-12', 'TM-MISS-13', 'TM-BATL-16', 'TM-R-148'],
    'Winds of War: the last unit walks to a marker; who is stuck beside another does not control it; the round scores',
    () => {
      const objectives = [marker('A', [6, 1]), marker('B', [6, 5]), marker('C', [6, 9])]
      const units = [
        unit('ua1', 'alto_line', [4, 5]),
        unit('ub1', 'marauder', [6, 2], { ...done, status: ['stuck'] }),
        unit('ub2', 'marauder', [12, 9], done),
      ]
      const t = lastTurn('winds_of_war', { round: 2, units, objectives }, [points(1), ['weather', 8]])
      t.pick('ann', 'ua1:move:standard')
        .choose('ann', path(at(5, 5)))
        .pick('ann', 'end')
      expect(t.world.objectives.map(o => o.control)).toEqual([null, 'a', null])
      expect([primaryOf(t.world, 'a'), primaryOf(t.world, 'b')]).toEqual([1, 0])
      expect([t.world.round, t.world.weather]).toEqual([3, 8])
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-67', 'TM-MISS-32', 'TM-MISS-30', 'TM-R-130'],
    'The Call of Darkness: a tank takes the Beacon in tow from round 2 on, moves at half speed and scores for it',
    () => {
      const tank = (round: number, dice: [string, ...number[]][]) =>
        lastTurn(
          'the_call_of_darkness',
          {
            round,
            units: [unit('ua1', 'bastion_tank', [5, 5]), unit('ub1', 'marauder', [12, 5], done)],
            objectives: [thing('Beacon', [6, 5])],
          },
          dice,
        )
      const early = tank(1, [points(1)]).pick('ann', 'ua1')
      early.refuses('ann', { type: 'pick', ids: ['command:interact'] }, 'TM-MISS-67')
      early.asks('ann', 'tm.act')
      const t = tank(2, [points(1)])
        .pick('ann', 'ua1')
        .pick('ann', 'command:interact')
        .pick('ann', 'move:standard')
      t.refuses('ann', path(at(6, 5), at(7, 5), at(8, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(6, 5), at(7, 5)))
      expect(t.world.objectives[0]).toMatchObject({ carrier: 'ua1' })
      expect(primaryOf(t.world, 'a')).toBe(1)
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-65', 'TM-MISS-64', 'TM-BLDG-05'],
    'Marshall Law: a house is shot down before anything was scored, and the point of the round is kept back for it',
    () => {
      const objectives = [
        ['A', 4, 3],
        ['B', 4, 9],
        ['C', 7, 6],
        ['D', 10, 3],
        ['E', 10, 9],
      ].map(([id, c, r]) => marker(id as string, [c as number, r as number]))
      const house = { structures: [{ hex: [6, 9], elevation: 1, defense: 5 }] }
      const t = lastTurn(
        'marshall_law',
        {
          ...LARGE,
          ...house,
          round: 2,
          objectives,
          units: [unit('ua1', 'alto_line', [4, 9]), unit('ub1', 'marauder', [15, 6], done)],
        },
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:s1').pick('ann', 'end')
      expect(t.last('point lost')).toMatchObject({ side: 'a', owed: true })
      expect(t.world.objectives.map(o => o.control)).toEqual([null, 'a', null, null, null])
      expect([primaryOf(t.world, 'a'), t.world.sides.a.debt]).toEqual([0, 0])
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-52', 'TM-MISS-53', 'TM-BATL-17', 'TM-CMD-18'],
    'Protect the Relic: picked up it scores at once and at the end of the round, and its carrier runs on no thrusters',
    () => {
      const free = { facing: 3, items: { '3': { mode: 'carried', sections: [] } } }
      const t = lastTurn(
        'protect_the_relic',
        {
          ...LARGE,
          round: 2,
          objectives: [thing('Relic', [12, 6])],
          units: [unit('ua1', 'alto_line', [12, 6], free), unit('ub1', 'marauder', [14, 11], done)],
        },
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:interact')
      expect(primaryOf(t.world, 'a')).toBe(2)
      t.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-BATL-17')
      t.pick('ann', 'end')
      expect([primaryOf(t.world, 'a'), primaryOf(t.world, 'b')]).toEqual([3, 0])
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-MISS-61', 'TM-SHLD-01', 'TM-MISS-59'],
    'Protect the Base: at the end of the round a turret fires, and its shot is blocked',
    () => {
      const turret = {
        structures: [{ hex: [11, 3], elevation: 1, defense: 40, objective: 'TurretN' }],
        objectives: [{ id: 'TurretN', kind: 'turret', at: [11, 3] }],
      }
      const t = lastTurn(
        'protect_the_base',
        { ...LARGE, ...turret, round: 2, units: [unit('ua1', 'alto_line', [8, 3]), unit('ub1', 'marauder', [14, 11], done)] },
        [points(1), ['turret', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'end').pick('ann', 'shield/ua1/3')
      expect(t.world.items['ua1/3']!.durability).toBe(12)
      expect(t.world.units.ua1).toMatchObject({ ap: 2, durability: { torso: 38 } })
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-BATL-13', 'TM-BATL-15', 'TM-MISS-07'],
    'the last enemy falls in the middle of a turn: the battle is over at once, with 7 points',
    () => {
      const t = lastTurn(
        'show_of_force',
        { units: [unit('ua1', 'alto_line', [4, 5]), unit('ub1', 'marauder', [7, 5], { durability: { torso: 8 } })] },
        [points(8), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
      expect(primaryOf(t.world, 'a')).toBe(7)
    },
  )

  rule(
    ['TM-BATL-18', 'TM-ROUND-09', 'TM-SEC-08', 'TM-MISS-08'],
    'who gives up in the turn of the other side: the end is scored, and all secondary objectives are shown',
    () => {
      const lost = unit('ub1', 'marauder', [7, 5], { where: 'destroyed' })
      const sides = { a: { secondaries: ['intact', 'disarm'] }, b: { secondaries: ['sky_control', 'cripple'] } }
      const t = turns([unit('ua1', 'alto_line', [4, 5]), lost], { sides }, [points(4)]).pick('ann', 'ua1')
      t.choose('bob', { type: 'interject', kind: 'tm.surrender', choice: { type: 'pick', ids: ['yes'] } })
      // Half of 362 points: 3.5, rounded down; nobody of Ann's is lost: 4.
      expect(t.world.sides.a).toMatchObject({ primary: { attrition: 3 }, secondary: { intact: 4 } })
      expect(t.all('objectives shown').map(e => e.side)).toEqual(['a', 'b'])
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-ROUND-09', scores: { ann: 7, bob: 0 } })
    },
  )

  rule(
    ['TM-MISS-20', 'TM-MISS-17', 'TM-R-157', 'TM-MISS-15'],
    'Endless Pursuit: the far edge is shut in round 4; in round 5 a runner leaves, and its cost counts as escaped',
    () => {
      const pursuit = { mission: 'endless_pursuit', sides: { a: { area: 'west' }, b: { area: 'west' } } }
      const runners = [unit('ub1', 'jackal', [12, 4], { facing: 0 }), unit('ub2', 'citadel', [9, 8])]
      const hunters = [unit('ua1', 'marauder', [0, 4])]
      const t = field({ units: [...runners, ...hunters], ...pursuit, round: 4, turn: 'b' }, [points(1), points(1), points(1)])
      t.pick('bob', 'ub1').pick('bob', 'move:standard')
      t.refuses('bob', path(at(13, 4), at(14, 4)), 'TM-MISS-20')
      t.choose('bob', path(at(13, 4))).pick('bob', 'end')
      t.pick('ann', 'ua1').pick('ann', 'end').pick('bob', 'ub2').pick('bob', 'end')
      t.dice('action points', 1).pick('ann', 'ua1').pick('ann', 'end')
      t.dice('action points', 1)
        .pick('bob', 'ub1')
        .pick('bob', 'move:standard')
        .choose('bob', path(at(14, 4)))
      expect(t.world.units.ub1!.where).toBe('left')
      expect(t.last('left the board')).toMatchObject({ unit: 'ub1', cost: { total: 1, rule: 'TM-MISS-20' } })
      // 184 of 696 points are out: not the 60 % that end it.
      expect(t.state.outcome).toBeNull()
      t.asks('bob', 'tm.activate')
    },
  )
})

describe('a whole turn: scoring, to the end of the round', () => {
  rule(
    ['TM-MISS-05', 'TM-MISS-03', 'TM-MISS-02', 'TM-GEN-04', 'TM-R-159'],
    'Reconnaissance: the last marker is scanned at home; the end of the round wins it with 7 points',
    () => {
      const markers = [
        { id: 'A', kind: 'scan', at: [3, 5] },
        { id: 'B', kind: 'scan', at: [7, 5], scannedBy: 'ua1', scored: true },
        { id: 'C', kind: 'scan', at: [9, 9], scannedBy: 'ua1', scored: true },
      ]
      const units = [unit('ua1', 'alto_line', [2, 5]), unit('ub1', 'marauder', [12, 9], { inactive: true })]
      const sides = { a: { primary: { scan: 4 } } }
      const t = field({ units, mission: 'reconnaissance', round: 3, objectives: markers, sides }, [points(4)])
      t.pick('ann', 'ua1').pick('ann', 'command:interact')
      expect([t.world.sides.a.primary, t.state.outcome]).toEqual([{ scan: 6 }, null])
      t.pick('ann', 'end')
      expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'TM-GEN-04', scores: { ann: 7, bob: 0 } })
    },
  )

  rule(
    ['TM-MISS-27', 'TM-MISS-24', 'TM-BATL-16', 'TM-ROUND-05'],
    'Counterattack!: the end of round 3 scores for the Attacker alone, and the Defender begins round 4',
    () => {
      const objectives = [
        { id: 'A', kind: 'control', at: [3, 5] },
        { id: 'B', kind: 'control', at: [9, 5] },
        { id: 'C', kind: 'control', at: [12, 8] },
      ]
      const units = [unit('ua1', 'alto_line', [2, 5]), unit('ub1', 'marauder', [12, 9], { inactive: true })]
      const t = field({ units, mission: 'counterattack', round: 3, objectives }, [points(4)])
        .pick('ann', 'ua1')
        .pick('ann', 'end')
      expect(t.world.objectives.map(o => o.control)).toEqual(['a', null, 'b'])
      expect([primaryOf(t.world, 'a'), primaryOf(t.world, 'b')]).toEqual([1, 0])
      expect([t.world.round, t.world.first]).toEqual([4, 'b'])
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-SEC-05', 'TM-SEC-06', 'TM-BATL-18'],
    'Behind Enemy Lines and High Ground score at the end of the round and are shown with it; the others stay hidden',
    () => {
      const units = [unit('ua1', 'alto_line', [12, 5], { facing: 3 }), unit('ub1', 'marauder', [12, 9], { inactive: true })]
      const sides = { a: { secondaries: ['behind_lines', 'high_ground'] }, b: { secondaries: ['intact', 'disarm'] } }
      const t = field({ units, map: land({ '12,5': '1' }), round: 2, sides }, [points(4)])
        .pick('ann', 'ua1')
        .pick('ann', 'end')
      expect(t.world.sides.a).toMatchObject({
        secondary: { behind_lines: 1, high_ground: 1 },
        revealed: ['behind_lines', 'high_ground'],
      })
      expect(t.world.sides.b.revealed).toEqual([])
      t.asks('ann', 'tm.activate')
    },
  )
})
