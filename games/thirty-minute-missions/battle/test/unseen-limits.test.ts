import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech, sheet } from '../../attack/test/table.ts'
import { at, type field, path } from '../../test/tm-table.ts'
import { land, points, turns, unit } from '../../test/turn-table.ts'

const rifleman = mech(['combat_rifle', 'armR'])
/** What an option says that it gives up; undefined: nothing. */
function endsOf(t: ReturnType<typeof field>, seat: string, kind: string, id: string): string | undefined {
  const { ask } = t.asks(seat, kind)
  return ask.type === 'pick' ? ask.options.find(o => o.id === id)?.ends : undefined
}

describe('the reason is that of the rule', () => {
  rule(
    ['TM-SYS-01', 'TM-R-134', 'TM-R-20'],
    'a leaper is told what stops the leap: one a turn, two hexes, two elevations',
    () => {
      const jumper = sheet('alto_line', [['combat_rifle', 'armR']], {
        systems: ['jump'],
        mods: ['actuator'],
        thrusters: [{ thruster: 'booster', section: 'torso' }],
      })
      const tower = { structures: [{ hex: [4, 3], elevation: 2 }] }
      const t = turns([unit('ua1', jumper, [4, 4], { status: ['overdrive'] }), unit('ub1', rifleman, [12, 9])], tower, [
        points(1),
      ])
      t.pick('ann', 'ua1:move:standard')
      // Seven points would pay for two leaps.
      expect(t.refuses('ann', path(at(6, 4), at(8, 4)), 'TM-SYS-01').text).toBe('it has leapt already in this turn')
      expect(t.refuses('ann', path(at(7, 4)), 'TM-SYS-01').text).toBe('a leap is up to 2 hexes long')
      expect(t.refuses('ann', path(at(4, 3)), 'TM-SYS-01').text).toBe('that is too high or too low')
      t.choose('ann', path(at(6, 4), at(7, 4), at(8, 4), at(9, 4), at(10, 4))).asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-40', 'TM-KEYW-12', 'TM-ATK-10'],
    'a part named without a weapon: what is against all of them, or how those are named that reach it',
    () => {
      const t = turns([unit('ua1', 'kestrel', [2, 4], { level: 1, ap: 8 }), unit('ub1', 'alto_line', [5, 4])], {}, [points(1)])
      t.pick('ann', 'ua1:move:thruster').choose('ann', path(...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(c => at(c, 4, null, 1))))
      t.pick('ann', 'shoot:ub1')
      expect(['legL', 'legL+ua1/1', 'torso'].map(id => t.why('ann', id))).toEqual(['TM-R-40', 'TM-R-40', 'TM-ATK-10'])
      expect(t.whyTexts('ann', 'torso')).toEqual(["a weapon must be named: 'torso+ua1/1' or 'torso+ua1/2'"])
      t.asks('ann', 'tm.section')
      const near = turns([unit('ua1', 'executioner', [4, 4]), unit('ub1', rifleman, [5, 4])], {}, [points(1)]).pick('ann', 'ua1')
      expect(near.why('ann', 'shoot:ub1>torso')).toBe('TM-KEYW-12')
      near.asks('ann', 'tm.act')
    },
  )
})

describe('nothing is thrown away unnoticed', () => {
  rule(['TM-AERI-04', 'TM-R-135', 'TM-CMD-07'], 'an aircraft is told what it costs to end its Movement Phase unflown', () => {
    const stalls = 'Not having flown its whole run, it stalls: 4 damage.'
    const t = turns([unit('ua1', 'kestrel', [4, 4], { ap: 4, level: 2 }), unit('ub1', rifleman, [7, 4])], {}, [points(1)])
    expect(endsOf(t, 'ann', 'tm.activate', 'ua1:command:guard')).toBe(`Ends this turn. ${stalls}`)
    expect(endsOf(t, 'ann', 'tm.activate', 'ua9:command:guard')).toBe('Ends this turn.')
    t.pick('ann', 'ua1')
    expect(['end', 'next', 'command:brace', 'shoot:ub1', 'move:thruster'].map(id => endsOf(t, 'ann', 'tm.act', id))).toEqual([
      `Ends this turn. ${stalls}`,
      `Ends the Movement Phase. ${stalls}`,
      `Ends this turn. ${stalls}`,
      `It does not move any more in this turn. ${stalls}`,
      'It does not fight in this turn.',
    ])
    t.choose('ann', { type: 'pick', ids: ['end'] })
    expect(t.world.units.ua1!.durability.cockpit).toBe(20)
    t.asks('bob', 'tm.activate')
  })

  rule(
    ['TM-BLDG-08', 'TM-BLDG-05', 'TM-MISS-65', 'TM-ATK-10'],
    'as many attacks on a building as bring it down, and what that costs',
    () => {
      const tower = { structures: [{ hex: [6, 4], elevation: 1 }] }
      const facing = (mission: JsonObject) =>
        turns([unit('ua1', 'bastion_tank', [4, 4], { ap: 13 }), unit('ub1', rifleman, [9, 9])], { ...tower, ...mission }, [
          points(1),
        ])
          .pick('ann', 'ua1')
          .pick('ann', 'shoot:s1')
      const t = facing({ mission: 'marshall_law' })
      // 30 of the Main Cannon are enough for its 20 Defense, of the gun two volleys of 12.
      expect(t.options('ann', 'tm.weapon')).toEqual(['ua1/1', 'ua1/2', 'ua1/2*2'])
      expect(t.whyTexts('ann', 'ua1/1*2')).toEqual(['1 attack at most: no more can be paid for, or are needed'])
      const results = (table: typeof t, id: string) => table.odds('ann', id).results.map(({ text }) => text)
      expect([results(t, 'ua1/1'), results(t, 'ua1/2')]).toEqual([['it collapses, which costs a primary point'], []])
      expect(results(facing({}), 'ua1/2*2')).toEqual(['it collapses'])
      t.pick('ann', 'ua1/2*2')
      expect(t.world.structures[0]!.defense).toBe(0)
      t.asks('ann', 'tm.act')
    },
  )

  rule(['TM-CMD-10', 'TM-CMD-09'], 'who stands on guard is told that another Stance takes its place', () => {
    const t = turns([unit('ua1', 'hexer', [4, 4], { ap: 6 }), unit('ub1', 'alto_line', [6, 4], { stance: 'guard', ap: 3 })], {}, [
      points(1),
      ['accuracy', 2],
    ])
    t.pick('ann', 'ua1').pick('ann', 'shoot:ub1>torso+ua1/1')
    const { ask } = t.asks('bob', 'kernel.react')
    expect(ask.type === 'pick' && ask.options.map(o => o.label)).toEqual([
      'Alto Line Type takes a Stance in place of Guard and gives up its turn',
      'Alto Line Type declares Evasive Manoeuvre in place of Guard and gives up its turn',
      'Pass for the rest of this activation',
    ])
    t.pass('bob').asks('ann', 'tm.act')
  })
})

describe('as it is told', () => {
  rule(['TM-MOD-13', 'TM-R-151', 'TM-THROW-09', 'TM-THROW-06'], 'joints that halve a fall say what they make of it', () => {
    const t = turns(
      [unit('ua1', 'dreadlord', [3, 4], { ap: 4, level: 1 }), unit('ub1', 'goliath', [4, 4], { level: 1 })],
      { map: land({ '3,4': '1', '4,4': '1' }) },
      [points(1), ['grapple', 8], ['throw', 5]],
    )
    t.pick('ann', 'ua1')
      .pick('ann', 'grapple:ub1')
      .pick('ann', 'throw')
      .choose('ann', { type: 'aim', at: at(7, 4) })
    // 2 x class 4 x 3 hexes, then 2 x class 4 x 1 level: halved both.
    const told = t.events.filter(e => e.type === 'damaged').map(e => t.engine.game.sentence(e, t.engine.game.view(t.world, null)))
    expect(told).toEqual([
      "Goliath Hauler's torso takes 12 damage (Reinforced Joints makes it 12) from the impact, 60 left.",
      "Goliath Hauler's left leg takes 2 damage from the fall, 42 left.",
      "Goliath Hauler's right leg takes 2 damage from the fall, 42 left.",
    ])
    t.asks('ann', 'tm.act')
  })

  rule(
    ['TM-KEYW-16', 'TM-MOVE-04'],
    'who was caught by a whip is free of it after its next move, and no net is spoken of',
    () => {
      const t = turns([unit('ua1', mech(['chain_whip', 'armR']), [4, 4], { ap: 6 }), unit('ub1', 'goliath', [6, 4])], {}, [
        points(1),
        ['assault', 5],
        ['evasion', 1],
        points(1),
      ])
      t.pick('ann', 'ua1').pick('ann', 'strike:ub1>torso+ua1/1').pick('ann', 'end')
      // Its 2 points less 2, but never below 1.
      t.pick('bob', 'ub1:move:standard').refuses('bob', path(at(5, 4), at(4, 3)), 'TM-MOVE-04')
      t.choose('bob', path(at(5, 4))).pick('bob', 'end')
      const ended = t.events.findLast(e => e.type === 'status ended')!
      expect(t.engine.game.sentence(ended, t.engine.game.view(t.world, null))).toBe('Goliath Hauler is no longer entangled.')
      t.asks('ann', 'tm.activate')
    },
  )
})
