import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { sheet } from '../../attack/test/table.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { primaryOf } from '../../missions/score.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })

describe('a whole turn: what is lost with a section', () => {
  rule(
    ['TM-LOSS-03', 'TM-R-55', 'TM-ATK-09', 'TM-SEC-04', 'TM-SYS-07'],
    'a marksman shot blind aims worse, from the torso, and its Targeting Array is gone with the head',
    () => {
      const sides = { b: { secondaries: ['decapitate', 'cripple'] } }
      const map = land({ '7,5': 'G' })
      const t = turns(
        [unit('ub1', 'alto_line', [9, 5], { ap: 1 }), unit('ua1', 'alto_marksman', [4, 5], { durability: { head: 6 } })],
        { turn: 'b', sides, map },
        [points(1), ['accuracy', 5], ['evasion', 1], points(2), ['accuracy', 4], ['evasion', 1]],
      )
      over(t.pick('bob', 'ub1').pick('bob', 'shoot:ua1').pick('bob', 'head'), 'bob')
      expect(t.world.sides.b.secondary).toEqual({ decapitate: 2 })
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pass('bob').pass('bob')
      // Accuracy 3, Accurate +1, no head -1, a wood -1 that nothing ignores any more.
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      expect(t.world.units.ub1!.durability.torso).toBe(20)
      t.asks('bob', 'tm.activate')
    },
  )

  rule(
    ['TM-LOSS-07', 'TM-SYS-13', 'TM-R-130', 'TM-R-74'],
    'all four legs of a Scorpion are gone: it crawls one hex, cannot kneel, but its tail steadies its blow',
    () => {
      const legs = { leg1: 0, leg2: 0, leg3: 0, leg4: 0 }
      const t = turns([unit('ua1', 'scorpion', [4, 5], { ap: 6, durability: legs }), unit('ub1', 'marauder', [6, 5])], {}, [
        points(1),
        ['assault', 3],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('command:kneel'), 'TM-R-74')
      t.pick('ann', 'move:standard').refuses('ann', path(at(5, 5), at(5, 5, 1), at(5, 5, 0)), 'TM-MOVE-04')
      t.choose('ann', path(at(5, 5)))
      t.pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/3')
      expect(t.last('attack rolled')).toMatchObject({ needs: 3 })
      expect(t.world.units.ub1!.durability.torso).toBe(14)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-DEST-02', 'TM-DEST-04', 'TM-R-58', 'TM-R-59', 'TM-BATL-13'],
    'a torso without limbs fires what is mounted on it and evades nothing; it keeps no side in the battle',
    () => {
      const bare = { head: 0, armL: 0, armR: 0, legL: 6, legR: 0 }
      const hulk = unit('ub1', 'hexer', [8, 5], { durability: bare })
      const t = turns([unit('ua1', 'alto_line', [4, 5], { ap: 5 }), hulk], {}, [
        points(1),
        ['accuracy', 4],
        ['evasion', 1],
        ['accuracy', 4],
        points(2),
        ['accuracy', 1],
        ['accuracy', 1],
        ['accuracy', 1],
        ['accuracy', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'legL')
      expect(t.last('inoperative')).toMatchObject({ unit: 'ub1' })
      // No evasion any more.
      over(t.pick('ann', 'shoot:ub1').pick('ann', 'torso'), 'ann')
      expect(t.world.units.ub1!.durability.torso).toBe(30)
      t.pick('bob', 'ub1')
      t.refuses('bob', pick('move:standard'), 'TM-R-59')
      t.refuses('bob', pick('command:guard'), 'TM-CMD-12')
      t.pick('bob', 'shoot:ua1').pick('bob', 'torso').pass('ann')
      t.asks('ann', 'tm.activate')
      // Alone it is no side: with its last limb the battle is over.
      const last = field({ units: [unit('ua1', 'alto_line', [4, 5]), hulk] }, [points(1), ['accuracy', 4], ['evasion', 1]])
      last.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'legL')
      expect(last.state.outcome).toMatchObject({ winners: ['ann'] })
      expect(primaryOf(last.world, 'a')).toBe(7)
    },
  )

  rule(
    ['TM-LOSS-08', 'TM-DEST-03', 'TM-TERRA-04', 'TM-SEC-03', 'TM-SECT-10', 'TM-R-59'],
    'a tank loses a track and half its speed; with the second it is a wreck that still fires its cannon',
    () => {
      const t = turns(
        [unit('ua1', 'alto_line', [4, 5]), unit('ub1', 'bastion_tank', [8, 5], { durability: { trackL: 8, trackR: 8 } })],
        { sides: { a: { secondaries: ['cripple', 'disarm'] } } },
        [points(1), ['accuracy', 5], ['evasion', 1], points(1)],
      )
      over(t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'trackL'), 'ann')
        .pick('bob', 'ub1')
        .pick('bob', 'move:standard')
      expect(t.world.sides.a.secondary).toEqual({ cripple: 1 })
      t.refuses('bob', path(at(9, 5), at(10, 5), at(11, 5)), 'TM-MOVE-04')
      t.choose('bob', path(at(9, 5), at(10, 5))).asks('bob', 'tm.act')
      const wreck = turns(
        [unit('ua1', 'alto_line', [4, 5]), unit('ub1', 'bastion_tank', [8, 5], { durability: { trackL: 0, trackR: 8 } })],
        {},
        [points(1), ['accuracy', 5], ['evasion', 1], points(3), ['accuracy', 1]],
      )
      over(wreck.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'trackR'), 'ann').pick('bob', 'ub1')
      wreck.refuses('bob', pick('move:standard'), 'TM-R-59')
      wreck.pick('bob', 'shoot:ua1').pick('bob', 'torso+ub1/1')
      expect(wreck.world.units.ub1!.ap).toBe(0)
      wreck.asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-R-35', 'TM-STAT-05', 'TM-CMD-09', 'TM-R-33', 'TM-ROUND-04'],
    'who gave its turn away for a Stance is pressed by the deep at the end of the round all the same, once',
    () => {
      const lake = land({ '8,5': 'D', '7,5': 'D' })
      const t = field(
        {
          units: [unit('ua1', 'corsair', [7, 5], { level: -2, ap: 1 }), unit('ub1', 'alto_line', [8, 5], { level: -2, ap: 2 })],
          map: lake,
        },
        [points(1), ['accuracy', 5], ['evasion', 4]],
      )
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso+ua1/2').pick('bob', 'reacts/ub1').pick('bob', 'guard')
      expect(t.world.units.ub1).toMatchObject({ inactive: true, ap: 0 })
      over(t.pass('bob'), 'ann')
      // 8 of the shot, 10 of the deep; the corsair's hull holds.
      expect(t.world.units.ub1!.durability.torso).toBe(20)
      expect(t.world.units.ua1!.durability.torso).toBe(34)
      expect(t.world.round).toBe(2)
      t.asks('ann', 'tm.activate')
    },
  )
})

describe('a whole turn: pilots and systems', () => {
  rule(
    ['TM-SYS-12', 'TM-STAT-01', 'TM-R-109', 'TM-COLOR-06', 'TM-CMD-39'],
    'a veiled Wraith that stays is hard to hit, once however many causes there are; spotted it is not hidden at all',
    () => {
      const woods = land({ '8,5': 'G' })
      const shot = (more: JsonObject[]) =>
        turns([unit('ua1', 'alto_line', [4, 5], { ap: 4 }), unit('ub1', 'wraith', [8, 5]), ...more], { map: woods }, [
          points(1),
          ['accuracy', 5],
          ['evasion', 2],
        ])
          .pick('ann', 'ua1')
          .pick('ann', 'shoot:ub1')
          .pick('ann', 'torso')
          .pass('bob')
      const hidden = shot([])
      expect(hidden.last('evasion rolled')).toMatchObject({ needs: 3 })
      hidden.asks('ann', 'tm.act')
      const lantern = [
        unit('ua2', 'carrier', [2, 8], { inactive: true }),
        unit('ua3', 'lantern', [5, 6], { main: 'ua2', level: 1, spots: 'ub1' }),
      ]
      const seen = shot(lantern)
      expect(seen.last('evasion rolled')).toMatchObject({ needs: 4 })
      expect(seen.last('attack rolled')).toMatchObject({ needs: 3 })
      seen.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TRAIT-07', 'TM-CMD-33', 'TM-SHLD-07', 'TM-R-154'],
    'a Guardian two hexes away steps in with its arm shield; one step farther it may not',
    () => {
      const cover = (x: number) =>
        turns(
          [
            unit('ua1', 'alto_line', [4, 5]),
            unit('ub1', 'marauder', [9, 5]),
            unit('ub2', 'castellan', [x, 5], { stance: 'cover_ally' }),
          ],
          {},
          [points(1), ['accuracy', 5], ['evasion', 1]],
        )
          .pick('ann', 'ua1')
          .pick('ann', 'shoot:ub1')
          .pick('ann', 'torso')
      const near = cover(11).pick('bob', 'cover_ally/ub2').pick('bob', 'ub2/3')
      expect([near.world.units.ub1!.durability.torso, near.world.items['ub2/3']!.durability]).toEqual([30, 8])
      near.asks('ann', 'tm.act')
      const far = cover(12)
      expect(far.world.units.ub1!.durability.torso).toBe(22)
      far.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-TRAIT-11', 'TM-AERI-06', 'TM-R-40', 'TM-KEYW-02', 'TM-R-06'],
    'a bomber drops its rack on who it passes, and on a friend of his in the same hex',
    () => {
      const t = turns(
        [unit('ua1', 'vulture', [3, 5], { level: 1, ap: 4 }), unit('ub1', 'marauder', [6, 5]), unit('ub2', 'alto_scout', [6, 5])],
        {},
        [points(1), ['accuracy', 3], ['evasion', 1]],
      )
      t.pick('ann', 'ua1:move:thruster').choose('ann', path(...[4, 5, 6, 7, 8, 9, 10, 11].map(c => at(c, 5))))
      t.pick('ann', 'shoot:ub1')
      t.refuses('ann', pick('legL+ua1/1'), 'TM-R-40')
      t.pick('ann', 'torso+ua1/1')
      // Accuracy 4 with Strafing Ace: a 3. 16, and half of it beside.
      expect(t.last('attack rolled')).toMatchObject({ needs: 3 })
      expect([t.world.units.ub1!.durability.torso, t.world.units.ub2!.durability.torso]).toEqual([14, 16])
      t.refuses('ann', pick('shoot:ub1'), 'TM-AERI-07')
      t.pass('ann')
      expect(t.world.units.ua1!.hex).toEqual(hexOfPair([11, 5]))
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-MOD-13', 'TM-THROW-09', 'TM-FALL-01'],
    'reinforced joints halve what a throw does, the fall apart from the collision',
    () => {
      const joints = sheet('alto_line', [], { mods: ['reinforced'] } as JsonObject)
      const hill = land({ '4,5': '1', '5,5': '1' })
      const t = turns([unit('ua1', 'executioner', [4, 5], { ap: 6 }), unit('ub1', joints, [5, 5])], { map: hill }, [
        points(1),
        ['grapple', 8],
        ['throw', 5],
      ])
      t.pick('ann', 'ua1')
        .pick('ann', 'grapple:ub1')
        .pick('ann', 'throw')
        .choose('ann', { type: 'aim', at: at(8, 5) })
      // 2 x 2 x 3 = 12 halved; 2 x 2 x 1 = 4 halved, one on each leg.
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([8, 5]), durability: { torso: 32, legL: 19, legR: 19 } })
      t.asks('ann', 'tm.act')
    },
  )

  rule(['TM-DEST-03', 'TM-DEST-04', 'TM-TURN-01'], 'a tank without tracks fights on with the one gun that is left of two', () => {
    const wreck = { durability: { trackL: 0, trackR: 0 }, items: { 1: { durability: 0 } } }
    const t = turns([unit('ua1', 'bastion_tank', [4, 5], wreck), unit('ub1', 'alto_line', [8, 5])], {}, [
      points(1),
      ['accuracy', 4],
      ['evasion', 1],
      ['accuracy', 1],
      ['accuracy', 1],
    ])
    t.refuses('ann', pick('ua1:move:standard'), 'TM-R-59')
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/2')
    expect([t.world.units.ub1!.durability.torso, t.world.units.ua1!.ap]).toEqual([34, 1])
    t.asks('bob', 'tm.activate')
  })
})
