import type { ChoiceOf, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { expect } from 'vitest'
import { ann, bob, type Field, offense, points } from './offense-table.ts'

const PRIVATE = 'british_private'
const line = (count: number, more: JsonObject = {}) =>
  Array.from({ length: count }, (_, i) => ann(`u${i + 1}`, PRIVATE, [10 + 1.5 * i, 10], more))
const rolls = (table: Field) =>
  table.events.filter(event => event.type === 'rolled').map(({ data }) => [data.why, ...(data.faces as number[])])
const give = (to: { [attack: string]: string }): ChoiceOf<'assign'> => ({ type: 'assign', to })

rule(['WL-OFF-06', 'WL-R-69', 'WL-R-235'], 'one die for each weapon, for all, or for each kind of weapon', () => {
  const units = [...line(2), ann('u3', 'shock_private', [13, 10]), bob('u9', 'minotaur_tyr', [11.5, 18])]
  const all = (dice: number[], mode: string | null) => {
    const table = offense(units, [['attack', ...dice]], { options: { damageMaximization: false } }).pick('ann', 'u1/3>u9')
    if (mode) table.pick('ann', mode)
    return table.pick('ann', 'u2/3>u9').pick('ann', 'u3/4>u9')
  }
  expect(
    all([5, 6, 7], null)
      .all('struck')
      .map(one => one.damage),
  ).toEqual([3, 3, 5])
  expect(
    all([5], 'dice:all')
      .all('struck')
      .map(one => one.damage),
  ).toEqual([3, 3, 4])
  expect(
    all([5, 10], 'dice:kind')
      .all('struck')
      .map(one => one.damage),
  ).toEqual([3, 3, 7])
})

rule('WL-OFF-06', 'the dice are chosen before the roll, once there is something to share', () => {
  const table = offense([...line(2), bob('u9', 'minotaur_tyr', [11, 18])])
  table.refuses('ann', { type: 'pick', ids: ['dice:all'] }, 'WL-OFF-06')
  table.pick('ann', 'u1/3>u9')
  expect(table.options('ann', 'wl.attack')).toEqual(['u2/3>u9', 'dice:kind', 'dice:all'])
})

rule(['WL-FAST-06', 'WL-R-70', 'WL-R-177'], 'dice of one roll are assigned freely among the weapons rolled', () => {
  const units = [...line(2), bob('u8', 'cossack', [10, 18]), bob('u9', 'cossack', [12, 18], { health: 2 })]
  const fire = (script: Parameters<typeof offense>[1], options = {}) =>
    offense(units, script, { options }).pick('ann', 'u1/3>u8').pick('ann', 'u2/3>u9')
  const table = fire([['attack', 4, 9]])
  expect(table.asks('ann', 'wl.assign').ask).toMatchObject({ items: [{ id: 'a1' }, { id: 'a2' }] })
  table.refuses('ann', give({ a1: 'f9', a2: 'f9' }), 'WL-FAST-06')
  // What is proposed kills both.
  const proposed = table.engine.propose(table.state, 'ann', give({ a1: 'f4', a2: 'f9' }))
  expect(proposed).toEqual(give({ a1: 'f9', a2: 'f4' }))
  table.choose('ann', proposed!)
  expect([table.world.units.u8!.where, table.world.units.u9!.where]).toEqual(['dead', 'dead'])
  // Not with the toggle off, and not with a shared die.
  expect(fire([['attack', 4, 9]], { damageMaximization: false }).state.outcome).not.toBeNull()
})

rule('WL-FAST-06', 'the dice lie as most would give them, and are given with one press', () => {
  const units = [...line(1), ann('u2', 'shock_private', [12, 10]), bob('u9', 'minotaur_tyr', [11, 18])]
  const table = offense(units, [['attack', 4, 9]])
    .pick('ann', 'u1/3>u9')
    .pick('ann', 'u2/4>u9')
  const { ask } = table.asks('ann', 'wl.assign')
  expect(ask).toMatchObject({ proposal: { a1: 'f4', a2: 'f9' }, items: [{ label: 'British Private' }, {}] })
})

rule(
  ['WL-FAST-07', 'WL-FAST-06', 'WL-OFF-09'],
  'E-10: dice of attacks out of range stay in the pool; surplus dice are dropped',
  () => {
    const shooters = [0, 1, 2, 3, 4].map(i => ann(`u${i + 1}`, 'cossack', [10 + 1.5 * i, 10]))
    const foes = [bob('u8', 'british_corporal', [10, 15.9]), bob('u9', PRIVATE, [11.5, 15.9])]
    const table = offense([...shooters, ...foes, bob('u7', PRIVATE, [20, 30])], [['attack', 3, 4, 9, 8, 7]], {
      options: { preMeasure: false },
    })
    table.pick('ann', 'u1/3>u8').pick('ann', 'u2/3>u9')
    for (const id of ['u3', 'u4', 'u5']) table.pick('ann', `${id}/3>u7`)
    table.choose('ann', give({ a1: 'f9', a2: 'f8' }))
    expect([table.world.units.u8!.where, points(table, 'u9')]).toEqual(['dead', 1])
    expect(table.all('out of range')).toHaveLength(3)
  },
)

rule('WL-FAST-07', 'a single attack in range has the highest die, unasked', () => {
  const units = [...line(2), bob('u8', 'minotaur_tyr', [10, 18]), bob('u9', 'cossack', [40, 30])]
  const table = offense(units, [['attack', 2, 9]], { options: { preMeasure: false } })
  table.pick('ann', 'u1/3>u8').pick('ann', 'u2/3>u9')
  expect(table.last('struck').damage).toBe(5)
})

rule(
  ['WL-R-70', 'WL-R-172', 'WL-R-236'],
  'attackers with the same kind of weapon exchange whole targets, and sides are counted again',
  () => {
    // u1 stands in front of u8, u2 behind it and in front of u9: exchanged, the shot from behind goes to u8.
    const units = [
      ann('u1', PRIVATE, [10, 26]),
      ann('u2', PRIVATE, [10, 12]),
      ann('u3', PRIVATE, [12, 26]),
      bob('u8', 'minotaur_tyr', [10, 19], { facing: 90 }),
      bob('u9', 'minotaur_tyr', [13, 19], { facing: 270 }),
    ]
    const table = offense(units, [['attack', 5, 5, 5]])
    table.pick('ann', 'u1/3>u8').pick('ann', 'u2/3>u9').pick('ann', 'u3/3>u8')
    // Two attacks upon u8 and one upon u9 must remain.
    table.refuses('ann', give({ a1: 'f5', a2: 'f5>u8', a3: 'f5' }), 'WL-R-236')
    table.choose('ann', give({ a1: 'f5', a2: 'f5>u8', a3: 'f5>u9' }))
    expect(table.all('struck').map(one => [one.unit, one.target, (one.accuracy as { total: number }).total])).toEqual([
      ['u1', 'u8', 20],
      ['u2', 'u8', 21],
      ['u3', 'u9', 6],
    ])
  },
)

rule('WL-R-70', 'no exchange of targets between different weapons, nor out of range', () => {
  const units = [
    ann('u1', PRIVATE, [10, 10]),
    ann('u2', 'shock_private', [12, 10]),
    ann('u3', PRIVATE, [30, 10]),
    bob('u8', 'minotaur_tyr', [10, 18]),
    bob('u9', 'minotaur_tyr', [12, 18]),
    bob('u7', 'minotaur_tyr', [30, 18]),
  ]
  const table = offense(units, [['attack', 5, 6, 7]])
  table.pick('ann', 'u1/3>u8').pick('ann', 'u2/4>u9').pick('ann', 'u3/3>u7')
  const { ask } = table.asks('ann', 'wl.assign')
  expect(ask.type === 'assign' && ask.options.map(({ id }) => id)).toEqual(['f7', 'f6', 'f5'])
  expect(table.why('ann', 'a1:f7>u7')).toBe('WL-R-70')
})

rule(
  ['WL-ZONE-04', 'WL-ZONE-05', 'WL-OFF-10', 'WL-R-67'],
  'E-19: three sides, a bonus die and a hiding target: 36 + 5 - 1 = 40',
  () => {
    const pieces = [
      { id: 't1', type: 'ruins', at: [18, 18], size: [4, 4] },
      { id: 't2', type: 'ruins', at: [18, 26], size: [4, 4], die: 'D6' },
    ]
    const shock = (id: string, at: number[]) => ann(id, 'shock_private', at)
    const units = [
      shock('u1', [20, 28]),
      shock('u2', [12, 20]),
      shock('u3', [28, 20]),
      bob('u9', 'elder_dragon', [20, 20], { facing: 90, layer: 'land' }),
    ]
    const table = offense(
      units,
      [
        ['attack', 4],
        ['bonus', 5],
      ],
      { pieces },
    )
    table.pick('ann', 'u1/4>u9').pick('ann', 'dice:all').pick('ann', 'u2/4>u9').pick('ann', 'u3/4>u9')
    const [first] = table.all('struck')
    expect(explained(first!.accuracy)).toEqual([
      'WL-DICE-04 base 4',
      'WL-PINC-03 pincer times 9',
      'WL-ZONE-04 bonus dice +5',
      'WL-MOD-04 target hides -1',
      'WL-OFF-12 least atLeast 0',
    ])
    expect([first!.damage, table.all('struck')[1]!.damage]).toEqual([28, 25])
    expect(table.world.turn!.dice).toEqual(['t2'])
  },
)

rule(
  ['WL-ZONE-03', 'WL-ZONE-05', 'WL-ZONE-06', 'WL-FIELD-02'],
  'the player says which attack each die accompanies; each is rolled once per turn, a loose one by its carrier',
  () => {
    const pieces = [{ id: 't1', type: 'ruins', at: [8, 8], size: [6, 6], die: 'D6' }]
    const items = [{ id: 'i1', type: 'loose_die', carrier: 'u2', die: 'D4' }]
    const units = [...line(2), bob('u9', 'minotaur_tyr', [11, 18])]
    const table = offense(
      units,
      [
        ['attack', 2, 3],
        ['bonus', 6],
        ['bonus', 4],
      ],
      { pieces, items, options: { damageMaximization: false } },
    )
    table.pick('ann', 'u1/3>u9').pick('ann', 'u2/3>u9')
    const { ask } = table.asks('ann', 'wl.bonus')
    expect(ask).toMatchObject({ open: { t1: ['a1', 'a2', 'none'], i1: ['a2', 'none'] } })
    table.refuses('ann', give({ t1: 'a1', i1: 'a1' }), 'WL-ZONE-05')
    table.choose('ann', give({ t1: 'a1', i1: 'a2' }))
    expect(table.all('struck').map(one => (one.accuracy as { total: number }).total)).toEqual([8, 7])
    expect(table.world.turn!.dice).toEqual(['t1', 'i1'])
  },
)

rule('WL-R-123', 'a bonus die counts for everybody in the circle of its attack', () => {
  const pieces = [{ id: 't1', type: 'ruins', at: [8, 8], size: [4, 4], die: 'D6' }]
  const units = [ann('u1', 'shock_private', [10, 10]), bob('u8', 'minotaur_tyr', [10, 16]), bob('u9', 'minotaur_tyr', [11.6, 16])]
  const table = offense(
    units,
    [
      ['attack', 2],
      ['bonus', 6],
    ],
    { pieces },
  ).pick('ann', 'u1/5>u8')
  expect(table.all('struck').map(one => (one.accuracy as { total: number }).total)).toEqual([8, 8])
})

rule(['WL-TIME-02', 'WL-R-218', 'WL-R-69'], 'a prepared die stands for the next attack die; a shared one counts once', () => {
  const players = [
    {
      id: 'p1',
      prepared: [
        { unit: 'u1', kind: 'predicted', face: 9 },
        { unit: 'u1', kind: 'predicted', face: 2 },
      ],
    },
  ]
  const table = offense([...line(2), bob('u9', 'minotaur_tyr', [11, 18])], [], { players })
  table.pick('ann', 'u1/3>u9').pick('ann', 'dice:all').pick('ann', 'u2/3>u9')
  expect([table.all('struck').map(one => one.damage), table.world.players.p1!.prepared.length]).toEqual([[5, 5], 1])
  expect(rolls(table)).toEqual([])
})

rule(['WL-TIME-01', 'WL-R-177', 'WL-FAST-06'], 'dice are turned back before they are assigned', () => {
  const chrono = bob('u7', 'chronomancer', [40, 30])
  const table = offense(
    [...line(2), bob('u8', 'cossack', [9, 18]), bob('u9', 'minotaur_tyr', [12, 18]), chrono],
    [
      ['attack', 9, 8],
      ['turned back', 1],
    ],
  )
  table.pick('ann', 'u1/3>u8').pick('ann', 'u2/3>u9').pick('bob', 'turning-back-time/u7').pick('bob', 'd1')
  const { ask } = table.pass('bob').asks('ann', 'wl.assign')
  expect(ask.type === 'assign' && ask.options.map(({ id }) => id)).toEqual(['f8', 'f1', 'f8>u9', 'f1>u9', 'f8>u8', 'f1>u8'])
})

rule(['WL-FAST-06', 'WL-ARMR-04'], 'attacks that are all alike are not asked about: the lowest die spends the charge', () => {
  const shot = (target: string, more: JsonObject = {}, other: JsonObject[] = []) =>
    offense([...line(2), bob('u9', target, [11, 18], more), ...other], [['attack', 9, 3]])
      .pick('ann', 'u1/3>u9')
      .pick('ann', 'u2/3>u9')
  expect(
    shot('minotaur_tyr')
      .all('struck')
      .map(one => one.damage),
  ).toEqual([2, 5])
  // A charge absorbs 3: it meets the 2, and the 5 comes through.
  expect(points(shot('vat_trooper'), 'u9')).toBe(6)
  // The hits upon a machine with people in it: which of them destroys it decides what they suffer.
  const crew = { id: 'o', player: 'p2', unit: 'vehicle_gunner', in: 'u9', as: 'seat' }
  shot('troop_truck', { health: 3, armour: 0 }, [crew]).asks('ann', 'wl.assign')
  // One shoots from behind.
  const round = [ann('u1', PRIVATE, [10, 10]), ann('u2', PRIVATE, [10, 26]), bob('u9', 'minotaur_tyr', [10, 18])]
  offense(round, [['attack', 9, 3]])
    .pick('ann', 'u1/3>u9')
    .pick('ann', 'u2/3>u9')
    .asks('ann', 'wl.assign')
})

rule(['WL-FAST-06', 'WL-HOUSE-09'], 'shots at a machine with a crew are alike too, as long as they cannot destroy it', () => {
  const crew = { id: 'o', player: 'p2', unit: 'vehicle_gunner', in: 'u9', as: 'seat' }
  const shot = (health: number) =>
    offense([...line(2), bob('u9', 'troop_truck', [11, 18], { health, armour: 0 }), crew], [['attack', 9, 3]])
      .pick('ann', 'u1/3>u9')
      .pick('ann', 'u2/3>u9')
  // 2 and 5 points.
  const whole = shot(8)
  expect(whole.all('struck').map(one => one.damage)).toEqual([2, 5])
  shot(7).asks('ann', 'wl.assign')
})
rule(
  ['WL-FAST-06', 'WL-R-236'],
  'dice that show the same are not given out, unless an exchange of targets changes something',
  () => {
    const two = (more: JsonObject, ...faces: number[]) =>
      offense([...line(2), bob('u8', 'cossack', [9, 18]), bob('u9', 'cossack', [12, 18])], [['attack', ...faces]], more)
        .pick('ann', 'u1/3>u8')
        .pick('ann', 'u2/3>u9')
    const even = two({}, 5, 5)
    expect(even.all('struck').map(one => one.target)).toEqual(['u8', 'u9'])
    two({}, 5, 6).asks('ann', 'wl.assign')
    // A wall stands between the second shooter and its target, not between the first and that target.
    const wall = { id: 'w', type: 'wall', at: [11.85, 16.8], size: [3, 0.3] }
    two({ pieces: [wall] }, 5, 5).asks('ann', 'wl.assign')
  },
)
