import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at } from '../../test/mw-table.ts'
import { bestBlasts, findBlastProblem } from '../blast.ts'
import { gunOf } from '../firepower.ts'
import {
  alive,
  block,
  custom,
  diceOf,
  misses,
  open,
  resultOf,
  row,
  shoot,
  shooters,
  shotAt,
  sight,
  targets,
  unit,
  worldOf,
} from './table.ts'

/** A Titan at (60, 20) that looks straight up. */
const titan = (weapons: JsonObject, more: JsonObject = {}, profile = 'tm-vulcan') =>
  shooters([unit('u1', profile, [60, 20], { weapons, facing: 90, ...more })])

describe('arcs', () => {
  const see = (x: number, y: number, arc: 'front' | 'left' | 'right' | 'rear') =>
    sight(worldOf({ formations: [titan({}), targets('fb1', [unit('u2', 'tm-lancer', [x, y])])] }), 'u1', 'u2', { arc })
  rule(['MW-UNIT-14', 'MW-R-110'], 'the front arc is 90 degrees wide; any part of a base in it is enough', () => {
    expect(see(60, 40, 'front').clear).toBe(true)
    // On the border of 45 degrees; then its base of 1.25 cm just touches it from outside (1.25 x 1.414 = 1.767).
    expect(see(80, 40, 'front').clear).toBe(true)
    expect(see(81.76, 40, 'front').clear).toBe(true)
    expect(see(81.78, 40, 'front')).toMatchObject({ clear: false, rule: 'MW-UNIT-14' })
    expect(see(60, 10, 'front').clear).toBe(false)
  })
  rule('MW-R-110', 'left and right are half planes, dead ahead and astern included; rear is like front', () => {
    expect([see(50, 20, 'left').clear, see(70, 20, 'left').clear]).toEqual([true, false])
    expect([see(60, 40, 'left').clear, see(60, 40, 'right').clear]).toEqual([true, true])
    expect([see(61.25, 40, 'left').clear, see(61.26, 40, 'left').clear]).toEqual([true, false])
    expect([see(60, 5, 'rear').clear, see(60, 40, 'rear').clear]).toEqual([true, false])
  })
  rule('MW-UNIT-14', 'infantry and tanks have no facing and so no arc, whatever is written', () => {
    const world = custom({ type: 'tank', armor: 1, fireRange: 40, firePower: 4, fireArc: 'front' })
    expect(gunOf(world, 'u1').arc).toBe('all')
    expect(gunOf(custom({ type: 'flyer', armor: 1, fireRange: 40, firePower: 4, fireArc: 'front' }), 'u1').arc).toBe('front')
  })
})

describe('Titans', () => {
  const [left, right] = [targets('fb1', row(11, 3, 40, 'tm-rifle', 40)), targets('fb2', row(21, 3, 40, 'tm-rifle', 72))]
  rule('MW-TITAN-02', 'asked: every weapon fires once, at a target of its own in its own arc', () => {
    const t = shoot([titan({ left: 'tm-w-plasma', right: 'tm-w-gatling' }), left, right], {}, [misses(5), misses(9)])
    expect(t.options('ann', 'mw.weapon')).toEqual(['u1/right', 'u1/left'])
    t.pick('ann', 'u1/left')
    const { ask } = t.asks('ann', 'mw.target')
    expect(ask.type === 'pick' && ask.options.map(o => [o.id, o.refusal?.rule ?? o.rule])).toEqual([
      ['fb1', 'MW-SHOOT-02'],
      ['fb2', 'MW-R-185'],
      ['template', 'MW-SHOOT-03'],
    ])
    t.pick('ann', 'fb1')
    // One weapon is left: it is asked for its target at once.
    t.pick('ann', 'fb2')
    expect(shotAt(t)).toEqual(['fb1', 'fb2'])
    expect(open(t)).not.toContain('mw.weapon')
  })
  rule('MW-TITAN-02', 'a weapon may stay silent', () => {
    const t = shoot([titan({ left: 'tm-w-plasma', right: 'tm-w-gatling' }), left, right]).pick('ann')
    expect(open(t)).not.toContain('mw.weapon')
    expect(t.all('salvo declared')).toEqual([])
  })
  rule(['MW-TITAN-03', 'MW-SHOOT-11'], 'asked: hits of several weapons add up on armor', () => {
    const tank = targets('fb1', [unit('u11', 'tm-mule', [60, 50]), unit('u12', 'tm-mule', [20, 110])])
    const t = shoot([titan({ left: 'tm-w-plasma', right: 'tm-w-gatling' }), tank], {}, [
      ['salvo', 5, 1, 1, 1, 1],
      ['salvo', 5, 1, 1, 1, 1, 1, 1, 1, 1],
    ])
    t.pick('ann', 'u1/left').pick('ann', 'fb1')
    expect(t.world.units.u11!.hits).toBe(1)
    t.pick('ann', 'fb1')
    expect(alive(t, 'u11')).toEqual([])
  })
  rule('MW-R-170', 'asked: a broken weapon does not fire', () => {
    const t = shoot([titan({ left: 'tm-w-plasma', right: 'tm-w-gatling' }, { broken: ['left'] }), left, right], {}, [misses(9)])
    t.pick('ann', 'fb2')
    expect(diceOf(t).total).toBe(9)
    expect(t.all('salvo declared')).toHaveLength(1)
  })
  rule('MW-R-56', 'a Titan on patrol fires all its weapons at the mover', () => {
    const both = targets('fb1', row(11, 3, 50, 'tm-rifle', 56))
    const t = shoot([titan({ left: 'tm-w-plasma', right: 'tm-w-gatling' }), both, right], { order: 'reaction', at: 'fb1' }, [
      misses(5),
      misses(9),
    ])
    t.pick('ann', 'u1/left')
    expect(shotAt(t)).toEqual(['fb1', 'fb1'])
    open(t)
  })
  rule(['MW-TITAN-26', 'MW-R-43'], 'asked: critical hits come after the shields are down, or first if the attacker likes', () => {
    const guns = [unit('u1', 'tm-lancer', [60, 20]), ...row(2, 3, 20, 'tm-hail', 64)]
    const foe = { id: 'fb1', side: 'b', units: [unit('u11', 'tm-vulcan', [60, 50])] }
    const t = shoot([shooters(guns), foe], {}, [
      ['salvo', 6, 6, 5, 5, 5, 5, 5, 1, 1, 1, 1],
      ['critical', 1],
      ['critical', 2],
    ])
    t.pick('ann', 'fb1').pick('ann', 'u11')
    expect(t.world.units.u11).toMatchObject({ shields: 0, structure: 9, broken: ['legs', 'accumulator'] })
    expect(t.world.formations.fb1!.tokens).toBe(3)
    open(t)
    const early = shoot([shooters(guns), foe], {}, [['salvo', 6, 6, 5, 5, 5, 5, 5, 1, 1, 1, 1]])
    early.pick('ann', 'fb1').pick('ann', 'u11/critical')
    expect(early.world.units.u11).toMatchObject({ shields: 0, structure: 9, broken: [] })
    open(early)
  })
  rule('MW-TITAN-29', 'a single shot is fired once and then gone', () => {
    const rack = { left: 'tm-w-rack' }
    const t = shoot([titan(rack), left], {}, [misses(12)]).pick('ann', 'fb1')
    expect(t.world.units.u1!.spent).toEqual(['left'])
    expect(t.last('single shot fired')).toMatchObject({ source: 'u1/left' })
    open(t)
    expect(open(shoot([titan(rack, { spent: ['left'] }), left]))).not.toContain('mw.target')
  })
  rule('MW-TITAN-29', 'a single shot held back is not spent', () => {
    const t = shoot([titan({ left: 'tm-w-rack' }), left]).pick('ann')
    expect(t.world.units.u1!.spent).toEqual([])
    open(t)
  })
  rule('MW-TITAN-30', 'asked: every hit of an annihilation weapon is critical', () => {
    const tanks = targets('fb1', row(11, 3, 50, 'tm-bulwark', 46))
    const t = shoot([titan({ left: 'tm-w-rail' }), tanks], {}, [['salvo', 5, 5, 4]]).pick('ann', 'fb1')
    expect(resultOf(t)).toMatchObject({ hits: 2, criticals: 2 })
    t.pick('ann', 'u11').pick('ann', 'u12')
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u13'])
  })
})

describe('Bombard', () => {
  const mortar = titan({ left: 'tm-w-macro' })
  const foes = targets('fb1', [
    unit('u11', 'tm-rifle', [60, 60]),
    unit('u12', 'tm-lancer', [62.5, 60]),
    unit('u13', 'tm-rifle', [70, 60]),
  ])
  const aimAt = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
  rule(['MW-TITAN-31', 'MW-GEO-08'], 'everybody who touches the template suffers the whole result', () => {
    const t = shoot([mortar, foes], {}, [['salvo', 5, 4, 2]]).pick('ann', 'u1/left')
    t.choose('ann', aimAt(61, 60))
    expect(alive(t, 'u11', 'u12', 'u13')).toEqual(['u12', 'u13'])
    expect(t.world.units.u12!.hits).toBe(1)
    expect(t.last('salvo')).toMatchObject({ kind: 'bombard', template: { x: 6100, y: 6000 } })
  })
  rule('MW-TITAN-31', 'the centre lies within range and arc', () => {
    const t = shoot([titan({ left: 'tm-w-macro' }, {}, 'tm-vulcan'), targets('fb1', row(11, 2, 60, 'tm-rifle', 60))], {
      table: [120, 130],
    }).pick('ann', 'u1/left')
    // A base of 2.5 cm and a range of 90 cm.
    t.refuses('ann', aimAt(60, 112.51), 'MW-LOF-05')
    t.refuses('ann', aimAt(60, 131), 'MW-R-50')
    expect(t.engine.propose(t.state, 'ann', aimAt(63, 112.51))).toEqual(aimAt(64, 60))
    expect(t.engine.check(t.state, 'ann', aimAt(60, 112.5)).ok).toBe(true)
    open(t)
    const arm = {
      id: 'x-mortar',
      name: 'Arm mortar',
      mount: 'arm',
      fireRange: 40,
      firePower: 3,
      traits: [{ trait: 'bombard' }],
    } as const
    const world = worldOf({ formations: [titan({ left: 'tm-w-macro' }), foes] })
    world.sides.a.custom = { name: 'Makers', units: [], weapons: [arm], plans: [] }
    world.units.u1!.weapons = { left: 'x-mortar' }
    // Its place is the left: dead ahead is the border.
    expect(findBlastProblem(world, 'u1/left', null, { x: 6000, y: 5000 })).toBeNull()
    expect(findBlastProblem(world, 'u1/left', null, { x: 6001, y: 5000 })).toMatchObject({ rule: 'MW-UNIT-14' })
  })
  rule('MW-R-50', 'terrain blocks it without Artillery, units never do', () => {
    // Not huge: it does not see over the spire.
    const [well, gun] = [titan({ left: 'ts-w-well' }, {}, 'tm-paladin'), titan({ left: 'tm-w-macro' }, {}, 'tm-paladin')]
    const spire = [block('rock-spire', [60, 40], [20, 2])]
    const far = targets('fb1', [unit('u11', 'tm-bulwark', [60, 55]), unit('u12', 'tm-rifle', [60, 62])])
    expect(open(shoot([well, far], { terrain: spire }))).not.toContain('mw.weapon')
    const over = shoot([gun, far], { terrain: spire }, [['salvo', 6, 1, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(60, 63))
    expect(resultOf(over)).toMatchObject({ hits: 1, odds: { minus: ['MW-ADV-06'] } })
    const t = shoot([well, far], {}, [['salvo', 6, 1, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(60, 63))
    expect(alive(t, 'u11', 'u12')).toEqual(['u11'])
    // Whoever stands in shelter behind another enemy is seen, so the shelter counts.
    const hidden = shoot([well, far], { terrain: [block('forest', [60, 62], [6, 6])] }, [['salvo', 5, 1, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(60, 63))
    expect(resultOf(hidden)).toMatchObject({ hits: 0, odds: { minus: ['MW-ADV-05'] } })
  })
  rule('MW-R-50', 'friend and foe suffer, chiefs and high flyers do not; each formation by its own conditions', () => {
    const friend = {
      id: 'fa2',
      side: 'a',
      chief: 'u61',
      units: [unit('u61', 'tm-rifle', [60, 58]), unit('u62', 'tm-rifle', [61, 62])],
    }
    const flyer = { id: 'fb2', side: 'b', altitude: 'high', units: [unit('u41', 'tm-kestrel', [60, 60])] }
    const scattered = targets('fb1', [unit('u11', 'tm-rifle', [60, 60]), unit('u13', 'tm-rifle', [90, 90])], { stance: 'march' })
    const t = shoot([mortar, friend, flyer, scattered], {}, [['salvo', 4, 1, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(60, 60))
    expect(alive(t, 'u11', 'u62', 'u61', 'u41')).toEqual(['u62', 'u61', 'u41'])
    expect(resultOf(t, 'fb1').hits).toBe(1)
    expect(resultOf(t, 'fa2').hits).toBe(0)
    const own = shoot([mortar, friend, flyer, scattered], {}, [['salvo', 5, 1, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(60, 60))
    // The friendly chief is alone afterwards and goes too (MW-FORM-05).
    expect(alive(own, 'u11', 'u62', 'u41')).toEqual(['u41'])
  })
  rule('MW-R-50', 'a screen lowers the hits on each unit of its formation', () => {
    const screened = targets('fb1', [
      unit('u11', 'tm-bulwark', [60, 80]),
      unit('u12', 'tm-bulwark', [62, 83]),
      unit('u15', 'tm-parasol', [20, 110]),
    ])
    const t = shoot([mortar, screened], {}, [['salvo', 5, 5, 5]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(61, 81))
    expect(resultOf(t)).toMatchObject({ far: true, stopped: 2, left: 1 })
    expect([t.world.units.u11!.hits, t.world.units.u12!.hits]).toEqual([1, 1])
  })
  rule('MW-R-172', 'terror strikes every formation touched, friend or foe; dicey counts once', () => {
    const pus = titan({ left: 'cd-w-pus' })
    const friend = { id: 'fa2', side: 'a', units: [unit('u62', 'tm-rifle', [61, 62])] }
    const t = shoot([pus, friend, foes], {}, [['salvo', 3, 3, 1]])
      .pick('ann', 'u1/left')
      .choose('ann', aimAt(61, 60))
    expect(t.world.formations).toMatchObject({ fa2: { tokens: 2, terror: 1 }, fb1: { tokens: 2, terror: 1 }, fa1: { tokens: 0 } })
    open(t)
  })
  rule('MW-R-56', 'in a reaction the blast has to touch the mover', () => {
    const other = targets('fb2', row(21, 2, 60, 'tm-rifle', 20))
    const t = shoot([mortar, foes, other], { order: 'reaction', at: 'fb1' }).pick('ann', 'u1/left')
    t.refuses('ann', aimAt(20, 60), 'MW-TRAIT-44')
    t.asks('ann', 'mw.bombard')
  })
  rule('MW-TRAIT-44', 'Hypha beside the target is not the target: no blast is offered that touches only it', () => {
    const prey = targets('fb1', row(11, 1, 60, 'tm-rifle', 60))
    const wall = { factions: { b: 'fungus-pandemia' }, hypha: [{ side: 'b', profile: 'fp-h-wall', at: [66.9, 60] }] }
    const t = shoot([mortar, prey], { order: 'reaction', at: 'fb1', ...wall }).pick('ann', 'u1/left')
    t.refuses('ann', aimAt(66.9, 60), 'MW-TRAIT-44')
    t.asks('ann', 'mw.bombard')
    expect(bestBlasts(t.world, 'u1/left', 'fb1')).toEqual([{ x: 6000, y: 6000 }])
  })
})
