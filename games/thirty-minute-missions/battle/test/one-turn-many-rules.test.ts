import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech, sheet } from '../../attack/test/table.ts'
import { SHEETS } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

const pick = (id: string) => ({ type: 'pick' as const, ids: [id] })

describe('a shot and a blow in one turn', () => {
  rule(
    [
      ...(['TM-FOV-01', 'TM-R-04', 'TM-LOS-01', 'TM-RANGE-03', 'TM-ATK-03', 'TM-ATK-04', 'TM-ATK-06', 'TM-ATK-08'] as const),
      ...(['TM-CRIT-01', 'TM-CLOSE-01', 'TM-WEAP-05', 'TM-R-82'] as const),
    ],
    'to either side at exactly 90 degrees, not behind; Accuracy and Evasion, then an 8 of Assault that nobody evades',
    () => {
      const t = turns(
        [
          unit('ua1', mech(['combat_rifle', 'armR'], ['heat_blade', 'armL']), [6, 5], { ap: 9 }),
          unit('ub1', 'alto_line', [6, 7]),
          unit('ub2', 'alto_line', [5, 7]),
          unit('ub3', 'marauder', [7, 5]),
        ],
        {},
        [points(1), ['accuracy', 4], ['evasion', 5], ['assault', 8]],
      )
      t.pick('ann', 'ua1')
      expect([t.why('ann', 'shoot:ub1'), t.why('ann', 'shoot:ub2')]).toEqual([null, 'TM-FOV-03'])
      t.pick('ann', 'shoot:ub1').refuses('ann', pick('ua1/1'), 'TM-ATK-10')
      t.pick('ann', 'torso')
      expect(t.world.units.ub1!.durability.torso).toBe(38 - 8)
      t.pick('ann', 'strike:ub3>legL+ua1/2')
      // The Base Damage of 9 and half of it, rounded up; beyond what the leg has it is lost.
      expect(t.last('damaged')).toMatchObject({ unit: 'ub3', part: 'legL', amount: 14 })
      expect([t.world.units.ub3!.durability.legL, t.world.units.ub3!.status]).toEqual([2, ['kneeling']])
      t.refuses('ann', pick('shoot:ub1'), 'TM-TURN-01')
      // Of its weapons by name: the rifle is for the phase that is over, the blade is chosen with its target.
      expect(['ua1/1', 'ua1/2'].map(id => t.why('ann', id))).toEqual(['TM-RNGD-01', 'TM-ATK-01'])
      t.asks('ann', 'tm.act')
    },
  )

  rule('TM-R-07', 'a line along the border of two hexes takes the better one; a hill on either side stops it', () => {
    const shot = (letters: { [place: string]: string }) => {
      const t = turns(
        [unit('ua1', mech(['combat_rifle', 'armR']), [4, 4], { ap: 4, facing: 1 }), unit('ub1', 'alto_line', [4, 2])],
        { map: land(letters) },
        [points(1)],
      ).pick('ann', 'ua1')
      t.asks('ann', 'tm.act')
      return t.why('ann', 'shoot:ub1')
    }
    expect([shot({ '4,3': '2' }), shot({ '3,3': '2' }), shot({ '3,3': '2', '4,3': '2' })]).toEqual([null, null, 'TM-LOS-03'])
  })

  rule(
    ['TM-R-80', 'TM-BLDG-05', 'TM-R-51', 'TM-R-47', 'TM-BASIC-01', 'TM-TYPE-02'],
    'a tank rams: a house without a die, a mech with one; half of a range of nine is five',
    () => {
      const t = turns(
        [unit('ua1', 'bastion_tank', [4, 5], { ap: 9 }), unit('ub1', 'alto_line', [5, 4]), unit('ub2', 'alto_line', [9, 5])],
        { structures: [{ hex: [5, 5], elevation: 0, defense: 10 }], map: land({ '6,4': 'G', '6,3': 'G', '7,4': 'G' }) },
        [points(1), ['assault', 7], ['evasion', 1]],
      )
      t.pick('ann', 'ua1').pick('ann', 'strike:s1')
      expect([t.world.structures[0]!.defense, t.all('attack rolled')]).toEqual([9, []])
      t.pick('ann', 'strike:ub1>legL+basic')
      expect([t.world.units.ub1!.durability.legL, t.world.units.ua1!.ap]).toEqual([19, 10])
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-SECT-07', 'TM-SECT-08', 'TM-DEST-05', 'TM-LOSS-03', 'TM-LOSS-04', 'TM-LOSS-06', 'TM-GRAP-01', 'TM-TURN-04'],
    'each area that is lost has its price: no head aims worse, half the legs walk half as far, one arm less holds less; a tail holds nothing',
    () => {
      const scorpion = unit('ua1', 'scorpion', [4, 5], {
        ap: 9,
        durability: { head: 0, armR: 0, leg1: 0, leg2: 0 },
      })
      const t = turns([scorpion, unit('ub1', 'alto_line', [6, 5])], {}, [points(1), ['accuracy', 6]])
      t.pick('ann', 'ua1')
      // A Movement of 3 halved is 2, though half of six legs would be three.
      t.pick('ann', 'shoot:ub1>torso+ua1/4')
      expect(t.last('attack rolled')).toMatchObject({ needs: 7, face: 6 })
      // Its drill went with the arm, its tail strikes at two hexes.
      expect([t.why('ann', 'strike:ub1>torso+ua1/3'), t.why('ann', 'strike:ub1>torso+ua1/1')]).toEqual(['TM-ATK-09', null])
      t.asks('ann', 'tm.act')
    },
  )
})

describe('moving in one turn', () => {
  rule(
    ['TM-SECT-09', 'TM-MOVE-04', 'TM-TYPE-01', 'TM-R-74'],
    'a mech built on arms alone neither walks nor kneels; it fights where it stands',
    () => {
      const { sections } = SHEETS.get('alto_line')!
      const torso = sheet('alto_line', [['combat_rifle', 'armR']], {
        sections: sections.filter(({ kind }) => kind !== 'leg'),
      })
      const t = turns([unit('ua1', torso, [4, 5], { ap: 4 }), unit('ub1', 'alto_line', [8, 5])], {}, [points(1), ['accuracy', 1]])
      t.pick('ann', 'ua1')
      expect(['move:standard', 'move:thruster', 'command:kneel'].map(id => t.why('ann', id))).toEqual([
        ...['TM-MOVE-04', 'TM-THRU-01', 'TM-R-74'],
      ])
      t.pick('ann', 'shoot:ub1>torso+ua1/1').asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOVE-01', 'TM-CMD-03', 'TM-CMD-05', 'TM-CMD-13', 'TM-MOVE-06'],
    'a kneeling mech turns, which was its Move; it stands up again and makes no second one',
    () => {
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 4 }), unit('ub1', 'alto_line', [10, 5])], {}, [points(3)])
      t.pick('ann', 'ua1').pick('ann', 'command:kneel')
      t.refuses('ann', pick('move:thruster'), 'TM-CMD-13')
      t.pick('ann', 'move:standard').refuses('ann', path(at(5, 5)), 'TM-CMD-13')
      t.choose('ann', path(at(4, 5, 1))).pick('ann', 'command:kneel')
      expect(t.world.units.ua1).toMatchObject({ status: [], ap: 5, facing: 1 })
      t.refuses('ann', pick('move:standard'), 'TM-MOVE-01')
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-23', 'TM-SECT-09', 'TM-LOSS-06', 'TM-R-130'],
    'with one of two legs a Dreadlord has one point left, and climbs a hill for all of it',
    () => {
      const t = turns(
        [unit('ua1', 'dreadlord', [4, 5], { durability: { legL: 0 } }), unit('ub1', 'alto_line', [12, 5])],
        { map: land({ '5,5': '1' }) },
        [points(1)],
      )
      t.pick('ann', 'ua1:move:standard').refuses('ann', path(at(5, 5), at(6, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(5, 5)))
      expect(t.world.units.ua1).toMatchObject({ level: 1, moved: 1 })
      t.refuses('ann', pick('move:standard'), 'TM-MOVE-01')
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-THRU-07', 'TM-THRU-12', 'TM-THRU-13', 'TM-R-118', 'TM-R-32'],
    'what a class 4 and a class 5 mech can do in the air hangs on what is left of their thrusters, exactly at the threshold',
    () => {
      const wings = (n: number, and: readonly string[] = []) =>
        [...Array(n).fill('wingthruster'), ...and].map(thruster => ({ thruster, section: 'torso' }))
      const modes = (base: string, thrusters: Sheet['thrusters'], items: JsonObject) => {
        const t = turns(
          [unit('ua1', sheet(base, [], { thrusters: thrusters }), [4, 5], { items }), unit('ub1', 'alto_line', [12, 5])],
          {},
          [points(1)],
        ).pick('ann', 'ua1')
        return t.options('ann', 'tm.act').filter(id => id.startsWith('move:'))
      }
      const air = ['move:standard', 'move:thruster', 'move:hover', 'move:flight']
      expect(modes('citadel', wings(2), {})).toEqual(air.slice(0, 3))
      expect(modes('citadel', wings(2), { 1: { durability: 15 } })).toEqual(air.slice(0, 2))
      expect(modes('citadel', wings(4), { 1: { durability: 6 } })).toEqual(air)
      expect(modes('citadel', wings(4), { 1: { durability: 5 } })).toEqual(air.slice(0, 3))
      expect(modes('dreadlord', wings(3), { 1: { durability: 10 } })).toEqual(air.slice(0, 3))
      expect(modes('dreadlord', wings(3), { 1: { durability: 9 } })).toEqual(air.slice(0, 2))
      expect(modes('dreadlord', wings(5), { 1: { durability: 6 } })).toEqual(air)
      expect(modes('dreadlord', wings(5), { 1: { durability: 5 } })).toEqual(air.slice(0, 3))
    },
  )

  rule(
    ['TM-BLDG-04', 'TM-ELEV-01', 'TM-ELEV-02', 'TM-ELEV-03', 'TM-R-20', 'TM-R-128', 'TM-HOVER-01'],
    'a hovering mech comes onto the roof of a low house, not over a tall one whose roof is at +3',
    () => {
      const houses = {
        structures: [
          { hex: [5, 5], elevation: 1 },
          { hex: [5, 4], elevation: 2 },
        ],
      }
      const t = turns([unit('ua1', 'revenant', [4, 5], { level: 1 }), unit('ub1', 'alto_line', [12, 5])], houses, [points(1)])
      t.pick('ann', 'ua1:move:hover')
      t.refuses('ann', path(at(5, 5, null, 1)), 'TM-R-128')
      t.refuses('ann', path(at(4, 5, null, 2), at(5, 4, null, 2)), 'TM-R-128')
      t.refuses('ann', path(at(4, 5, null, 2), at(4, 5, null, 3)), 'TM-HOVER-01')
      t.choose('ann', path(at(4, 5, null, 2), at(5, 5, null, 2)))
      expect(t.world.units.ua1).toMatchObject({ level: 2, hex: { column: 5, row: 5 } })
      // It stands on the roof: it may kneel there.
      expect(t.why('ann', 'command:kneel')).toBeNull()
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-AERI-02', 'TM-MOVE-13', 'TM-ELEV-06', 'TM-TYPE-05', 'TM-THRU-05'],
    'an aircraft never goes down to the ground, shares a hex with an enemy below it, and stops before one at its own level',
    () => {
      const others = [unit('ub1', 'alto_line', [5, 5]), unit('ub2', 'revenant', [7, 5], { level: 1 })]
      const t = turns([unit('ua1', 'kestrel', [2, 5], { level: 2 }), ...others], {}, [points(1)])
      t.pick('ann', 'ua1:move:thruster')
      t.refuses('ann', path(at(2, 5, null, 1), at(2, 5, null, 0)), 'TM-AERI-02')
      const below = [3, 4, 5, 6].map(column => at(column, 5, null, 1))
      t.refuses('ann', path(at(2, 5, null, 1), ...below, at(7, 5, null, 1)), 'TM-MOVE-12')
      t.choose('ann', path(at(2, 5, null, 1), ...below))
      expect(t.asks('ann', 'tm.strafe').ask).toMatchObject({ type: 'pick' })
      t.pass('ann')
      t.pick('ann', 'end')
      // Five of its ten points: it was stopped, and stalls.
      expect(t.world.units.ua1).toMatchObject({ hex: { column: 6, row: 5 }, level: 1, durability: { cockpit: 22 } })
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-CRUI-04', 'TM-CRUI-05', 'TM-R-131', 'TM-SECT-12'],
    'out of the water for one point by Cruise; without legs every step on land is three',
    () => {
      const lake = { map: land({ '5,5': 'L', '6,5': 'L' }) }
      const walker = turns([unit('ua1', 'corsair', [5, 5], { level: 0, facing: 3 }), unit('ub1', 'alto_line', [12, 5])], lake, [
        points(1),
      ])
      walker.pick('ann', 'ua1:move:cruise').choose('ann', path(at(4, 5), at(3, 5), at(2, 5), at(1, 5)))
      expect(walker.world.units.ua1!.moved).toBe(4)
      walker.asks('ann', 'tm.act')
      const { sections } = SHEETS.get('corsair')!
      const legless = sheet('corsair', [], {
        sections: sections.filter(({ kind }) => kind !== 'leg'),
        thrusters: [
          { thruster: 'hydrodrive', section: 'torso' },
          { thruster: 'hydrodrive', section: 'torso' },
        ],
      })
      const diver = turns([unit('ua1', legless, [5, 5], { level: 0, facing: 3 }), unit('ub1', 'alto_line', [12, 5])], lake, [
        points(1),
      ])
      diver.pick('ann', 'ua1:move:cruise').refuses('ann', path(at(4, 5), at(3, 5)), 'TM-MOVE-04')
      diver.choose('ann', path(at(4, 5)))
      expect(diver.last('stepped')).toMatchObject({ left: 2 })
      diver.asks('ann', 'tm.act')
    },
  )
})
