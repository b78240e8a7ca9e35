import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { ann, bob, points } from '../../offense/test/offense-table.ts'
import { at } from '../../test/wl-table.ts'
import { defense } from './defense-table.ts'

const PRIVATE = 'british_private'
const way = (...points: ReturnType<typeof at>[]) => ({ type: 'path' as const, points })
const PAIR = [ann('u1', PRIVATE, [10, 10]), bob('u2', PRIVATE, [10, 18])]

rule(
  ['WL-DEF-01', 'WL-DEF-02', 'WL-DEF-03', 'WL-DEF-04', 'WL-R-229'],
  'an attacked survivor strikes back once, and is not answered',
  () => {
    const table = defense([...PAIR, bob('u3', PRIVATE, [12, 18])], ['u1>u2', 'u1>u2'], [['attack back', 8]])
    expect(table.options('bob', 'wl.react')).toEqual(['u2/3>u1', 'u2/retreat'])
    // Whoever attacked is struck back at: pressed, it can be chosen.
    expect([table.why('bob', 'u3'), table.why('bob', 'u1')]).toEqual(['WL-DEF-02', null])
    table.refuses('bob', { type: 'pick', ids: ['u3/3>u1'] }, 'WL-DEF-02')
    table.pick('bob', 'u2/3>u1')
    expect(points(table, 'u1')).toBe(1)
    // Neither the attacker nor the defender has anything more to do.
    expect(table.state.outcome).not.toBeNull()
  },
)

rule('WL-DEF-01', 'nobody has to react', () => {
  const table = defense(PAIR, ['u1>u2']).pass('bob')
  expect(table.state.outcome).not.toBeNull()
})

rule(['WL-OFF-15', 'WL-HACK-07', 'WL-R-246'], 'the dead, the frozen and neutral units have no Defense step', () => {
  const frozen = defense([PAIR[0]!, bob('u2', PRIVATE, [10, 18], { marks: [{ kind: 'frozen' }] })], ['u1>u2'])
  expect(frozen.state.outcome).not.toBeNull()
  const dead = defense(
    [PAIR[0]!, bob('u2', PRIVATE, [10, 18], { where: 'dead' }), bob('u3', PRIVATE, [12, 18])],
    ['u1>u2', 'u1>u3'],
  )
  expect(dead.why('bob', 'u2/3>u1')).toBe('WL-OFF-15')
  dead.asks('bob', 'wl.react')
  const neutral = defense([PAIR[0]!, { id: 'u2', unit: 'battle_robot', at: [10, 18] }, bob('u3', PRIVATE, [30, 30])], ['u1>u2'])
  expect(neutral.state.outcome).not.toBeNull()
})

rule(
  ['WL-R-73', 'WL-R-188', 'WL-DEF-03'],
  'any living enemy that attacked in this step may be struck back at, not only the one that shot at it',
  () => {
    const units = [
      ...PAIR,
      ann('u4', PRIVATE, [12, 10]),
      ann('u5', PRIVATE, [14, 10]),
      ann('u6', PRIVATE, [8, 10], { where: 'dead' }),
      bob('u3', PRIVATE, [12, 18]),
    ]
    const table = defense(units, ['u1>u2', 'u4>u3', 'u6>u2'])
    // The dead are not shot at, nor who has not attacked.
    expect(table.options('bob', 'wl.react')).toEqual(['u2/3>u1', 'u2/3>u4', 'u2/retreat', 'u3/3>u1', 'u3/3>u4', 'u3/retreat'])
    expect(table.why('bob', 'u2/3>u5')).toBe('WL-DEF-03')
  },
)

rule(['WL-OFF-07', 'WL-DEF-03'], 'an attack back follows the rules of attacks: range, sight, numbers', () => {
  const far = defense([PAIR[0]!, bob('u2', 'cossack', [10, 18])], ['u1>u2'])
  expect(far.options('bob', 'wl.react')).toEqual(['u2/retreat'])
  const near = defense([PAIR[0]!, bob('u2', 'cossack', [10, 15])], ['u1>u2'], [['attack back', 5]])
  near.pick('bob', 'u2/3>u1')
  expect(near.world.units.u2!.counters.find(one => one.skill === 'flintlock')!.left).toBe(19)
})

rule(
  ['WL-R-124', 'WL-MORAL-04', 'WL-PINC-07', 'WL-SNIPE-01'],
  'sacrifice speeches, sniper points and an unused bonus die count for attacks back; a pincer does not',
  () => {
    const pieces = [{ id: 't1', type: 'ruins', at: [8, 16], size: [4, 4], die: 'D6' }]
    const speeches = [
      { player: 'p2', skill: 'regimental_flag', kind: 'sacrifice', bonus: 2, units: ['u2'] },
      { player: 'p2', skill: 'regimental_flag', kind: 'attack', bonus: 5, units: ['u2'] },
    ]
    const units = [PAIR[0]!, bob('u2', 'sniper', [10, 18], { counters: [{ skill: 'camouflage', left: 0 }] })]
    const table = defense(
      units,
      ['u1>u2'],
      [
        ['attack back', 1],
        ['bonus', 4],
      ],
      { pieces, turn: { speeches } },
    )
    table.pick('bob', 'u2/3>u1')
    expect(explained(table.last('struck').accuracy)).toEqual([
      'WL-DICE-04 base 1',
      'WL-ZONE-04 bonus dice +4',
      'WL-SNIPE-01 aimed weapon +8',
      'WL-MORAL-04 sacrifice speech +2',
      'WL-OFF-12 least atLeast 0',
    ])
    expect(table.world.turn!.dice).toEqual(['t1'])
    expect(table.world.units.u1!.where).toBe('dead')
  },
)

rule(['WL-R-165', 'WL-MOD-03'], 'attacks back go by the facings of now', () => {
  // u1 has turned away: it is struck from behind.
  const table = defense([ann('u1', PRIVATE, [10, 10], { facing: 270 }), PAIR[1]!], ['u1>u2'], [['attack back', 5]])
  table.pick('bob', 'u2/3>u1')
  expect(explained(table.last('struck').accuracy)[1]).toBe('WL-MOD-03 from behind +1')
  expect(table.world.units.u2!.facing).toBe(270)
})

rule('WL-R-233', 'the upper hand is counted before each attack back', () => {
  const pieces = [{ id: 't1', type: 'ruins', at: [5, 5], size: [12, 20] }]
  const units = [...PAIR, bob('u3', PRIVATE, [12, 18])]
  const table = defense(units, ['u1>u2'], [['attack back', 5]], { pieces, hands: [{ place: 't1', side: 'a' }] })
  table.pick('bob', 'u2/3>u1')
  // Two against one by now: Ann's unit no longer hides in there.
  expect(explained(table.last('struck').accuracy)).toHaveLength(2)
  expect(table.world.hands.t1).toBe('b')
})

rule(
  ['WL-DEF-05', 'WL-MOD-07', 'WL-R-76'],
  'a retreat is a move that ends farther from every attacker; it costs energy, and one is fleeing, even in cover',
  () => {
    const pieces = [{ id: 't1', type: 'forest', at: [5, 20], size: [10, 10] }]
    const table = defense(PAIR, ['u1>u2'], [], { pieces })
    table.pick('bob', 'u2/retreat')
    table.refuses('bob', way(at(14, 14)), 'WL-DEF-05')
    table.choose('bob', way(at(10, 23)))
    const { u2 } = table.world.units
    expect(u2!.marks).toEqual([{ kind: 'fleeing', from: 'p1' }, { kind: 'just-fled' }])
    expect(u2!.counters.find(one => one.skill === 'human_land')!.left).toBe(29)
    expect(table.last('retreated')).toMatchObject({ unit: 'u2' })
  },
)

rule('WL-R-75', 'where there is no retreat another reaction is chosen', () => {
  const tired = bob('u2', PRIVATE, [10, 18], { counters: [{ skill: 'human_land', left: 0 }] })
  const table = defense([PAIR[0]!, tired], ['u1>u2'])
  expect(table.options('bob', 'wl.react')).toEqual(['u2/3>u1'])
  expect(table.why('bob', 'u2/retreat')).toBe('WL-R-75')
  // Who stays after all still has its reaction, but is not offered the way out again.
  const stayed = defense(PAIR, ['u1>u2'], [['attack back', 5]])
    .pick('bob', 'u2/retreat')
    .choose('bob', way())
  expect(stayed.options('bob', 'wl.react')).toEqual(['u2/3>u1'])
  stayed.pick('bob', 'u2/3>u1')
})

rule(['WL-R-229', 'WL-DEF-01', 'WL-R-188'], 'reactions one by one: each is resolved before the next is chosen', () => {
  const units = [ann('u1', PRIVATE, [10, 10], { health: 2 }), bob('u2', PRIVATE, [10, 18]), bob('u3', PRIVATE, [12, 18])]
  const table = defense(units, ['u1>u2', 'u1>u3'], [['attack back', 9]])
  table.pick('bob', 'u3/3>u1')
  expect(table.world.units.u1!.where).toBe('dead')
  // With nobody left to strike at, only the retreat remains.
  expect(table.options('bob', 'wl.react')).toEqual(['u2/retreat'])
})

rule(
  ['WL-R-105', 'WL-R-205', 'WL-R-171'],
  'every attacked player who is not on the attacker’s side reacts, in turn order; allies and own units do not',
  () => {
    const players = [
      { id: 'p3', side: 'c' },
      { id: 'p4', side: 'a' },
    ]
    const units = [
      ...PAIR,
      { id: 'u3', player: 'p3', unit: PRIVATE, at: [12, 18] },
      { id: 'u4', player: 'p4', unit: PRIVATE, at: [14, 18] },
      ann('u5', PRIVATE, [16, 18]),
    ]
    const table = defense(units, ['u1>u3', 'u1>u2', 'u1>u4', 'u1>u5'], [], { players })
    table.asks('bob', 'wl.react')
    table.pass('bob').asks('cyd', 'wl.react')
    table.pass('cyd')
    expect(table.state.outcome).not.toBeNull()
  },
)

rule(
  ['WL-R-184', 'WL-R-74'],
  'an attacked machine strikes back with one weapon, by an unfrozen operator; an operator with his own',
  () => {
    const tank = bob('u2', 'battle_tank', [10, 18])
    const crew = (more = {}) => [
      bob('u3', 'vehicle_gunner', null, { in: 'u2', as: 'seat', ...more }),
      bob('u4', 'vehicle_gunner', null, { in: 'u2', as: 'seat' }),
    ]
    const table = defense([PAIR[0]!, tank, ...crew()], ['u1>u2'], [['attack back', 5]])
    expect(table.options('bob', 'wl.react')).toEqual(['u2/3>u1', 'u2/4>u1', 'u2/5>u1', 'u2/retreat'])
    table.pick('bob', 'u2/3>u1')
    expect(table.world.units.u1!.where).toBe('dead')
    const frozen = { marks: [{ kind: 'frozen' }] }
    const silent = defense([PAIR[0]!, tank, crew(frozen)[0]!], ['u1>u2'])
    expect(silent.state.outcome).not.toBeNull()
    const operator = defense([ann('u1', PRIVATE, [10, 14]), tank, ...crew()], ['u1>u3'])
    expect(operator.options('bob', 'wl.react')).toEqual(['u3/3>u1', 'u3/retreat', 'u3/surrender'])
  },
)

rule('WL-R-184', 'a passenger that retreats steps out first', () => {
  const truck = bob('u2', 'troop_truck', [10, 18])
  const units = [
    ann('u1', PRIVATE, [10, 8]),
    truck,
    bob('u3', 'cossack', null, { in: 'u2', as: 'seat' }),
    bob('u4', 'cossack', null, { in: 'u2' }),
  ]
  const table = defense(units, ['u1>u4']).pick('bob', 'u4/retreat')
  table.choose('bob', way(at(10, 20.1), at(10, 24)))
  expect(table.world.units.u4!).toMatchObject({ where: 'table', inside: null, at: { x: 1000, y: 2400 } })
})

const triggered = (...units: string[]) => ({ turn: { triggered: units.map(unit => ({ unit, player: 'p2' })) } })
rule(
  ['WL-AUTO-03', 'WL-R-100'],
  'E-43: against whoever the defender’s devices fired at there is no reaction; others are answered',
  () => {
    const units = [...PAIR, ann('u4', PRIVATE, [12, 10])]
    expect(defense(PAIR, ['u1>u2'], [], triggered('u1')).state.outcome).not.toBeNull()
    const other = defense(units, ['u1>u2', 'u4>u2'], [], triggered('u1'))
    expect(other.options('bob', 'wl.react')).toEqual(['u2/3>u4', 'u2/retreat'])
    // Somebody else attacked somebody else: he may be struck back at, but there is nothing to run from.
    const third = defense([...units, bob('u3', PRIVATE, [14, 18])], ['u1>u2', 'u4>u3'], [], triggered('u1'))
    expect(third.options('bob', 'wl.react')).toEqual(['u2/3>u4', 'u3/3>u4', 'u3/retreat'])
    // Devices of another player do not count.
    const foreign = defense(PAIR, ['u1>u2'], [], { turn: { triggered: [{ unit: 'u1', player: 'p1' }] } })
    foreign.asks('bob', 'wl.react')
  },
)

rule('WL-R-240', 'whoever was aboard when its carrier was fired at counts as fired at', () => {
  const units = [
    ann('u1', PRIVATE, [10, 10]),
    bob('u2', PRIVATE, [10, 18]),
    ann('u9', 'battle_tank', [30, 30], { where: 'dead' }),
  ]
  const table = defense(units, ['u1>u2'], [], triggered('u9', 'u1'))
  expect(table.state.outcome).not.toBeNull()
})

rule(['WL-R-93', 'WL-R-115'], 'a hijacked unit is struck back at by its victims, also by friends', () => {
  const puppet = bob('u3', PRIVATE, [12, 16], { marks: [{ kind: 'hijacked', by: 'p1' }] })
  const table = defense([ann('u1', 'netrunner', [30, 10]), PAIR[1]!, puppet], ['u3>u2'], [['attack back', 9]])
  expect(table.options('bob', 'wl.react')).toEqual(['u2/3>u3', 'u2/retreat'])
  table.pick('bob', 'u2/3>u3')
  expect(table.world.units.u3!.where).toBe('dead')
})

rule('WL-R-229', 'a friend’s explosion in an attack back takes no reaction away and gives none', () => {
  const units = [
    ann('u1', PRIVATE, [10, 10]),
    bob('u2', 'shock_private', [10, 15]),
    bob('u3', PRIVATE, [11, 11.2]),
    bob('u4', PRIVATE, [9, 11.2]),
  ]
  const table = defense(units, ['u1>u2', 'u1>u3'], [['attack back', 2]])
  table.pick('bob', 'u2/5>u1')
  // Both friends are caught; only the one that was attacked reacts.
  expect([points(table, 'u3'), points(table, 'u4')]).toEqual([1, 1])
  expect(table.options('bob', 'wl.react').every(id => id.startsWith('u3'))).toBe(true)
})

rule(
  ['WL-FORCE-08', 'WL-FORCE-07', 'WL-R-231'],
  'a riposte answers a shot of light, with the smaller impact, and only while no guard is left',
  () => {
    const adept = (guard: number) => bob('u2', 'blade_adept', [10, 18], { counters: [{ skill: 'blade_guard', left: guard }] })
    const shooter = ann('u1', 'shock_private', [10, 10])
    const bare = defense(
      [shooter, adept(0), ann('u4', 'shock_private', [12, 10])],
      ['u1/laser_rifle>u2', 'u4/laser_rifle>u9'].slice(0, 1),
      [['attack back', 10]],
    )
    expect(bare.options('bob', 'wl.react')).toEqual(['u2/5>u1', 'u2/6>u1', 'u2/retreat'])
    expect(bare.odds('bob', 'u2/6>u1').chances).toHaveLength(8)
    bare.pick('bob', 'u2/6>u1')
    // The laser rifle has 7, the riposte 20.
    expect(bare.last('struck')).toMatchObject({ impact: 7, damage: 7 })
    const guarded = defense([shooter, adept(1)], ['u1/laser_rifle>u2'])
    expect(guarded.state.outcome).not.toBeNull()
    const musket = defense([ann('u1', PRIVATE, [10, 10]), adept(0)], ['u1/musket>u2'])
    expect(musket.options('bob', 'wl.react')).not.toContain('u2/6>u1')
  },
)
