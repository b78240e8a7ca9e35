import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { ann, bob, offense, points } from './offense-table.ts'

const PRIVATE = 'british_private'
const left = (table: ReturnType<typeof offense>, unit: string, skill: string) =>
  table.world.units[unit]!.counters.find(one => one.skill === skill)!.left

rule(
  ['WL-OFF-01', 'WL-OFF-02', 'WL-OFF-03', 'WL-OFF-11', 'WL-DICE-01', 'WL-DICE-04', 'WL-CLASS-11'],
  'one attack: unit, skill and target are announced, a D10 gives the percentage of the impact',
  () => {
    const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19])], [['attack', 8]])
    expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
    table.pick('ann', 'u1/3>u2')
    expect(table.last('attack declared')).toMatchObject({ unit: 'u1', target: 'u2', weapon: 'musket' })
    expect(points(table, 'u2')).toBe(1)
    expect(table.last('struck')).toMatchObject({ unit: 'u1', target: 'u2', impact: 5, damage: 4 })
    expect(table.all('attacks')).toHaveLength(1)
  },
)

rule(['WL-GEN-04', 'WL-R-68'], 'the product is rounded up, not the die (1.5 is 2)', () => {
  const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19])], [['attack', 3]])
  table.pick('ann', 'u1/3>u2')
  expect([points(table, 'u2'), table.last('struck').damage]).toEqual([3, 2])
})

rule(['WL-OFF-01', 'WL-TURN-04'], 'every activated unit attacks once; one that is not activated or has attacked does not', () => {
  const table = offense(
    [
      ann('u1', PRIVATE, [10, 10]),
      ann('u3', PRIVATE, [12, 10]),
      ann('u4', PRIVATE, [14, 10]),
      bob('u2', 'minotaur_warrior', [11, 18]),
    ],
    [['attack', 5]],
    { turn: { active: ['u1', 'u3'], spent: ['u3'] } },
  )
  expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
  table.refuses('ann', { type: 'pick', ids: ['u3/3>u2'] }, 'WL-OFF-01')
  table.refuses('ann', { type: 'pick', ids: ['u4/3>u2'] }, 'WL-TURN-04')
  expect([table.why('ann', 'u3'), table.why('ann', 'u4')]).toEqual(['WL-OFF-01', 'WL-TURN-04'])
  table.pick('ann', 'u1/3>u2')
  expect(table.all('attacks')).toHaveLength(1)
})

rule(
  ['WL-OFF-07', 'WL-OFF-09', 'WL-R-45', 'WL-R-166'],
  'in range is a gap of at most the range, measured before the roll',
  () => {
    const at = (y: number) => offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, y])])
    expect(at(21).options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
    const far = at(21.01)
    expect(far.state.outcome).not.toBeNull()
    const other = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 21.01]), bob('u3', 'cossack', [10, 20])])
    expect(other.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-OFF-09').params).toEqual({ range: 1000 })
    other.asks('ann', 'wl.attack')
  },
)

rule(
  ['WL-OFF-08', 'WL-OFF-09', 'WL-OFF-18', 'WL-R-71'],
  'without measuring, a shot too far does nothing, but is paid and counts as an attack',
  () => {
    const units = [ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 30])]
    const table = offense(units, [['attack', 10]], { options: { preMeasure: false } })
    table.pick('ann', 'u1/3>u2')
    expect(table.last('out of range')).toMatchObject({ unit: 'u1', target: 'u2' })
    expect([points(table, 'u2'), left(table, 'u1', 'musket')]).toEqual([5, 19])
    expect(table.world.turn!.blows).toEqual([{ by: 'u1', target: 'u2', weapon: 'musket' }])
  },
)

rule(
  ['WL-OFF-08', 'WL-OFF-10', 'WL-OFF-12', 'WL-OFF-18'],
  'E-20: die 1 at a hiding target on higher ground is a miss; it is paid and counts',
  () => {
    const pieces = [
      { id: 't1', type: 'castle_stage', at: [5, 15], size: [10, 10] },
      { id: 't2', type: 'hill', at: [30, 30], r: 1 },
    ]
    const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19])], [['attack', 1]], { pieces })
    table.pick('ann', 'u1/3>u2')
    expect(explained(table.last('missed').accuracy)).toEqual([
      'WL-DICE-04 base 1',
      'WL-MOD-05 target on higher ground -1',
      'WL-MOD-04 target hides -1',
      'WL-OFF-12 least atLeast 0',
    ])
    expect([points(table, 'u2'), left(table, 'u1', 'musket')]).toEqual([5, 19])
    expect(table.world.turn!.blows).toHaveLength(1)
  },
)

rule(['WL-OFF-16', 'WL-OFF-17'], 'face-to-face and hand-to-hand weapons need base contact, and wear out like ammunition', () => {
  const at = (y: number) =>
    offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, y]), bob('u9', 'cossack', [10, 4])], [['attack', 10]])
  const near = at(11.1)
  expect(near.options('ann', 'wl.attack')).toContain('u1/4>u2')
  near.pick('ann', 'u1/4>u2')
  expect([points(near, 'u2'), left(near, 'u1', 'bayonet')]).toEqual([1, 29])
  const apart = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 11.11])])
  apart.refuses('ann', { type: 'pick', ids: ['u1/4>u2'] }, 'WL-OFF-16')
  apart.asks('ann', 'wl.attack')
})

rule('WL-FAST-04', 'in quick play full counters are not counted down', () => {
  const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19])], [['attack', 8]], {
    options: { quickPlay: true },
  })
  table.pick('ann', 'u1/3>u2')
  expect(left(table, 'u1', 'musket')).toBe(20)
})

rule('WL-SKILL-04', 'an empty weapon is not used', () => {
  const empty = ann('u1', PRIVATE, [10, 10], { counters: [{ skill: 'musket', left: 0 }] })
  const table = offense([empty, bob('u2', 'cossack', [10, 11])], [['attack', 5]])
  expect(table.options('ann', 'wl.attack')).toEqual(['u1/2>u2', 'u1/4>u2'])
  table.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-SKILL-04')
  table.pick('ann', 'u1/4>u2')
})

rule(
  ['WL-R-72', 'WL-R-246', 'WL-R-248', 'WL-R-197'],
  'friends, fields and pieces without points are no targets; neutral units and walls are',
  () => {
    const units = [
      ann('u1', PRIVATE, [10, 10]),
      ann('u3', PRIVATE, [12, 14], { player: 'p1' }),
      { id: 'n1', unit: 'battle_robot', at: [10, 15] },
      bob('u4', 'mine_field_unit', [5, 10], { where: 'field' }),
    ]
    const pieces = [
      { id: 't1', type: 'wall', at: [14, 12], size: [2, 1] },
      { id: 't2', type: 'forest', at: [4, 12], size: [2, 2] },
    ]
    const fields = [{ id: 'f1', type: 'minefield', player: 'p2', unit: 'u4', at: [5, 10] }]
    const table = offense(units, [['attack', 5]], { pieces, fields, turn: { active: ['u1'] } })
    expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>n1', 'u1/3>t1'])
    for (const [id, why] of [
      ['u3', 'WL-R-72'],
      ['t2', 'WL-R-248'],
      ['u4', 'WL-R-197'],
    ] as const) {
      expect(table.why('ann', `u1/3>${id}`)).toBe(why)
      table.refuses('ann', { type: 'pick', ids: [`u1/3>${id}`] }, why)
    }
    table.pick('ann', 'u1/3>t1')
    // Who stands on legs is higher than a wall: 7 x 0.5 is 4.
    expect(table.world.pieces[0]!.health).toBe(16)
  },
)

rule(['WL-R-139', 'WL-OFF-11'], 'a cargo on the ground is a target, one that is carried is not', () => {
  const items = [{ id: 'i1', type: 'cargo', at: [10, 15], health: 10 }]
  const table = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [40, 30])], [['attack', 9]], { items })
  const { ask } = table.asks('ann', 'wl.attack')
  expect(ask).toMatchObject({ options: [{ label: 'the cargo crate', act: 'Attack the cargo crate' }] })
  table.pick('ann', 'u1/3>i1')
  expect(table.world.items[0]!.health).toBe(3)
  const carried = offense([ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 15])], [], {
    items: [{ id: 'i1', type: 'cargo', carrier: 'u2', health: 10 }],
  })
  carried.refuses('ann', { type: 'pick', ids: ['u1/3>i1'] }, 'WL-R-139')
  carried.asks('ann', 'wl.attack')
})

rule(['WL-SIGHT-02', 'WL-SIGHT-01'], 'what blocks sight stops direct attacks', () => {
  const pieces = [{ id: 't1', type: 'maze_wall', at: [5, 14], size: [10, 1] }]
  const units = [ann('u1', PRIVATE, [10, 10]), bob('u2', 'cossack', [10, 19]), bob('u3', 'cossack', [17, 12])]
  const table = offense(units, [], { pieces })
  expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u3'])
  table.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-SIGHT-02')
})

const focus = (order: string, more: object = {}) => ({
  turn: { active: [], commander: 'u9', streams: [{ order, focus: 'u2', units: ['u1'], ...more }] },
})
rule(['WL-CTRL-08', 'WL-R-27', 'WL-R-145'], 'an attack stream keeps to its focus and 6 inches around it, edge to edge', () => {
  const at = (x: number) =>
    offense(
      [
        ann('u1', PRIVATE, [10, 10]),
        ann('u9', 'british_lieutenant', [2, 2]),
        bob('u2', 'cossack', [10, 18]),
        bob('u3', 'cossack', [x, 18]),
      ],
      [],
      focus('attack'),
    )
  expect(at(17).options('ann', 'wl.attack')).toEqual(['u1/3>u2', 'u1/3>u3'])
  const far = at(17.01)
  expect(far.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
  far.refuses('ann', { type: 'pick', ids: ['u1/3>u3'] }, 'WL-CTRL-08')
})

rule(
  ['WL-CTRL-08', 'WL-R-208'],
  'units that were ordered to move, withdraw or recover do not attack; those that hold and fire do',
  () => {
    const units = [ann('u1', PRIVATE, [10, 10]), ann('u9', 'british_lieutenant', [2, 2]), bob('u2', 'cossack', [10, 18])]
    for (const order of ['move', 'withdraw']) {
      const table = offense(units, [], focus(order))
      expect(table.state.outcome).not.toBeNull()
    }
    const hold = offense(units, [['attack', 5]], focus('hold'))
    hold.pick('ann', 'u1/3>u2')
    expect(points(hold, 'u2')).toBe(2)
    const wounded = { ...units[0]!, health: 2, extra: ['medic_kit'] }
    const recover = offense([wounded, ...units.slice(1)], [], focus('recover'))
    expect(recover.options('ann', 'wl.attack')).toEqual(['u1/7>u1'])
    recover.refuses('ann', { type: 'pick', ids: ['u1/3>u2'] }, 'WL-R-208')
  },
)

rule(
  ['WL-OFF-13', 'WL-OFF-14', 'WL-OFF-19', 'WL-R-84'],
  'attacks are resolved in the order announced; one upon what is destroyed already is wasted',
  () => {
    const units = [ann('u1', PRIVATE, [10, 10]), ann('u3', PRIVATE, [12, 10]), bob('u2', 'cossack', [11, 18])]
    const table = offense(units, [['attack', 10, 10]])
    table.pick('ann', 'u3/3>u2').pick('ann', 'u1/3>u2')
    expect(table.all('attacks').map(one => one.unit)).toEqual(['u3', 'u1'])
    expect(table.last('attack wasted')).toMatchObject({ unit: 'u1', target: 'u2' })
    expect([table.world.units.u2!.where, left(table, 'u1', 'musket')]).toEqual(['dead', 19])
  },
)

rule('WL-R-111', 'a declaration can be taken back, what dice have shown cannot', () => {
  const units = [
    ann('u1', PRIVATE, [10, 10]),
    ann('u3', PRIVATE, [12, 10]),
    bob('u2', 'minotaur_warrior', [11, 18]),
    bob('u4', 'cossack', [13, 18]),
  ]
  const table = offense(units, [['attack', 7, 3]])
  table.pick('ann', 'u1/3>u2')
  expect(table.state.undo).toBe('ann')
  table.pick('ann', 'u3/3>u4')
  expect(table.state.undo).toBeNull()
  table.asks('ann', 'wl.assign')
})

rule(['WL-MOVE-11', 'WL-R-165'], 'whoever attacks turns to face its target when the attack is resolved', () => {
  const table = offense([ann('u1', PRIVATE, [10, 10], { facing: 0 }), bob('u2', 'cossack', [10, 19])], [['attack', 2]])
  table.pick('ann', 'u1/3>u2')
  expect(table.world.units.u1!.facing).toBe(90)
})

rule(
  ['WL-SHEET-10', 'WL-R-243'],
  'odds are worked out from what the attacker may know: points, and skills that were seen',
  () => {
    const duel = (more: JsonObject, options: JsonObject = {}) =>
      offense([ann('u1', 'heavy_robot', [10, 10]), bob('u2', 'vat_trooper', [10, 20], more)], [], { options })
    // 22 with leverage; 6 armour and 5 health are seen, the charge of 3 is not.
    const closed = duel({}).odds('ann', 'u1/5>u2')
    const shown = duel({ counters: [{ skill: 'physical_armor3', shown: true }] }).odds('ann', 'u1/5>u2')
    const open = duel({}, { openSheets: true }).odds('ann', 'u1/5>u2')
    expect([closed, shown, open].map(({ results }) => Math.round(results[0]!.chance * 100))).toEqual([60, 50, 50])
    expect(closed.chances[11]).toBeCloseTo(0.6)
  },
)

rule(['WL-SHEET-10', 'WL-R-243'], 'whether somebody has a weapon that reaches is not betrayed by being asked', () => {
  const seen = (unit: string) => offense([ann('u1', unit, [10, 10]), bob('u2', 'cossack', [40, 30])])
  for (const table of [seen('british_surgeon'), seen(PRIVATE)]) expect(table.state.outcome).not.toBeNull()
  // Both were put the question, and had nothing to answer it with.
  const count = (table: ReturnType<typeof offense>) => table.state.seq
  expect(count(seen('british_surgeon'))).toBe(count(seen(PRIVATE)))
  expect(count(seen(PRIVATE))).toBe(1)
})

rule(
  ['WL-CTRL-08', 'WL-OFF-02', 'WL-OFF-03'],
  'who was ordered to move or to withdraw does not attack; the others are asked on',
  () => {
    const units = [
      ann('u1', PRIVATE, [10, 10]),
      ann('u3', PRIVATE, [12, 10]),
      ann('u4', PRIVATE, [14, 10]),
      ann('u5', PRIVATE, [16, 10]),
      bob('u2', 'minotaur_warrior', [12, 18]),
    ]
    const streams = [
      { order: 'move', units: ['u1'] },
      { order: 'withdraw', units: ['u3'] },
    ]
    const table = offense(units, [['attack', 5]], { turn: { active: ['u4', 'u5'], streams } })
    expect(table.asks('ann', 'wl.attack').ask).toMatchObject({ text: 'Who attacks whom?', none: 'Nobody attacks' })
    for (const id of ['u1/3>u2', 'u3/3>u2']) table.refuses('ann', { type: 'pick', ids: [id] }, 'WL-CTRL-08')
    // Two weapons are no attack, and health is no weapon.
    for (const id of ['u4/3+4>u2', 'u4/3+0>u2', 'u4/3+99>u2']) expect(table.why('ann', id), id).toMatch(/^WL-OFF-/)
    table.pick('ann', 'u4/3>u2')
    expect(table.asks('ann', 'wl.attack').ask).toMatchObject({
      ...{ text: 'Who else attacks?', note: '1 attack declared', none: 'Roll the dice' },
    })
    table.pick('ann')
    expect(points(table, 'u2')).toBe(27)
  },
)

rule(
  ['WL-OFF-03', 'WL-DEF-06', 'WL-SKILL-04'],
  'what is no weapon is refused as such, and so is one that is not there or is spent',
  () => {
    const private_ = ann('u1', PRIVATE, [10, 10], { counters: [{ skill: 'bayonet', left: 0 }] })
    const table = offense([private_, ann('u3', 'sapper', [11, 12]), bob('u2', 'cossack', [10, 15])])
    const reasons = ['u1/0>u2', 'u1/1>u2', 'u1/9>u2', 'u1/3+9>u2', 'u1/x>u2', 'u1/4>u2'].map(id => table.why('ann', id))
    expect(reasons).toEqual(['WL-OFF-03', 'WL-OFF-03', 'WL-OFF-03', 'WL-OFF-03', 'WL-OFF-03', 'WL-SKILL-04'])
    table.asks('ann', 'wl.attack')
  },
)
