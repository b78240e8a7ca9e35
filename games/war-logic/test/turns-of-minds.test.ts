import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])

rule(
  ['WL-HACK-07', 'WL-HACK-09', 'WL-CTRL-14', 'WL-R-142'],
  'A frozen commander and the robot frozen with it miss a turn: neither orders nor is ordered',
  () => {
    const t = battle(
      [
        unit('n', 'p1', 'netrunner', 10, 20),
        unit('c', 'p2', 'robot_commander', 25, 20),
        unit('r', 'p2', 'battle_robot', 27, 20),
        unit('s', 'p2', 'battle_robot', 29, 20),
      ],
      [['override', 9]],
    )
    t.pick('ann', 'alone:n').pick('ann', 'override:n/4>c=availability')
    t.pick('ann', 'r')
    t.choose('ann', stay)
    expect(t.options('bob', 'wl.command').filter(id => id !== 'surrender')).toEqual(['alone:s'])
    expect([t.why('bob', 'command:c/5'), t.why('bob', 'alone:r')]).toEqual(['WL-CTRL-14', 'WL-HACK-07'])
    t.pass('bob')
    expect(t.all('thawed').map(({ unit }) => unit)).toEqual(['c', 'r'])
    t.asks('ann', 'wl.command')
  },
)

rule(
  ['WL-TIME-01', 'WL-TIME-04', 'WL-R-41', 'WL-R-177'],
  'A die that the attacker threw again is not thrown again by the other',
  () => {
    const t = battle([unit('a', 'p1', 'chronomancer', 10, 20), unit('b', 'p2', 'chronomancer', 20, 20)], [['attack', 1]])
    t.pass('ann').pick('ann', 'alone:a').pass('ann').choose('ann', stay).pick('ann', 'a/3>b')
    t.dice('turned back', 9).pick('ann', 'turning-back-time/a')
    expect(struck(t)).toEqual([['a', 'b', 6]])
    expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
  },
)

rule(['WL-TIME-02', 'WL-R-218', 'WL-R-42'], 'Predicted dice serve a mind trick and then the next attack, in their order', () => {
  const t = battle(
    [unit('w', 'p1', 'archwizard', 10, 20), unit('k', 'p1', 'rifleman', 12, 20), unit('x', 'p2', 'rifleman', 20, 20)],
    [['predict', 7, 3, 9, 1, 1]],
  )
  t.pick('ann', 'predict:w/9')
  t.pick('ann', 'command:w/6').pick('ann', 'attack:x')
  t.pick('ann', 'override:w/8>x=availability').pass('ann')
  t.pick('ann', 'k/4>x')
  // 40 x 7/10 freezes him; 6 x 3/10.
  expect(t.all('rolled').map(({ why }) => why)).toEqual(['predict'])
  expect(struck(t)).toEqual([['k', 'x', 2]])
  // Frozen, he can neither answer nor act: the round is over.
  expect(t.world.round).toBe(2)
  t.asks('ann', 'wl.command')
})

rule(
  ['WL-FORCE-05', 'WL-R-181', 'WL-R-89', 'WL-CRSH-02'],
  'One enemy thrown into another: both are hurt as in a crash, and both answer the thrower',
  () => {
    const t = battle(
      [
        unit('f', 'p1', 'telekinetic', 10, 20),
        unit('x', 'p2', 'orc_grunt', 18, 20),
        unit('y', 'p2', 'orc_archer', 18, 26),
        unit('o', 'p2', 'orc_boss', 44, 30),
      ],
      [
        ['lift', 8],
        ['throw', 5],
      ],
    )
    t.pass('bob')
    t.pick('ann', 'alone:f')
    t.pick('ann', 'lift:f/5>x=throw')
    t.pick('ann', 'y')
    setDown(t, 'ann')
    // 11 x 5/10 for one, and as much for the other.
    expect([points(t, 'x'), points(t, 'y')]).toEqual([
      [0, 5],
      [0, 2],
    ])
    t.pick('ann', 'f').choose('ann', stay)
    expect(t.options('bob', 'wl.react')).toEqual(['y/3>f', 'y/retreat', 'x/retreat'])
  },
)

rule(['WL-DIST-02', 'WL-DIST-04', 'WL-R-220'], 'Whoever was jammed last turn cannot be jammed again in the next', () => {
  const t = battle([
    unit('j', 'p1', 'jammer_tech', 30, 20, { extra: ['dice_hex_six'] }),
    unit('s', 'p2', 'shock_sergeant', 40, 20),
    unit('p', 'p2', 'shock_private', 42, 20),
  ])
  t.pick('ann', 'alone:j').pick('ann', 'distort:j/4>p2').choose('ann', stay)
  expect(t.options('bob', 'wl.command')).toEqual(['alone:s', 'alone:p'])
  expect(t.why('bob', 'command:s/6')).toBe('WL-DIST-02')
  t.pass('bob')
  t.pick('ann', 'alone:j')
  expect(t.options('ann', 'wl.control')).toEqual(['hex:j/5>s', 'hex:j/5>p'])
  t.refuses('ann', { type: 'pick', ids: ['distort:j/4>p2'] }, 'WL-DIST-04')
})

rule(
  ['WL-INFES-01', 'WL-INFES-04', 'WL-R-152', 'WL-R-143'],
  'A truck is infested after a move into contact: its crew is put out',
  () => {
    const t = battle(
      [
        unit('z', 'p1', 'plague_zombie', 14, 20),
        unit('y', 'p1', 'zombie', 14, 30),
        unit('t', 'p2', 'troop_truck', 18.9, 20),
        inside('d', 'p2', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p2', 'cossack', 't', { as: 'load' }),
      ],
      [['override', 4]],
    )
    t.pass('ann')
    t.pick('ann', 'alone:z').choose('ann', way([16.9, 20]))
    t.pick('ann', 'infest:z/4>t=infest')
    setDown(setDown(t, 'bob'), 'bob')
    const { t: truck, d, k } = t.world.units
    expect([truck!.player, d!.where, k!.where]).toEqual(['p1', 'table', 'table'])
    next(t)
  },
)

rule(
  ['WL-CLONE-01', 'WL-CLONE-04', 'WL-CLONE-05'],
  'A cloned man stands beside the vat with a full rifle, and waits a turn',
  () => {
    const t = battle([
      unit('v', 'p1', 'clone_vat', 10, 20),
      unit('r', 'p1', 'rifleman', 16, 20),
      unit('d', 'p1', 'rifleman', 30, 20, { where: 'dead', counters: [{ skill: 'assault_rifle', left: 2 }] }),
      unit('x', 'p2', 'cossack', 44, 30),
    ])
    t.pick('ann', 'clone:v/2').pick('ann', 'd')
    setDown(t, 'ann')
    expect(unitOf(t.world, 'd').counters[4]).toMatchObject({ left: 20 })
    expect(t.options('ann', 'wl.command')).toEqual(['alone:r'])
    expect(t.why('ann', 'alone:d')).toBe('WL-CLONE-04')
  },
)

rule(
  ['WL-GHOST-04', 'WL-GHOST-05', 'WL-R-216', 'WL-R-62'],
  'A ghost moves on paper; its old figure is shot at in vain, and it strikes unseen',
  () => {
    const t = battle(
      [unit('g', 'p1', 'ghost_agent', 10, 20), unit('x', 'p2', 'rifleman', 20, 20), unit('q', 'p2', 'cossack', 44, 30)],
      [['attack', 5]],
    )
    t.pick('ann', 'ghost')
    t.choose('ann', way([10, 25], [11, 25]))
    t.pick('bob', 'alone:x').choose('bob', stay)
    expect(t.options('bob', 'wl.attack')).toEqual(['x/4>g', 'x/5>@'])
    t.pick('bob', 'x/4>g')
    expect(unitOf(t.world, 'g').hidden).toMatchObject({ figure: null })
    t.pick('ann', 'alone:g').pass('ann')
    t.dice('attack', 4).pick('ann', 'g/3>x')
    // 5 x (4 + 1)/10.
    expect(struck(t)).toEqual([['g', 'x', 3]])
    t.asks('bob', 'wl.react')
  },
)
