import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const sea = land({ '5,5': 'L', '6,5': 'D', '7,5': 'D', '8,5': 'D', '9,5': 'D', '10,5': 'L' })

describe('a whole turn: in and on the water', () => {
  rule(
    ['TM-SWIM-01', 'TM-SWIM-02', 'TM-R-131', 'TM-STAT-11', 'TM-COLOR-10', 'TM-ELEV-04', 'TM-R-13', 'TM-KEYW-17'],
    'a swimmer goes from the shore to the bottom: pressed by nothing, it fires its torpedoes at who is down there too',
    () => {
      const t = turns(
        [
          unit('ua1', 'corsair', [4, 5], { ap: 5 }),
          unit('ub1', 'nautilus', [9, 5], { level: -2 }),
          unit('ub2', 'tern', [10, 5], { level: 0 }),
          unit('ub3', 'marauder', [11, 4]),
        ],
        { map: sea },
        [points(1), ['accuracy', 4], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:swim')
      t.refuses('ann', path(at(5, 5), at(6, 5), at(6, 5, null, -1), at(6, 5, null, -2), at(7, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(5, 5), at(6, 5), at(6, 5, null, -1), at(6, 5, null, -2)))
      expect(t.world.units.ua1).toMatchObject({ level: -2, status: [] })
      t.refuses('ann', pick('shoot:ub2'), 'TM-R-13')
      t.refuses('ann', pick('shoot:ub3'), 'TM-R-13')
      t.pick('ann', 'shoot:ub1').pick('ann', 'cockpit+ua1/3').pass('bob')
      expect(t.world.units.ub1!.durability.cockpit).toBe(36)
      t.pick('ann', 'end')
      expect(t.world.units.ua1!.durability.torso).toBe(34)
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-THRU-10', 'TM-THRU-08', 'TM-CRUI-02', 'TM-CRUI-03'],
    'a swimmer whose jets are shot away still cruises at double the price',
    () => {
      const t = turns(
        [
          unit('ub1', 'corsair', [6, 5], { level: -1, items: { '5': { durability: 2 }, '4': { durability: 10 } } }),
          unit('ua1', 'corsair', [5, 5], { level: -1 }),
        ],
        { map: sea },
        [points(1), ['accuracy', 8], points(1)],
      )
      // 10 + 2 + 6 = 18: no Swim any more; class 2 cruises from 12 on.
      over(t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'ub1/5+ua1/2'), 'ann').pick('bob', 'ub1')
      t.refuses('bob', pick('move:swim'), 'TM-THRU-07')
      t.pick('bob', 'move:cruise')
      t.refuses('bob', path(at(6, 5, 0), at(7, 5), at(8, 5), at(9, 5)), 'TM-MOVE-04')
      t.choose('bob', path(at(6, 5, 0), at(7, 5), at(7, 5, null, -2)))
      expect(t.last('move ended')).toMatchObject({ spent: 4 })
      t.asks('bob', 'tm.act')
    },
  )

  rule(['TM-CRUI-01', 'TM-AQUA-02', 'TM-R-36'], 'a boat goes a hex for a point on the surface, and does not land', () => {
    const t = turns([unit('ua1', 'tern', [5, 5], { level: 0 })], { map: sea }, [points(1)])
    t.pick('ann', 'ua1:move:cruise')
    t.refuses('ann', path(at(5, 5, 3), at(4, 5)), 'TM-AQUA-02')
    t.choose('ann', path(at(6, 5), at(7, 5), at(8, 5), at(9, 5), at(10, 5)))
    expect(t.last('move ended')).toMatchObject({ points: 5, spent: 5 })
    t.asks('ann', 'tm.act')
  })

  rule(
    ['TM-MOVE-09', 'TM-MOVE-10', 'TM-R-33', 'TM-R-34', 'TM-R-123', 'TM-STAT-04', 'TM-R-24', 'TM-MOVE-04'],
    'waded in, two points are gone at once; next turn it leaves the water up a bank of rubble for all it has',
    () => {
      const map = land({ '5,5': 'L', '6,5': 'L', '7,5': 'K' })
      const t = turns([unit('ua1', 'marauder', [4, 5])], { map }, [
        points(1),
        points(1),
        points(1),
        points(1),
        points(1),
        points(1),
        points(1),
      ])
      t.pick('ann', 'ua1:move:standard')
      t.refuses('ann', path(at(5, 5), at(6, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(5, 5)))
      expect(t.world.units.ua1).toMatchObject({ level: -1, status: ['euphotic'] })
      t.pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua9').pick('ann', 'end')
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(6, 5)))
      expect(t.last('move ended')).toMatchObject({ points: 2, spent: 2 })
      t.pick('ann', 'end').pick('bob', 'ub9').pick('bob', 'end').pick('ann', 'ua9').pick('ann', 'end')
      // Out of the water 2, doubled by the rubble: it has 2, and that is enough for one step.
      t.pick('ann', 'ua1:move:standard').choose('ann', path(at(7, 5)))
      expect(t.last('stepped')).toMatchObject({ cost: { base: 2, total: 2 } })
      expect(t.world.units.ua1).toMatchObject({ level: 0, status: [] })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-AQUA-03', 'TM-KEYW-04', 'TM-R-164', 'TM-KEYW-03', 'TM-CMD-32', 'TM-COLOR-05'],
    'a boat fires missiles over a house without a line: at the main section only, with no wood counted; Intercept answers',
    () => {
      const map = land({ '2,5': 'L', '4,5': 'G' })
      const house = { structures: [{ hex: [6, 5], elevation: 1 }] }
      const t = turns([unit('ua1', 'tern', [2, 5], { ap: 3 }), unit('ub1', 'marauder', [8, 5], { ap: 2 })], { map, ...house }, [
        points(1),
        ['interception', 4],
        ['interception', 5],
        ['accuracy', 4],
        ['evasion', 6],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1')
      expect(t.asks('ann', 'tm.section').ask).toMatchObject({ type: 'pick' })
      t.refuses('ann', pick('head+ua1/1'), 'TM-R-164')
      t.pick('ann', 'torso').pick('bob', 'reacts/ub1').pick('bob', 'intercept').pick('bob', 'intercept/ub1')
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      expect(t.world.units.ub1!.durability.torso).toBe(23)
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: in the air', () => {
  rule(
    ['TM-HOVER-01', 'TM-HOVER-02', 'TM-R-26', 'TM-R-20', 'TM-R-128', 'TM-BLDG-03', 'TM-R-81', 'TM-FALL-01'],
    'it hovers onto a roof; the house is shot from under it, and it comes down with the roof',
    () => {
      const house = { structures: [{ hex: [5, 5], elevation: 0 }] }
      const t = turns([unit('ua1', 'revenant', [3, 5]), unit('ub1', 'marauder', [8, 5])], house, [points(1), points(1)])
      expect(t.world.structures[0]!.defense).toBe(10)
      t.pick('ann', 'ua1')
      t.pick('ann', 'move:hover')
      t.refuses('ann', path(at(4, 5), at(5, 5)), 'TM-R-128')
      t.refuses('ann', path(at(3, 5, null, 1), at(3, 5, null, 2)), 'TM-HOVER-01')
      t.choose('ann', path(at(3, 5, null, 1), at(4, 5), at(5, 5)))
      expect(t.last('move ended')).toMatchObject({ spent: 3 })
      expect(t.world.units.ua1!.level).toBe(1)
      t.pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'shoot:s1').pass('ann')
      // Three shots of 4 without a roll; then it falls one level: 2 x class 2.
      expect(t.world.units.ua1).toMatchObject({ level: 0, status: [], durability: { legL: 14, legR: 14 } })
      t.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-FLY-01', 'TM-FLY-02', 'TM-HGB-02', 'TM-HGB-04', 'TM-R-05', 'TM-STAT-10'],
    'two levels up and two hexes on: it shoots with +1 at who is far enough below, not at who is right under it',
    () => {
      const t = turns(
        [
          unit('ua1', 'alto_ace', [3, 5], { ap: 4 }),
          unit('ub1', 'marauder', [8, 5]),
          unit('ub2', 'marauder', [6, 5]),
          unit('ub3', 'alto_ace', [9, 4], { level: 3, ap: 0 }),
        ],
        {},
        [points(1), ['accuracy', 3], ['evasion', 1], ['accuracy', 3]],
      )
      t.pick('ann', 'ua1:move:flight')
      t.refuses('ann', path(at(3, 5, null, 1), at(3, 5, null, 2), at(4, 5), at(5, 5), at(6, 5)), 'TM-MOVE-04')
      t.choose('ann', path(at(3, 5, null, 1), at(3, 5, null, 2), at(4, 5), at(5, 5)))
      expect(t.world.units.ua1).toMatchObject({ level: 2, hex: hexOfPair([5, 5]) })
      t.refuses('ann', pick('shoot:ub2'), 'TM-R-05')
      // Accuracy 4, +1 for two levels: a 3 hits.
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso+ua1/1')
      expect(t.world.units.ub1!.durability.torso).toBe(21)
      // Upward there is no bonus: a 3 misses.
      t.pick('ann', 'shoot:ub3').pick('ann', 'torso')
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-FLY-03', 'TM-THRU-10', 'TM-ELEV-03', 'TM-R-166', 'TM-WEAP-06', 'TM-HOVER-03'],
    'the main booster of a flyer at +3 is shot off: it sinks to +2; when the wing goes too it falls, on its legs',
    () => {
      const t = turns([unit('ua1', 'alto_line', [3, 5], { ap: 8 }), unit('ub1', 'alto_ace', [8, 5], { level: 3 })], {}, [
        points(1),
        ['accuracy', 8],
        ['accuracy', 7],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'ub1/5')
      expect(t.world.units.ub1!.level).toBe(2)
      t.pick('ann', 'shoot:ub1').pick('ann', 'ub1/6').pass('bob')
      // 8 of 16: below the 16 that Hover needs; 2 x class 2 x 2 levels.
      expect(t.world.units.ub1).toMatchObject({ level: 0, durability: { legL: 16, legR: 16 } })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-CMD-25', 'TM-AERI-05', 'TM-R-103', 'TM-AERI-04', 'TM-R-38', 'TM-R-27'],
    'a rotorcraft on its rotor turns, sinks over a burning hex, shoots and does not stall; standing still without it does',
    () => {
      const map = land({ '5,5': 'R' })
      const t = turns([unit('ua1', 'hoverbike', [4, 5], { level: 2, ap: 3 }), unit('ub1', 'marauder', [8, 5])], { map }, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
        ['accuracy', 1],
      ])
      t.pick('ann', 'ua1').refuses('ann', pick('move:standard'), 'TM-AERI-03')
      t.pick('ann', 'command:rotor_drive').pick('ann', 'move:standard')
      t.refuses('ann', path(at(4, 5, null, 1), at(4, 5, null, 0)), 'TM-AERI-02')
      t.choose('ann', path(at(4, 5, null, 1), at(5, 5)))
      t.pick('ann', 'shoot:ub1').pick('ann', 'torso')
      t.pick('ann', 'end')
      expect(t.world.units.ua1).toMatchObject({ level: 1, status: [], durability: { cockpit: 20 } })
      expect(t.all('stalled')).toEqual([])
      t.asks('bob', 'tm.activate')
      const still = turns([unit('ua1', 'hoverbike', [4, 5], { level: 2 })], {}, [points(1)])
        .pick('ann', 'ua1')
        .pick('ann', 'end')
      // 2 x class 1 x elevation 2.
      expect(still.world.units.ua1).toMatchObject({ level: 2, durability: { cockpit: 16 } })
      still.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-R-39', 'TM-DEST-03', 'TM-R-59', 'TM-SECT-11', 'TM-DEST-04', 'TM-SEC-03', 'TM-FALL-02'],
    'both wings of an aircraft are shot away: it crashes on its cockpit, blocks its hex and still fires what is mounted',
    () => {
      const frail = { level: 1, durability: { wingL: 8, wingR: 8 } }
      const sides = { a: { secondaries: ['cripple', 'sky_control'] } }
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 4 }), unit('ub1', 'kestrel', [8, 5], frail)], { sides }, [
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
        ['accuracy', 5],
        ['evasion', 1],
        points(4),
        ['accuracy', 1],
        ['accuracy', 6],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'wingL')
      // 10 of 20: class 1 hovers from 8 on.
      expect(t.world.units.ub1!.level).toBe(1)
      t.pick('ann', 'shoot:ub1').pick('ann', 'wingR')
      expect(t.world.units.ub1).toMatchObject({ level: 0, durability: { cockpit: 22 } })
      expect(t.world.sides.a.secondary).toMatchObject({ cripple: 2 })
      t.pick('ann', 'end').pick('bob', 'ub1')
      t.refuses('bob', pick('move:thruster'), 'TM-R-59')
      t.pick('bob', 'shoot:ua1').pick('bob', 'torso').pass('ann').pass('ann')
      expect(t.world.units.ua1!.durability.torso).toBe(32)
      t.asks('bob', 'tm.act')
    },
  )
})
