import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })

describe('a whole turn: pairs, drones and what happens to the other', () => {
  rule(
    ['TM-R-160', 'TM-DRONE-05', 'TM-STAT-07', 'TM-STAT-12', 'TM-CMD-08'],
    'a Main Unit that is held gives no Orders, and neither does one on its back',
    () => {
      const drone = unit('ub2', 'wisp', [8, 5], { main: 'ub1', level: 1 })
      const held = turns(
        [unit('ua1', 'revenant', [6, 5], { holds: 'ub1', holdFrom: [5, 5] }), unit('ub1', 'carrier', [6, 5], { ap: 1 }), drone],
        { turn: 'b' },
        [points(2)],
      )
      held.pick('bob', 'ub1').pick('bob', 'stay')
      held.refuses('bob', pick('command:advance>ub2:hover'), 'TM-STAT-07')
      held.asks('bob', 'tm.act')
      const lying = turns(
        [unit('ua1', 'revenant', [2, 5]), unit('ub1', 'carrier', [6, 5], { status: ['prone'] }), drone],
        { turn: 'b' },
        [points(2)],
      )
      lying.pick('bob', 'ub1').refuses('bob', pick('command:advance>ub2:hover'), 'TM-R-72')
      lying
        .pick('bob', 'command:get_up')
        .pick('bob', 'command:advance>ub2:hover')
        .choose('bob', path(at(7, 5)))
      expect(lying.world.units.ub2!.hex).toEqual(hexOfPair([7, 5]))
      lying.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-R-171', 'TM-HOLD-07', 'TM-STAT-07', 'TM-CMD-15', 'TM-CMD-14'],
    'who is held on its back slides out behind, still Prone, and gets up there; held it cannot get up',
    () => {
      const pair = [
        unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] }),
        unit('ub1', 'alto_line', [5, 5], { heldBy: 'ua1', status: ['prone'], ap: 1 }),
      ]
      const held = turns(pair, { turn: 'b' }, [points(2)])
        .pick('bob', 'ub1')
        .pick('bob', 'stay')
      held.refuses('bob', pick('command:get_up'), 'TM-STAT-07')
      held.asks('bob', 'tm.act')
      const t = turns(pair, { turn: 'b' }, [points(2)])
        .pick('bob', 'ub1')
        .pick('bob', '6,5')
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([6, 5]), heldBy: null, status: ['prone'], ap: 3 })
      t.pick('bob', 'command:get_up')
      expect(t.world.units.ub1).toMatchObject({ status: [], ap: 1 })
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-28', 'TM-CMD-36', 'TM-R-122', 'TM-DRONE-05', 'TM-HOVER-03'],
    'Overwatch fires at a drone that is ordered forward; its Main Unit goes on with its turn',
    () => {
      const t = turns(
        [
          unit('ua1', 'carrier', [3, 5], { ap: 4 }),
          unit('ua2', 'wisp', [4, 5], { main: 'ua1', level: 1 }),
          unit('ub1', 'alto_line', [9, 5], { ap: 2, stance: 'overwatch' }),
        ],
        {},
        [points(1), ['accuracy', 8]],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'command:advance>ua2:hover')
        .choose('ann', path(at(5, 5), at(6, 5)))
      t.pick('bob', 'overwatch/ub1').pick('bob', 'core')
      expect(t.world.units.ua2!.where).toBe('destroyed')
      expect(t.world.units.ub1).toMatchObject({ stance: null, ap: 0 })
      t.pick('ann', 'move:standard').choose('ann', path(at(4, 5)))
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([4, 5]))
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-122', 'TM-HOLD-01', 'TM-DEST-01', 'TM-R-15', 'TM-HOLD-09'],
    'whoever is held is shot by a third: its holder is free where it stands, and walks off in its own turn',
    () => {
      const t = turns(
        [
          unit('ua1', 'revenant', [6, 5], { holds: 'ub1', holdFrom: [5, 5] }),
          unit('ub1', 'marauder', [6, 5], { durability: { torso: 6 } }),
          unit('ua2', 'alto_line', [3, 5]),
        ],
        {},
        [points(1), ['accuracy', 5], points(1), points(1)],
      )
      // Held, it does not evade.
      over(t.pick('ann', 'ua2').pick('ann', 'shoot:ub1').pick('ann', 'torso'), 'ann')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      expect(t.world.units.ua1).toMatchObject({ holds: null, hex: hexOfPair([6, 5]) })
      t.pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua1')
      t.refuses('ann', pick('release'), 'TM-HOLD-03')
      t.pick('ann', 'move:standard').choose('ann', path(at(7, 5)))
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-149', 'TM-CMD-13', 'TM-CMD-27', 'TM-CMD-12', 'TM-THROW-08', 'TM-CMD-10'],
    'who kneels on guard is thrown: it lies, and neither kneels nor guards any more',
    () => {
      const t = turns(
        [
          unit('ua1', 'executioner', [4, 5], { ap: 4 }),
          unit('ub1', 'alto_line', [5, 5], { status: ['kneeling'], stance: 'guard' }),
        ],
        {},
        [points(1), ['grapple', 8], ['throw', 5]],
      )
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(7, 5) })
      expect(t.world.units.ub1).toMatchObject({ status: ['prone'], stance: null })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-31', 'TM-THRU-04', 'TM-R-131', 'TM-R-30', 'TM-THRU-06'],
    'hydro drives run in water only: from the shore there is no run, along the channel the whole of it',
    () => {
      const channel = land(Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10].map(c => [`${c},5`, 'L'])))
      const dry = turns([unit('ua1', 'corsair', [2, 6])], { map: channel }, [points(1)]).pick('ann', 'ua1')
      dry.refuses('ann', pick('move:thruster'), 'TM-R-31')
      dry.asks('ann', 'tm.act')
      const wet = turns([unit('ua1', 'corsair', [2, 5], { level: 0 })], { map: channel }, [points(1)])
      wet.pick('ann', 'ua1:move:thruster').choose('ann', path(...[3, 4, 5, 6, 7, 8, 9, 10].map(c => at(c, 5))))
      expect(wet.world.units.ua1).toMatchObject({ hex: hexOfPair([10, 5]), level: 0, status: [] })
      wet.pick('ann', 'end').asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-115', 'TM-THROW-15', 'TM-CMD-20', 'TM-AQUA-02', 'TM-R-148', 'TM-R-36'],
    'a boat thrown ashore is stuck; it pulls free into the water beside it and sails on',
    () => {
      const shore = land({ '5,5': 'L', '6,5': 'L', '7,5': '.', '7,4': 'L', '8,4': 'L' })
      const t = turns([unit('ua1', 'executioner', [4, 5]), unit('ub1', 'tern', [5, 5], { level: 0 })], { map: shore }, [
        points(1),
        ['grapple', 8],
        ['throw', 5],
        points(1),
        ['pull free', 8],
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(7, 5) })
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([7, 5]), status: ['stuck'], durability: { cockpit: 24 } })
      over(t, 'ann').pick('bob', 'ub1')
      t.refuses('bob', pick('move:cruise'), 'TM-STAT-06')
      t.pick('bob', 'command:pull_free')
      expect(t.options('bob', 'tm.freeHex').sort()).toEqual(['6,5', '7,4', '8,4'])
      t.refuses('bob', pick('8,5'), 'TM-R-115')
      t.pick('bob', '7,4')
        .pick('bob', 'move:cruise')
        .choose('bob', path(at(7, 4, 0), at(8, 4)))
      expect(t.world.units.ub1).toMatchObject({ status: [], hex: hexOfPair([8, 4]) })
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-ATK-10', 'TM-DEST-01', 'TM-TURN-04'],
    'three attacks planned at once: the second destroys, and the third is neither rolled nor paid for',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [4, 5], { ap: 5 }), unit('ub1', 'marauder', [7, 5], { durability: { torso: 16 } })],
        {},
        [points(1), ['accuracy', 5], ['evasion', 1], ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1*3')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      expect(t.world.units.ua1!.ap).toBe(4)
      t.asks('ann', 'tm.act')
    },
  )
})
