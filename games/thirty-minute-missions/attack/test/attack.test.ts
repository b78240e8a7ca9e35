import { type Json, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect, test } from 'vitest'
import { distanceBetween } from '../../basics/measure.ts'
import { field } from '../../test/tm-table.ts'
import { gunOf, gunProblem } from '../guns.ts'
import { ann, armsOn, bob, close, left, mech, once, type Placed, ranged, rifleman, sheet, unit, worldOf } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick' as const, ids })
const rng = rngOf('any')

describe('the attack sequence', () => {
  rule(['TM-ATK-01', 'TM-ATK-08', 'TM-R-82'], 'target, section, weapon, attack roll, Evasion Roll, damage', () => {
    const t = ranged([ann(3, 5, mech(['combat_rifle', 'armR'], ['beam_pistol', 'armL'])), bob(6, 5)])
    t.pick('ann', 'shoot:ub2')
    expect(once(t)).toEqual(
      ['head', 'torso', 'armL', 'armR', 'legL', 'legR', 'ub2/1'].flatMap(part => [`${part}+ua1/1`, `${part}+ua1/2`]),
    )
    t.dice('accuracy', 5).dice('evasion', 3).pick('ann', 'torso+ua1/1')
    expect(t.events.map(e => e.type)).toEqual([
      'attack declared',
      'rolled',
      'attack rolled',
      'rolled',
      'evasion rolled',
      'damaged',
    ])
    expect(t.last('damaged')).toMatchObject({
      unit: 'ub2',
      part: 'torso',
      damage: { base: 8, rule: 'TM-WEAP-05' },
      hit: { attacker: 'ua1', weapon: 'ua1/1', target: 'ub2', aimed: 'torso', critical: false, blocked: false },
    })
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    expect(t.world.attacks).toEqual([])
    t.asks('ann', 'tm.act')
  })

  rule('TM-R-82', 'what leaves no choice is not asked', () => {
    const t = ranged([ann(3, 5), bob(6, 5, 'lantern', { main: null, level: 1 })])
    t.pick('ann', 'shoot:ub2')
    expect(once(t)).toEqual(['core', 'ub2/1'])
    t.dice('accuracy', 2).pick('ann', 'core')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/1', part: 'core' })
    t.asks('ann', 'tm.act')
  })

  rule(['TM-ATK-10', 'TM-TURN-04'], 'several attacks are planned at once, as many as AP and ammunition last', () => {
    const t = ranged([ann(3, 5, rifleman, { ap: 5 }), bob(6, 5)])
    t.pick('ann', 'shoot:ub2')
    t.refuses('ann', pick('torso*3'), 'TM-ATK-10')
    t.refuses('ann', pick('torso*1'), 'TM-ATK-10')
    t.dice('accuracy', 5).dice('evasion', 3).dice('accuracy', 1).pick('ann', 'torso*2')
    expect(t.all('attack declared').map(d => [d.part, d.left])).toEqual([
      ['torso', 3],
      ['torso', 1],
    ])
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    t.asks('ann', 'tm.activate')
    // The attack that most would make is chosen with its target, part and weapon in one answer.
    const usual = ranged([ann(3, 5, rifleman, { ap: 5 }), bob(6, 5)])
    expect(usual.options('ann', 'tm.act')).toContain('shoot:ub2>torso+ua1/1*2')
    usual.refuses('ann', pick('shoot:ub2>torso+ua1/1*3'), 'TM-ATK-10')
    usual.dice('accuracy', 1).dice('accuracy', 1).pick('ann', 'shoot:ub2>torso+ua1/1*2')
    expect(usual.all('attack declared')).toHaveLength(2)
    usual.asks('ann', 'tm.activate')
    const last = mech(['grenade_launcher', 'armR'])
    const few = ranged([ann(3, 5, last, { ap: 10, items: { grenade_launcher: { ammo: 1 } } }), bob(6, 5)])
    expect(few.pick('ann', 'shoot:ub2').options('ann', 'tm.section')).toEqual(once(few))
  })

  rule(
    ['TM-TURN-04', 'TM-R-138'],
    'planned attacks are broken off when what they aim at is gone, and when the attacker is hurt',
    () => {
      const t = ranged([ann(3, 5), bob(6, 5, rifleman, { durability: { armL: 5 } })])
      t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 3).pick('ann', 'armL*3')
      expect(t.last('attacks broken off')).toEqual({ unit: 'ua1', target: 'ub2', part: 'armL', times: 2 })
      expect(t.world.units.ua1!.ap).toBe(8)
      t.asks('ann', 'tm.act')
      const shot = ranged([ann(3, 5), bob(6, 5, rifleman, { stance: 'overwatch', ap: 2 })])
      shot.pick('ann', 'shoot:ub2').pick('ann', 'torso*2')
      shot.dice('accuracy', 5).dice('evasion', 1).dice('accuracy', 1).pick('bob', 'overwatch/ub2').pick('bob', 'torso')
      expect(shot.last('attacks broken off')).toMatchObject({ times: 1 })
      shot.asks('ann', 'tm.act')
    },
  )

  rule(['TM-TURN-01', 'TM-TURN-02'], 'a shot is chosen before the move is made, says so, and gives the move up', () => {
    const t = field({ units: [ann(3, 5), bob(6, 5)], active: 'ua1', phase: 'movement' })
    const { ask } = t.asks('ann', 'tm.act')
    const shot = ask.type === 'pick' ? ask.options.find(o => o.id === 'shoot:ub2') : undefined
    expect(shot?.ends).toBe('It does not move any more in this turn.')
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.world.turn).toMatchObject({ phase: 'ranged', hasMoved: false })
    t.refuses('ann', pick('move:standard'), 'TM-TURN-01')
    t.asks('ann', 'tm.act')
    const run = field({ units: [ann(3, 5), bob(6, 5)], active: 'ua1', phase: 'close' })
    run.refuses('ann', pick('shoot:ub2'), 'TM-TURN-01')
    run.asks('ann', 'tm.act')
  })

  rule('TM-ATK-06', 'an Evasion Roll of 6 evades, 5 does not', () => {
    for (const [face, dodged] of [
      [5, false],
      [6, true],
    ] as const) {
      const t = ranged([ann(3, 5), bob(6, 5)])
      t.pick('ann', 'shoot:ub2').dice('accuracy', 4).dice('evasion', face).pick('ann', 'torso')
      expect(t.last('evasion rolled')).toMatchObject({ stat: 6, success: dodged })
      expect(left(t.world, 'ub2', 'torso')).toBe(dodged ? 38 : 30)
      t.asks('ann', 'tm.act')
    }
  })

  rule(['TM-ATK-09', 'TM-R-50'], 'a part at 0 is gone: it cannot be aimed at or used, and what is beyond it is lost', () => {
    const t = ranged([ann(3, 5), bob(6, 5, mech(['combat_rifle', 'armR']), { durability: { head: 3 } })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 1).pick('ann', 'head')
    expect([left(t.world, 'ub2', 'head'), left(t.world, 'ub2', 'torso')]).toEqual([0, 38])
    t.pick('ann', 'shoot:ub2')
    expect(t.options('ann', 'tm.section')).not.toContain('head')
  })

  rule('TM-ATK-10', 'every attack is paid for; any number while the AP last', () => {
    const guns = mech(['combat_rifle', 'armR'], ['beam_pistol', 'armL'])
    const t = ranged([ann(3, 5, guns, { ap: 5 }), bob(8, 5), bob(5, 5)])
    for (const ap of [3, 1]) {
      t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
      expect(t.world.units.ua1!.ap).toBe(ap)
      expect(explained(t.last('attack declared').ap)).toEqual(['TM-ATK-10 base 2'])
    }
    expect(t.refuses('ann', pick('shoot:ub2'), 'TM-ATK-10').params).toEqual({ ap: 2, has: 1 })
    t.pick('ann', 'shoot:ub3').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/2', left: 0 })
    t.asks('ann', 'tm.activate')
  })

  rule('TM-RNGD-01', 'the Ranged Combat Phase is for all ranged weapons and no others', () => {
    const t = ranged([ann(3, 5, mech(['combat_rifle', 'armR'], ['combat_knife', 'armL'], ['vulcans', 'head'])), bob(4, 5)])
    t.pick('ann', 'shoot:ub2')
    expect(armsOn(t, 'torso')).toEqual(['ua1/1', 'ua1/3'])
  })

  rule(['TM-CLOSE-01', 'TM-ATK-03'], 'the Close Combat Phase is for melee weapons, with Assault Rolls', () => {
    const t = close([ann(3, 5, mech(['combat_rifle', 'armR'], ['combat_knife', 'armL'])), bob(4, 5)])
    t.pick('ann', 'strike:ub2')
    expect(armsOn(t, 'torso')).toEqual(['ua1/2', 'basic'])
    t.dice('assault', 5).dice('evasion', 2).pick('ann', 'torso+ua1/2')
    expect(t.last('attack rolled')).toMatchObject({ stat: 5, ranged: false })
    expect(left(t.world, 'ub2', 'torso')).toBe(33)
    t.asks('ann', 'tm.act')
  })
})

describe('range', () => {
  rule(
    ['TM-RANGE-01', 'TM-RANGE-02'],
    'the adjacent hex is 1, the hex of the target counts; 6 is in reach of 6, 7 is not',
    () => {
      const t = ranged([ann(2, 5), bob(8, 5), bob(9, 5)])
      expect(t.options('ann', 'tm.act')).toContain('shoot:ub2')
      expect(t.refuses('ann', pick('shoot:ub3'), 'TM-RANGE-02').params).toEqual({ distance: 7, range: 6 })
    },
  )
  rule('TM-RANGE-03', 'distance is shown with every target, before anything is chosen', () => {
    const t = ranged([ann(2, 5), bob(8, 5), bob(9, 5)])
    const { ask } = t.asks('ann', 'tm.act')
    const labels = ask.type === 'pick' ? ask.options.map(o => o.label) : []
    expect(labels.filter(label => label.includes('distance 6') || label.includes('distance 7'))).toHaveLength(2)
  })
  rule('TM-CLOSE-02', 'melee weapons reach 1 unless their profile says otherwise', () => {
    const t = close([ann(3, 5, mech(['combat_knife', 'armL'], ['spear', 'armR'])), bob(5, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/2', distance: 2 })
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-06', 'hexes only, whatever the elevation; inside one hex the distance is 1', () => {
    const world = worldOf([ann(3, 5), bob(8, 5, 'kestrel', { level: 3 })])
    expect(distanceBetween(unit(world, 'ua1'), unit(world, 'ub2'))).toBe(5)
    const held = [ann(5, 5, rifleman, { holds: 'ub2', holdFrom: [4, 5] }), bob(5, 5, rifleman, { heldBy: 'ua1' })]
    const t = ranged(held)
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ distance: 1 })
    t.asks('ann', 'tm.act')
  })
})

describe('critical hits and misses', () => {
  rule(
    ['TM-CRIT-01', 'TM-CRIT-03', 'TM-CRIT-04'],
    'an 8 hits, cannot be evaded, and adds half the Base Damage, rounded up',
    () => {
      const t = ranged([ann(3, 5, mech(['beam_rifle', 'armR'])), bob(6, 5)])
      t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'torso')
      expect(explained(t.last('damaged').damage)).toEqual(['TM-WEAP-05 base 9', 'TM-CRIT-04 critical +5'])
      expect(left(t.world, 'ub2', 'torso')).toBe(24)
      t.asks('ann', 'tm.act')
    },
  )
  rule('TM-CRIT-02', 'a 1 misses whatever the modifiers', () => {
    const keen = sheet('alto_line', [['combat_rifle', 'armR']], { srm: { accuracy: 3, assault: 0, evasion: 0 } })
    const t = ranged([ann(3, 5, keen, { status: ['kneeling'] }), bob(6, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack rolled')).toMatchObject({ stat: 2, needs: 2, success: false })
    t.pick('ann', 'shoot:ub2').dice('accuracy', 2).dice('evasion', 8).pick('ann', 'torso')
    expect(t.last('attack rolled')).toMatchObject({ success: true })
    t.asks('ann', 'tm.act')
  })
})

describe('Basic Attacks', () => {
  rule('TM-BASIC-01', '1 AP, damage 1, range 1, whatever the class', () => {
    const t = close([
      ann(3, 5, 'dreadlord', { durability: { armL: 0 }, items: { war_hammer: { mode: 'carried', sections: [] } } }),
      bob(4, 5),
      bob(5, 5),
    ])
    t.refuses('ann', pick('strike:ub3'), 'TM-RANGE-02')
    t.pick('ann', 'strike:ub2').dice('assault', 7).dice('evasion', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'basic', distance: 1 })
    expect([left(t.world, 'ub2', 'torso'), t.world.units.ua1!.ap]).toEqual([37, 9])
    t.asks('ann', 'tm.act')
  })
  rule('TM-BASIC-02', 'an 8 is no Critical Hit: it can be evaded and adds nothing', () => {
    const t = close([ann(3, 5, mech()), bob(4, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 8).dice('evasion', 2).pick('ann', 'torso')
    expect(t.last('damaged')).toMatchObject({ hit: { critical: false }, damage: { total: 1 } })
    t.asks('ann', 'tm.act')
  })
  rule('TM-MOD-06', 'tuned servos make it 3, and a weapon no better', () => {
    const t = close([ann(3, 5, sheet('alto_line', [['combat_knife', 'armR']], { mods: ['servo'] })), bob(4, 5)])
    t.pick('ann', 'strike:ub2')
    const ask = t.engine.decision(t.state, 'ann')!.ask
    const fist = ask.type === 'pick' ? ask.options.find(o => o.id === 'torso+basic') : undefined
    expect(fist?.means?.note).toContain('3 damage')
    t.dice('assault', 6).dice('evasion', 2).pick('ann', 'torso+basic')
    expect(left(t.world, 'ub2', 'torso')).toBe(35)
    t.pick('ann', 'strike:ub2').dice('assault', 6).dice('evasion', 2).pick('ann', 'torso+ua1/1')
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-51', 'a vehicle rams unless it is Inoperative; a mech needs a limb', () => {
    const problem = (what: Json, durability: Placed) => {
      const world = worldOf([ann(3, 5, what, { durability }), bob(4, 5)])
      return gunProblem(world, unit(world, 'ua1'), gunOf(world, 'basic'), 'normal')?.rule ?? null
    }
    expect([problem('bastion_tank', { trackL: 0 }), problem('bastion_tank', { trackL: 0, trackR: 0 })]).toEqual([null, 'TM-R-51'])
    const limbless = { head: 0, armL: 0, armR: 0, legL: 0 }
    expect([problem(mech(), limbless), problem(mech(), { ...limbless, legR: 0 })]).toEqual([null, 'TM-R-51'])
    expect(problem(mech(), { armL: 0, armR: 0, legL: 0, legR: 0 })).toBe(null)
    const t = close([ann(3, 5, 'bastion_tank'), bob(4, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 7).dice('evasion', 1).pick('ann', 'torso')
    expect(left(t.world, 'ub2', 'torso')).toBe(37)
    t.asks('ann', 'tm.act')
  })
})

describe('who may be attacked', () => {
  rule('TM-R-52', 'nobody attacks its own side', () => {
    const t = ranged([ann(3, 5), ann(5, 5), bob(6, 5)])
    expect(t.options('ann', 'tm.act').filter(id => /^shoot:\w+$/.test(id))).toEqual(['shoot:ub3'])
    t.refuses('ann', pick('shoot:ua2'), 'TM-R-52')
  })
  rule(['TM-R-166', 'TM-WEAP-06'], 'equipment is hit where it is borne; carried things and stowed drones are not', () => {
    const target = sheet(
      'alto_line',
      [
        ['combat_rifle', 'armR'],
        ['combat_knife', 'carried'],
        ['vulcans', 'head'],
      ],
      {
        shields: [{ shield: 'buckler', section: 'armL' }],
        thrusters: [{ thruster: 'booster', section: 'legL' }],
      },
    )
    const t = ranged(
      [ann(3, 5), bob(6, 5, target, { hug: { edge: 3, hides: null } }), bob(7, 5, 'wisp', { where: 'stowed', main: 'ub2' })],
      {
        scatter: [{ hex: [6, 5], edge: 3, type: 'low' }],
      },
    )
    expect(t.options('ann', 'tm.act')).not.toContain('shoot:ub3')
    t.pick('ann', 'shoot:ub2')
    // The thruster on a leg behind the wall is hidden with it.
    expect(once(t)).toEqual(['head', 'torso', 'armL', 'armR', 'ub2/1', 'ub2/3', 'ub2/4'])
    t.refuses('ann', pick('ub2/5'), 'TM-LOS-03')
    t.dice('accuracy', 4).dice('evasion', 2).pick('ann', 'ub2/1')
    expect(t.world.items['ub2/1']!.durability).toBe(2)
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-166', 'a two-handed weapon is seen with either arm', () => {
    const target = mech(['machine_gun', 'armL', 'armR'])
    const t = ranged([ann(3, 5), bob(6, 5, target, { hug: { edge: 3, hides: 'left' } })], {
      scatter: [{ hex: [6, 5], edge: 3, type: 'corner' }],
    })
    t.pick('ann', 'shoot:ub2')
    expect(once(t)).toEqual(['head', 'torso', 'armR', 'legR', 'ub2/1'])
  })
  rule('TM-R-155', 'the side of the attacker gets the credit', () => {
    const t = ranged([ann(3, 5), bob(6, 5, rifleman, { durability: { torso: 5 } }), bob(9, 9)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 1).pick('ann', 'torso')
    expect(t.last('damaged')).toMatchObject({ by: 'a', cause: 'ranged' })
    expect(t.world.deeds.firstUnit).toBe('a')
    t.asks('ann', 'tm.act')
  })
})

describe('what bots try', () => {
  test('the shot that kills comes first, then the part that breaks; everything named is legal', () => {
    const guns = mech(['combat_rifle', 'armR'], ['vulcans', 'head'])
    const t = ranged([ann(3, 5, guns), bob(6, 5), bob(5, 6, rifleman, { durability: { torso: 6 } })])
    const first = () => t.engine.candidates(t.state, 'ann', rng)[0]
    expect(first()).toEqual(pick('shoot:ub3'))
    t.pick('ann', 'shoot:ub3')
    const { ask } = t.asks('ann', 'tm.section')
    expect(ask.first).toBe('torso+ua1/1')
    // As often as its AP last: what is left when the target is gone is not fired.
    expect(first()).toEqual(pick('torso+ua1/1*5'))
    for (const choice of t.engine.candidates(t.state, 'ann', rng)) expect(t.engine.check(t.state, 'ann', choice).ok).toBe(true)
  })
})
