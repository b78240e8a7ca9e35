import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, stay, unit } from './battle.ts'

const SERGEANT = unit('s', 'p1', 'shock_sergeant', 5, 20)
const FOE = unit('e', 'p2', 'cossack', 60, 44)
const WIDE = { table: [96, 72] }

rule(
  ['WL-CTRL-04', 'WL-CTRL-05', 'WL-CTRL-09'],
  'A relay passes the order on to whom its player names, up to its own impact',
  () => {
    const units = [
      ...[SERGEANT, unit('c', 'p1', 'shock_corporal', 25, 20), FOE],
      ...[20, 22, 24].map((y, i) => unit(`a${i + 1}`, 'p1', 'shock_private', 44, y)),
    ]
    const t = battle(units, [], WIDE)
    t.pick('ann', 'command:s/6')
    // All at once the corporal could call two of the three.
    expect(t.why('ann', 'a3')).toBe('WL-CTRL-02')
    t.pick('ann', 'some')
    expect(t.options('ann', 'wl.ordered')).toEqual(['s', 'c', 'a1', 'a2', 'a3'])
    t.refuses('ann', { type: 'pick', ids: ['a3'] }, 'WL-CTRL-04')
    t.refuses('ann', { type: 'pick', ids: ['c', 'a1', 'a2', 'a3'] }, 'WL-CTRL-04')
    t.pick('ann', 'c', 'a3').pick('ann', 'hold')
    expect(Object.keys(t.world.turn!.active).sort()).toEqual(['a3', 'c'])
    // Rank and radio of the sergeant and of the corporal; the private has neither.
    expect(
      ['s', 'c'].map(id =>
        unitOf(t.world, id)
          .counters.slice(6, 8)
          .map(({ left }) => left),
      ),
    ).toEqual([
      [29, 29],
      [29, 29],
    ])
    next(t)
  },
)

rule(['WL-CTRL-03', 'WL-CTRL-05', 'WL-R-33', 'WL-HACK-07'], 'Whoever gets no order says what cuts the chain of command', () => {
  const units = [
    ...[SERGEANT, unit('c1', 'p1', 'shock_corporal', 25, 20), unit('c2', 'p1', 'shock_corporal', 45, 20), FOE],
    unit('far', 'p1', 'shock_private', 66, 20),
    unit('lost', 'p1', 'shock_private', 90, 70),
    unit('ice', 'p1', 'shock_private', 8, 24, { marks: [{ kind: 'frozen' }] }),
  ]
  const t = battle(units, [], WIDE).pick('ann', 'command:s/6')
  const why = (...ids: string[]) => ids.map(id => t.why('ann', id))
  expect(why('far', 'lost', 'ice', 'c1')).toEqual(['WL-CTRL-05', 'WL-CTRL-03', 'WL-HACK-07', 'WL-CTRL-07'])
  t.pick('ann', 'some')
  t.asks('ann', 'wl.ordered')
  expect(why('far', 'lost', 'ice', 'c1')).toEqual(['WL-CTRL-05', 'WL-CTRL-03', 'WL-HACK-07', null])

  const above = [
    unit('c', 'p1', 'shock_corporal', 5, 20),
    unit('s', 'p1', 'shock_sergeant', 24, 20),
    unit('a', 'p1', 'shock_private', 43, 20),
  ]
  const under = battle([...above, FOE], [], WIDE).pick('ann', 'command:c/6')
  under.asks('ann', 'wl.order')
  expect(under.why('ann', 'a')).toBe('WL-R-33')
})

rule(
  ['WL-CTRL-07', 'WL-CTRL-08', 'WL-HOUSE-11', 'WL-R-298'],
  'An enemy in a house is the focus of an attack; one aboard is meant by its carrier',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 20),
      unit('r', 'p1', 'rifleman', 10, 24),
      inside('z', 'p2', 'cossack', 'h'),
      unit('t', 'p2', 'troop_truck', 30, 32),
      inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
    ]
    const t = battle(units, [['attack', 10, 10]], { pieces: [{ id: 'h', type: 'house', at: [20, 18], size: [6, 6] }] })
    t.pick('ann', 'command:c/6')
    expect(t.options('ann', 'wl.order')).toEqual(expect.arrayContaining(['attack:z', 'attack:t']))
    expect(t.whyTexts('ann', 'attack:d')).toEqual(['it rides in Troop truck, which is the focus for all aboard'])
    t.pick('ann', 'attack:z').pick('ann').pick('ann', 'c/4>z').pick('ann', 'r/4>z')
    // 7 x 9/10 and the rest is wasted: one point less for whoever hides inside.
    expect(t.all('struck').map(s => [s.target, s.damage])).toEqual([['z', 7]])
    next(t)
  },
)

rule('WL-TURN-03', 'A unit alone with several means stays if nothing is picked for it', () => {
  const t = battle([unit('m', 'p1', 'battle_mage', 10, 10), unit('e', 'p2', 'cossack', 18, 10)])
  t.pick('ann', 'alone:m').pick('ann')
  t.asks('ann', 'wl.attack')
  expect(unitOf(t.world, 'm').at).toEqual({ x: 1000, y: 1000 })
})

rule(['WL-OBJ-04', 'WL-R-203'], 'Who loses the point is told that its rounds are lost', () => {
  const t = battle([unit('a', 'p1', 'cossack', 4, 18), unit('b', 'p2', 'cossack', 40, 20)], [], {
    objective: { id: 'hold', point: 'p', rounds: 3 },
    zones: [{ id: 'p', at: [24, 18], r: 4, objective: true }],
    hands: [{ place: 'p', side: 'a' }],
    counters: [{ side: 'a', count: 2 }],
  })
  t.pick('ann').pick('bob')
  t.asks('ann', 'wl.command')
  expect(t.all('count lost')).toMatchObject([{ side: 'a', count: 2 }])
  expect(t.world.counters).toEqual({ a: 0, b: 0 })
})

rule('WL-HACK-05', 'A hijacked attack is thrown by the rule of the hack', () => {
  const units = [
    unit('n', 'p1', 'netrunner', 10, 10),
    unit('r', 'p2', 'battle_robot', 20, 10),
    unit('v', 'p2', 'battle_robot', 25, 10),
  ]
  const t = battle(units, [
    ['override', 3],
    ['attack', 5],
  ])
  t.pick('ann', 'alone:n').pick('ann', 'override:n/4>r=integrity').pick('ann').pick('ann', 'r/4>v').choose('ann', stay)
  const thrown = t.events.filter(({ type }) => type === 'rolled').map(({ rule: by }) => by)
  expect(thrown).toEqual(['WL-HACK-02', 'WL-HACK-05'])
  t.asks('bob', 'wl.react')
})

rule(
  ['WL-DIST-03', 'WL-CTRL-04'],
  'A relay within a distortion passes nothing on: both the step and whoever is not reached say so',
  () => {
    const units = [SERGEANT, unit('c', 'p1', 'shock_corporal', 24, 20), unit('a', 'p1', 'shock_private', 43, 20), FOE]
    const silenced = (distortion: { at: number[]; r: number }, distortionScope: string) =>
      battle(units, [], { ...WIDE, options: { distortionScope }, players: [{ id: 'p1', distortion }, { id: 'p2' }] })
    const t = silenced({ at: [24, 20], r: 3 }, 'range')
    expect(t.events.filter(({ type }) => type === 'silenced').map(({ rule: by }) => by)).toEqual(['WL-DIST-03'])
    t.pick('ann', 'command:s/6')
    t.asks('ann', 'wl.order')
    expect([t.why('ann', 'a'), t.why('ann', 'c')]).toEqual(['WL-DIST-03', 'WL-CTRL-07'])
    const whole = battle(units, [], { ...WIDE, players: [{ id: 'p1', silenced: true }, { id: 'p2' }] })
    expect(whole.events.filter(({ type }) => type === 'silenced').map(({ rule: by }) => by)).toEqual(['WL-DIST-02'])
    next(whole)
  },
)

rule(
  ['WL-R-299', 'WL-DEF-01', 'WL-HACK-05', 'WL-R-115'],
  'A hijacked unit that is shot at in the same turn reacts for its own player',
  () => {
    const units = [
      unit('s', 'p1', 'shock_sergeant', 8, 12),
      unit('n', 'p1', 'netrunner', 10, 10),
      unit('k', 'p1', 'rifleman', 10, 14),
      unit('r', 'p2', 'battle_robot', 17, 12),
      unit('v', 'p2', 'battle_robot', 22, 12),
    ]
    const t = battle(units, [
      ['override', 3],
      ['attack', 5],
      ['attack', 3],
      ['attack back', 10],
      ['attack back', 1],
    ])
    t.pick('ann', 'command:s/6').pick('ann', 'hold')
    t.pick('ann', 'override:n/4>r=integrity').pick('ann').pick('ann', 'r/4>v')
    t.pick('ann', 'k/4>r').pick('ann')
    expect(t.options('bob', 'wl.react')).toEqual(expect.arrayContaining(['r/4>k', 'v/4>r']))
    // Not at itself, though it shot in this step.
    expect(t.options('bob', 'wl.react')).not.toContain('r/4>r')
    t.pick('bob', 'r/4>k').pick('bob', 'v/4>r')
    // It turned to its comrade, so that the rifleman stands behind it: 6 x 4/10; back at him 6 x 10/10; then behind is the comrade: 6 x 2/10.
    expect(t.all('struck').map(s => [s.unit, s.target, s.damage])).toEqual([
      ['r', 'v', 3],
      ['k', 'r', 3],
      ['r', 'k', 6],
      ['v', 'r', 2],
    ])
    next(t)
  },
)

rule(
  ['WL-GHOST-04', 'WL-R-168', 'WL-MOD-03'],
  'A hidden commander that gives orders is seen, and has no stealth point for it',
  () => {
    const ghost = unit('g', 'p1', 'ghost_agent', 12, 20, {
      hidden: { figure: [8, 20] },
      extra: ['sergeant'],
      counters: [{ skill: 'camouflage', left: 0 }],
    })
    const t = battle([ghost, unit('a', 'p1', 'cossack', 13, 22), unit('e', 'p2', 'minotaur_tyr', 20, 20)], [['attack', 5]])
    t.pass('bob').pick('ann', 'command:g/8')
    expect(t.all('revealed')).toMatchObject([{ unit: 'g' }])
    t.pick('ann', 'hold').pick('ann', 'g/3>e')
    expect(t.all('struck').map(s => [s.unit, s.damage])).toEqual([['g', 3]])
    t.asks('bob', 'wl.react')
  },
)
