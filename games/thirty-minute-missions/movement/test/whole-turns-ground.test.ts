import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'
import { east } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })

describe('a whole turn: on foot and on tracks', () => {
  rule(
    ['TM-MOVE-02', 'TM-MOVE-05', 'TM-MOVE-06', 'TM-COLOR-03', 'TM-FOV-02', 'TM-FOV-03', 'TM-RANGE-02'],
    'sand, a free turn and a paid one use up four points; afterwards it shoots only at what it faces and reaches',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_line', [3, 5]),
          unit('ub1', 'marauder', [11, 4]),
          unit('ub2', 'marauder', [1, 4]),
          unit('ub3', 'marauder', [12, 4]),
        ],
        { map: land({ '4,5': 'T' }) },
        [points(1), ['accuracy', 4], ['evasion', 6]],
      )
      const way = [at(4, 5), at(4, 5, 1), at(5, 4), at(5, 4, 0)]
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(4, 5), at(4, 4)), 'TM-MOVE-02')
      t.refuses('ann', path(...way, at(6, 4)), 'TM-MOVE-04')
      t.choose('ann', path(...way))
      expect(t.last('move ended')).toMatchObject({ points: 4, spent: 4, hexes: 2 })
      t.refuses('ann', pick('shoot:ub2'), 'TM-FOV-03')
      t.refuses('ann', pick('shoot:ub3'), 'TM-RANGE-02')
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(22)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-25', 'TM-FALL-01', 'TM-FALL-02', 'TM-R-43', 'TM-R-167', 'TM-LOSS-06', 'TM-R-155', 'TM-MOVE-08'],
    'down a cliff: the fall breaks a leg, cuts the rest of the way short and hampers the blow that follows; nobody scores it',
    () => {
      const sides = { b: { secondaries: ['first_blood', 'cripple'] } }
      const t = turns(
        [unit('ua1', 'alto_line', [3, 5], { durability: { legL: 4 } }), unit('ub1', 'marauder', [5, 5])],
        { map: land({ '3,5': '2' }), sides },
        [points(4), ['assault', 5]],
      )
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(4, 5), at(4, 5, 1), at(4, 5, 0), at(5, 4)))
      // 2 x class 2 x 2 levels, half of it on each leg; of 4 points 2 are left in all.
      expect(t.world.units.ua1).toMatchObject({ level: 0, durability: { legL: 0, legR: 16 } })
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([4, 5]))
      // Assault 5 with a leg gone: a 5 misses.
      t.pick('ann', 'strike:ub1').pick('ann', 'torso')
      expect(t.last('attack rolled')).toMatchObject({ needs: 6 })
      expect(t.world.sides.b.secondary).toEqual({})
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOVE-07', 'TM-R-24', 'TM-COLOR-07', 'TM-TRAIT-08', 'TM-R-25', 'TM-R-14'],
    'uphill costs 2, rubble doubles what a step costs, a wall of two levels stops everybody; a Pathfinder walks through rubble',
    () => {
      const map = land({ '3,5': 'K', '4,5': '1', '4,4': '2' })
      const others = [unit('ua1', 'alto_line', [2, 5]), unit('ua2', 'alto_scout', [2, 5])]
      const t = turns(others, { map }, [points(1), points(1), points(1)])
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(3, 5), at(4, 5), at(5, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(3, 5), at(4, 5)))
      expect(t.all('stepped').map(e => (e.cost as { total: number }).total)).toEqual([2, 2])
      t.pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua2:move:standard')
      t.refuses('ann', path(at(3, 5), at(4, 4)), 'TM-R-25')
      // 1 into the rubble, 2 up beside its friend, 1 down, and one more.
      t.choose('ann', path(at(3, 5), at(4, 5), at(5, 5), at(6, 5)))
      expect(t.last('move ended')).toMatchObject({ points: 5, spent: 5 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOVE-11', 'TM-MOVE-12', 'TM-R-15', 'TM-R-14'],
    'a friend may be passed, but two of class 3 fit into a hex and nobody else; an enemy bars the way',
    () => {
      const t = turns(
        [
          unit('ua1', 'castellan', [3, 5]),
          unit('ua2', 'castellan', [4, 5]),
          unit('ua3', 'marauder', [4, 5]),
          unit('ub1', 'marauder', [6, 5]),
        ],
        {},
        [points(1)],
      )
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(4, 5)), 'TM-R-15')
      t.refuses('ann', path(at(4, 5), at(5, 5), at(6, 5)), 'TM-MOVE-12')
      t.choose('ann', path(at(4, 5), at(5, 5)))
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([5, 5]))
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TERRA-04', 'TM-TYPE-07', 'TM-SYS-02', 'TM-TERRA-03', 'TM-R-132', 'TM-TERRA-05'],
    'a tank backs out of a wood without turning, climbs nothing, enters no water, and fires to its rear for 5 points',
    () => {
      const map = land({ '5,5': '1', '4,4': 'G', '3,5': 'G', '4,6': 'L' })
      const t = turns([unit('ua1', 'bastion_tank', [4, 5], { ap: 2 }), unit('ub1', 'marauder', [0, 5])], { map }, [
        points(1),
        ['accuracy', 5],
        ['evasion', 6],
      ])
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(5, 5)), 'TM-TYPE-07')
      t.refuses('ann', path(at(4, 6)), 'TM-R-132')
      t.refuses('ann', path(at(3, 5), at(3, 4), at(2, 4), at(1, 4)), 'TM-MOVE-04')
      t.choose('ann', path(at(3, 5), at(2, 5), at(1, 5)))
      expect(t.world.units.ua1).toMatchObject({ facing: 0, hex: hexOfPair([1, 5]) })
      t.pick('ann', 'shoot:ub1>legL+ua1/1')
      expect(t.world.units.ua1!.ap).toBe(0)
      t.asks('bob', 'tm.activate')
      const buggy = turns([unit('ua1', 'jackal', [4, 5])], { map }, [points(1)])
      buggy.pick('ann', 'ua1:move:standard').choose('ann', path(at(5, 5), at(6, 5)))
      expect(buggy.last('move ended')).toMatchObject({ spent: 3 })
      buggy.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOVE-03', 'TM-R-16', 'TM-FOV-04', 'TM-BUILD-15'],
    'a land train on two hexes: its rear follows, it turns only where its rear has room, and is hit where it is nearest',
    () => {
      const t = turns(
        [unit('ua1', 'behemoth', [5, 5]), unit('ua2', 'marauder', [6, 6]), unit('ub1', 'alto_line', [0, 5], { facing: 0 })],
        { map: land({ '6,5': 'G' }) },
        [points(1), points(4), ['accuracy', 4], ['evasion', 5]],
      )
      expect(t.world.units.ua1!.rear).toEqual(hexOfPair([4, 5]))
      t.pick('ann', 'ua1:move:standard')
      // Turned to face NW its rear would lie upon its friend.
      t.refuses('ann', path(at(5, 5, 2)), 'TM-R-16')
      t.choose('ann', path(at(6, 5)))
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([6, 5]), rear: hexOfPair([5, 5]) })
      t.pick('ann', 'end')
      // Its lead is in the wood 6 hexes away, its rear 5: no wood on the line, and Conceal of its lead's hex.
      t.pick('bob', 'ub1').pick('bob', 'shoot:ua1').pick('bob', 'cockpit').pass('ann')
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      expect(t.world.units.ua1!.durability.cockpit).toBe(110)
      t.asks('bob', 'tm.act')
    },
  )
})

describe('a whole turn: thrusters', () => {
  rule(
    ['TM-THRU-01', 'TM-THRU-02', 'TM-THRU-03', 'TM-THRU-05', 'TM-R-28', 'TM-R-29', 'TM-LOSS-06'],
    'a run through rubble stops before an enemy; with a leg gone it is half as long, and without a thruster there is none',
    () => {
      const rubble = { map: land({ '5,5': 'K' }) }
      const t = turns([unit('ua1', 'alto_line', [2, 5], { ap: 4 }), unit('ub1', 'marauder', [9, 5])], rubble, [points(1)])
      t.pick('ann', 'ua1:move:thruster')
      t.refuses('ann', path(...east(2, 7, 5)), 'TM-THRU-04')
      t.refuses('ann', path(at(3, 5), at(4, 4)), 'TM-THRU-03')
      // 6 hexes, one of which counts twice: 7 of 8 points, and the enemy bars the eighth.
      t.choose('ann', path(...east(2, 8, 5)))
      expect(t.last('move ended')).toMatchObject({ points: 8, spent: 7 })
      t.refuses('ann', pick('strike:ub1'), 'TM-THRU-06')
      t.pick('ann', 'end').asks('bob', 'tm.activate')
      const lame = turns([unit('ua1', 'alto_line', [2, 5], { durability: { legR: 0 } })], rubble, [points(1)])
      lame.pick('ann', 'ua1:move:thruster').refuses('ann', path(...east(2, 6, 5)), 'TM-THRU-02')
      lame.choose('ann', path(...east(2, 5, 5)))
      expect(lame.last('move ended')).toMatchObject({ points: 4, spent: 4 })
      lame.pick('ann', 'end').asks('bob', 'tm.activate')
      const cold = turns([unit('ua1', 'alto_line', [2, 5], { items: { booster: { durability: 0 } } })], rubble, [points(1)])
      cold.pick('ann', 'ua1').refuses('ann', pick('move:thruster'), 'TM-THRU-01')
      cold.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-133', 'TM-MOVE-11', 'TM-R-28', 'TM-COLOR-09', 'TM-STAT-04', 'TM-R-42'],
    'a run over water ends where there is room: beside a full hex it drops into the shallows and is slowed next turn',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [2, 5]), unit('ua2', 'castellan', [10, 5]), unit('ua3', 'castellan', [10, 5])],
        { map: land({ '9,5': 'L', '8,5': 'L' }) },
        [points(1), points(1), points(1), points(1), points(1), points(1)],
      )
      t.pick('ann', 'ua1:move:thruster').choose('ann', path(...east(2, 9, 5)))
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([9, 5]), level: -1, status: ['euphotic'] })
      t.pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end')
      for (const id of ['ua2', 'ua3', 'ua9']) t.pick('ann', id).pick('ann', 'end')
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(9, 5, 3), at(8, 5), at(7, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(9, 5, 3), at(8, 5)))
      expect(t.last('move ended')).toMatchObject({ points: 2, spent: 2 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-SYS-05', 'TM-R-21', 'TM-AERI-03'],
    'an aircraft bends its run once, leaves over the edge out of reach of everybody, and comes back by the same edge',
    () => {
      const t = turns([unit('ua1', 'kestrel', [10, 5], { facing: 0 }), unit('ub1', 'alto_line', [8, 4], { facing: 0 })], {}, [
        points(1),
        points(1),
        points(1),
        points(1),
      ])
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('move:hover'), 'TM-AERI-03')
      t.pick('ann', 'move:thruster').choose('ann', path(at(11, 5), at(11, 5, 1), at(12, 4), at(12, 3), at(13, 2), at(13, 1)))
      expect(t.world.units.ua1!.where).toBe('off')
      expect(t.world.units.ua1!.durability.cockpit).toBe(24)
      t.pick('bob', 'ub1')
      t.refuses('bob', pick('shoot:ua1'), 'TM-R-166')
      t.pick('bob', 'end').pick('ann', 'ua9').pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end')
      t.pick('ann', 'ua1')
      t.refuses('ann', { type: 'arrange', places: [{ piece: 'ua1', ...at(6, 10, 2, 1) }] }, 'TM-R-21')
      t.asks('ann', 'tm.enter')
    },
  )
})
