import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, left, rider, unit } from '../../control/test/stand-ins.ts'
import { worldOf } from '../../test/wl-table.ts'
import { mentalOf, resistanceOf } from '../mind.ts'

const COUNTED = { quickPlay: false }
/** A netrunner with its Intrusion suite (100, 20, 2), and somebody to try it on. */
const runner = (...others: JsonObject[]) => [unit('n', 'netrunner', 10, 10), ...others]
const opened = (units: JsonObject[], die?: number, options: JsonObject = {}) =>
  inControl({ options: { ...COUNTED, ...options }, units }, die === undefined ? [] : [['override', die]]).pick('ann', 'alone:n')
const FREEZE = 'override:n/4>e=availability'

rule(
  ['WL-HACK-01', 'WL-R-91', 'WL-R-90'],
  'mental capability is the sum of impact, range and extension over all thinking skills, at least 1',
  () => {
    const world = worldOf({
      units: [
        unit('sgt', 'shock_sergeant', 1, 1),
        unit('bot', 'robot_commander', 5, 5),
        unit('p', 'shock_private', 9, 9),
        // Loads, glasses and firewalls are no thought.
        unit('q', 'prison_wagon', 15, 15, { extra: ['binocular', 'firewall'] }),
        unit('n', 'netrunner', 20, 20),
      ],
    })
    const of = (id: string) => mentalOf(world, world.units[id]!)
    // Sergeant 7+2+1 and radio 20; command program 12+2, radio 20 and tactical core 12; suite 122 and tools 10.
    expect([of('sgt'), of('bot'), of('p'), of('q'), of('n')]).toEqual([30, 46, 1, 1, 132])
  },
)
rule(
  ['WL-HACK-02', 'WL-R-92', 'WL-HACK-04'],
  'hacking 100 against a Sergeant with a radio works on 3, with a firewall of 20 on 5 (E-08)',
  () => {
    const against = (die: number, extra: string[]) => {
      const table = opened(runner(enemy('e', 'shock_sergeant', 20, 10, { extra })), die)
      table.pick('ann', FREEZE)
      return table.world.units.e!.marks.some(({ kind }) => kind === 'frozen')
    }
    expect([against(2, []), against(3, [])]).toEqual([false, true])
    expect([against(4, ['firewall']), against(5, ['firewall'])]).toEqual([false, true])
  },
)
rule(['WL-HACK-03', 'WL-R-210'], 'the target is within range; each attempt costs one number, success or not', () => {
  const near = opened(runner(enemy('e', 'shock_private', 31, 10)), 1)
  expect(near.options('ann', 'wl.control')).toContain(FREEZE)
  near.pick('ann', FREEZE)
  expect(left(near.world, 'n', 'intrusion_suite')).toBe(4)
  const failed = opened(runner(enemy('e', 'shock_sergeant', 20, 10)), 1).pick('ann', FREEZE)
  expect([left(failed.world, 'n', 'intrusion_suite'), failed.world.units.e!.marks]).toEqual([4, []])
  const far = opened(runner(enemy('e', 'shock_private', 31.01, 10), enemy('f', 'shock_private', 12, 10)))
  far.refuses('ann', { type: 'pick', ids: [FREEZE] }, 'WL-HACK-03')
  far.asks('ann', 'wl.control')
})
rule('WL-HACK-03', 'an override without range needs contact', () => {
  const of = (x: number) =>
    inControl({ units: [unit('h', 'rifleman', 10, 10, { extra: ['hacking'] }), enemy('e', 'shock_private', x, 10)] }).pick(
      'ann',
      'alone:h',
    )
  expect(of(11.1).options('ann', 'wl.control')).toHaveLength(3)
  expect(of(11.11).state.outcome).not.toBeNull()
})
rule('WL-HACK-04', 'only the best firewall counts, and it loses one number each time it is tested', () => {
  const e = enemy('e', 'robot_commander', 20, 10, { extra: ['hardened_firewall'] })
  const failed = opened(runner(e), 10).pick('ann', FREEZE)
  // 46 and 60: a hundred is not enough.
  expect(failed.all('override failed')).toHaveLength(1)
  expect([left(failed.world, 'e', 'hardened_firewall'), left(failed.world, 'e', 'firewall')]).toEqual([9, 10])
  const worn = enemy('e', 'robot_commander', 20, 10, {
    extra: ['hardened_firewall'],
    counters: [{ skill: 'hardened_firewall', left: 0 }],
  })
  const passed = opened(runner(worn), 7).pick('ann', FREEZE)
  expect(passed.all('frozen')).toEqual([{ unit: 'e' }])
  expect(left(passed.world, 'e', 'firewall')).toBe(9)
})
rule(['WL-HACK-08', 'WL-HACK-05', 'WL-HACK-06', 'WL-HACK-07'], 'one of three effects is named before the roll', () => {
  const table = opened(runner(enemy('e', 'shock_private', 20, 10)), 1)
  expect(table.options('ann', 'wl.control')).toEqual(['override:n/4>e=integrity', 'override:n/4>e=confidentiality', FREEZE])
  table.pick('ann', FREEZE)
  expect(table.all('override tried')).toMatchObject([{ target: 'e', how: 'availability' }])
})
rule(['WL-HACK-06', 'WL-R-156'], 'confidentiality shows the sheets of the target and of its team to the hacker alone', () => {
  const units = runner(
    enemy('e', 'shock_private', 20, 10, { team: 'blue' }),
    enemy('mate', 'shock_sergeant', 40, 30, { team: 'blue' }),
    enemy('other', 'shock_sergeant', 40, 20, { team: 'green' }),
  )
  const table = opened(units, 1).pick('ann', 'override:n/4>e=confidentiality').pick('ann')
  expect(table.world.players.p1!.read).toEqual(['e', 'mate'])
  const { view } = table.engine.game
  const seen = (seat: string, id: string) => view(table.world, seat).units[id]!.counters !== null
  expect([seen('ann', 'e'), seen('ann', 'mate'), seen('ann', 'other')]).toEqual([true, true, false])
})
rule(['WL-HACK-07', 'WL-R-119'], 'availability freezes, once is enough', () => {
  const units = runner(enemy('e', 'shock_private', 20, 10, { marks: [{ kind: 'frozen' }] }))
  const table = opened(units, 1).pick('ann', FREEZE)
  expect(table.world.units.e!.marks).toEqual([{ kind: 'frozen' }])
})
rule(['WL-R-116', 'WL-UNIT-09'], 'a crewed machine is as strong as the strongest of the machine and its operators', () => {
  const crew = (sheet: string) => [
    enemy('e', 'battle_tank', 20, 10),
    rider('c1', 'vehicle_gunner', 'e', { player: 'p2' }),
    rider('c2', sheet, 'e', { player: 'p2' }),
  ]
  const frozen = (sheet: string, die: number) =>
    opened(runner(...crew(sheet)), die)
      .pick('ann', FREEZE)
      .pick('ann')
      .all('frozen')
  expect([frozen('vehicle_gunner', 1), frozen('vehicle_commander', 2), frozen('vehicle_commander', 3)]).toEqual([
    [{ unit: 'e' }],
    [],
    [{ unit: 'e' }],
  ])
  // Those aboard can be tried themselves, measured from the edge of their machine.
  const table = opened(runner(...crew('vehicle_commander')), 3)
    .pick('ann', 'override:n/4>c2=availability')
    .pick('ann')
  expect(table.all('frozen')).toEqual([{ unit: 'c2' }])
})
rule(
  ['WL-HACK-10', 'WL-COND-01', 'WL-HACK-11'],
  'with conditions on, hacking works on electronics and psychic skills, mind tricks too, on the living only',
  () => {
    const units = [
      unit('n', 'netrunner', 10, 10, { extra: ['mind_trick', 'hacking'] }),
      enemy('bot', 'battle_robot', 11.05, 10),
      enemy('man', 'shock_private', 9, 10),
      enemy('tank', 'walker', 10, 12),
    ]
    const table = opened(units, undefined, { effectiveAgainst: true })
    const open = table.options('ann', 'wl.control').filter(id => id.endsWith('=availability'))
    expect(open).toEqual([
      'override:n/4>bot=availability',
      'override:n/6>man=availability',
      'override:n/7>bot=availability',
      'override:n/7>man=availability',
    ])
    table.refuses('ann', { type: 'pick', ids: ['override:n/4>man=availability'] }, 'WL-HACK-10')
    table.refuses('ann', { type: 'pick', ids: ['override:n/6>tank=availability'] }, 'WL-HACK-10')
  },
)
rule('WL-WARD-02', 'wards and talismans stand against mind tricks', () => {
  const of = (extra: string[], die: number) =>
    inControl({ units: [unit('n', 'archwizard', 10, 10), enemy('e', 'shock_private', 20, 10, { extra })] }, [['override', die]])
      .pick('ann', 'alone:n')
      .pick('ann', 'override:n/8>e=availability')
      .all('frozen').length
  // 1 and 15 of a talisman, 30 of a null-beast: a mind trick has 40.
  expect([of(['protection_talisman'], 3), of(['protection_talisman'], 4)]).toEqual([0, 1])
  expect([of(['null_beast'], 7), of(['null_beast'], 8)]).toEqual([0, 1])
})

/** E-29: a robot commander, mental 46 and firewall 20, with two robots in its reach and one beyond. */
const robots = () =>
  runner(
    enemy('e', 'robot_commander', 20, 10),
    enemy('r1', 'battle_robot', 26, 10),
    enemy('r2', 'battle_robot', 26, 13),
    enemy('far', 'battle_robot', 41.01, 10),
  )
rule(['WL-HACK-09', 'WL-HACK-02'], 'the same roll goes on to two units that the target could order (E-29)', () => {
  const of = (die: number) => opened(robots(), die).pick('ann', FREEZE).pick('ann', 'r1', 'r2').all('frozen')
  expect(of(6)).toEqual([])
  expect(of(7)).toEqual([{ unit: 'e' }, { unit: 'r1' }, { unit: 'r2' }])
  const table = opened(robots(), 7).pick('ann', FREEZE)
  table.refuses('ann', { type: 'pick', ids: ['r1', 'r2', 'far'] }, 'WL-HACK-09')
  table.refuses('ann', { type: 'pick', ids: ['n'] }, 'WL-R-213')
  table.pick('ann')
})
rule(['WL-HACK-09', 'WL-R-213'], 'whoever is out of reach or too strong is not affected, and no reason is told', () => {
  const strong = enemy('r2', 'battle_robot', 26, 13, { extra: ['hardened_firewall', 'mastermind'] })
  const units = robots().map(one => (one.id === 'r2' ? strong : one))
  const of = (...named: string[]) =>
    opened(units, 7)
      .pick('ann', FREEZE)
      .pick('ann', ...named)
  const table = of('r2', 'far')
  expect(table.all('frozen')).toEqual([{ unit: 'e' }])
  const heard = table.events.filter(({ secret }) => !secret || secret.only.includes('ann'))
  expect(heard.map(({ type }) => type)).not.toContain('firewall tested')
  // Its own side learns that its firewall was tested; who was out of reach was not tested at all.
  expect(table.all('firewall tested')).toEqual([
    { unit: 'e', skill: 'firewall' },
    { unit: 'r2', skill: 'hardened_firewall' },
  ])
})
rule(['WL-HACK-09', 'WL-R-292'], 'a target without rank commands nobody, and one that resists passes nothing on', () => {
  const units = runner(enemy('e', 'shock_private', 20, 10), enemy('r1', 'shock_private', 21.5, 10))
  expect(opened(units, 10).pick('ann', FREEZE).pick('ann', 'r1').all('frozen')).toEqual([{ unit: 'e' }])
  expect(opened(robots(), 1).pick('ann', FREEZE).pick('ann', 'r1').all('frozen')).toEqual([])
})
rule(
  ['WL-R-146', 'WL-CTRL-08'],
  'an order to attack or hold allows overrides on what it lets be attacked, other orders none',
  () => {
    const units = [
      unit('sgt', 'shock_sergeant', 8, 10),
      unit('n', 'netrunner', 10, 10),
      enemy('e', 'shock_private', 20, 10),
      enemy('f', 'shock_private', 20, 17),
      enemy('g', 'shock_private', 20, 2.99),
    ]
    const under = (order: string) => {
      const table = inControl({ units }).pick('ann', 'command:sgt/6').pick('ann', order)
      return table.state.outcome ? [] : table.options('ann', 'wl.control').filter(id => id.endsWith('availability'))
    }
    expect(under('hold')).toHaveLength(3)
    expect(under('attack:e')).toEqual([FREEZE, 'override:n/4>f=availability'])
    expect([under('move'), under('withdraw'), under('recover')]).toEqual([[], [], []])
  },
)
rule(['WL-R-213', 'WL-SHEET-10'], 'odds are exact where the sheet was read, otherwise only what was seen is said', () => {
  const position = (read: string[], shown: boolean) => ({
    players: [{ id: 'p1', read }],
    units: runner(enemy('e', 'shock_sergeant', 20, 10, { counters: shown ? [{ skill: 'radio', shown: true }] : [] })),
  })
  const read = inControl(position(['e'], false)).pick('ann', 'alone:n')
  expect(read.odds('ann', FREEZE)).toMatchObject({ need: '3+', chances: [expect.closeTo(0.2), expect.closeTo(0.8)] })
  const noteOf = (shown: boolean) => {
    const ask = inControl(position([], shown)).pick('ann', 'alone:n').asks('ann', 'wl.control').ask
    const option = ask.type === 'pick' ? ask.options.find(({ id }) => id === FREEZE)! : null
    expect(option!.odds).toBeUndefined()
    return option!.note
  }
  expect(noteOf(false)).toContain('at best 100')
  expect(noteOf(true)).toContain('at best 90')
})
rule('WL-R-218', 'a prepared die stands for the override, and the odds know it', () => {
  const position = (face: number) => ({
    players: [{ id: 'p1', read: ['e'], prepared: [{ unit: 'n', kind: 'set', face }] }],
    units: runner(enemy('e', 'shock_sergeant', 20, 10)),
  })
  const good = inControl(position(3)).pick('ann', 'alone:n')
  expect(good.odds('ann', FREEZE).chances).toEqual([0, 1])
  expect(good.pick('ann', FREEZE).all('frozen')).toHaveLength(1)
  expect(inControl(position(2)).pick('ann', 'alone:n').odds('ann', FREEZE).chances).toEqual([1, 0])
})
rule(['WL-R-62', 'WL-GHOST-03', 'WL-R-293'], 'a figure whose unit is elsewhere is tried in vain, and taken away', () => {
  const ghost = enemy('e', 'ghost_agent', 40, 30, { hidden: { figure: [20, 10] } })
  const table = opened(runner(ghost)).pick('ann', FREEZE)
  expect(table.all('nobody there')).toEqual([{ unit: 'e' }])
  expect(table.world.units.e).toMatchObject({ marks: [], hidden: { figure: null } })
  expect(left(table.world, 'n', 'intrusion_suite')).toBe(4)
})
rule('WL-GHOST-04', 'whoever uses a Control skill is seen', () => {
  const units = [unit('n', 'netrunner', 10, 10, { hidden: { figure: null } }), enemy('e', 'shock_private', 20, 10)]
  const table = opened(units, 1).pick('ann', FREEZE)
  expect(table.world.units.n!.hidden).toBeNull()
})
rule('WL-R-151', 'a frozen unit keeps its mental strength and takes no action', () => {
  const world = worldOf({ units: [unit('e', 'shock_sergeant', 1, 1, { marks: [{ kind: 'frozen' }] })] })
  expect(resistanceOf(world, world.units.e!).total).toBe(30)
})
rule('WL-R-293', 'whoever hides exactly where its figure stands is found there', () => {
  const units = runner(enemy('e', 'ghost_agent', 20, 10, { hidden: { figure: [20, 10] } }))
  // Break-in tools and nothing else to think with: 10.
  const table = opened(units, 1).pick('ann', FREEZE)
  expect(table.world.units.e).toMatchObject({ hidden: null, marks: [{ kind: 'frozen' }] })
})
rule(['WL-R-291', 'WL-R-116'], 'in a machine the strongest mind with its own firewall resists, and that firewall is worn', () => {
  const crew = [
    enemy('e', 'battle_tank', 20, 10),
    rider('c1', 'vehicle_commander', 'e', { player: 'p2' }),
    rider('c2', 'vehicle_gunner', 'e', { player: 'p2', extra: ['hardened_firewall'] }),
  ]
  // The commander has 30, the gunner 1 and 60.
  const table = opened(runner(...crew), 6)
    .pick('ann', FREEZE)
    .pick('ann')
  expect(table.all('override failed')).toHaveLength(1)
  expect(left(table.world, 'c2', 'hardened_firewall')).toBe(9)
  expect(
    opened(runner(...crew), 7)
      .pick('ann', FREEZE)
      .pick('ann')
      .all('frozen'),
  ).toEqual([{ unit: 'e' }])
})
rule(['WL-SKILL-04', 'WL-HACK-03'], 'a suite without a number left is refused with that reason, and hopeless odds are 0', () => {
  const empty = unit('n', 'netrunner', 10, 10, { extra: ['hacking'], counters: [{ skill: 'intrusion_suite', left: 0 }] })
  const table = opened([empty, enemy('e', 'shock_private', 11.05, 10)])
  table.refuses('ann', { type: 'pick', ids: [FREEZE] }, 'WL-SKILL-04')
  table.asks('ann', 'wl.control')
  const units = runner(enemy('e', 'robot_commander', 20, 10, { extra: ['hardened_firewall'] }))
  const open = opened(units, undefined, { openSheets: true })
  expect(open.odds('ann', FREEZE)).toMatchObject({ need: 'never', chances: [1, 0] })
})
rule(['WL-HACK-02', 'WL-SKILL-04'], 'a pistol hacks nobody, nor does a spent suite; nothing is hexed without a skill', () => {
  const table = opened(runner(enemy('e', 'shock_sergeant', 20, 10)))
  table.refuses('ann', { type: 'pick', ids: ['override:n/3>e=availability'] }, 'WL-HACK-02')
  const spent = unit('n', 'netrunner', 10, 10, { counters: [{ skill: 'intrusion_suite', left: 0 }], extra: ['mind_storm'] })
  const other = opened([spent, enemy('e', 'shock_sergeant', 20, 10)])
  other.refuses('ann', { type: 'pick', ids: [FREEZE] }, 'WL-SKILL-04')
  other.refuses('ann', { type: 'pick', ids: ['hex:n>e'] }, 'WL-DICE-06')
  other.asks('ann', 'wl.control')
  table.asks('ann', 'wl.control')
})
