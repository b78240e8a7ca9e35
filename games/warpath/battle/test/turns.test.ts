import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { charges, holdsFire, NOTHING_HAPPENS, shoots, standsOff, staysPut } from '../../test/stand-ins.ts'
import { field, fieldWith } from '../../test/wp-table.ts'

/** The units that may be activated, in whatever manner. */
const unitsIn = (ids: string[]) => ids.filter(id => !id.includes('+') && !id.includes('>'))
const unit = (side: string, id: string, token: string | null, y: number, more = {}) => ({
  side,
  id,
  profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls',
  at: [10, y],
  token,
  ...more,
})

rule(['WP-ROUND-03', 'WP-ROUND-05', 'WP-ROUND-06'], 'players alternate, may not pass, and who is left goes on', () => {
  const table = fieldWith(NOTHING_HAPPENS, {
    units: [unit('a', 'u1', 'advance', 5), unit('b', 'u2', 'advance', 40), unit('b', 'u3', 'sprint', 44)],
  })
  expect(unitsIn(table.options('ann', 'wp.activate'))).toEqual(['u1'])
  table.refuses('ann', { type: 'pick', ids: [] }, 'WP-ROUND-05')
  table.pick('ann', 'u1')
  expect(unitsIn(table.options('bob', 'wp.activate'))).toEqual(['u2', 'u3'])
  table.pick('bob', 'u2').pick('bob', 'u3')
  expect(table.world.units.u1!.token).toBe('shoot')
  expect(table.world.units.u3!.token).toBeNull()
  table.asks('ann', 'wp.first')
})

rule('WP-ROUND-04', 'the player with the Initiative chooses to take the first or the second turn of each phase', () => {
  const position = {
    initiative: 'b',
    run: { proc: 'phase', vars: { phase: 'overwatch' } },
    units: [unit('a', 'u1', 'overwatch', 5), unit('b', 'u2', 'overwatch', 40)],
  }
  fieldWith(NOTHING_HAPPENS, position).pick('bob', 'first').asks('bob', 'wp.activate')
  fieldWith(NOTHING_HAPPENS, position).pick('bob', 'second').asks('ann', 'wp.activate')
})

rule('WP-R-134', 'a phase without anything to do is skipped, and only one player is not asked who begins', () => {
  const table = fieldWith(NOTHING_HAPPENS, {
    initiative: 'b',
    phase: 'movement',
    units: [unit('a', 'u1', 'shoot', 5), unit('b', 'u2', null, 40)],
  })
  expect(table.world.phase).toBe('combat')
  expect(unitsIn(table.options('ann', 'wp.activate'))).toEqual(['u1'])
})

rule(
  ['WP-CPTS-01', 'WP-CPTS-02', 'WP-CPTS-03'],
  'a Command Point buys another activation, once before the opponent has had a turn',
  () => {
    const table = fieldWith(NOTHING_HAPPENS, {
      sides: { a: { cp: 2 } },
      units: [
        ...[
          unit('a', 'u1', 'advance', 5),
          unit('a', 'u2', 'advance', 8),
          unit('a', 'u3', 'advance', 11),
          unit('a', 'u4', 'advance', 14),
        ],
        ...[unit('b', 'u5', 'advance', 40), unit('b', 'u6', 'advance', 44)],
      ],
    })
    table.pick('ann', 'u1+extra')
    expect(unitsIn(table.options('ann', 'wp.extra'))).toEqual(['u2', 'u3', 'u4'])
    table.pick('ann', 'u2')
    expect(table.world.sides.a.cp).toBe(1)
    // A third would be the next purchase: Bob comes first.
    table.asks('bob', 'wp.activate')
    table.refuses('ann', { type: 'pick', ids: ['u3'] }, 'KERNEL-SEAT')
    table.pick('bob', 'u5').pick('ann', 'u3+extra')
    expect(unitsIn(table.options('ann', 'wp.extra'))).toEqual(['u4'])
    table.pass('ann')
    expect(table.world.sides.a.cp).toBe(1)
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-R-13', 'no Extra Activation where the opponent has nothing left, nor without a Command Point', () => {
  const units = [unit('a', 'u1', 'advance', 5), unit('a', 'u2', 'advance', 8)]
  const alone = fieldWith(NOTHING_HAPPENS, { sides: { a: { cp: 2 } }, units })
  alone.pick('ann', 'u1+ask').asks('ann', 'wp.activate')
  const poor = fieldWith(NOTHING_HAPPENS, { units: [...units, unit('b', 'u3', 'advance', 40)] })
  poor.pick('ann', 'u1+ask').asks('bob', 'wp.activate')
})

rule('WP-R-194', 'another activation is asked about only on wish, said with the activation', () => {
  const units = [unit('a', 'u1', 'advance', 5), unit('a', 'u2', 'advance', 8), unit('b', 'u3', 'advance', 40)]
  const table = () => fieldWith(NOTHING_HAPPENS, { sides: { a: { cp: 1 } }, units })
  table().pick('ann', 'u1').asks('bob', 'wp.activate')
  table().pick('ann', 'u1+extra').asks('ann', 'wp.extra')
  table().pick('ann', 'u1+ask').asks('ann', 'wp.extra')
})

rule('WP-R-194', 'in a whole game the only unit left acts unasked, unless more can be said with its activation', () => {
  const lord = { side: 'b', id: 'u4', profile: 'plague.lord', at: [30, 40], token: 'sprint' }
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [5, 5], token: 'sprint' }
  const run = { proc: 'phase', vars: { phase: 'movement', byItself: true } }
  const last = (units: readonly JsonObject[]) =>
    fieldWith(NOTHING_HAPPENS, { initiative: 'b', sides: { b: { cp: 2 } }, units: [...units], run }).pick('bob', 'second')
  const table = last([captain, unit('b', 'u3', 'advance', 40), lord])
  expect(table.last('activated')).toMatchObject({ unit: 'u1' })
  expect(table.options('bob', 'wp.activate')).toContain('u4+plague.howl')
  // Bases that may be placed one by one, a flier that may hover.
  expect(last([unit('a', 'u1', 'advance', 5), lord]).options('ann', 'wp.activate')).toContain('u1+place')
  const stork = { side: 'a', id: 'u1', profile: 'enforcers.stork', at: [5, 5], token: 'advance' }
  const cargo = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1' }
  expect(last([stork, cargo, lord]).options('ann', 'wp.activate')).toContain('u1+hover')
})

rule('WP-R-202', 'in a whole game the one target of a unit is fired at unasked in the Combat Phase', () => {
  const run = (phase: string) => ({ proc: 'phase', vars: { phase, byItself: true } })
  const shooter = (token: string, x: number) => ({
    side: 'a',
    id: `u${x}`,
    profile: 'enforcers.operatives',
    at: [x, x === 10 ? 10 : 2],
    token,
  })
  const target = (id: string, x: number) => ({ side: 'b', id, profile: 'plague.ghouls', at: [x, 20] })
  const misses: [string, ...number[]] = ['hit', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
  const fight = (phase: string, token: string, cp = 0, targets = [target('u8', 10)]) =>
    field({
      round: 5,
      initiative: 'a',
      sides: { a: { cp } },
      units: [shooter(token, 10), shooter(token, 40), ...targets],
      run: run(phase),
    })
  const table = fight('combat', 'shoot')
  table.dice(...misses).pick('ann', 'u10')
  expect(table.last('hit')).toMatchObject({ unit: 'u10', target: 'u8' })
  expect(table.all('obvious')[0]).toMatchObject({ kind: 'wp.target', chosen: [expect.stringContaining('Ghouls')] })
  // It is asked step by step, in the Overwatch Phase, and where there is a second target.
  fight('combat', 'shoot').pick('ann', 'u10+ask').asks('ann', 'wp.target')
  fight('overwatch', 'overwatch').pick('ann', 'u10').asks('ann', 'wp.target')
  fight('combat', 'shoot', 0, [target('u8', 10), target('u9', 18)])
    .pick('ann', 'u10')
    .asks('ann', 'wp.target')
})

rule('WP-R-203', 'a target may be named with the unit that fires, with the odds of the shot', () => {
  const shooter = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10] }
  const target = (id: string, x: number, y = 20) => ({ side: 'b', id, profile: 'plague.ghouls', at: [x, y] })
  const open = (phase: string, token: string) =>
    field({
      round: 5,
      initiative: 'a',
      units: [{ ...shooter, token }, target('u8', 10), target('u9', 18), target('u7', 10, 45)],
      phase,
    })
  const misses: [string, ...number[]] = ['hit', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
  for (const [phase, token] of [
    ['combat', 'shoot'],
    ['overwatch', 'overwatch'],
  ] as const) {
    const table = open(phase, token)
    expect(table.options('ann', 'wp.activate').filter(id => id.includes('>'))).toEqual(['u1>u8', 'u1>u9'])
    expect(table.odds('ann', 'u1>u9').dice).toBeGreaterThan(0)
    table.refuses('ann', { type: 'pick', ids: ['u1>u7'] }, 'WP-SHOOT-04')
    table.dice(...misses).pick('ann', 'u1>u9')
    expect(table.last('hit')).toMatchObject({ unit: 'u1', target: 'u9' })
  }
  // Whoever names none is asked.
  open('combat', 'shoot').pick('ann', 'u1').asks('ann', 'wp.target')
})

rule('WP-R-202', 'a shot that a command order could go with is asked about', () => {
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [12, 6] }
  const shooter = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [10, 10], token: 'shoot' }
  const target = { side: 'b', id: 'u8', profile: 'plague.ghouls', at: [10, 20] }
  const run = { proc: 'phase', vars: { phase: 'combat', byItself: true } }
  const table = field({ initiative: 'a', sides: { a: { cp: 3 } }, units: [captain, shooter, target], run })
  table.pick('ann', 'u2')
  expect(table.options('ann', 'wp.target')).toContain('u8+enforcers.firestorm')
})

rule('WP-R-202', 'units that can do nothing more are activated unasked once the opponent is through', () => {
  const shooter = (x: number) => ({ side: 'a', id: `u${x}`, profile: 'enforcers.operatives', at: [x, 5], token: 'shoot' })
  const far = { side: 'b', id: 'u8', profile: 'plague.ghouls', at: [10, 45] }
  const run = { proc: 'phase', vars: { phase: 'combat', byItself: true } }
  const idle = (more: JsonObject[]) => field({ round: 5, initiative: 'a', units: [shooter(10), shooter(30), ...more], run })
  const table = idle([far])
  expect(table.all('held fire')).toHaveLength(2)
  expect(table.all('obvious').map(({ kind }) => kind)).toEqual(['wp.activate', 'wp.activate'])
  // One of them has a target; the opponent still has a turn.
  idle([{ ...far, at: [10, 14] }]).asks('ann', 'wp.activate')
  idle([{ ...far, token: 'shoot' }])
    .pick('ann', 'first')
    .asks('ann', 'wp.activate')
})

rule('WP-R-13', 'a unit in Reserve may be the extra one', () => {
  const reserve = { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true }
  const table = fieldWith(NOTHING_HAPPENS, {
    sides: { a: { cp: 1, edge: 'south' } },
    units: [unit('a', 'u1', 'advance', 5), reserve, unit('b', 'u3', 'advance', 40)],
  })
  table.pick('ann', 'u1+extra')
  expect(unitsIn(table.options('ann', 'wp.extra'))).toEqual(['u2'])
})

rule('WP-R-153', 'the count of Extra Activations starts afresh with every phase', () => {
  // The unit activated for the point engages Bob's last one, which loses its order: Bob has no turn before the phase ends.
  const table = fieldWith([charges, holdsFire, standsOff], {
    initiative: 'a',
    sides: { a: { cp: 2 } },
    units: [
      ...[
        unit('a', 'u1', 'advance', 5),
        unit('a', 'u2', 'sprint', 20),
        unit('a', 'u3', 'overwatch', 8),
        unit('a', 'u4', 'overwatch', 11),
      ],
      ...[unit('b', 'u5', 'advance', 20.98), unit('b', 'u6', 'overwatch', 44)],
    ],
  })
  table.pick('ann', 'u1+extra').pick('ann', 'u2')
  expect(table.world.units.u5!.token).toBeNull()
  expect(table.world.extra).toBeNull()
  table.pick('ann', 'first').pick('ann', 'u3+extra')
  expect(unitsIn(table.options('ann', 'wp.extra'))).toEqual(['u4'])
})

rule(['WP-RESV-04', 'WP-R-14'], 'who has only Reserves left may end the phase for good, but must not pass before', () => {
  const reserve = { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true }
  const table = fieldWith(NOTHING_HAPPENS, {
    sides: { a: { edge: 'south' } },
    units: [unit('a', 'u1', 'advance', 5), reserve, unit('b', 'u3', 'advance', 40), unit('b', 'u4', 'advance', 44)],
  })
  expect(unitsIn(table.options('ann', 'wp.activate'))).toEqual(['u1', 'u2'])
  const { ask } = table.asks('ann', 'wp.activate')
  const brought = ask.type === 'pick' ? ask.options.filter(({ brings }) => brings).map(({ id }) => id.slice(0, 2)) : []
  expect(new Set(brought)).toEqual(new Set(['u2']))
  table.refuses('ann', { type: 'pick', ids: [] }, 'WP-ROUND-05')
  table.pick('ann', 'u1').pick('bob', 'u3').pass('ann')
  table.pick('bob', 'u4')
  expect(table.world.phase).toBe('combat')
  table.asks('ann', 'wp.first')
})

rule(['WP-R-174', 'WP-R-67'], 'Reserves come from the Round that the parameter names, cargo with its transport', () => {
  const units = [
    unit('a', 'u1', 'advance', 5),
    { side: 'a', id: 'u2', profile: 'enforcers.panther', reserve: true },
    { side: 'a', id: 'u3', profile: 'enforcers.courser', reserve: true },
    { side: 'a', id: 'u4', profile: 'enforcers.operatives', reserve: true, aboard: 'u3' },
  ]
  const mission = { zones: null, objectives: null, scoring: null, deployment: 'heavy_delay' }
  const first = fieldWith(NOTHING_HAPPENS, { mission, units })
  expect(unitsIn(first.options('ann', 'wp.activate'))).toEqual(['u1'])
  expect(first.why('ann', 'u2')).toBe('WP-MISS-07')
  expect(first.why('ann', 'u4')).toBe('WP-R-67')
  const second = fieldWith(NOTHING_HAPPENS, { mission, units, round: 2, sides: { a: { edge: 'south' } } })
  expect(unitsIn(second.options('ann', 'wp.activate'))).toEqual(['u1', 'u2', 'u3'])
})

rule('WP-R-134', 'a unit in Reserve that finds no room along its edge cannot be activated', () => {
  const cordon = [0.5, 6.5, 12.5].map((x, i) => ({
    side: 'b',
    id: `u${i + 3}`,
    profile: 'plague.ghouls',
    at: [x, 1.75],
    count: x > 10 ? 3 : 6,
  }))
  const units = [
    unit('a', 'u1', 'advance', 10),
    { side: 'a', id: 'u2', profile: 'enforcers.operatives', reserve: true },
    unit('b', 'u6', 'advance', 20),
  ]
  const position = { table: [16, 24], sides: { a: { edge: 'south' } } }
  const open = fieldWith(NOTHING_HAPPENS, { ...position, units })
  expect(unitsIn(open.options('ann', 'wp.activate'))).toEqual(['u1', 'u2'])
  const shut = fieldWith(NOTHING_HAPPENS, { ...position, units: [...units, ...cordon] })
  expect(unitsIn(shut.options('ann', 'wp.activate'))).toEqual(['u1'])
  expect(shut.why('ann', 'u2')).toBe('WP-R-66')
})

rule(['WP-MOVE-01', 'WP-OVW-01', 'WP-CMBT-01'], 'each phase has its tokens', () => {
  const tokens = ['sprint', 'advance', 'overwatch', 'shoot', 'assault+1', 'assault+0', 'assault-1', null]
  const units = tokens.map((token, i) => unit('a', `u${i + 1}`, token, 4 + 3 * i))
  const open = (phase: string) => unitsIn(fieldWith(NOTHING_HAPPENS, { phase, units }).options('ann', 'wp.activate'))
  expect(open('movement')).toEqual(['u1', 'u2'])
  expect(open('overwatch')).toEqual(['u3'])
  expect(open('combat')).toEqual(['u4', 'u5', 'u6', 'u7'])
  const table = fieldWith(NOTHING_HAPPENS, { units })
  expect(table.why('ann', 'u3')).toBe('WP-MOVE-01')
  table.asks('ann', 'wp.activate')
})

rule('WP-R-94', 'passengers activate in the Movement Phase alone', () => {
  const transport = { side: 'a', id: 'u1', profile: 'enforcers.courser', at: [10, 5] }
  const cargo = (token: string) => ({ side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1', token })
  const moving = fieldWith(NOTHING_HAPPENS, { units: [transport, cargo('advance'), unit('b', 'u3', 'advance', 40)] })
  expect(unitsIn(moving.options('ann', 'wp.activate'))).toEqual(['u2'])
  moving.pick('ann', 'u2')
  expect(moving.world.units.u2!.token).toBeNull()
  moving.asks('bob', 'wp.activate')
  const watching = fieldWith(NOTHING_HAPPENS, {
    run: { proc: 'phase', vars: { phase: 'overwatch' } },
    units: [transport, cargo('overwatch'), unit('b', 'u3', 'overwatch', 40)],
  })
  expect(watching.world.units.u2!.token).toBeNull()
  expect(watching.why('bob', 'u2')).toBe('WP-ROUND-03')
  watching.asks('bob', 'wp.activate')
})

rule(['WP-MOVE-12', 'WP-ENG-05', 'WP-MOVE-09'], 'who is engaged loses the order, who engages gets Assault +1', () => {
  const table = fieldWith([charges, holdsFire, standsOff], {
    units: [unit('a', 'u1', 'sprint', 20), unit('b', 'u2', 'advance', 20.98), unit('b', 'u3', 'advance', 40)],
  })
  table.pick('ann', 'u1')
  expect(table.world.units.u1!.token).toBe('assault+1')
  expect(table.world.units.u2!.token).toBeNull()
  expect(unitsIn(table.options('bob', 'wp.activate'))).toEqual(['u3'])
})

rule(['WP-PIN-02', 'WP-R-04', 'WP-R-81'], 'a Pinned unit is Hindered when it engages', () => {
  const units = [unit('a', 'u1', 'sprint', 20, { pinned: true }), unit('b', 'u2', null, 20.98)]
  const token = (options: object) =>
    fieldWith([charges, holdsFire, standsOff], { units, options: { ...options } }).pick('ann', 'u1')
  const usual = token({})
  expect(usual.last('token')).toMatchObject({ unit: 'u1', token: 'assault-1' })
  usual.asks('ann', 'wp.activate')
  const other = token({ hinderedToken: '+0' })
  expect(other.last('token')).toMatchObject({ unit: 'u1', token: 'assault+0' })
  other.asks('ann', 'wp.activate')
})

rule(['WP-OVW-02', 'WP-OVW-03'], 'an Overwatch unit fires and loses its token, or keeps it as a Shoot token', () => {
  const position = { phase: 'overwatch', units: [unit('a', 'u1', 'overwatch', 5), unit('a', 'u2', 'overwatch', 9)] }
  const held = fieldWith([staysPut, holdsFire, standsOff], position).pick('ann', 'u1')
  expect(held.world.units.u1!.token).toBe('shoot')
  held.asks('ann', 'wp.activate')
  const fired = fieldWith([staysPut, shoots, standsOff], position).pick('ann', 'u1')
  expect(fired.world.units.u1!.token).toBeNull()
  fired.asks('ann', 'wp.activate')
})

rule(['WP-CMBT-02', 'WP-R-144'], 'in the Combat Phase a Shoot token is used up, an Assault token without contact removed', () => {
  const table = fieldWith(NOTHING_HAPPENS, {
    phase: 'combat',
    units: [unit('a', 'u1', 'shoot', 5), unit('a', 'u2', 'assault+1', 9), unit('a', 'u3', 'shoot', 13)],
  })
  table.pick('ann', 'u1').pick('ann', 'u2')
  expect([table.world.units.u1!.token, table.world.units.u2!.token]).toEqual([null, null])
  table.asks('ann', 'wp.activate')
})

rule(['WP-CMBT-05', 'WP-ENG-04'], 'an engaged unit with a Shoot token fights', () => {
  const table = fieldWith([staysPut, shoots, standsOff], {
    phase: 'combat',
    units: [unit('a', 'u1', 'shoot', 20), unit('a', 'u2', 'shoot', 5), unit('b', 'u3', null, 20.98)],
  })
  table.pick('ann', 'u1')
  expect(table.all('token')).toEqual([])
  expect(table.world.units.u1!.token).toBeNull()
  table.asks('ann', 'wp.activate')
})

rule('WP-R-21', 'a Command unit told to go takes one token of the two, never both', () => {
  const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 10], token: 'sprint' }
  const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 40], token: 'advance' }
  const table = field({ sides: { a: { cp: 2 } }, units: [captain, ghouls] })
  table.pick('ann', 'u1+enforcers.go_go_go').choose('ann', { type: 'path', points: [] })
  table.refuses('ann', { type: 'pick', ids: ['shoot', 'overwatch'] }, 'WP-R-21')
  table.refuses('ann', { type: 'pick', ids: [] }, 'WP-R-21')
  table.pick('ann', 'shoot')
  expect(table.world.units.u1).toMatchObject({ token: 'shoot' })
  table.asks('bob', 'wp.activate')
})
