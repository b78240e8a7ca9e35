import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { over, points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: activation, phases and Action Points', () => {
  rule(
    ['TM-TURN-01', 'TM-TURN-02', 'TM-TURN-06', 'TM-KEYW-15'],
    'points are capped at 16, phases come in order, and none is returned to',
    () => {
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 15 }), unit('ub1', 'marauder', [7, 5])], {}, [
        points(8),
        ['accuracy', 1],
        ['assault', 1],
      ])
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(5, 5), at(6, 5)))
      expect(t.world.units.ua1!.ap).toBe(16)
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      t.refuses('ann', { type: 'pick', ids: ['move:standard'] }, 'TM-MOVE-01')
      t.pick('ann', 'strike:ub1')
      t.refuses('ann', { type: 'pick', ids: ['torso+basic'] }, 'TM-ATK-10')
      t.pick('ann', 'torso')
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-TURN-01')
      // Nothing comes after its last phase: going on is ending the turn, and is listed once.
      expect(t.options('ann', 'tm.act').filter(id => id === 'end' || id === 'next')).toEqual(['end'])
      expect(t.why('ann', 'next')).toBeNull()
      t.pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({ ap: 13, inactive: true })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-170', 'TM-THRU-06', 'TM-THRU-04', 'TM-CMD-07'],
    'activated for a thruster run: no combat phases afterwards, but a Stance ends the turn',
    () => {
      const t = turns([unit('ua1', 'alto_line', [2, 5], { ap: 2 }), unit('ub1', 'marauder', [12, 5])], {}, [points(1)])
      t.pick('ann', 'ua1:move:thruster')
      t.refuses('ann', path(at(3, 5), at(4, 5)), 'TM-THRU-04')
      t.choose('ann', path(...[3, 4, 5, 6, 7, 8, 9, 10].map(column => at(column, 5))))
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-THRU-06')
      t.refuses('ann', { type: 'pick', ids: ['strike:ub1'] }, 'TM-THRU-06')
      t.pick('ann', 'command:guard')
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([10, 5]), ap: 3, stance: 'guard', inactive: true })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-DEPL-07', 'TM-MOVE-04', 'TM-TURN-03'],
    'a reserve comes in from its edge in round 2, which costs a point of its move, and shoots',
    () => {
      const t = turns([unit('ua1', 'alto_line', null, { where: 'reserve' }), unit('ub1', 'marauder', [8, 4])], { round: 2 }, [
        points(4),
        ['accuracy', 5],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1')
        .choose('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(0, 4, 0, 0) }] })
        .pick('ann', 'move:standard')
      t.refuses('ann', path(at(1, 4), at(2, 4), at(3, 4), at(4, 4)), 'TM-MOVE-04')
      t.choose('ann', path(at(1, 4), at(2, 4)))
        .pick('ann', 'shoot:ub1')
        .pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(22)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-ROUND-08', 'TM-R-90', 'TM-R-121', 'TM-ROUND-07'],
    'with three players nobody is said to go first before the initiative is rolled, and each owns what is called alike',
    () => {
      const seats = [
        { id: 'ann', team: 'a' },
        { id: 'amy', team: 'a' },
        { id: 'bob', team: 'b' },
      ]
      const own = (id: string, seat: string, column: number) =>
        unit(id, 'marauder', [column, 5], { seat, inactive: seat !== 'amy' })
      const t = field({ seats, units: [own('ua1', 'ann', 2), own('ua2', 'amy', 4), own('ub1', 'bob', 11)] }, [
        points(1),
        ['initiative', 3, 5, 7],
      ])
      over(t.pick('amy', 'ua2'), 'amy')
      const view = t.engine.game.view(t.world, null)
      const told = t.events.map(event => t.engine.game.sentence(event, view))
      expect(told).toContain("Amy's Marauder's turn.")
      expect(told).toContain('Round 2.')
      expect(told).toContain('Initiative: Ann 3, Amy 5, Bob 7. Bob goes first.')
      t.asks('bob', 'tm.activate')
    },
  )
})
