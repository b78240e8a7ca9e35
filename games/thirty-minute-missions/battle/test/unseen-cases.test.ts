import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at, field, path } from '../../test/tm-table.ts'
import { over, points, turns, unit } from '../../test/turn-table.ts'

const sentences = (t: ReturnType<typeof field>): string[] =>
  t.events.map(event => t.engine.game.sentence(event, t.engine.game.view(t.world, null)))
const rifleman = (id: string, place: [number, number], more: JsonObject = {}) =>
  unit(id, 'alto_line', place, { facing: id[1] === 'a' ? 0 : 3, ap: 0, ...more })

describe('reactions within a turn', () => {
  rule(
    ['TM-R-139', 'TM-R-153', 'TM-CMD-28'],
    'who shot the weapon away is not asked once more about the attack it was for',
    () => {
      const shooter = unit('ua1', 'marauder', [3, 5], { ap: 0, items: { 1: { durability: 2 } } })
      const watcher = rifleman('ub2', [6, 5], { ap: 8, stance: 'overwatch' })
      const t = turns([shooter, watcher], {}, [points(4), ['accuracy', 7], ['evasion', 1]])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub2>torso').pick('bob', 'overwatch/ub2').pick('bob', 'ua1/1')
      // 6 AP less 2 for the shot that never came; without a gun the turn goes on.
      expect([t.last('attack cancelled').unit, t.world.units.ua1!.ap]).toEqual(['ua1', 4])
      over(t, 'ann').asks('bob', 'tm.activate')
      expect(t.world.units.ub2!.stance).toBe(null)
    },
  )

  rule(['TM-CMD-28', 'TM-DEST-01', 'TM-R-122'], 'a unit that falls on its way leaves what it held, and its turn is over', () => {
    const mover = unit('ua1', 'marauder', [2, 5], { ap: 0, facing: 0, durability: { torso: 1 } })
    const t = turns([mover, rifleman('ub2', [7, 5], { ap: 8, stance: 'overwatch' })], {}, [points(3), ['accuracy', 8]])
    t.pick('ann', 'ua1:move:standard').choose('ann', path(at(3, 5), at(4, 5)))
    t.pick('bob', 'overwatch/ub2').pick('bob', 'torso')
    expect(sentences(t).slice(-2)).toEqual(['Alto Line Type ends its Overwatch.', "The turn of Ann's Marauder is over."])
    expect(t.events.some(({ type }) => type === 'move ended')).toBe(false)
    t.asks('bob', 'tm.activate')
  })

  rule(['TM-CMD-06', 'TM-CMD-27', 'TM-SHLD-01'], 'Guard out of turn costs the turn, and its Block nothing', () => {
    const t = turns([rifleman('ua1', [3, 5]), rifleman('ub2', [6, 5], { ap: 2 })], {}, [
      points(4),
      ['accuracy', 6],
      ['evasion', 2],
    ])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub2>torso').pick('bob', 'reacts/ub2').pick('bob', 'guard').pick('bob', 'shield/ub2/3')
    const { ap, inactive, durability } = t.world.units.ub2!
    expect([ap, inactive, durability.torso, t.world.items['ub2/3']!.durability]).toEqual([0, true, 38, 12])
    t.asks('ann', 'tm.act')
  })
})

describe('how an attack may be written', () => {
  rule(['TM-ATK-10', 'TM-RNGD-01'], 'the only weapon need not be named, one of several must', () => {
    const t = turns([rifleman('ua1', [3, 5]), rifleman('ub2', [6, 5])], {}, [points(8), ['accuracy', 1], ['accuracy', 1]])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub2>torso*2')
    expect(t.all('attack declared').map(d => [d.weapon, d.part])).toEqual(Array(2).fill(['ua1/1', 'torso']))
    t.asks('ann', 'tm.act')
    const close = turns([unit('ua1', 'executioner', [4, 5], { ap: 0 }), rifleman('ub2', [5, 5])], {}, [points(6)]).pick(
      'ann',
      'ua1',
    )
    close.refuses('ann', { type: 'pick', ids: ['strike:ub2>torso'] }, 'TM-ATK-10')
    expect(close.whyTexts('ann', 'strike:ub2>torso')).toEqual(["a weapon must be named: 'torso+ua1/1' or 'torso+basic'"])
    close.asks('ann', 'tm.act')
  })

  rule('TM-ATK-01', 'a part that the target does not have', () => {
    const units = [rifleman('ua1', [3, 5]), unit('ub2', 'jackal', [6, 5], { ap: 0 })]
    const t = turns(units, {}, [points(4)])
      .pick('ann', 'ua1')
      .pick('ann', 'shoot:ub2')
    expect(t.why('ann', 'legL')).toBe('TM-ATK-01')
    t.asks('ann', 'tm.section')
  })
})

describe('missions, to their end', () => {
  rule(['TM-MISS-61', 'TM-BATL-09', 'TM-MISS-60'], 'a turret that is described stands, and fires at the end of the round', () => {
    const objectives = [{ id: 'TurretN', kind: 'turret', at: [11, 3] }]
    const units = [unit('ua1', 'marauder', [9, 3], { ap: 0 }), unit('ub2', 'marauder', [15, 12], { ap: 0, inactive: true })]
    const position = { mission: 'protect_the_base', board: [16, 13], objectives, units }
    const t = field(position, [points(2), ['turret', 6], ['evasion', 1]]).pick('ann', 'ua1')
    expect(t.world.structures.map(s => [s.id, s.defense])).toEqual([['TurretN', 40]])
    over(t, 'ann').asks('ann', 'tm.activate')
    expect([t.world.round, t.world.units.ua1!.durability.torso]).toEqual([2, 22])
  })

  rule(['TM-MISS-20', 'TM-GEN-04'], 'who leaves by the exit is not said to stay, and may win by it', () => {
    const pursuit = {
      attacker: 'a',
      mission: 'endless_pursuit',
      round: 5,
      turn: 'b',
      sides: { a: { area: 'west' }, b: { area: 'west' } },
    }
    const units = [unit('ub1', 'marauder', [13, 4], { facing: 0, ap: 0 }), unit('ua2', 'marauder', [2, 4], { ap: 0 })]
    const t = field({ ...pursuit, units }, [points(2)])
      .pick('bob', 'ub1:move:standard')
      .choose('bob', path(at(14, 4)))
    expect(t.state.outcome).toMatchObject({ winners: ['bob'], rule: 'TM-GEN-04' })
    expect(sentences(t).filter(text => text.includes('stays where it is'))).toEqual([])
  })

  rule(
    ['TM-MISS-27', 'TM-MISS-24', 'TM-BATL-16', 'TM-GEN-08'],
    'the third round scores, and the Defender begins the fourth',
    () => {
      const objectives = ['A', 'B', 'C'].map((id, i) => ({
        id,
        kind: 'control',
        at: [
          [10, 2],
          [9, 5],
          [10, 8],
        ][i]!,
      }))
      const units = [unit('ua1', 'marauder', [9, 5], { ap: 0 }), unit('ub2', 'marauder', [10, 8], { ap: 0, inactive: true })]
      const t = field({ mission: 'counterattack', round: 3, objectives, units }, [points(1)]).pick('ann', 'ua1')
      over(t, 'ann').asks('bob', 'tm.activate')
      expect(t.world.objectives.map(o => o.control)).toEqual([null, 'a', 'b'])
      expect(t.world.sides.a.primary).toEqual({ overrun: 1 })
    },
  )

  rule(['TM-MISS-13', 'TM-ROUND-04'], 'the wind carries who stays in the air, and turns with the round', () => {
    const units = [
      unit('ua1', 'alto_scout', [4, 4], { level: 2, ap: 0 }),
      unit('ub2', 'marauder', [9, 9], { inactive: true, ap: 0 }),
    ]
    const t = field({ mission: 'winds_of_war', round: 2, weather: 1, units }, [points(2), ['weather', 7]]).pick('ann', 'ua1')
    over(t, 'ann').asks('ann', 'tm.activate')
    expect([t.world.units.ua1!.hex, t.world.weather, t.world.round]).toEqual([{ column: 5, row: 4 }, 7, 3])
  })
})

describe('from the edge of the board', () => {
  rule(['TM-DEPL-07', 'TM-R-170'], 'a reserve comes in first, at the edge, and then has its whole turn', () => {
    const units = [
      unit('ua1', 'marauder', [3, 5]),
      unit('ua2', 'marauder', null, { where: 'reserve' }),
      unit('ub3', 'marauder', [12, 9]),
    ]
    const t = field({ mission: 'winds_of_war', round: 2, weather: 7, units }, [points(1)])
    expect(t.whyTexts('ann', 'ua2:move:standard')).toEqual(["it comes onto the board first: it is chosen as 'ua2'"])
    t.pick('ann', 'ua2')
    const enter = (x: number) => ({ type: 'arrange' as const, places: [{ piece: 'ua2', ...at(x, 5, 0, 0) }] })
    t.refuses('ann', enter(1), 'TM-DEPL-07')
    t.choose('ann', enter(0)).pick('ann', 'move:standard')
    // Entering took one of its four points.
    t.refuses('ann', path(at(1, 5), at(2, 5), at(3, 5), at(4, 5)), 'TM-MOVE-04')
    over(t.choose('ann', path(at(1, 5), at(2, 5), at(3, 4))), 'ann').asks('bob', 'tm.activate')
  })
})
