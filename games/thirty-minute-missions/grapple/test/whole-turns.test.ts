import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

describe('a whole turn: grapple, hold and throw', () => {
  rule(
    ['TM-THROW-15', 'TM-THROW-16', 'TM-CMD-20', 'TM-R-131', 'TM-R-70'],
    'thrown into a house that stands, stuck; it pulls free and walks away in its own turn',
    () => {
      const t = turns(
        [unit('ua1', 'executioner', [4, 5], { ap: 2 }), unit('ub1', 'alto_line', [5, 5])],
        { structures: [{ hex: [7, 5], elevation: 1 }] },
        [points(4), ['grapple', 5], ['evasion', 2], ['throw', 5], points(4), ['pull free', 5]],
      )
      t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pick('ann', 'throw')
      t.choose('ann', { type: 'aim', at: at(7, 5) }).pick('ann', 'next')
      // 2 x class 2 x 2 hexes: 8 of its torso, 8 of the 20 of the house.
      expect(t.world.units.ub1).toMatchObject({ status: ['stuck'], level: 0, durability: { torso: 30 } })
      expect(t.world.structures[0]!.defense).toBe(12)
      t.pick('bob', 'ub1')
      t.refuses('bob', { type: 'pick', ids: ['move:standard'] }, 'TM-STAT-06')
      t.pick('bob', 'command:pull_free')
        .pick('bob', 'move:standard')
        .choose('bob', path(at(6, 5)))
      expect(t.world.units.ub1).toMatchObject({
        status: [],
        level: 0,
        hex: hexOfPair([6, 5]),
        durability: { legL: 20, legR: 20 },
      })
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-HOLD-07', 'TM-R-144', 'TM-HOLD-09'],
    'a held unit pays Break Grapple from the points it has just rolled, backs off and still shoots',
    () => {
      const t = turns(
        [unit('ua1', 'scorpion', [4, 5], { holds: 'ub1', holdFrom: [3, 5] }), unit('ub1', 'alto_line', [4, 5])],
        { turn: 'b' },
        [points(2), ['accuracy', 5], ['evasion', 1]],
      )
      t.pick('bob', 'ub1').pick('bob', '5,5')
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([5, 5]), facing: 3, heldBy: null, ap: 2 })
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([4, 5]), holds: null })
      t.pick('bob', 'shoot:ua1').pick('bob', 'torso')
      expect(t.world.units.ua1!.durability.torso).toBe(48)
      t.pick('bob', 'end').asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-GRAP-04', 'TM-CMD-29', 'TM-TURN-08'],
    'a grapple that misses twice ends the turn, and is answered by a Counter',
    () => {
      const t = turns(
        [unit('ua1', 'revenant', [4, 5], { ap: 1 }), unit('ub1', 'marauder', [5, 5], { ap: 1, stance: 'counter' })],
        {},
        [points(1), ['grapple', 2], ['grapple', 1], ['assault', 7], ['evasion', 2]],
      )
      t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pick('ann', 'again')
      t.pick('bob', 'counter/ub1').pick('bob', 'torso')
      expect(t.world.units.ua1).toMatchObject({ ap: 0, inactive: true, durability: { torso: 33 } })
      expect(t.world.units.ub1!.ap).toBe(0)
      t.asks('bob', 'tm.activate')
    },
  )

  rule(['TM-THROW-06', 'TM-R-65', 'TM-FALL-01'], 'thrown off a hill it flies over who stands below, collides and falls', () => {
    const hill = land({ '4,5': '1', '5,5': '1', '6,5': '1' })
    const t = turns(
      [unit('ua1', 'executioner', [4, 5], { ap: 6 }), unit('ub1', 'alto_line', [5, 5]), unit('ub2', 'marauder', [8, 5])],
      { map: hill },
      [points(4), ['grapple', 8], ['throw', 5]],
    )
    t.pick('ann', 'ua1')
      .pick('ann', 'grapple:ub1')
      .pick('ann', 'throw')
      .choose('ann', { type: 'aim', at: at(9, 5) })
    expect(t.world.units.ub1).toMatchObject({ level: 0, status: ['prone'], durability: { torso: 22, legL: 18, legR: 18 } })
    expect(t.world.units.ub2).toMatchObject({ status: [], durability: { torso: 30 } })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-BATL-17', 'TM-R-45', 'TM-THROW-12'], 'who carries the Beacon and is thrown drops it where it was grappled', () => {
    const beacon = { id: 'Beacon', kind: 'carry', at: [5, 5], carrier: 'ub1', arm: 'armL' }
    const free = { items: { '3': { mode: 'carried', sections: [] } } }
    const t = turns(
      [unit('ua1', 'executioner', [4, 5]), unit('ub1', 'alto_line', [5, 5], free)],
      { mission: 'the_call_of_darkness', round: 3, objectives: [beacon] },
      [points(1), ['grapple', 8], ['throw', 5]],
    )
    // A natural 8 cannot be evaded; 2 of its 3 points are spent, and one more is left.
    t.pick('ann', 'ua1')
      .pick('ann', 'grapple:ub1')
      .pick('ann', 'throw')
      .choose('ann', { type: 'aim', at: at(8, 5) })
    expect(t.world.objectives[0]).toMatchObject({ carrier: null, hex: hexOfPair([5, 5]) })
    expect(t.world.units.ua1).toMatchObject({ ap: 1, hex: hexOfPair([5, 5]) })
    t.asks('ann', 'tm.act')
  })

  rule(
    ['TM-HOLD-01', 'TM-R-169', 'TM-HOLD-03', 'TM-HOLD-02'],
    'a holder turns in its hex but does not leave it, strikes whom it holds, lets go and is back where it came from',
    () => {
      const pair = [unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] }), unit('ub1', 'alto_line', [5, 5])]
      const t = turns(pair, {}, [points(4), ['assault', 5]])
      t.pick('ann', 'ua1')
      t.refuses('ann', { type: 'pick', ids: ['move:thruster'] }, 'TM-HOLD-01')
      t.refuses('ann', { type: 'pick', ids: ['grapple:ub1'] }, 'TM-R-141')
      t.pick('ann', 'move:standard').refuses('ann', path(at(6, 5)), 'TM-HOLD-01')
      t.choose('ann', path(at(5, 5, 3)))
      expect(t.world.units.ua1).toMatchObject({ facing: 3, hex: hexOfPair([5, 5]) })
      // Whom it holds is in its Field of View wherever it looks, and does not evade.
      t.pick('ann', 'strike:ub1>torso+ua1/1')
      expect(t.world.units.ub1!.durability.torso).toBe(29)
      t.pick('ann', 'release')
      expect(t.world.units.ua1).toMatchObject({ holds: null, hex: hexOfPair([4, 5]), facing: 3 })
      expect(t.world.units.ub1!.heldBy).toBeNull()
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-HOLD-08', 'TM-R-61', 'TM-HOLD-04', 'TM-HOLD-05', 'TM-R-169'],
    'held with its back to a crowd it is not asked to break free; it can neither turn nor strike, only shoot at −5',
    () => {
      const pair = [
        unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] }),
        unit('ub1', 'alto_line', [5, 5], { ap: 8 }),
      ]
      const crowd = [
        unit('ua2', 'marauder', [6, 5]),
        unit('ua3', 'marauder', [6, 4]),
        unit('ua4', 'marauder', [6, 6]),
        unit('ua5', 'marauder', [2, 5]),
      ]
      const t = turns([...pair, ...crowd], { turn: 'b' }, [points(1), ['accuracy', 7]]).pick('bob', 'ub1')
      t.asks('bob', 'tm.act')
      expect(t.why('bob', 'tm.breakGrapple')).toBe('TM-HOLD-08')
      t.refuses('bob', { type: 'pick', ids: ['command:break_grapple'] }, 'TM-HOLD-08')
      t.refuses('bob', { type: 'pick', ids: ['move:standard'] }, 'TM-HOLD-01')
      t.refuses('bob', { type: 'pick', ids: ['strike:ua1'] }, 'TM-HOLD-05')
      t.pick('bob', 'shoot:ua5>torso+ub1/1')
      expect(t.world.units.ua5!.durability.torso).toBe(30)
      t.pick('bob', 'end').asks('ann', 'tm.activate')
    },
  )

  rule(
    ['TM-R-149', 'TM-CMD-20', 'TM-CMD-24', 'TM-STAT-06', 'TM-R-71'],
    'freed from a house it anchors beside it; the house that falls then is nothing to it, but knocks down who is still stuck',
    () => {
      const stuck = (id: string) => unit(id, 'alto_line', [7, 5], { status: ['stuck'], ap: 4 })
      const house = { structures: [{ hex: [7, 5], elevation: 1 }] }
      const t = turns([stuck('ub1'), unit('ua1', 'citadel', [4, 5], { ap: 6 })], { turn: 'b', ...house }, [
        points(1),
        ['pull free', 5],
        points(4),
      ])
      t.pick('bob', 'ub1')
      t.refuses('bob', { type: 'pick', ids: ['command:anchor'] }, 'TM-R-148')
      t.pick('bob', 'command:pull_free').pick('bob', 'command:anchor').pick('bob', 'end')
      t.pick('ann', 'ua1').pick('ann', 'shoot:s1').pick('ann', 'ua1/1')
      expect(t.world.structures[0]!.defense).toBe(0)
      expect(t.world.units.ub1).toMatchObject({ status: ['anchor'], level: 0, durability: { torso: 38 } })
      t.asks('ann', 'tm.act')
      const still = turns([stuck('ub1'), unit('ua1', 'citadel', [4, 5], { ap: 6 })], house, [points(4), points(1)])
      still.pick('ann', 'ua1').pick('ann', 'shoot:s1').pick('ann', 'ua1/1').pick('ann', 'end')
      // Prone, without the bonus damage of a crash.
      expect(still.world.units.ub1).toMatchObject({ status: ['prone'], durability: { torso: 38 } })
      still.pick('bob', 'ub1').refuses('bob', { type: 'pick', ids: ['command:anchor'] }, 'TM-R-72')
      still.pick('bob', 'command:get_up').pick('bob', 'command:anchor').asks('bob', 'tm.act')
    },
  )

  rule(['TM-HOLD-01', 'TM-MISS-13', 'TM-R-60'], 'a gale parts nobody: a pair in the air stays where it is in both turns', () => {
    const pair = [
      unit('ua1', 'revenant', [5, 5], { level: 1, holds: 'ub1', holdFrom: [4, 5] }),
      unit('ub1', 'alto_scout', [5, 5], { level: 1 }),
    ]
    const gale = { mission: 'winds_of_war', round: 2, weather: 1 }
    const t = turns(pair, gale, [points(1), points(1)])
    t.pick('ann', 'ua1').pick('ann', 'end').pick('bob', 'ub1').pick('bob', 'stay').pick('bob', 'end')
    expect(t.all('drifted')).toEqual([])
    expect([t.world.units.ua1!.hex, t.world.units.ub1!.hex]).toEqual([hexOfPair([5, 5]), hexOfPair([5, 5])])
    // The same mech by itself is blown east.
    const alone = turns([unit('ua1', 'revenant', [5, 5], { level: 1 })], gale, [points(1)])
      .pick('ann', 'ua1')
      .pick('ann', 'end')
    expect(alone.world.units.ua1!.hex).toEqual(hexOfPair([6, 5]))
    t.asks('ann', 'tm.activate')
    alone.asks('bob', 'tm.activate')
  })
})
