import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: Command Actions and reactions', () => {
  rule(
    ['TM-CMD-28', 'TM-R-167', 'TM-LOSS-06', 'TM-R-153'],
    'Overwatch takes a leg in the middle of a move: what is left of it is cut, and the way is asked for again',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_scout', [4, 5], { durability: { legL: 3 } }),
          unit('ub1', 'alto_line', [9, 5], { ap: 2, stance: 'overwatch' }),
        ],
        {},
        [points(1), ['accuracy', 6], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(5, 5), at(6, 5), at(7, 5), at(8, 5)))
      t.pick('bob', 'overwatch/ub1').pick('bob', 'legL')
      expect(t.world.units.ub1).toMatchObject({ stance: null, ap: 0 })
      // Of 5 points 3 are left in all, of which one is spent.
      t.refuses('ann', path(at(6, 5), at(7, 5), at(8, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(6, 5), at(7, 5)))
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([7, 5]))
      t.asks('ann', 'tm.act')
    },
  )

  rule(['TM-CMD-32', 'TM-SYS-08', 'TM-CMD-11', 'TM-R-108'], 'Intercept declared out of turn stops one of two missiles', () => {
    const t = turns([unit('ua1', 'castellan', [4, 5], { ap: 1 }), unit('ub1', 'citadel', [9, 5], { ap: 2 })], {}, [
      points(1),
      ['interception', 3],
      ['interception', 1],
      ['accuracy', 5],
      ['evasion', 2],
    ])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso+ua1/2')
    t.pick('bob', 'reacts/ub1/1').pick('bob', 'intercept/ub1')
    expect(t.world.units.ub1).toMatchObject({ stance: 'intercept', inactive: true, durability: { torso: 77 } })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-CMD-33', 'TM-R-154', 'TM-CRIT-03'], 'a Critical Hit is taken on the shield of an ally beside it, unpaid', () => {
    const t = turns(
      [
        unit('ua1', 'alto_line', [4, 5]),
        unit('ub1', 'marauder', [9, 5]),
        unit('ub2', 'alto_line', [9, 4], { stance: 'cover_ally' }),
      ],
      {},
      [points(1), ['accuracy', 8]],
    )
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('bob', 'cover_ally/ub2').pick('bob', 'ub2/3')
    expect(t.world.units.ub1!.durability.torso).toBe(30)
    expect(t.world.items['ub2/3']!.durability).toBe(8)
    t.asks('ann', 'tm.act')
  })

  rule(
    ['TM-CMD-21', 'TM-STAT-02', 'TM-CMD-07'],
    'Overdrive lends two points of movement, and overheats at the end of the turn',
    () => {
      const t = turns([unit('ua1', 'alto_line', [2, 5], { ap: 3 })], {}, [points(1), ['does it overheat?', 2]])
      t.pick('ann', 'ua1').pick('ann', 'command:overdrive').pick('ann', 'move:standard')
      t.choose('ann', path(...[3, 4, 5, 6, 7, 8].map(column => at(column, 5)))).pick('ann', 'command:guard')
      expect(t.world.units.ua1).toMatchObject({
        hex: hexOfPair([8, 5]),
        status: ['kneeling'],
        stance: 'guard',
        ap: 2,
        inactive: true,
      })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-115', 'TM-CMD-20', 'TM-TURN-01'],
    'a boat on dry land has nothing to do in its Movement Phase, and is told in the next one that there is no water',
    () => {
      const boat = unit('ub1', 'tern', [5, 5], { ap: 4, status: ['stuck'], level: 0 })
      const t = turns([unit('ua1', 'executioner', [1, 5]), boat], { turn: 'b' }, [points(1)]).pick('bob', 'ub1')
      expect(t.world.turn!.phase).toBe('ranged')
      t.refuses('bob', { type: 'pick', ids: ['command:pull_free'] }, 'TM-R-115')
      expect(t.why('bob', 'command:pull_free')).toBe('TM-R-115')
      t.asks('bob', 'tm.act')
    },
  )
})
