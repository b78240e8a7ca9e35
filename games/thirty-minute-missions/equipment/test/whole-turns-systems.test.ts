import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { machine, pilot, sheet } from '../../command/test/table.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const mods = (id: string, ...names: string[]): JsonObject => sheet(id, { mods: names })
const systems = (id: string, ...names: string[]): JsonObject => sheet(id, { systems: names })

describe('a whole turn: cover', () => {
  rule(
    ['TM-LOS-04', 'TM-MOVE-14', 'TM-R-10', 'TM-R-12', 'TM-SCAT-01', 'TM-LOS-03'],
    'behind a low wall its legs are safe from shots along that edge, from two levels up they are not, and a blade reaches around',
    () => {
      const wall = { scatter: [{ hex: [7, 5], edge: 3, type: 'low', cover: true }] }
      const hidden = (shooter: JsonObject, map: JsonObject = {}) =>
        turns([shooter, unit('ub1', 'marauder', [8, 5])], { ...wall, ...map, turn: 'b' }, [points(1), points(4)])
          .pick('bob', 'ub1:move:standard')
          .choose('bob', path(at(7, 5)))
          .pick('bob', 'cover:3')
      const level = over(hidden(unit('ua1', 'alto_line', [3, 5])), 'bob').pick('ann', 'ua1')
      level.refuses('ann', pick('shoot:ub1>legL+ua1/1'), 'TM-LOS-03')
      level.dice('accuracy', 4).dice('evasion', 1).pick('ann', 'shoot:ub1>torso+ua1/1').pass('bob')
      expect(level.world.units.ub1!.durability.torso).toBe(22)
      level.asks('ann', 'tm.act')
      const high = over(hidden(unit('ua1', 'alto_line', [3, 5]), { map: land({ '3,5': '2' }) }), 'bob').pick('ann', 'ua1')
      high.dice('accuracy', 4).dice('evasion', 1).pick('ann', 'shoot:ub1>legL+ua1/1').pass('bob')
      expect(high.world.units.ub1!.durability.legL).toBe(8)
      high.asks('ann', 'tm.act')
      const near = over(hidden(unit('ua1', 'revenant', [6, 5])), 'bob').pick('ann', 'ua1')
      near.dice('assault', 4).dice('evasion', 1).pick('ann', 'strike:ub1>legL+ua1/1').pass('bob')
      expect(near.world.units.ub1!.durability.legL).toBe(7)
      near.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: systems, mods and machines', () => {
  rule(
    ['TM-SYS-09', 'TM-STAT-01'],
    'smoke is laid once in a battle at the end of its movement, and hangs until its next turn begins',
    () => {
      const t = turns([unit('ua1', systems('marauder', 'smoke'), [4, 5]), unit('ub1', 'alto_line', [8, 5])], {}, [
        points(1),
        points(1),
        ['accuracy', 5],
        ['evasion', 5],
        points(1),
        points(1),
        points(1),
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'end')
        .pick('ann', 'lay')
        .pick('bob', 'ub1')
        .pick('bob', 'shoot:ua1')
        .pick('bob', 'torso')
        .pass('ann')
      // Evasion 7 with Conceal.
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      over(t, 'bob').pick('ann', 'ua9').pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua1')
      expect(t.world.units.ua1!.status).toEqual([])
      t.pick('ann', 'end').asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-MOD-08', 'TM-COLOR-04', 'TM-MOD-09', 'TM-COLOR-03', 'TM-R-24'],
    'snow and sand cost a point more, but not who is fitted for them, each for his own',
    () => {
      const map = land({ '5,5': 'W', '6,5': 'T' })
      const walk = (what: JsonObject | string) =>
        turns([unit('ua1', what, [4, 5])], { map }, [points(1)])
          .pick('ann', 'ua1:move:standard')
          .choose('ann', path(at(5, 5), at(6, 5)))
      const spent = (t: ReturnType<typeof walk>) => {
        t.asks('ann', 'tm.act')
        return t.last('move ended').spent
      }
      expect(spent(walk('marauder'))).toBe(4)
      expect(spent(walk(mods('marauder', 'winter')))).toBe(3)
      expect(spent(walk(mods('marauder', 'desert')))).toBe(3)
      expect(spent(walk(mods('marauder', 'winter', 'desert')))).toBe(2)
    },
  )

  rule(
    ['TM-AIP-06', 'TM-R-152', 'TM-SECT-06', 'TM-DRONE-02'],
    'a Prime machine rolls one die of a round again, and no second one',
    () => {
      const prime = sheet('watchdog', machine('rr_prime'))
      const t = turns([unit('ua1', prime, [4, 5], { ap: 4 }), unit('ub1', 'marauder', [8, 5])], {}, [
        points(1),
        ['accuracy', 2],
        ['roll again', 6],
        ['evasion', 1],
        ['accuracy', 2],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('ann', 'rr_prime/ua1')
      expect(t.world.units.ub1!.durability.torso).toBe(26)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TRAIT-10', 'TM-LOS-03', 'TM-R-08', 'TM-R-09'],
    'over a crest a torso is seen by less than four fifths: only a Deadeye aims at it',
    () => {
      const map = land({ '4,5': '1', '6,5': '1' })
      const aim = (what: JsonObject | string) =>
        turns([unit('ua1', what, [4, 5], { ap: 4 }), unit('ub1', 'marauder', [7, 5])], { map }, [points(1)]).pick('ann', 'ua1')
      const plain = aim('alto_ace')
      // 71 % of it, from the vulcans in its head.
      plain.refuses('ann', pick('shoot:ub1>torso+ua1/3'), 'TM-LOS-03')
      plain.asks('ann', 'tm.act')
      const keen = aim(sheet('alto_ace', pilot('deadeye')))
      keen.dice('accuracy', 4).dice('evasion', 1).dice('accuracy', 1).pick('ann', 'shoot:ub1>torso+ua1/3')
      expect(keen.world.units.ub1!.durability.torso).toBe(28)
      keen.asks('ann', 'tm.act')
    },
  )
})
