import type { Json, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { World } from '../../world.ts'
import { structureDistance } from '../structures.ts'
import { targetActs, targetTries } from '../targets.ts'
import { ann, bob, close, map, mech, type Placed, ranged, rifleman, sheet, unit, worldOf } from './table.ts'

const FAR = bob(0, 0)
const tower = (hex: [number, number], elevation: number): JsonObject => ({ hex, elevation })
/** The structures that Ann's unit at 3,5 can attack. */
const open = (world: World, isRanged = true) =>
  targetActs(world, unit(world, 'ua1'), isRanged, 'normal')
    .map(act => act.id)
    .filter(id => id.startsWith('s'))
const facing = (structures: JsonObject[], mine: Placed = {}, what: Json = rifleman, more: Placed = {}) =>
  worldOf([ann(3, 5, what, mine), FAR], { structures, ...more })

describe('structures in view', () => {
  rule('TM-R-52', 'a structure that is no objective may be attacked by either side', () => {
    const house = [tower([5, 5], 1)]
    expect(['a', 'b'].map(attacker => open(facing(house, {}, rifleman, { attacker })))).toEqual([['s1'], ['s1']])
  })
  rule('TM-R-05', 'of a tower the part nearest in height is looked at, no further up or down than it is away', () => {
    const beside = (level: number, elevation: number, column = 4) => {
      const world = facing([tower([column, 5], elevation)])
      unit(world, 'ua1').level = level
      return open(world).length
    }
    // Its foot from the ground, its middle from halfway up.
    expect([beside(0, 3), beside(2, 3)]).toEqual([1, 1])
    // From 4 a house of elevation 1 is 3 below.
    expect([beside(4, 1), beside(4, 1, 5), beside(4, 1, 6)]).toEqual([0, 0, 1])
    // On a hill of 2 its foot is 2 above the plain.
    const high = (column: number) => open(facing([tower([column, 5], 3)], {}, rifleman, { map: map({ [`${column},5`]: '2' }) }))
    expect([high(4), high(5)]).toEqual([[], ['s1']])
  })
  rule('TM-R-13', 'from the deep no structure is attacked without Sonar', () => {
    const water = { map: map({ '3,5': 'D', '4,5': 'D', '5,5': 'D' }) }
    const from = (level: number, systems: string[] = []) =>
      open(facing([tower([6, 5], 1)], { level }, sheet('alto_line', [['combat_rifle', 'armR']], { systems }), water))
    expect([from(-2), from(-1), from(-2, ['sonar'])]).toEqual([[], ['s1'], ['s1']])
  })
  rule(['TM-RANGE-02', 'TM-FOV-03'], 'the distance is that of its nearest hex in view', () => {
    const flamer = mech(['flamer', 'armR'])
    const wide = (...hexes: [number, number][]) => facing([{ hexes, elevation: 1 }], {}, flamer)
    const worlds = [wide([7, 5], [5, 5]), wide([5, 5], [7, 5]), wide([2, 5], [5, 5]), wide([2, 5], [6, 5])]
    expect(worlds.map(world => open(world).length)).toEqual([1, 1, 1, 0])
    expect(worlds.map(world => structureDistance(world, unit(world, 'ua1'), world.structures[0]!))).toEqual([2, 2, 2, 3])
  })
  rule('TM-R-06', 'who is wedged in a structure attacks it at distance 1', () => {
    const guns = mech(['vulcans', 'head'])
    const world = facing([tower([3, 5], 1)], { level: 0, status: ['stuck'] }, guns)
    expect([open(world), structureDistance(world, unit(world, 'ua1'), world.structures[0]!)]).toEqual([['s1'], 1])
    // On the roof it is below, in the same hex: not in view.
    expect(open(facing([tower([3, 5], 1)], { level: 2 }, guns))).toEqual([])
  })
})

describe('weapons against structures', () => {
  const house = [tower([6, 5], 1)]
  rule(['TM-WEAP-04', 'TM-WEAP-07'], 'a weapon that cannot be used is of no use against stone', () => {
    expect(open(facing(house, {}, mech(['combat_rifle', 'carried'])))).toEqual([])
    const pod = (ammo: number) => open(facing(house, { items: { missile_pod: { ammo } } }, mech(['missile_pod', 'torso'])))
    expect([pod(0), pod(1)]).toEqual([[], ['s1']])
  })
  rule('TM-ATK-10', 'it is paid for', () => {
    expect([open(facing(house, { ap: 1 })), open(facing(house, { ap: 2 }))]).toEqual([[], ['s1']])
  })
  rule('TM-KEYW-12', 'minimum range holds for structures too', () => {
    const cannon = (column: number) => open(facing([tower([column, 5], 1)], {}, mech(['shoulder_cannon', 'torso'])))
    expect([cannon(4), cannon(5)]).toEqual([[], ['s1']])
  })
  rule('TM-CMD-23', 'without power neither units nor structures are attacked', () => {
    const t = ranged([ann(3, 5, rifleman, { status: ['power_down'] }), bob(6, 6)], { structures: house })
    t.refuses('ann', { type: 'pick', ids: ['shoot:ub2'] }, 'TM-CMD-23')
    expect(t.options('ann', 'tm.act')).not.toContain('shoot:s1')
    expect(targetTries(t.world, unit(t.world, 'ua1'), true, 'normal')).toEqual([])
  })
  rule(['TM-R-40', 'TM-CMD-29'], 'a Strafing Run and a Counter are for units alone', () => {
    const world = facing([tower([4, 5], 0)])
    const targets = (how: 'normal' | 'strafe' | 'counter') =>
      targetActs(world, unit(world, 'ua1'), how !== 'counter', how).filter(act => act.id === 's1').length
    expect([targets('normal'), targets('strafe'), targets('counter')]).toEqual([1, 0, 0])
  })
  rule(['TM-BLDG-05', 'TM-ATK-01'], 'each target is offered by its rule', () => {
    const world = worldOf([ann(3, 5), bob(6, 6)], { structures: house })
    const rules = targetActs(world, unit(world, 'ua1'), true, 'normal').map(act => [act.id, act.rule])
    expect(rules).toEqual([
      ['ub2', 'TM-ATK-01'],
      ['s1', 'TM-BLDG-05'],
    ])
  })
  rule('TM-BLDG-02', 'what has fallen is no target any more', () => {
    expect(open(facing([{ hex: [6, 5], elevation: 1, full: 20, defense: 0 }]))).toEqual([])
  })
})

describe('lines to structures', () => {
  rule('TM-LOS-01', 'a house behind a higher one is hidden, from above and from below', () => {
    // Eyes at 2.9 over a roof at 2 at 2 of 3 see down to 1.55; the house behind ends at 1.
    expect(open(facing([tower([5, 5], 1), tower([6, 5], 0)], { level: 2 }))).toEqual(['s1'])
    // Eyes at 0.9 under a roof at 2 at 1 of 3 see what is above 4.2, at 2 of 3 above 2.55; the tower behind ends at 3.
    expect(open(facing([tower([4, 5], 1), tower([6, 5], 2)]))).toEqual(['s1'])
    expect(open(facing([tower([5, 5], 1), tower([6, 5], 2)]))).toEqual(['s1', 's2'])
  })
  rule('TM-LOS-02', 'the weapon must see something of it too', () => {
    // Under a roof at 2 at 4 of 7 eyes at 0.9 see what is above 2.825, a rifle at 0.625 above 3.03; the tower behind ends at 3.
    const beyond = (weapon: string, where: string) =>
      open(facing([tower([7, 5], 1), tower([10, 5], 2)], {}, mech([weapon, where])))
    expect([beyond('beam_rifle', 'armR'), beyond('shoulder_cannon', 'head')]).toEqual([['s1'], ['s1', 's2']])
  })
  rule(['TM-R-11', 'TM-R-12'], 'own cover is in the way of weapons it hides, not of blows', () => {
    const hugging = (what: Json, type: string, hides: string | null = null) =>
      facing([tower([5, 5], 1)], { hug: { edge: 0, hides } }, what, { scatter: [{ hex: [3, 5], edge: 0, type }] })
    expect([open(hugging(rifleman, 'high')), open(hugging(mech(['vulcans', 'head']), 'high'))]).toEqual([[], ['s1']])
    const both = mech(['machine_gun', 'armL', 'armR'])
    expect([open(hugging(both, 'corner', 'left')), open(hugging(rifleman, 'corner', 'left'))]).toEqual([[], ['s1']])
    expect(open(hugging(mech(['spear', 'armR']), 'high'), false)).toEqual(['s1'])
    const fist = close([ann(3, 5, mech(), { hug: { edge: 0, hides: null } }), FAR], {
      structures: [tower([4, 5], 1)],
      scatter: [{ hex: [3, 5], edge: 0, type: 'high' }],
    })
    expect(fist.options('ann', 'tm.act')).toContain('strike:s1')
  })
  rule(['TM-R-07', 'TM-R-11'], 'along borders the side without cover is fired through', () => {
    const along = (edge: number) =>
      worldOf([ann(4, 4, rifleman, { facing: 5, hug: { edge, hides: null } }), FAR], {
        structures: [tower([4, 6], 1)],
        scatter: [{ hex: [4, 4], edge, type: 'high' }],
      })
    expect([open(along(4)), open(along(5))]).toEqual([['s1'], ['s1']])
  })
  const tank = sheet('bastion_tank', [['machine_gun', 'cockpit']])
  rule(
    ['TM-TERRA-02', 'TM-R-127'],
    'a tank reaches half as far over a wood that its shot at the middle of the wall passes',
    () => {
      const woods = { map: map({ '6,5': 'G' }) }
      const at = (elevation: number, what: Json = tank) => open(facing([tower([7, 5], elevation)], {}, what, woods))
      // From 0.6 to 1.0 it is at 0.9 over the wood at 3 of 4, to 2.0 at 1.65.
      expect([at(1), at(3), at(1, rifleman)]).toEqual([[], ['s1'], ['s1']])
    },
  )
  rule(['TM-TERRA-02', 'TM-R-07'], 'along borders the side without woods counts', () => {
    const along = (wood: string) => worldOf([ann(4, 0, tank), FAR], { structures: [tower([4, 4], 1)], map: map({ [wood]: 'G' }) })
    expect([open(along('3,3')), open(along('4,3'))]).toEqual([['s1'], ['s1']])
  })
})

rule(['TM-BLDG-05', 'TM-BLDG-06', 'TM-R-81'], 'the odds of a structure are certain, and are what an attack on it does', () => {
  const t = ranged([ann(3, 5), bob(0, 0)], { structures: [tower([5, 5], 1)] })
  const { ask } = t.asks('ann', 'tm.act')
  const shot = ask.type === 'pick' ? ask.options.find(({ id }) => id === 'shoot:s1') : undefined
  const full = t.world.structures[0]!.defense
  expect(shot?.odds).toMatchObject({ dice: 0, chances: [0, 1], distance: '2 hexes', results: [] })
  t.pick('ann', 'shoot:s1')
  const dealt = full - t.world.structures[0]!.defense
  expect(dealt).toBeGreaterThan(0)
  expect(shot?.odds?.each).toBe(`${dealt} of ${full} Defense`)
  t.asks('ann', 'tm.act')
})
