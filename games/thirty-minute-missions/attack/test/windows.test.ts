import type { Json } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/tm-table.ts'
import { ann, bob, close, left, mech, type Placed, ranged, rifleman, sheet, unit } from './table.ts'

const react = 'kernel.react'
const pilot = (trait: string, ...weapons: [string, ...string[]][]) =>
  sheet('alto_line', weapons, { pilot: { rank: 'ace', traits: [trait] } })

describe('W2, after an attack is declared', () => {
  rule(['TM-R-139', 'TM-R-153'], 'an attack whose attacker is destroyed is cancelled; its AP and ammunition stay spent', () => {
    const t = ranged([
      ann(3, 5, mech(['bazooka', 'armL', 'armR']), { durability: { torso: 4 } }),
      bob(6, 5, rifleman, { ap: 4, stance: 'overwatch' }),
      ann(2, 9),
    ])
    t.pick('ann', 'shoot:ub2').pick('ann', 'torso')
    t.asks('bob', react)
    t.pick('bob', 'overwatch/ub2').dice('accuracy', 6).dice('evasion', 1).pick('bob', 'torso')
    expect(t.world.units.ua1!.where).toBe('destroyed')
    expect(t.all('attack declared')[0]).toMatchObject({ unit: 'ua1', left: 7, ammo: 2 })
    expect(t.last('attack cancelled')).toMatchObject({ unit: 'ua1' })
    expect(t.all('attack rolled')).toHaveLength(1)
    t.asks('ann', 'tm.activate')
  })
  rule('TM-R-139', 'a blow of the fist too', () => {
    const frail = ann(3, 5, mech(), { durability: { torso: 4 } })
    const t = close([frail, bob(4, 5, rifleman, { ap: 2, stance: 'overwatch' }), ann(2, 9)])
    t.pick('ann', 'strike:ub2').pick('ann', 'torso').dice('accuracy', 8).pick('bob', 'overwatch/ub2').pick('bob', 'torso')
    expect([t.world.units.ua1!.where, t.all('attack cancelled').length]).toEqual(['destroyed', 1])
    t.asks('ann', 'tm.activate')
  })
  rule('TM-R-139', 'so is one whose weapon is lost', () => {
    const t = ranged([ann(3, 5), bob(6, 5, rifleman, { ap: 2, stance: 'overwatch' }), ann(2, 9)])
    t.pick('ann', 'shoot:ub2').pick('ann', 'torso').pick('bob', 'overwatch/ub2')
    t.dice('accuracy', 8).pick('bob', 'ua1/1')
    expect(t.world.items['ua1/1']!.mode).toBe('destroyed')
    expect(t.last('attack cancelled')).toMatchObject({ weapon: 'ua1/1' })
    expect(left(t.world, 'ub2', 'torso')).toBe(38)
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-139', 'and one whose turn was ended', () => {
    const shock = mech(['shock_rifle', 'armL', 'armR'])
    const t = ranged([ann(3, 5), bob(6, 5, shock, { ap: 4, stance: 'overwatch' }), ann(2, 9)])
    t.pick('ann', 'shoot:ub2').pick('ann', 'torso').pick('bob', 'overwatch/ub2').dice('accuracy', 8).pick('bob', 'legL')
    expect(t.all('attack cancelled')).toHaveLength(1)
    expect(t.world.units.ua1).toMatchObject({ inactive: true, status: ['system_error'], ap: 8 })
    t.asks('ann', 'tm.activate')
  })
  rule(['TM-R-77', 'TM-R-138'], 'a reaction opens no window of its own but that of the hit; a Burst opens W2 once', () => {
    const t = ranged([
      ann(3, 5, mech(['machine_gun', 'armL', 'armR']), { stance: 'overwatch' }),
      bob(6, 5, rifleman, { ap: 8, stance: 'overwatch' }),
    ])
    t.pick('ann', 'shoot:ub2').pick('ann', 'torso')
    t.pick('bob', 'overwatch/ub2').dice('accuracy', 1).pick('bob', 'torso')
    // Ann's own Overwatch is not asked about; Bob is asked once more for what else he may do.
    t.dice('accuracy', 1).dice('accuracy', 1).dice('accuracy', 1).pass('bob')
    expect(t.all('attack rolled')).toHaveLength(4)
    t.asks('ann', 'tm.act')
  })
  rule(['TM-CMD-28', 'TM-BLDG-05'], 'an attack on a structure is an attack: Overwatch may fire first', () => {
    const t = ranged([ann(3, 5), bob(6, 3, rifleman, { ap: 4, stance: 'overwatch', facing: 4 })], {
      structures: [{ hex: [5, 5], elevation: 1 }],
    })
    t.pick('ann', 'shoot:s1')
    t.dice('accuracy', 1).pick('bob', 'overwatch/ub2').pick('bob', 'torso')
    expect(t.world.structures[0]).toMatchObject({ defense: 12 })
    t.asks('ann', 'tm.act')
    const calm = ranged([ann(3, 5), bob(6, 3, rifleman, { ap: 4, facing: 4 })], { structures: [{ hex: [5, 5], elevation: 1 }] })
    calm.pick('ann', 'shoot:s1')
    calm.asks('bob', react)
  })
})

describe('W4, after an attack is resolved', () => {
  rule('TM-CMD-29', 'Counter answers a melee attack, not a shot from the next hex', () => {
    const guard = { ap: 1, stance: 'counter' }
    const shot = ranged([ann(3, 5), bob(4, 5, mech(['combat_knife', 'armR']), guard)])
    shot.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    shot.asks('ann', 'tm.act')
    const blow = close([ann(3, 5, mech()), bob(4, 5, mech(['combat_knife', 'armR']), guard)])
    blow.pick('ann', 'strike:ub2').dice('assault', 1).pick('ann', 'torso')
    blow.asks('bob', react)
  })
})

describe('a turn that ends in W2', () => {
  rule(['TM-R-140', 'TM-R-138'], 'takes what was declared before with it, and no die is thrown for it', () => {
    const shock = mech(['shock_rifle', 'armL', 'armR'])
    const t = ranged([ann(3, 5), bob(6, 5, shock, { ap: 4, stance: 'overwatch' }), ann(2, 9)], { options: { volley: true } })
    t.pick('ann', 'shoot:volley').pick('ann', 'torso').pass('bob').pick('ann', 'ub2').pick('ann', 'torso')
    t.dice('accuracy', 8).pick('bob', 'overwatch/ub2').pick('bob', 'legL')
    expect([t.all('attack cancelled').length, t.last('rolls lost').unit, left(t.world, 'ub2', 'torso')]).toEqual([1, 'ua1', 38])
    t.asks('ann', 'tm.activate')
  })
})

describe('re-rolls', () => {
  rule('TM-R-152', 'offered at once after the die; the second result stands', () => {
    const t = ranged([ann(3, 5, pilot('lucky', ['combat_rifle', 'armR'])), bob(6, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 2).pick('ann', 'torso')
    t.asks('ann', react)
    t.dice('roll again', 8).pick('ann', 'lucky/ua1')
    expect(t.last('rolled again')).toMatchObject({ roll: 'accuracy', before: 2, face: 8 })
    expect(t.last('attack rolled')).toMatchObject({ face: 8, critical: true })
    expect(t.world.die).toBe(null)
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-152', 'no die twice, whatever the sources; Evasion too', () => {
    const two = sheet('alto_line', [], { pilot: { rank: 'legend', traits: ['dodger', 'lucky'] } })
    const t = ranged([ann(3, 5), bob(6, 5, two)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 2).pick('ann', 'torso')
    expect(t.options('bob', react)).toEqual(['dodger/ub2', 'lucky/ub2'])
    t.dice('roll again', 1).pick('bob', 'dodger/ub2')
    expect(t.last('evasion rolled')).toMatchObject({ face: 1, success: false })
    expect(left(t.world, 'ub2', 'torso')).toBe(30)
    t.asks('ann', 'tm.act')
  })
  rule(['TM-TRAIT-03', 'TM-R-152'], 'a re-roll with an Equipped melee weapon is not offered for a fist', () => {
    const t = close([ann(5, 5, pilot('swordmaster', ['combat_knife', 'armR'])), bob(6, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 1).pick('ann', 'torso+basic')
    t.asks('ann', 'tm.act')
    t.pick('ann', 'strike:ub2').dice('assault', 1).pick('ann', 'torso+ua1/1')
    t.dice('roll again', 3).pick('ann', 'swordmaster/ua1')
    expect(t.last('attack rolled')).toMatchObject({ face: 3, success: false })
    t.asks('ann', 'tm.act')
  })
})

describe('W4, after an attack is resolved', () => {
  rule(['TM-CMD-29', 'TM-R-138'], 'once, after the last die', () => {
    const t = close([
      ann(5, 5, mech(['twin_blade', 'armL', 'armR'])),
      bob(6, 5, mech(['combat_knife', 'armR']), { ap: 1, stance: 'counter' }),
    ])
    t.pick('ann', 'strike:ub2').dice('assault', 1).dice('assault', 2).pick('ann', 'torso+ua1/1')
    t.asks('bob', react)
    t.pick('bob', 'counter/ub2').dice('assault', 1).pick('bob', 'torso+ub2/1')
    expect(t.last('attack declared')).toMatchObject({ unit: 'ub2', how: 'counter', left: 0 })
    t.asks('ann', 'tm.act')
  })
})

describe('other ways to attack', () => {
  const order = (weapon: Json, more: Placed = {}) =>
    field({
      units: [ann(3, 5), bob(6, 5), ann(4, 5, weapon, { main: 'ua1', ap: 0, level: 1, ...more })],
      run: { proc: 'attack', vars: { unit: 'ua3', ranged: true, target: 'ub2', how: 'engage' } },
    })
  rule('TM-CMD-37', 'a drone by Order: the AP of its weapon are not paid; weapons of up to 4 AP only', () => {
    const t = order('wisp')
    t.dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ unit: 'ua3', ap: { total: 0 }, left: 0 })
    t.asks('ann', 'tm.activate')
    const dear = order(sheet('wisp', [['main_cannon', 'core']]))
    expect(dear.all('attack declared')).toEqual([])
    dear.asks('ann', 'tm.activate')
  })
  rule('TM-ATK-01', 'without a target it is asked for', () => {
    const t = field({
      units: [ann(3, 5), bob(6, 5), bob(5, 6), bob(1, 5)],
      run: { proc: 'attack', vars: { unit: 'ua1', ranged: true, target: null, how: 'normal' } },
    })
    expect(t.options('ann', 'tm.target')).toEqual(['ub2', 'ub3'])
    t.refuses('ann', { type: 'pick', ids: ['ub4'] }, 'TM-FOV-03')
    t.pick('ann', 'ub3').dice('accuracy', 1).pick('ann', 'torso')
    t.asks('ann', 'tm.activate')
  })
  rule(['TM-MISS-61', 'TM-SHLD-01'], 'a turret: Accuracy 5, damage 8 to the Main Section, Evasion and Block as normal', () => {
    const guarded = sheet('alto_line', [], { shields: [{ shield: 'buckler', section: 'armL' }] })
    const turret = (face: number, facing: number) =>
      field(
        {
          mission: 'protect_the_base',
          attacker: 'b',
          units: [ann(12, 9), bob(7, 5, guarded, { ap: 1, facing })],
          objectives: [{ id: 'TurretN', kind: 'turret', at: [4, 5] }],
          structures: [{ hex: [4, 5], elevation: 0, objective: 'TurretN' }],
          run: { proc: 'turretAttack', vars: { objective: 'TurretN', target: 'ub2' } },
        },
        face < 5
          ? [['turret', face]]
          : face === 8
            ? [['turret', face]]
            : [
                ['turret', face],
                ['evasion', 5],
              ],
      )
    const miss = turret(4, 3)
    expect(miss.last('attack rolled')).toMatchObject({ stat: 5, success: false })
    miss.asks('ann', 'tm.activate')
    const hit = turret(5, 3)
    hit.pick('bob', 'buckler/ub2/1')
    expect([hit.world.items['ub2/1']!.durability, left(hit.world, 'ub2', 'torso')]).toEqual([4, 38])
    hit.asks('ann', 'tm.activate')
    const behind = turret(8, 0)
    expect(left(behind.world, 'ub2', 'torso')).toBe(26)
    behind.asks('ann', 'tm.activate')
  })
  rule('TM-MISS-31', 'a ranged attack is noted', () => {
    const t = ranged([ann(3, 5), bob(6, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect([t.world.units.ua1!.fired, t.world.units.ub2!.marks]).toEqual([true, [{ kind: 'attacked', by: 'ua1' }]])
    t.asks('ann', 'tm.act')
  })
})

describe('volleys', () => {
  const guns = mech(['combat_rifle', 'armR'], ['beam_pistol', 'armL'])
  const volley = { options: { volley: true } }
  rule('TM-GEN-06', 'several attacks are declared and paid for, then rolled together and resolved in order', () => {
    const t = ranged([ann(3, 5, guns), bob(6, 5), bob(6, 6)], volley)
    t.pick('ann', 'shoot:volley').pick('ann', 'ub2').pick('ann', 'torso+ua1/1')
    t.pick('ann', 'ub3').pick('ann', 'head+ua1/2')
    expect(t.world.units.ua1!.ap).toBe(7)
    t.dice('volley of shots', 5, 8).dice('evasion', 2).pass('ann')
    expect(t.all('attack rolled').map(({ target, face }) => [target, face])).toEqual([
      ['ub2', 5],
      ['ub3', 8],
    ])
    expect([left(t.world, 'ub2', 'torso'), left(t.world, 'ub3', 'head')]).toEqual([30, 4])
    t.asks('ann', 'tm.act')
  })
  rule('TM-GEN-06', 'a declared attack whose target is gone is lost with its AP', () => {
    const t = ranged([ann(3, 5), bob(6, 5, rifleman, { durability: { torso: 8 } }), bob(6, 6)], volley)
    t.pick('ann', 'shoot:volley').pick('ann', 'ub2').pick('ann', 'torso').pick('ann', 'ub2').pick('ann', 'torso')
    t.dice('volley of shots', 5, 5).dice('evasion', 2).pass('ann')
    expect(t.world.units.ub2!.where).toBe('destroyed')
    expect(t.all('attack rolled')).toHaveLength(1)
    expect(t.last('rolls lost')).toMatchObject({ target: 'ub2', rolls: 1 })
    expect(t.world.units.ua1!.ap).toBe(6)
    t.asks('ann', 'tm.act')
  })
  rule(['TM-GEN-06', 'TM-BLDG-05'], 'an attack on a structure adds no die to a volley', () => {
    const structures = [{ id: 's1', hex: [6, 6], elevation: 1 }]
    const t = ranged([ann(3, 5), bob(6, 5)], { ...volley, structures })
    t.pick('ann', 'shoot:volley').pick('ann', 's1').pick('ann', 'ub2').pick('ann', 'torso')
    t.dice('volley of shots', 5).dice('evasion', 2).pass('ann')
    expect([t.world.structures[0]!.defense, left(t.world, 'ub2', 'torso')]).toEqual([20 - 8, 38 - 8])
    t.asks('ann', 'tm.act')
  })
  rule('TM-GEN-06', 'only where it was agreed', () => {
    const t = ranged([ann(3, 5, guns), bob(6, 5)])
    expect(t.options('ann', 'tm.act')).not.toContain('shoot:volley')
  })
})

describe('who takes a hit for another', () => {
  rule(['TM-R-154', 'TM-KEYW-07'], 'what a Critical Hit does besides happens to the one that takes it', () => {
    const t = ranged([ann(4, 5, mech(['flamer', 'armR'])), bob(6, 5), bob(7, 5, rifleman, { stance: 'cover_ally' })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 8).pick('ann', 'torso')
    t.pick('bob', 'cover_ally/ub3').pick('bob', 'legL')
    expect([unit(t.world, 'ub2').status, unit(t.world, 'ub3').status]).toEqual([[], ['kneeling']])
    t.asks('ann', 'tm.act')
  })
  rule(
    ['TM-R-172', 'TM-KEYW-02'],
    'a Blast stays in the hex of the target, whoever covers it; neither of the two takes the half',
    () => {
      const covering = bob(7, 5, rifleman, { stance: 'cover_ally' })
      const others = [bob(7, 5, 'alto_scout'), bob(6, 5, 'alto_scout')]
      const t = ranged([ann(4, 5, mech(['bazooka', 'armL', 'armR'])), bob(6, 5), covering, ...others])
      t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 1).pick('ann', 'torso')
      t.pick('bob', 'cover_ally/ub3').pick('bob', 'torso')
      expect([left(t.world, 'ub2', 'torso'), left(t.world, 'ub3', 'torso')]).toEqual([38, 38 - 18])
      expect(t.all('caught in the blast').map(e => e.unit)).toEqual(['ub5'])
      t.asks('ann', 'tm.act')
    },
  )
  rule(['TM-R-172', 'TM-CMD-38'], 'a drone that Screens whom it shares a hex with takes the hit and no half besides', () => {
    const main = bob(6, 5, 'carrier')
    const drone = bob(6, 5, 'mule', { main: 'ub2', screens: true })
    const t = ranged([ann(4, 5, mech(['bazooka', 'armL', 'armR'])), main, drone])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 1).pick('ann', 'torso')
    t.pick('bob', 'screening/ub3')
    expect([unit(t.world, 'ub3').durability, t.all('caught in the blast')]).toEqual([{ core: 30 - 18 }, []])
    t.asks('ann', 'tm.act')
  })
})
