import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech } from '../../attack/test/table.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const rifleman = mech(['combat_rifle', 'armR'])
const east = (row: number, from: number, to: number) =>
  path(...Array.from({ length: to - from + 1 }, (_, i) => at(from + i, row)))

describe('a whole turn: what a unit is made of', () => {
  rule(
    ['TM-CLASS-01', 'TM-CLASS-03', 'TM-SECT-01', 'TM-LOSS-01', 'TM-FALL-01', 'TM-MOVE-04'],
    'a wreck of class 2 with the durability of a class 1 still rolls, moves and falls as class 2',
    () => {
      // 60 of its 120 Defense are left: as many as a class 1 has.
      const worn = { head: 0, armL: 0, armR: 0, torso: 20 }
      const t = turns(
        [unit('ua1', rifleman, [3, 5], { durability: worn }), unit('ub1', rifleman, [12, 9])],
        { map: land({ '3,5': '2' }) },
        [points(3)],
      ).pick('ann', 'ua1:move:standard')
      expect(t.last('points gained')).toMatchObject({ face: 3, base: { base: 2, total: 2 }, ap: 5 })
      t.refuses('ann', east(5, 4, 8), 'TM-MOVE-04')
      t.choose('ann', east(5, 4, 7))
      // Two levels: 2 x 2 x 2, halved between the legs.
      expect(t.world.units.ua1!.durability).toMatchObject({ legL: 16, legR: 16, torso: 20 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-ATK-07', 'TM-ABIL-06', 'TM-R-49', 'TM-CMD-05', 'TM-CMD-03', 'TM-GEN-05'],
    'a stat lowered when it was built stays so; what kneeling adds to the roll goes with it',
    () => {
      const t = turns([unit('ua1', rifleman, [4, 5], { ap: 9 }), unit('ub1', rifleman, [7, 5])], {}, [
        points(1),
        ...[3, 3, 3].map((face): [string, number] => ['accuracy', face]),
        ['evasion', 8],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso').pick('ann', 'command:kneel').pick('ann', 'shoot:ub1>torso')
      t.pick('ann', 'command:kneel').pick('ann', 'shoot:ub1>torso')
      // Vanguard has 5; one reduction makes it 4.
      expect(t.all('attack rolled').map(({ stat, needs, success }) => [stat, needs, success])).toEqual([
        [4, 4, false],
        [4, 3, true],
        [4, 4, false],
      ])
      expect(t.world.units.ua1!.ap).toBe(12 - 5 * 2)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-56', 'TM-TYPE-03', 'TM-TYPE-04', 'TM-R-37', 'TM-SECT-05', 'TM-SECT-11', 'TM-ATK-01'],
    'a jet is its cockpit, its wings and what is mounted: it has no body and no Torso to aim at',
    () => {
      const jet = unit('ub1', 'kestrel', [8, 5], { level: 1 })
      const t = turns([unit('ua1', rifleman, [4, 5]), jet], {}, [points(8), ['accuracy', 6], ['evasion', 1]])
        .pick('ann', 'ua1')
        .pick('ann', 'shoot:ub1')
      const parts = t.options('ann', 'tm.section').filter(id => !id.includes('*'))
      expect(parts).toEqual(['cockpit', 'wingL', 'wingR', 'ub1/1', 'ub1/2'])
      expect(['torso', 'legL'].map(id => t.why('ann', id))).toEqual(['TM-ATK-01', 'TM-ATK-01'])
      t.pick('ann', 'cockpit')
      expect(t.world.units.ub1!.durability.cockpit).toBe(24 - 8)
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: the three kinds of Command Actions', () => {
  rule(
    ['TM-CMD-04', 'TM-CMD-01', 'TM-CMD-08', 'TM-CMD-07', 'TM-TRAIT-12', 'TM-CMD-02'],
    'a State is switched, an Order given between two shots, and a Stance ends it all',
    () => {
      const t = turns(
        [
          unit('ua1', 'carrier', [4, 5], { ap: 8 }),
          unit('ua2', 'lantern', [5, 5], { main: 'ua1', level: 1 }),
          unit('ub1', 'marauder', [7, 5], { inactive: true }),
        ],
        {},
        [points(1), ...[3, 2, 2].map((face): [string, number] => ['accuracy', face]), ['evasion', 8], points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'command:kneel').pick('ann', 'command:spot>ua2:ub1')
      // The first Order of a Drone Wrangler is free.
      expect(t.world.units.ua1).toMatchObject({ ap: 9, status: ['kneeling'] })
      t.pick('ann', 'shoot:ub1>torso').pick('ann', 'command:kneel').pick('ann', 'command:guard')
      // Kneeling and spotted, 5 needs 3. Kneel twice, a shot and Guard are 8 of 11 AP.
      expect(t.all('attack rolled').map(({ needs }) => needs)).toEqual([3, 3, 3])
      expect(t.world.units.ua1).toMatchObject({ ap: 3, status: [], stance: 'guard', inactive: true })
      over(t.pick('bob', 'ub9'), 'bob').asks('ann', 'tm.activate')
    },
  )
})

describe('a whole turn: room and rounds', () => {
  rule(['TM-R-112', 'TM-R-15', 'TM-MOVE-11', 'TM-CMD-36'], 'a drone fits beside a class 4, not as a third', () => {
    const crowd = (third: JsonObject[]) =>
      turns(
        [
          unit('ua1', 'carrier', [3, 5], { ap: 4 }),
          unit('ua2', 'wisp', [4, 5], { main: 'ua1', level: 0 }),
          unit('ua3', 'citadel', [6, 5]),
          ...third,
          unit('ub1', 'marauder', [12, 9]),
        ],
        {},
        [points(1)],
      )
        .pick('ann', 'ua1')
        .pick('ann', 'command:advance>ua2:hover')
    const beside = crowd([]).choose('ann', east(5, 5, 6))
    expect(beside.world.units.ua2!.hex).toEqual({ column: 6, row: 5 })
    beside.asks('ann', 'tm.act')
    const full = crowd([unit('ua4', 'wisp', [6, 5], { main: 'ua1', level: 0 })])
    full.refuses('ann', east(5, 5, 6), 'TM-R-15')
    full.asks('ann', 'tm.path')
  })

  rule(
    ['TM-MISS-06', 'TM-MISS-14', 'TM-MISS-45', 'TM-BATL-13', 'TM-R-86', 'TM-ROUND-06'],
    'each mission ends after its last round, and not a round before',
    () => {
      const last = (mission: string, board: readonly [number, number], round: number, dice: [string, number][]) => {
        const units = [unit('ua1', 'marauder', [4, 5]), unit('ub1', 'marauder', [9, 9], { inactive: true })]
        const t = field({ mission, board: [...board], round, units, attacker: 'a' }, [points(1), ...dice]).pick('ann', 'ua1')
        return over(t, 'ann')
      }
      const weather: [string, number][] = [['weather', 1]]
      for (const [mission, board, rounds, dice] of [
        ['show_of_force', [14, 11], 6, []],
        ['endless_pursuit', [14, 11], 8, []],
        ['burning_sandstorm', [16, 13], 7, weather],
      ] as const) {
        const before = last(mission, board, rounds - 1, [...dice])
        expect([mission, before.state.outcome, before.world.round]).toEqual([mission, null, rounds])
        before.asks('ann', 'tm.activate')
        const after = last(mission, board, rounds, [])
        expect([mission, after.state.outcome !== null]).toEqual([mission, true])
      }
    },
  )
})
