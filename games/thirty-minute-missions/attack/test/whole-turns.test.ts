import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: sight, range and attack rolls', () => {
  rule(
    ['TM-COLOR-05', 'TM-COLOR-06', 'TM-CMD-27', 'TM-CMD-09', 'TM-SHLD-01', 'TM-R-150'],
    'through a wood at who stands in one: Guard out of turn, an Evasion Roll with both bonuses, a free Block',
    () => {
      const woods = land({ '6,5': 'G', '8,5': 'G' })
      const t = turns([unit('ua1', 'alto_line', [3, 5]), unit('ub1', 'alto_line', [8, 5], { ap: 2 })], { map: woods }, [
        points(4),
        ['accuracy', 5],
        ['evasion', 3],
      ])
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(4, 5)))
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('bob', 'reacts/ub1').pick('bob', 'guard')
      // Accuracy 4 with one wood between; Evasion 6, Conceal and Guard: 4 is needed.
      expect(t.last('attack rolled')).toMatchObject({ needs: 5 })
      t.pick('bob', 'shield/ub1/3')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 4 })
      expect(t.world.units.ub1).toMatchObject({ ap: 0, inactive: true, stance: 'guard', durability: { torso: 38 } })
      expect(t.world.items['ub1/3']!.durability).toBe(12)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-28', 'TM-KEYW-03', 'TM-R-164'],
    'missiles fly over a hill by the eyes of a friend in the own turn, not on Overwatch',
    () => {
      const t = turns(
        [
          unit('ua1', 'marauder', [3, 5]),
          unit('ub1', 'castellan', [9, 5], { ap: 8, stance: 'overwatch' }),
          unit('ub2', 'marauder', [6, 8]),
        ],
        { map: land({ '8,5': '2' }) },
        [points(1), points(1), ['accuracy', 5], ['evasion', 1], ['accuracy', 1]],
      )
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(4, 5)))
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'shoot:ua1>torso+ub1/2').pass('ann')
      // 4+, and one more without a Line of Sight.
      expect(t.all('attack rolled')[0]).toMatchObject({ needs: 5 })
      expect(t.world.units.ua1!.durability.torso).toBe(23)
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-R-138', 'TM-R-108', 'TM-LOSS-04', 'TM-ATK-10'],
    'a burst takes an arm off, its last rolls are lost, and a second burst goes for the torso',
    () => {
      const t = turns(
        [unit('ua1', 'marauder', [4, 5], { ap: 3 }), unit('ub1', 'alto_line', [7, 5], { durability: { armR: 4 } })],
        {},
        [points(1), ['accuracy', 6], ['evasion', 1], ['accuracy', 1], ['accuracy', 8], ['accuracy', 5], ['evasion', 6]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'armR')
      expect(t.last('rolls lost')).toMatchObject({ rolls: 2 })
      expect(t.world.items['ub1/1']).toMatchObject({ mode: 'dropped', unit: null })
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      // Missed, critical 4 + 2, evaded; 2 of its 6 points are left.
      expect(t.world.units.ub1!.durability.torso).toBe(32)
      expect(t.world.units.ua1!.ap).toBe(2)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-BLDG-05', 'TM-BLDG-07', 'TM-BLDG-02', 'TM-COLOR-08'],
    'a house in the way is shot down without a roll; who stood behind it is hit through the ruins',
    () => {
      const house = { structures: [{ hex: [6, 5], elevation: 1, defense: 8 }] }
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 2 }), unit('ub1', 'marauder', [8, 5])], house, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1')
      t.refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-BLDG-07')
      t.pick('ann', 'shoot:s1')
      expect(t.world.structures[0]!.defense).toBe(0)
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      expect(t.last('attack rolled')).toMatchObject({ needs: 5 })
      expect(t.world.units.ub1!.durability.torso).toBe(22)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOD-06', 'TM-BASIC-01', 'TM-BASIC-02'],
    'a fist with tuned servos announces 3 and deals 3, an 8 is no Critical Hit, and its drill is as it was',
    () => {
      const t = turns([unit('ua1', 'scorpion', [5, 5], { ap: 4 }), unit('ub1', 'alto_line', [6, 5])], {}, [
        points(4),
        ['assault', 8],
        ['evasion', 2],
        ['assault', 4],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'strike:ub1')
      const fist = t.odds('ann', 'torso+basic')
      expect(fist.each).toBe('3 damage')
      expect(fist.ledger?.find(line => line.text === 'Damage of a hit')?.note).toBeNull()
      t.pick('ann', 'torso+basic')
      expect(t.last('damaged')).toMatchObject({ unit: 'ub1', part: 'torso', amount: 3, left: 35 })
      t.pick('ann', 'strike:ub1>torso+ua1/3')
      expect(t.world.units.ub1!.durability.torso).toBe(19)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TERRA-02', 'TM-R-127', 'TM-COLOR-05', 'TM-TERRA-03'],
    'a tank behind a wood cannot reach a far mech; from the edge of the wood it can, with its whole range',
    () => {
      const wood = { map: land({ '4,5': 'G' }) }
      const t = turns([unit('ua1', 'bastion_tank', [2, 5], { ap: 8 }), unit('ub1', 'marauder', [9, 5])], wood, [
        points(1),
        ['accuracy', 4],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1')
      // Main Cannon: range 9, halved over the wood to 5; 7 hexes away.
      expect(t.refuses('ann', { type: 'pick', ids: ['shoot:ub1'] }, 'TM-TERRA-02').params).toEqual({ distance: 7, range: 5 })
      t.pick('ann', 'move:standard').choose('ann', path(at(3, 5), at(4, 5)))
      expect(t.last('move ended')).toMatchObject({ spent: 3 })
      // Its own wood does not count: 4+ with no penalty.
      t.pick('ann', 'shoot:ub1>torso+ua1/1')
      expect(t.world.units.ub1!.where).toBe('destroyed')
      t.asks('ann', 'tm.act')
    },
  )
})
