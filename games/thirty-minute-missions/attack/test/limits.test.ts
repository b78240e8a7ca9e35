import type { Json } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { field } from '../../test/tm-table.ts'
import type { World } from '../../world.ts'
import { fighterProblem, gunOf, gunProblem, gunsOf } from '../guns.ts'
import { priceOf } from '../price.ts'
import { rangeOf, reachOf } from '../range.ts'
import { ann, armsOn, bob, close, left, map, mech, type Placed, ranged, rifleman, sheet, unit, worldOf } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const problem = (world: World, weapon: string, id = 'ua1') =>
  gunProblem(world, unit(world, id), gunOf(world, weapon), 'normal')?.rule ?? null
const alone = (what: Json, more: Placed = {}) => worldOf([ann(3, 5, what, more), bob(6, 5)])

describe('using weapons', () => {
  rule('TM-WEAP-01', 'a weapon needs the arms that hold it', () => {
    const guns = mech(['machine_gun', 'armL', 'armR'])
    const world = alone(guns)
    expect(problem(world, 'ua1/1')).toBe(null)
    unit(world, 'ua1').durability.armL = 0
    expect(problem(world, 'ua1/1')).toBe('TM-WEAP-01')
    const one = mech(['combat_rifle', 'armR'])
    expect(problem(alone(one, { durability: { armL: 0 } }), 'ua1/1')).toBe(null)
  })
  rule('TM-WEAP-02', 'a Mounted weapon fires from its section, whatever the hands do', () => {
    const guns = mech(['vulcans', 'head'], ['combat_rifle', 'armR'])
    const world = alone(guns)
    Object.assign(unit(world, 'ua1').durability, { armL: 0, armR: 0 })
    expect([problem(world, 'ua1/1'), problem(world, 'ua1/2')]).toEqual([null, 'TM-WEAP-01'])
  })
  rule('TM-WEAP-03', 'a Mounted weapon that is shot to pieces may explode', () => {
    const t = ranged([ann(3, 5), bob(6, 5, mech(['missile_pod', 'torso']), { durability: { torso: 10 } })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 5).dice('evasion', 1).dice('does the weapon explode?', 6).pick('ann', 'ub2/1')
    expect(left(t.world, 'ub2', 'torso')).toBe(3)
    t.asks('ann', 'tm.act')
  })
  rule('TM-WEAP-04', 'a carried weapon must be Equipped first', () => {
    const t = ranged([ann(3, 5, mech(['combat_rifle', 'carried'], ['beam_pistol', 'armR'])), bob(6, 5), bob(8, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/2' })
    t.refuses('ann', pick('shoot:ub3'), 'TM-RANGE-02')
    expect(problem(t.world, 'ua1/1')).toBe('TM-WEAP-04')
    t.asks('ann', 'tm.act')
  })
  rule('TM-WEAP-05', 'half of a Critical Hit is of the Base Damage, not of what a Charge added', () => {
    const t = close([ann(3, 5, mech(['lance', 'armL', 'armR']), { moved: 2 }), bob(4, 5)])
    t.pick('ann', 'strike:ub2').dice('assault', 8).pick('ann', 'torso+ua1/1')
    expect(explained(t.last('damaged').damage)).toEqual(['TM-WEAP-05 base 15', 'TM-CRIT-04 critical +8', 'TM-KEYW-13 charge +4'])
    t.asks('ann', 'tm.act')
  })
  rule('TM-WEAP-07', 'one shot of ammunition per payment, none at 0', () => {
    const guns = mech(['missile_pod', 'torso'], ['beam_pistol', 'armR'])
    const t = ranged([ann(3, 5, guns, { items: { missile_pod: { ammo: 1 } } }), bob(6, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).dice('accuracy', 1).pick('ann', 'torso+ua1/1')
    expect(t.world.items['ua1/1']!.ammo).toBe(0)
    t.pick('ann', 'shoot:ub2').dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ weapon: 'ua1/2' })
    t.asks('ann', 'tm.act')
  })
  rule('TM-DEST-04', 'an Inoperative unit uses only what is Mounted', () => {
    const guns = mech(['vulcans', 'torso'], ['combat_rifle', 'armR'])
    const limbless = alone(guns, { durability: { head: 0, armL: 0, armR: 0, legL: 0, legR: 0 } })
    expect(problem(limbless, 'ua1/1')).toBe(null)
    const tank = sheet('bastion_tank', [['machine_gun', 'cockpit']])
    expect(problem(alone(tank, { durability: { trackL: 0, trackR: 0 } }), 'ua1/1')).toBe(null)
    expect(problem(alone(guns, { status: ['stuck'] }), 'ua1/2')).toBe('TM-R-148')
    expect(problem(alone(guns, { status: ['stuck'] }), 'ua1/1')).toBe(null)
  })
  rule('TM-CMD-37', 'an Order covers weapons of up to 4 AP, and no fist', () => {
    const world = alone(mech(['sniper_rifle', 'armL', 'armR'], ['rail_rifle', 'armL', 'armR']))
    const ordered = (weapon: string) => gunProblem(world, unit(world, 'ua1'), gunOf(world, weapon), 'engage')?.rule ?? null
    expect(['ua1/1', 'ua1/2', 'basic'].map(ordered)).toEqual([null, 'TM-CMD-37', 'TM-CMD-37'])
  })
  rule('TM-STAT-12', 'who lies on its back makes no melee attack', () => {
    const world = alone(rifleman, { status: ['prone'] })
    expect(fighterProblem(world, unit(world, 'ua1'), false)?.rule).toBe('TM-STAT-12')
    expect(fighterProblem(world, unit(world, 'ua1'), true)).toBe(null)
  })
  rule('TM-CMD-23', 'without power nothing is attacked', () => {
    const world = alone(rifleman, { status: ['power_down'] })
    expect(fighterProblem(world, unit(world, 'ua1'), true)?.rule).toBe('TM-CMD-23')
  })
})

describe('prices', () => {
  const price = (what: Json, more: Placed = {}) => {
    const world = alone(what, more)
    const [gun] = gunsOf(world, unit(world, 'ua1'), true)
    return priceOf(world, unit(world, 'ua1'), gun!, 'normal').total
  }
  rule(['TM-KEYW-20', 'TM-TERRA-05', 'TM-R-79'], 'a Main Cannon: 8, on a tank 5, anchored 1 less, never below 4', () => {
    const mechs = sheet('citadel', [['main_cannon', 'torso']])
    const beam = sheet('citadel', [['beam_main_cannon', 'torso']])
    const anchor = { status: ['anchor'] }
    expect([price(mechs), price(mechs, anchor), price(beam, anchor)]).toEqual([8, 7, 7])
    const tank = sheet('bastion_tank', [['main_cannon', 'cockpit']])
    expect([price(tank), price(tank, anchor)]).toEqual([5, 4])
  })
  rule('TM-CMD-24', 'anchored, a Siege Mortar and a Rail Rifle cost 1 less, a bazooka does not', () => {
    const anchor = { status: ['anchor'] }
    const mortar = mech(['siege_mortar', 'torso'])
    const rail = mech(['rail_rifle', 'armL', 'armR'])
    expect([price(mortar, anchor), price(rail, anchor), price(mech(['bazooka', 'armL', 'armR']), anchor)]).toEqual([5, 4, 3])
  })
})

describe('Terrestrial Vehicles', () => {
  const tank = sheet('bastion_tank', [
    ['machine_gun', 'cockpit'],
    ['beam_pistol', 'trackL'],
  ])
  rule(['TM-TERRA-02', 'TM-R-47', 'TM-R-127'], 'range is halved, rounded up, over a green hex that counts', () => {
    const world = worldOf([ann(2, 5, sheet('bastion_tank', [['main_cannon', 'cockpit']])), bob(8, 5)])
    const gun = gunOf(world, 'ua1/1')
    expect([0, 1, 3].map(greens => reachOf(world, unit(world, 'ua1'), gun, greens))).toEqual([9, 5, 5])
    expect(explained(rangeOf(world, unit(world, 'ua1'), gun, 1))).toEqual([
      'TM-RANGE-02 base 9',
      'TM-TERRA-02 terrestrial times 0.5',
    ])
    const green = { map: map({ '4,5': 'G' }) }
    const t = ranged([ann(2, 5, tank), bob(6, 5), bob(5, 5), bob(6, 3)], green)
    expect(t.refuses('ann', pick('shoot:ub2'), 'TM-TERRA-02').params).toEqual({ distance: 4, range: 3 })
    expect(t.options('ann', 'tm.act').filter(id => /^shoot:\w+$/.test(id))).toEqual(['shoot:ub3', 'shoot:ub4'])
    const walker = ranged([ann(2, 5), bob(6, 5)], green)
    expect(walker.options('ann', 'tm.act')).toContain('shoot:ub2')
  })
  rule('TM-TERRA-04', 'it sees all around', () => {
    const t = ranged([ann(6, 5, tank), bob(3, 5)])
    expect(t.options('ann', 'tm.act')).toContain('shoot:ub2')
  })
})

describe('holds', () => {
  const guns = mech(['machine_gun', 'armL', 'armR'], ['vulcans', 'head'], ['beam_pistol', 'legR'])
  const pair = (holder: Json, held: Json, more: Placed = {}) => [
    ann(5, 5, holder, { holds: 'ub2', holdFrom: [4, 5], ...more }),
    bob(5, 5, held, { heldBy: 'ua1' }),
  ]
  rule('TM-HOLD-02', 'a holder uses Mounted weapons and those that are not 2H', () => {
    const world = worldOf(pair(guns, rifleman))
    expect([problem(world, 'ua1/1'), problem(world, 'ua1/2'), problem(world, 'ua1/3')]).toEqual(['TM-HOLD-02', null, null])
    const mounted = worldOf(pair(mech(['machine_gun', 'torso']), rifleman))
    const oneHanded = worldOf(pair(rifleman, rifleman))
    expect([problem(mounted, 'ua1/1'), problem(oneHanded, 'ua1/1')]).toEqual([null, null])
  })
  rule(['TM-HOLD-05', 'TM-R-61'], 'a held unit makes no melee attacks; at range it uses Mounted and one-handed weapons', () => {
    const world = worldOf([ann(5, 5, guns, { heldBy: 'ub2' }), bob(5, 5, rifleman, { holds: 'ua1' })])
    expect(fighterProblem(world, unit(world, 'ua1'), false)?.rule).toBe('TM-HOLD-05')
    expect([fighterProblem(world, unit(world, 'ua1'), true), problem(world, 'ua1/1'), problem(world, 'ua1/3')]).toEqual([
      null,
      'TM-R-61',
      null,
    ])
  })
  rule('TM-HOLD-06', 'a held unit evades nothing', () => {
    const t = ranged([...pair(guns, rifleman), ann(2, 5)])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 4).pick('ann', 'torso+ua1/3')
    expect(t.last('could not evade')).toMatchObject({ unit: 'ub2' })
    expect(left(t.world, 'ub2', 'torso')).toBe(34)
    t.asks('ann', 'tm.act')
  })
  rule('TM-THROW-10', 'nor does who lies Prone', () => {
    const t = ranged([ann(3, 5), bob(6, 5, rifleman, { status: ['prone'] })])
    t.pick('ann', 'shoot:ub2').dice('accuracy', 4).pick('ann', 'torso')
    expect([t.last('could not evade').unit, left(t.world, 'ub2', 'torso')]).toEqual(['ub2', 30])
    t.asks('ann', 'tm.act')
  })
  rule(
    ['TM-R-143', 'TM-R-141'],
    'the held unit is always in view, whichever way the holder faces; others by the normal rules',
    () => {
      const t = ranged([...pair(guns, rifleman, { facing: 3 }), bob(7, 5), bob(3, 5)])
      expect(t.options('ann', 'tm.act').filter(id => /^shoot:\w+$/.test(id))).toEqual(['shoot:ub2', 'shoot:ub4'])
      t.refuses('ann', pick('shoot:ub3'), 'TM-FOV-03')
      const blow = close(pair(mech(['combat_knife', 'armR']), rifleman, { facing: 3 }))
      expect(blow.options('ann', 'tm.act')).toContain('strike:ub2')
    },
  )
})

describe('structures', () => {
  const house = (more: Placed = {}) => ({ structures: [{ hex: [5, 5], elevation: 1, ...more }] })
  rule(
    ['TM-BLDG-05', 'TM-BLDG-06', 'TM-BLDG-08', 'TM-COLOR-08'],
    'no roll, Base Damage; the excess is lost; then a new attack over ruins',
    () => {
      const t = ranged([ann(3, 5, mech(['shoulder_cannon', 'torso']), { ap: 12 }), bob(6, 5)], house())
      t.pick('ann', 'shoot:s1')
      expect(t.world.structures[0]).toMatchObject({ defense: 7 })
      expect(t.world.units.ua1!.ap).toBe(9)
      t.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
      t.pick('ann', 'shoot:s1')
      expect([t.world.structures[0]!.defense, left(t.world, 'ub2', 'torso')]).toEqual([0, 38])
      t.pick('ann', 'shoot:ub2').dice('accuracy', 4).pick('ann', 'torso')
      expect(explained(t.last('attack rolled').modifiers)).toEqual(['TM-ATK-02 base 0', 'TM-COLOR-08 ruins -1'])
      t.asks('ann', 'tm.act')
    },
  )
  rule('TM-R-80', 'in melee too, once in reach, with a fist as well', () => {
    const t = close([ann(4, 5, mech(['spear', 'armR'])), bob(9, 5)], house())
    t.pick('ann', 'strike:s1')
    expect(t.options('ann', 'tm.weapon').filter(id => !id.includes('*'))).toEqual(['ua1/1', 'basic'])
    t.pick('ann', 'basic')
    expect(t.world.structures[0]).toMatchObject({ defense: 19 })
    t.asks('ann', 'tm.act')
    const far = close([ann(3, 5, mech(['spear', 'armR'])), bob(9, 5)], house())
    far.pick('ann', 'strike:s1')
    expect(far.world.structures[0]).toMatchObject({ defense: 11 })
    far.asks('ann', 'tm.act')
  })
  rule(['TM-MOD-06', 'TM-BLDG-05'], 'a fist with tuned servos takes 3 off a structure', () => {
    const t = close([ann(4, 5, sheet('alto_line', [], { mods: ['servo'] })), bob(9, 5)], house())
    t.pick('ann', 'strike:s1')
    expect(t.world.structures[0]).toMatchObject({ defense: 17 })
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-81', 'a Burst deals all its shots for one payment', () => {
    const t = ranged([ann(3, 5, mech(['machine_gun', 'armL', 'armR'])), bob(9, 5)], house())
    t.pick('ann', 'shoot:s1')
    expect([t.world.structures[0]!.defense, t.world.units.ua1!.ap]).toEqual([8, 8])
    t.asks('ann', 'tm.act')
  })
  rule(['TM-FOV-03', 'TM-RANGE-02', 'TM-LOS-01'], 'a structure must be in view, in range and in sight', () => {
    const far = {
      structures: [
        { hex: [2, 5], elevation: 1 },
        { hex: [11, 5], elevation: 1 },
        { hex: [6, 5], elevation: 1 },
        { hex: [8, 5], elevation: 0 },
        { hex: [7, 5], elevation: 2 },
      ],
    }
    const t = ranged([ann(4, 5), bob(4, 3)], far)
    expect(t.options('ann', 'tm.act').filter(id => id.startsWith('shoot:s'))).toEqual(['shoot:s3', 'shoot:s5'])
  })
  rule('TM-R-52', 'an objective of the Defender is no target for the Defender', () => {
    const objectives = [{ id: 'Gen1', kind: 'structure', at: [5, 5] }]
    const generator = { objectives, structures: [{ hex: [5, 5], elevation: 1, objective: 'Gen1' }], attacker: 'b' }
    const t = ranged([ann(3, 5), bob(3, 3)], generator)
    expect(t.options('ann', 'tm.act')).not.toContain('shoot:s1')
    const foe = ranged([ann(3, 5), bob(3, 3)], { ...generator, attacker: 'a' })
    expect(foe.options('ann', 'tm.act')).toContain('shoot:s1')
  })
})

describe('Strafing Runs', () => {
  const plane = (...weapons: [string, string][]) => sheet('kestrel', weapons)
  const run = (what: Json, target: Json = rifleman, more: Placed = {}, isRanged = true) =>
    field({
      units: [ann(5, 5, what, { level: 1 }), bob(5, 5, target, more), ann(1, 1)],
      run: { proc: 'attack', vars: { unit: 'ua1', ranged: isRanged, target: 'ub2', how: 'strafe' } },
    })
  rule('TM-R-40', 'only what is above legs and drives, without Field of View or Line of Sight', () => {
    const t = run(plane(['twin_autocannon', 'cockpit']))
    expect(t.options('ann', 'tm.section')).toEqual(['head', 'torso', 'armL', 'armR', 'ub2/1'])
    t.dice('accuracy', 1).dice('accuracy', 1).pick('ann', 'torso')
    expect(t.last('attack declared')).toMatchObject({ how: 'strafe', distance: 1 })
    t.asks('ann', 'tm.activate')
    const tank = run(plane(['twin_autocannon', 'cockpit']), 'bastion_tank')
    expect(tank.options('ann', 'tm.section')).toEqual(['cockpit', 'ub2/1', 'ub2/2'])
  })
  rule('TM-R-40', 'no Blast but the Bomb Rack, no Indirect, no minimum range', () => {
    const t = run(
      plane(
        ['twin_autocannon', 'cockpit'],
        ['bomb_rack', 'wingL'],
        ['heavy_missile', 'cockpit'],
        ['missile_pod', 'cockpit'],
        ['shoulder_cannon', 'wingR'],
      ),
    )
    expect(armsOn(t, 'torso')).toEqual(['ua1/1', 'ua1/2'])
    t.refuses('ann', pick('torso+ua1/3'), 'TM-R-40')
    t.refuses('ann', pick('torso+ua1/4'), 'TM-R-40')
    t.refuses('ann', pick('torso+ua1/5'), 'TM-KEYW-12')
  })
  rule(
    ['TM-R-40', 'TM-HGB-01', 'TM-SHLD-01'],
    'the High Ground Bonus of 1 applies; what comes from straight above is not blocked',
    () => {
      const guarded = sheet('alto_line', [], { shields: [{ shield: 'buckler', section: 'armL' }] })
      const t = run(plane(['ram_prow', 'cockpit']), guarded, { ap: 1 }, false)
      t.dice('assault', 6).dice('evasion', 1).pick('ann', 'torso+ua1/1')
      expect(t.last('attack rolled')).toMatchObject({ stat: 7, needs: 6, success: true })
      expect(left(t.world, 'ub2', 'torso')).toBe(26)
      t.asks('ann', 'tm.activate')
    },
  )
})
