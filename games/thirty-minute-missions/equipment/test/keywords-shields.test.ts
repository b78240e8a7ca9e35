import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { evasionTest } from '../../attack/odds.ts'
import {
  ann,
  type Borne,
  bob,
  close,
  left,
  mech,
  type Placed,
  ranged,
  rifleman,
  sheet,
  unit,
  worldOf,
} from '../../attack/test/table.ts'
import { freeArms } from '../../missions/carry.ts'

const react = 'kernel.react'
const bearer = (...shields: [string, string][]) =>
  sheet('alto_line', [], { shields: shields.map(([shield, section]) => ({ shield, section })) })
const battle = bearer(['shield', 'armL'])

/** A hit on Bob's Torso that is not evaded; `asked`: he is asked what takes it. */
function hit(weapon: Borne, what = battle, more: Placed = {}, others: ReturnType<typeof bob>[] = []) {
  const t = ranged([ann(3, 5, mech(weapon)), bob(6, 5, what, { ap: 1, ...more }), ...others])
  t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
  return t
}
const rifle: Borne = ['combat_rifle', 'armR']

describe('Block', () => {
  rule(['TM-SHLD-01', 'TM-SHLD-04'], 'for 1 AP the shield takes the damage instead of the section', () => {
    const t = hit(['shock_rifle', 'armL', 'armR'])
    expect(t.options('bob', react)).toEqual(['shield/ub2/1'])
    t.pick('bob', 'shield/ub2/1')
    expect([t.world.items['ub2/1']!.durability, left(t.world, 'ub2', 'torso'), t.world.units.ub2!.ap]).toEqual([8, 38, 0])
    expect(t.last('damaged')).toMatchObject({ unit: 'ub2', part: 'ub2/1', hit: { blocked: true } })
    t.asks('ann', 'tm.act')
  })
  rule(['TM-R-108', 'TM-SHLD-01'], 'a Block takes one hit of a Burst: the next one is for the section again', () => {
    const t = hit(['burst_carbine', 'armR'])
    t.dice('accuracy', 5).dice('evasion', 2).pick('bob', 'shield/ub2/1')
    expect([t.world.items['ub2/1']!.durability, left(t.world, 'ub2', 'torso')]).toEqual([20 - 4, 38 - 4])
    expect(t.last('damaged')).toMatchObject({ part: 'torso', hit: { blocked: false } })
    t.asks('ann', 'tm.act')
  })
  rule(['TM-SEC-10', 'TM-KEYW-06'], 'what a blade breaks, through a shield too, was broken in melee', () => {
    const axe = (ap: number) => {
      const t = close([ann(5, 5, mech(['battle_axe', 'armR'])), bob(6, 5, battle, { ap, durability: { armR: 5 } })])
      t.pick('ann', 'strike:ub2').dice('assault', 5).dice('evasion', 2).pick('ann', 'armR+ua1/1')
      if (ap > 0) t.pick('bob', 'shield/ub2/1')
      t.asks('ann', 'tm.act')
      return t
    }
    for (const t of [axe(0), axe(1)]) {
      expect(t.last('section destroyed')).toMatchObject({ section: 'armR', cause: 'melee', by: 'a' })
      // TM-MISS-31: it has made no ranged attack.
      expect(t.world.units.ua1!.fired).toBe(false)
    }
    const gun = hit(rifle, battle, { ap: 0, durability: { torso: 30 } })
    expect([gun.last('damaged').cause, gun.world.units.ua1!.fired]).toEqual(['ranged', true])
    gun.asks('ann', 'tm.act')
  })
  rule('TM-SHLD-01', 'it may be declined, and needs the AP', () => {
    const t = hit(rifle)
    t.pass('bob')
    expect([left(t.world, 'ub2', 'torso'), t.world.units.ub2!.ap]).toEqual([30, 1])
    t.asks('ann', 'tm.act')
    const poor = hit(rifle, battle, { ap: 0 })
    expect(left(poor.world, 'ub2', 'torso')).toBe(30)
    poor.asks('ann', 'tm.act')
  })
  rule('TM-SHLD-01', 'only an attack that comes from the Field of View', () => {
    const t = hit(rifle, battle, { facing: 0 })
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    t.asks('ann', 'tm.act')
    const abeam = hit(rifle, battle, { facing: 2 })
    abeam.asks('bob', react)
  })
  rule(['TM-SHLD-01', 'TM-SHLD-02', 'TM-CMD-33'], 'why a shield or a friend does not take a hit that another could', () => {
    const guards = [
      bob(7, 5, battle, { stance: 'cover_ally', ap: 1 }),
      bob(6, 6, rifleman, { stance: 'cover_ally' }),
      bob(9, 5, rifleman, { stance: 'cover_ally' }),
    ]
    const behind = hit(rifle, battle, { facing: 0 }, guards)
    behind.asks('bob', react)
    expect(behind.whyTexts('bob', 'shield/ub2/1', 'cover_ally/ub5', 'cover_ally/ub3')).toEqual([
      'the attack does not come from the Field of View of its unit',
      'the ally is 3 hexes away',
      null,
    ])
    const poor = hit(['beam_rifle', 'armR'], battle, { ap: 1 }, guards)
    expect(poor.asks('bob', react) && poor.whyTexts('bob', 'shield/ub2/1')).toEqual(['a Block costs 2 AP and the unit has 1'])
    const t = ranged([ann(3, 5, mech(rifle)), bob(6, 5, battle, { ap: 4, status: ['prone'] }), ...guards])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).pick('ann', 'torso')
    t.asks('bob', react)
    expect(t.why('bob', 'shield/ub2/1')).toBe('TM-SHLD-02')
  })
  rule(['TM-SHLD-01', 'TM-R-50'], 'excess damage is lost with the shield', () => {
    const t = hit(rifle, battle, { items: { shield: { durability: 3 } } })
    t.pick('bob', 'shield/ub2/1')
    expect([t.world.items['ub2/1']!.mode, left(t.world, 'ub2', 'torso'), left(t.world, 'ub2', 'armL')]).toEqual([
      'destroyed',
      38,
      16,
    ])
    t.asks('ann', 'tm.act')
  })
  rule('TM-SHLD-02', 'a Critical Hit may be blocked; who is Prone, Stuck, held or Inoperative cannot Block', () => {
    const t = ranged([ann(3, 5), bob(6, 5, battle, { ap: 1 })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'torso')
    t.pick('bob', 'shield/ub2/1')
    expect(t.world.items['ub2/1']!.durability).toBe(8)
    t.asks('ann', 'tm.act')
    for (const status of ['prone', 'stuck']) {
      const helpless = ranged([ann(3, 5), bob(6, 5, battle, { ap: 1, status: [status] })])
      helpless.pick('ann', 'shoot:ub2').dice('accuracy', 5).pick('ann', 'torso')
      expect(left(helpless.world, 'ub2', 'torso')).toBe(30)
      helpless.asks('ann', 'tm.act')
    }
    const held = ranged([ann(5, 5, rifleman, { holds: 'ub2', holdFrom: [4, 5] }), bob(5, 5, battle, { ap: 1, heldBy: 'ua1' })])
    held.pick('ann', 'shoot:ub2').dice('accuracy', 5).pick('ann', 'torso')
    expect(left(held.world, 'ub2', 'torso')).toBe(30)
    held.asks('ann', 'tm.act')
    const core = sheet('bastion_tank', [], { shields: [{ shield: 'arm_shield', section: 'cockpit' }] })
    const wreck = ranged([ann(3, 5), bob(6, 5, core, { ap: 1, durability: { trackL: 0, trackR: 0 } }), bob(9, 9)])
    wreck.pick('ann', 'shoot:ub2').dice('accuracy', 5).pick('ann', 'cockpit')
    expect(wreck.last('damaged')).toMatchObject({ hit: { blocked: false } })
    wreck.asks('ann', 'tm.act')
  })
  rule('TM-SHLD-01', "a carried shield is in nobody's way", () => {
    const carried = sheet('alto_line', [], { shields: [{ shield: 'shield', section: 'armL', carried: true }] })
    const t = hit(rifle, carried)
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    t.asks('ann', 'tm.act')
  })
  rule('TM-SHLD-01', 'a shield that is aimed at does not Block for itself', () => {
    const t = ranged([ann(3, 5), bob(6, 5, battle, { ap: 1 })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 2).pick('ann', 'ub2/1')
    expect([t.world.items['ub2/1']!.durability, t.world.units.ub2!.ap]).toEqual([12, 1])
    t.asks('ann', 'tm.act')
  })
  rule(['TM-KEYW-05', 'TM-R-150'], 'a Beam costs 2, in Guard nothing', () => {
    const beam: Borne = ['beam_rifle', 'armR']
    const poor = hit(beam)
    expect(left(poor.world, 'ub2', 'torso')).toBe(29)
    poor.asks('ann', 'tm.act')
    const guard = ranged([ann(3, 5, mech(beam)), bob(6, 5, battle, { ap: 0, stance: 'guard' })])
    guard.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
    guard.pick('bob', 'shield/ub2/1')
    expect(guard.last('blocked')).toMatchObject({ ap: { base: 1, total: 0 }, left: 0 })
    guard.asks('ann', 'tm.act')
    const rich = ranged([ann(3, 5, mech(beam)), bob(6, 5, battle, { ap: 2 })])
    rich.pick('ann', 'shoot:ub2').pick('ann', 'torso').dice('accuracy', 5).dice('evasion', 2).pass('bob')
    rich.pick('bob', 'shield/ub2/1')
    expect(rich.last('blocked')).toMatchObject({ ap: { lines: [{ rule: 'TM-KEYW-05' }], total: 2 }, left: 0 })
    rich.asks('ann', 'tm.act')
  })
  rule(['TM-KEYW-06', 'TM-R-150'], 'Piercing: half, rounded down, still reaches the section, and is not blocked again', () => {
    const two = bearer(['shield', 'armL'], ['arm_shield', 'armR'])
    const t = close([ann(5, 5, mech(['battle_axe', 'armR'])), bob(6, 5, two, { ap: 1, stance: 'guard' })])
    t.pick('ann', 'strike:ub2').dice('assault', 5).dice('evasion', 2).pick('ann', 'torso+ua1/1')
    expect(t.options('bob', react)).toEqual(['arm_shield/ub2/2', 'shield/ub2/1'])
    t.pick('bob', 'shield/ub2/1')
    expect([t.world.items['ub2/1']!.durability, t.world.items['ub2/2']!.durability, left(t.world, 'ub2', 'torso')]).toEqual([
      5, 16, 31,
    ])
    expect(t.last('pierced')).toMatchObject({ amount: 7 })
    t.asks('ann', 'tm.act')
    const open = close([ann(5, 5, mech(['battle_axe', 'armR'])), bob(6, 5)])
    open.pick('ann', 'strike:ub2').dice('assault', 5).dice('evasion', 2).pick('ann', 'torso+ua1/1')
    expect([left(open.world, 'ub2', 'torso'), open.all('pierced')]).toEqual([23, []])
    open.asks('ann', 'tm.act')
  })
  rule(['TM-R-154', 'TM-CMD-33'], 'one answer per hit: Block, Cover Ally or none; who takes it makes no Evasion Roll', () => {
    const t = hit(rifle, battle, {}, [bob(7, 5, 'alto_scout', { stance: 'cover_ally' })])
    expect(t.options('bob', react)).toEqual(['cover_ally/ub3', 'shield/ub2/1'])
    t.pick('bob', 'cover_ally/ub3').pick('bob', 'legL')
    expect([left(t.world, 'ub2', 'torso'), left(t.world, 'ub3', 'legL'), t.world.items['ub2/1']!.durability]).toEqual([38, 2, 20])
    expect(t.all('evasion rolled')).toHaveLength(1)
    t.asks('ann', 'tm.act')
  })
})

describe('the shields', () => {
  const takes = (shield: string, section: string, weapon: Borne = rifle) => {
    const t = hit(weapon, bearer([shield, section]))
    t.pick('bob', `${shield}/ub2/1`)
    t.asks('ann', 'tm.act')
    return t.world.items['ub2/1']!.durability
  }
  rule('TM-SHLD-03', 'Buckler: 12', () => expect(takes('buckler', 'armL')).toBe(4))
  rule('TM-SHLD-04', 'Battle Shield: 20', () => expect(takes('shield', 'armL')).toBe(12))
  rule('TM-SHLD-05', 'Tower Shield: 36, and -1 to Evasion against melee while Equipped', () => {
    expect(takes('tower_shield', 'armL')).toBe(28)
    const world = worldOf([ann(5, 5), bob(6, 5, bearer(['tower_shield', 'armL']))])
    const lines = (isRanged: boolean) => explained(evasionTest(world, unit(world, 'ub2'), 'ua1', isRanged).modifiers).slice(1)
    expect([lines(false), lines(true)]).toEqual([['TM-SHLD-05 tower_shield -1'], []])
    // A unit that is thrown at it is no melee attack.
    expect(evasionTest(world, unit(world, 'ub2'), null, false, 'other').modifiers.lines).toEqual([])
  })
  rule(['TM-SHLD-06', 'TM-R-150'], 'Beam Shield: 16, and a Beam costs it 1 again', () => {
    expect(takes('beam_shield', 'armL', ['beam_rifle', 'armR'])).toBe(7)
  })
  rule('TM-SHLD-07', 'Arm-Mounted Shield: 16, the hand stays free', () => {
    expect(takes('arm_shield', 'armL')).toBe(8)
    const world = worldOf([ann(5, 5, bearer(['arm_shield', 'armL'])), bob(6, 5)])
    expect(world.items['ua1/1']).toMatchObject({ mode: 'mounted', sections: ['armL'] })
    expect(freeArms(world, world.units.ua1!)).toContain('armL')
    const holding = worldOf([ann(5, 5, bearer(['shield', 'armL'])), bob(6, 5)])
    expect(freeArms(holding, holding.units.ua1!)).not.toContain('armL')
  })
})
