import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { COMBAT, line, unit } from '../assault/test/positions.ts'
import { next, stay, walk } from './playing.ts'
import { at, field } from './wp-table.ts'

/** Cases of another stranger: combinations at their limits, by the rulebook alone. */
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 2))
const far = (side: string, id: string, profile: string, y: number, token: string | null = 'shoot'): JsonObject =>
  unit(side, id, profile, [[44, y]], { token, strength: 6 })
const MOVEMENT = { phase: 'movement', initiative: 'a', active: 'a' }
const blanks = (count: number): string[] => Array<string>(count).fill('blank')
const enter = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })
const plague = far('a', 'u8', 'plague.gunners', 3)
const enforcers = far('b', 'u9', 'enforcers.operatives', 45)

rule(
  ['WP-KEY-19', 'WP-R-24', 'WP-CMD-05'],
  'two Cunning units against one: by turns, who has not the Initiative first, and the second of them changes once more',
  () => {
    const table = field(
      {
        ...{ phase: 'command', round: 2, initiative: 'b' },
        units: [
          unit('a', 'u1', 'asterians.overseer', [[10, 10]]),
          unit('a', 'u2', 'asterians.arbiter', [[14, 10]]),
          unit('a', 'u3', 'asterians.proxies', line(6, 6)),
          unit('b', 'u4', 'gcps.director', [[10, 38]]),
          unit('b', 'u5', 'gcps.contract', line(42, 6)),
        ],
      },
      [
        ['command', ...blanks(5)],
        ['command', ...blanks(4)],
        ['initiative', 5],
        ['initiative', 3],
      ],
    )
    table.refuses('ann', { type: 'pick', ids: ['d1', 'd2', 'd3'] }, 'WP-CMD-05')
    table.pass('ann').pass('bob')
    table.choose('ann', { type: 'assign', to: { u3: 'overwatch' } }).choose('bob', { type: 'assign', to: { u5: 'sprint' } })
    expect(table.options('bob', 'wp.cunning')).toEqual(['u5:advance', 'u5:overwatch'])
    table.pick('bob', 'u5:overwatch').pick('ann', 'u3:sprint')
    expect(table.options('ann', 'wp.cunning')).toEqual(['u3:advance', 'u3:overwatch'])
    table.pick('ann', 'u3:advance')
    expect(table.world.units).toMatchObject({ u3: { token: 'advance' }, u5: { token: 'overwatch' } })
    next(table)
  },
)

rule(
  ['WP-RESV-05', 'WP-RESV-06', 'WP-MISS-04'],
  'Diagonal Front: in Round 1 Reserves come over the edge as far as the zone goes, later over all of it',
  () => {
    const entering = (round: number) =>
      field({
        ...{ ...MOVEMENT, round },
        mission: { zones: 'diagonal', objectives: null, scoring: 'domination', deployment: 'prepared' },
        units: [
          { side: 'a', id: 'u1', profile: 'enforcers.operatives', reserve: true },
          far('a', 'u2', 'enforcers.operatives', 4, 'advance'),
          far('b', 'u9', 'plague.ghouls', 44, 'advance'),
        ],
      }).pick('ann', 'u1')
    const early = entering(1)
    early.refuses('ann', enter(36, 2), 'WP-RESV-05')
    next(early.choose('ann', enter(30, 2)))
    const later = entering(2).choose('ann', enter(38, 2))
    expect(later.world.units.u1).toMatchObject({ token: 'shoot', entered: true })
    next(later)
  },
)

rule(
  ['WP-CORD-08', 'WP-R-156', 'WP-SHOOT-07', 'WP-SHOOT-04'],
  'Coordinated Fire: a second target has to be one that could be fired at, and it is said why another is none',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6), { token: 'shoot' }),
        unit('a', 'u5', 'enforcers.captain', [[12, 6]]),
        unit('b', 'u2', 'plague.ghouls', line(18, 3), { strength: 6 }),
        unit('b', 'u3', 'plague.lord', [[15, 20.5]]),
        unit('b', 'u4', 'plague.gunners', [[8, 20]], { strength: 6 }),
        far('b', 'u9', 'plague.ghouls', 45),
      ],
    })
    table.pick('ann', 'u1').pick('ann', 'u2+enforcers.coordinated_fire')
    expect(table.options('ann', 'wp.secondTarget')).toEqual(['u4'])
    table.refuses('ann', { type: 'pick', ids: ['u3'] }, 'WP-SHOOT-07')
    table.refuses('ann', { type: 'pick', ids: ['u9'] }, 'WP-SHOOT-04')
    table.refuses('ann', { type: 'pick', ids: ['u2'] }, 'WP-CORD-08')
    expect(table.why('ann', 'u4')).toBe(null)
    next(table)
  },
)

rule(
  ['WP-CORD-08', 'WP-R-17', 'WP-SHOOT-08'],
  'Coordinated Fire: each base fires at a target of the two that it can fire at itself, and it is said which cannot',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 5, 8), { token: 'shoot', strength: 6 }),
        unit('a', 'u5', 'enforcers.captain', [[12, 6]]),
        unit('b', 'u2', 'plague.ghouls', [[4, 20]], { strength: 6 }),
        unit('b', 'u4', 'plague.gunners', [[18, 20.5]], { strength: 6 }),
        far('b', 'u9', 'plague.ghouls', 45),
      ],
    })
    table.pick('ann', 'u1').pick('ann', 'u2+enforcers.coordinated_fire').pick('ann', 'u4')
    expect(['u1-1:u2', 'u1-1:u4', 'u1-5:u4', 'u1-1:u9'].map(id => table.why('ann', id))).toEqual([
      ...[null, 'WP-SHOOT-08', null, 'WP-CORD-08'],
    ])
    const all = { 'u1-1': 'u2', 'u1-2': 'u2', 'u1-3': 'u2', 'u1-4': 'u2', 'u1-5': 'u4' }
    table.refuses('ann', { type: 'assign', to: { ...all, 'u1-1': 'u4' } }, 'WP-SHOOT-08')
    table.dice('hit', ...of(0, 8)).dice('hit', ...of(0, 2))
    table.choose('ann', { type: 'assign', to: all })
    next(table)
  },
)

rule('WP-CPTS-07', 'who is not Pinned, or belongs to the other side, is not unpinned, and that is said', () => {
  const table = field({
    ...{ phase: 'end', round: 2, initiative: 'a', sides: { a: { cp: 2 } } },
    units: [
      unit('a', 'u1', 'enforcers.operatives', line(10, 3), { strength: 6, pinned: true }),
      unit('a', 'u3', 'enforcers.recon', line(20, 3), { strength: 5 }),
      unit('b', 'u4', 'plague.ghouls', line(40, 3), { strength: 6, pinned: true }),
    ],
  })
  expect(table.whyTexts('ann', 'u1', 'u3', 'u4-2')).toEqual([null, 'it is not Pinned', 'it belongs to the other side'])
  table.refuses('ann', { type: 'pick', ids: ['u3'] }, 'WP-CPTS-07')
  next(table)
})

rule(
  ['WP-R-143', 'WP-R-157', 'WP-BLDG-07', 'WP-CORD-14'],
  'a move after a shot is not sold to who has nobody to fire at, nor to who is in a building',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 2 } } },
      terrain: [{ type: 'building_low', at: [8, 8], size: [6, 4] }],
      units: [
        unit('a', 'u1', 'gcps.contract', line(11.55, 3, 9), { token: 'shoot', strength: 6, building: 't1' }),
        unit('a', 'u3', 'gcps.contract', line(4, 3, 9), { token: 'shoot', strength: 6 }),
        unit('a', 'u4', 'gcps.contract', line(13.5, 3, 9), { token: 'shoot', strength: 6 }),
        unit('a', 'u5', 'gcps.colonel', [[14.9, 8]]),
        unit('b', 'u2', 'plague.ghouls', line(24, 3, 9), { strength: 6 }),
        far('b', 'u9', 'plague.ghouls', 45),
      ],
    })
    expect(['u1', 'u3', 'u4'].map(id => table.why('ann', `${id}+gcps.fall_back`))).toEqual(['WP-R-143', 'WP-R-143', null])
    next(table)
  },
)

rule(
  ['WP-ASLT-10', 'WP-R-05', 'WP-CMBT-05', 'WP-ASLT-01'],
  'a Hindered charger that the other side activates: its -1 stays with it, the defender with a Shoot token fights at +0',
  () => {
    const table = field({
      ...{ ...COMBAT, initiative: 'b', active: 'b' },
      units: [
        unit('a', 'u1', 'plague.ghouls', [[10, 18.5]], { token: 'assault-1', strength: 6 }),
        unit('b', 'u2', 'enforcers.operatives', [[10, 19.48]], { token: 'shoot', strength: 6 }),
        ...[plague, enforcers],
      ],
    })
    // Both hit at 6+: a 6 of the defender does, of the charger only a 7.
    table.dice('hit', 6).dice('hit', 6, 7).dice('damage', 4).dice('damage', 5).pick('bob', 'u2')
    expect(table.all('struck').map(({ unit, hits }) => [unit, hits])).toEqual([
      ['u2', 1],
      ['u1', 1],
    ])
    expect(table.world.units).toMatchObject({ u1: { token: null, pinned: false }, u2: { token: null, pinned: false } })
    next(table)
  },
)

rule(
  ['WP-CORD-04', 'WP-R-15', 'WP-CORD-11', 'WP-CORD-13', 'WP-CORD-14'],
  'Infection on activation leaves no Thirst for Blood for the Assault of it; the other side has an order of its own',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { a: { cp: 5 }, b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'plague.ghouls', line(18.5, 3), { token: 'assault+1', strength: 6 }),
        unit('a', 'u5', 'plague.lord', [[14, 14]]),
        unit('b', 'u2', 'forge_fathers.oathsworn', line(19.48, 3), { strength: 5 }),
        unit('b', 'u6', 'forge_fathers.thane', [[14, 24]]),
        ...[plague, far('b', 'u9', 'forge_fathers.hearth_levy', 45)],
      ],
    }).pick('ann', 'u1+plague.infection')
    expect(table.why('ann', 'plague.thirst/u1')).toBe('WP-CORD-04')
    expect(table.options('bob', 'kernel.react')).toEqual(['forge_fathers.hammer_home/u2'])
    table.dice('hit', ...of(0, 6)).pick('bob', 'forge_fathers.hammer_home/u2')
    // Hammer Home makes AP 2 of 1: Armour 5 is reached by a 3. The Save of the Infection is 5+.
    table
      .dice('hit', ...of(2, 3))
      .dice('damage', 3, 2)
      .dice('save', 5)
      .pass('ann')
    expect(table.last('assault result')).toMatchObject({ loser: null, a: 0, b: 0 })
    next(table)
  },
)

rule(['WP-CORD-04', 'WP-CORD-12', 'WP-R-152'], 'who howled on its activation is not asked to transfix whom it reached', () => {
  const table = field({
    ...{ ...MOVEMENT, sides: { a: { cp: 5 } } },
    units: [
      unit('a', 'u1', 'plague.ghouls', [[10, 8]], { token: 'sprint', strength: 6 }),
      unit('a', 'u5', 'plague.lord', [[14, 8]], { token: 'sprint' }),
      unit('b', 'u2', 'enforcers.operatives', [[10, 19]], { strength: 6, token: 'advance' }),
      far('b', 'u9', 'enforcers.operatives', 45, 'advance'),
    ],
  }).pick('ann', 'u1+plague.howl')
  table.choose('ann', walk([10, 18.02]))
  expect(table.world.units).toMatchObject({ u1: { token: 'assault+1' }, u2: { token: null, pinned: false } })
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-BLDG-10', 'WP-CORD-14', 'WP-SHOOT-21'],
  'Stand Fast behind walls: Armour 7+ in a building is 9+, and rifles without AP roll no damage',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { b: { cp: 1 } } },
      terrain: [{ type: 'building_low', at: [8, 20], size: [6, 4] }],
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(12, 6, 8), { token: 'shoot' }),
        unit('b', 'u2', 'forge_fathers.oathsworn', line(20.45, 5, 9), { building: 't1' }),
        unit('b', 'u6', 'forge_fathers.thane', [[11, 26]]),
        far('b', 'u9', 'forge_fathers.hearth_levy', 45),
      ],
    })
    table
      .dice('hit', ...of(3, 12))
      .pick('ann', 'u1>u2')
      .pick('bob', 'forge_fathers.stand_fast/u2')
    expect(table.last('too tough')).toMatchObject({ unit: 'u2', hits: 3 })
    expect(table.world.units.u2!.bases).toHaveLength(5)
    next(table)
  },
)

rule(
  ['WP-FLY-09', 'WP-KEY-16', 'WP-CORD-14', 'WP-SHOOT-15', 'WP-R-03'],
  'Vanish in the Dark upon a Bat Glider: 5+ becomes 9, so half the dice, and only 8s',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', line(10, 6, 8), { token: 'shoot' }),
        unit('b', 'u2', 'veermyn.glider', [[11, 20]]),
        unit('b', 'u6', 'veermyn.tunnel_boss', [[11, 28]]),
        unit('b', 'u9', 'veermyn.gnawers', [[44, 45]], { token: 'shoot' }),
      ],
    })
    expect(table.odds('ann', 'u1>u2').need).toBe('8+')
    table.dice('hit', 8, 7, 7, 7, 7, 7).dice('damage', 5).pick('ann', 'u1>u2').pick('bob', 'veermyn.vanish/u2')
    expect(table.world.units.u2!.where).toBe('gone')
    next(table)
  },
)

rule(
  ['WP-BLDG-13', 'WP-R-88', 'WP-R-148', 'WP-MISS-06'],
  'a house falls upon two units though one was fired at: both are gone, both are scored, the first of them twice over',
  () => {
    const table = field({
      ...COMBAT,
      mission: { zones: null, objectives: null, scoring: 'war_of_nerves', deployment: null },
      terrain: [{ type: 'building_low', at: [8, 20], size: [6, 4], construction: 'light' }],
      units: [
        unit('a', 'u1', 'enforcers.rocket_team', line(12, 4, 8), { token: 'shoot' }),
        unit('b', 'u2', 'plague.ghouls', line(20.45, 3, 9), { building: 't1', strength: 6 }),
        unit('b', 'u3', 'plague.lord', [[12, 23]], { building: 't1' }),
        far('b', 'u9', 'plague.ghouls', 45),
      ],
    })
    table.dice('hit', 7, 2, 2, 2).dice('wall', 5).pick('ann', 'u1>u2')
    expect(table.world.sides.a).toMatchObject({ destroyed: 185, destroyedThisRound: 185, score: 2 })
    expect(table.world.units).toMatchObject({ u2: { where: 'gone' }, u3: { where: 'gone' } })
    next(table)
  },
)

rule(
  ['WP-ASLT-15', 'WP-KEY-07', 'WP-PIN-05', 'WP-R-158', 'WP-ASLT-04', 'WP-TIDY-05'],
  'Headstrong miners lose an Assault by one, and their last base but one to the extra hit: two rolls, one for each reason',
  () => {
    const table = field({
      ...COMBAT,
      units: [
        unit('a', 'u1', 'plague.leapers', line(18.5, 3), { token: 'assault+1', strength: 6 }),
        unit('b', 'u2', 'forge_fathers.drill_crew', line(19.48, 3), { strength: 6 }),
        ...[plague, far('b', 'u9', 'forge_fathers.hearth_levy', 45)],
      ],
    })
    table
      .dice('hit', ...of(2, 9))
      .dice('hit', ...of(0, 6))
      .dice('damage', 8, 2)
      .dice('headstrong', 5)
      .dice('damage', 8)
      .dice('headstrong', 4)
      .pick('ann', 'u1')
    expect(table.all('not pinned')).toHaveLength(1)
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{}] })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-SHOOT-07', 'WP-R-46', 'WP-SHOOT-05', 'WP-BLAST-02'],
  'who is too near for artillery protects nobody from it: behind such a unit a Captain may be shelled',
  () => {
    const shelled = (near: [number, number]) => {
      const table = field({
        ...COMBAT,
        units: [
          unit('a', 'u1', 'plague.artillery', [[10, 10]], { token: 'shoot', strength: 3, facing: 90 }),
          unit('b', 'u2', 'enforcers.captain', [[10, 30]]),
          unit('b', 'u3', 'enforcers.operatives', [near], { strength: 6 }),
          enforcers,
        ],
      })
      table.asks('ann', 'wp.activate')
      return ['u1>u2:blast', 'u1>u3:blast'].map(id => table.why('ann', id))
    }
    expect([shelled([14, 16]), shelled([16, 22])]).toEqual([
      [null, 'WP-SHOOT-05'],
      ['WP-SHOOT-07', null],
    ])
  },
)

rule(
  ['WP-KEY-04', 'WP-FLY-13', 'WP-TRANS-08', 'WP-ENG-05', 'WP-R-140'],
  'Commandos jump off a Sled that sprinted: their Advance value from its rim, into contact, and not Hindered',
  () => {
    const table = field({
      ...MOVEMENT,
      units: [
        unit('a', 'u1', 'marauders.boarding_sled', [[24, 10]], { token: 'sprint', facing: 90 }),
        { side: 'a', id: 'u2', profile: 'marauders.boarders', aboard: 'u1', token: 'sprint' },
        unit('b', 'u3', 'gcps.contract', [[24, 34.5]], { strength: 6, token: 'advance' }),
        far('b', 'u9', 'gcps.contract', 45, 'advance'),
      ],
    })
    expect(table.why('ann', 'u1+hover')).toBe('WP-KEY-24')
    table
      .pick('ann', 'u1')
      .choose('ann', walk([24, 28]))
      .pick('bob', 'u9')
      .choose('bob', stay)
      .pick('ann', 'u2')
    table.choose('ann', walk([24, 33.52]))
    expect(table.world.units).toMatchObject({ u2: { token: 'assault+1', where: 'table' }, u3: { token: null } })
    next(table)
  },
)

rule(
  ['WP-OVW-05', 'WP-R-70', 'WP-MOVE-12'],
  'watchers shoot down the last of their chargers: they are free, and their Overwatch is spent',
  () => {
    const table = field({
      ...MOVEMENT,
      units: [
        unit('a', 'u1', 'plague.ghouls', [[10, 12]], { token: 'sprint', strength: 6 }),
        unit('b', 'u2', 'enforcers.operatives', line(19, 3), { token: 'overwatch', strength: 6 }),
        ...[plague, enforcers],
      ],
    }).pick('ann', 'u1')
    table.choose('ann', walk([10, 18.02]))
    table
      .dice('hit', ...of(1, 6))
      .dice('damage', 8)
      .pick('bob', 'u2>u1')
    expect(table.world.units).toMatchObject({ u1: { where: 'gone' }, u2: { token: null } })
    expect(table.world.phase).toBe('combat')
    next(table)
  },
)

rule(
  ['WP-MEAS-02', 'WP-MEAS-03'],
  'the odds of a shot say how far the nearest of those who fire stands from the nearest base',
  () => {
    const table = field({
      ...COMBAT,
      units: [
        unit('a', 'u1', 'enforcers.operatives', [...line(10, 2), ...line(8.5, 2)], { token: 'shoot', strength: 6 }),
        unit('b', 'u2', 'plague.ghouls', [...line(20, 2), ...line(21.5, 2)], { strength: 6 }),
        far('b', 'u9', 'plague.ghouls', 45),
      ],
    })
    expect(table.odds('ann', 'u1>u2').distance).toBe('9"')
  },
)

rule(
  ['WP-R-14', 'WP-R-134'],
  'who has kept the Reserves back has ended that phase: nobody comes on while the other goes on moving',
  () => {
    const table = field({
      ...{ ...MOVEMENT, round: 2, sides: { a: { edge: 'south' } } },
      units: [
        { side: 'a', id: 'u1', profile: 'enforcers.operatives', reserve: true },
        unit('b', 'u3', 'plague.ghouls', line(40, 6), { token: 'advance' }),
        unit('b', 'u4', 'plague.ghouls', line(44, 6), { token: 'advance' }),
      ],
    })
    table.pass('ann').pick('bob', 'u3').choose('bob', stay)
    table.asks('bob', 'wp.activate')
    expect([table.why('ann', 'wp.activate'), table.whyTexts('ann', 'wp.activate')]).toEqual([
      'WP-R-14',
      ['you have ended your part of this phase'],
    ])
  },
)

rule(
  ['WP-MOVE-11', 'WP-R-22', 'WP-OVW-05', 'WP-R-162'],
  'a Captain who sprinted and watches is charged after it: he fires at the charger, and at nobody else',
  () => {
    const table = field({
      ...MOVEMENT,
      units: [
        unit('a', 'u1', 'enforcers.captain', [[10, 10]], { token: 'sprint' }),
        unit('b', 'u2', 'plague.ghouls', [[10, 20]], { token: 'sprint', strength: 6 }),
        unit('b', 'u3', 'plague.gunners', [[16, 18]], { strength: 6, token: 'shoot' }),
        ...[far('a', 'u8', 'enforcers.operatives', 3), far('b', 'u9', 'plague.ghouls', 45)],
      ],
    })
    table
      .pick('ann', 'u1')
      .choose('ann', walk([10, 12]))
      .pick('bob', 'u2')
      .choose('bob', walk([10, 12.98]))
    expect(table.world.units).toMatchObject({ u1: { token: 'overwatch' }, u2: { token: 'assault+1' } })
    expect(table.options('ann', 'wp.activate')).toEqual(['u1', 'u1>u2'])
    expect(table.why('ann', 'u1>u3')).toBe('WP-OVW-05')
    table.dice('hit', 4, 2, 2).dice('damage', 2).pick('ann', 'u1>u2')
    expect(table.world.units.u1!.token).toBe(null)
    next(table)
  },
)

rule(
  ['WP-R-97', 'WP-R-166', 'WP-TRANS-13', 'WP-TRANS-14', 'WP-R-170', 'WP-R-75'],
  'two loaded carriers ram each other to pieces: a draw, both cargos are hit and stand Pinned in the wrecks, and nobody consolidates',
  () => {
    const table = field({
      ...COMBAT,
      units: [
        unit('a', 'u1', 'marauders.haulers', [[10, 10]], { token: 'assault+1', strength: 3, facing: 90 }),
        { side: 'a', id: 'u4', profile: 'marauders.raiders', aboard: 'u1', count: 3, strength: 7 },
        unit('b', 'u2', 'plague.hauler', [[10, 12.36]], { strength: 3, facing: 90 }),
        { side: 'b', id: 'u3', profile: 'plague.ghouls', aboard: 'u2', count: 2, strength: 6 },
        ...[far('a', 'u8', 'marauders.raiders', 3), far('b', 'u9', 'plague.ghouls', 45)],
      ],
    })
    table.dice('hit', 8, 8).dice('hit', 8, 8).dice('damage', 8, 8).dice('damage', 8, 8)
    // Capacity 3 and 2: so many hits inside, at Armour 6 and 5.
    table.dice('damage', 8, 2, 2).dice('damage', 2, 2).pick('ann', 'u1')
    expect(table.last('assault result')).toMatchObject({ loser: null, a: 1, b: 1 })
    expect(table.world.units).toMatchObject({
      u1: { where: 'gone' },
      u2: { where: 'gone' },
      u3: { where: 'table', pinned: true, token: null, bases: [{}, {}] },
      u4: { where: 'table', pinned: true, token: null, bases: [{}, {}] },
    })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-R-40', 'WP-TERR-06', 'WP-TERR-08', 'WP-TERR-09', 'WP-TERR-12'],
  'wholly inside ruins or a crater, to 0.05", a base is In Cover, Bikes too, Vehicles not; on a hill or in a marsh nobody is',
  () => {
    const need = (type: string, profile: string, x: number) => {
      const table = field({
        ...COMBAT,
        terrain: [{ type, at: [8, 20], size: [6, 6] }],
        units: [
          unit('a', 'u1', 'enforcers.operatives', [[x, 12]], { token: 'shoot', strength: 6 }),
          unit('b', 'u2', profile, [[x, 21.5]], { strength: 2 }),
          far('b', 'u9', 'plague.ghouls', 45),
        ],
      })
      return table.odds('ann', 'u1>u2').need
    }
    expect([8.45, 8.43].map(x => need('ruins', 'plague.ghouls', x))).toEqual(['6+', '5+'])
    expect(need('ruins', 'plague.hulk_tank', 10)).toBe('5+')
    expect(['crater', 'marsh', 'hill'].map(type => need(type, 'plague.bikers', 10))).toEqual(['6+', '5+', '5+'])
  },
)

rule('WP-R-95', 'where that was agreed, passengers who still fit are Pinned by the loss of a vehicle; else they are not', () => {
  const shot = (pinOnAnyTransportLoss: boolean) => {
    const table = field({
      ...{ ...COMBAT, options: { pinOnAnyTransportLoss } },
      units: [
        unit('a', 'u1', 'plague.strider', [[10, 10]], { token: 'shoot', strength: 3 }),
        unit(
          'b',
          'u2',
          'enforcers.courser',
          [
            [9, 24],
            [11, 24],
          ],
          { strength: 3, facing: 90 },
        ),
        { side: 'b', id: 'u3', profile: 'enforcers.operatives', aboard: 'u2', count: 2, strength: 6 },
        enforcers,
      ],
    })
    table.dice('hit', 8, 2).dice('damage', 8).dice('damage', 2, 2).pick('ann', 'u1>u2')
    table.choose('bob', { type: 'allocate', amounts: [{ slot: 'u2-1', amount: 1 }] }).asks('bob', 'wp.activate')
    return table.world.units.u3
  }
  expect(shot(true)).toMatchObject({ where: 'aboard', pinned: true })
  expect(shot(false)).toMatchObject({ where: 'aboard', pinned: false })
})

rule(['WP-MOVE-07', 'WP-R-43'], 'vehicles that drive straight north in a row all look there in the end', () => {
  const table = field({
    ...MOVEMENT,
    units: [
      unit(
        'a',
        'u1',
        'enforcers.panther',
        [10, 13, 16].map(x => [x, 10]),
        { token: 'advance', facing: 0 },
      ),
      unit('b', 'u2', 'plague.ghouls', line(40, 6), { token: 'advance' }),
    ],
  }).pick('ann', 'u1')
  const { ask } = table.asks('ann', 'wp.move')
  const from = ask.type === 'path' ? ask.from : null
  table.choose('ann', walk([from!.x / 100, 14]))
  expect(table.world.units.u1!.bases.map(({ at: { y }, facing }) => [y, facing])).toEqual(Array(3).fill([1400, 90]))
  next(table)
})

rule(
  ['WP-CORD-14', 'WP-BLAST-06', 'WP-KEY-16', 'WP-R-152'],
  'Refraction Field against a template: Stealthy makes its 6 a 7, and it is asked before the template lies',
  () => {
    const table = field({
      ...{ ...COMBAT, sides: { b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'plague.artillery', [[10, 10]], { token: 'shoot', strength: 3, facing: 90 }),
        unit('b', 'u2', 'asterians.proxies', line(30, 2, 9.5), { strength: 6 }),
        unit('b', 'u6', 'asterians.overseer', [[10, 36]]),
        far('b', 'u9', 'asterians.proxies', 45),
      ],
    })
    table.pick('ann', 'u1').pick('ann', 'u2:blast').pick('bob', 'asterians.refract/u2')
    table
      .dice('hit', 7, 6, 6, 6)
      .dice('damage', 2)
      .choose('ann', { type: 'aim', at: at(10, 30) })
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    next(table)
  },
)

rule(
  ['WP-CORD-14', 'WP-R-143', 'WP-DICE-11'],
  'Remember Mandrake helps on defence too; Empty the Magazines is not sold for rifles of 18", nor Get Stuck In! for a plain charge',
  () => {
    const defence = field({
      ...{ ...COMBAT, sides: { b: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'enforcers.operatives', [[10, 18.5]], { token: 'assault+1', strength: 6 }),
        unit('b', 'u2', 'marauders.raiders', [[10, 19.48]], { strength: 7 }),
        unit('b', 'u6', 'marauders.warlord', [[14, 24]]),
        ...[far('a', 'u8', 'enforcers.operatives', 3), far('b', 'u9', 'marauders.raiders', 45)],
      ],
    }).pick('ann', 'u1')
    defence.dice('hit', 4).dice('hit', 6).dice('damage', 2).dice('damage again', 6).pick('bob', 'marauders.revenge/u2')
    expect(defence.last('assault result')).toMatchObject({ loser: 'a', a: 1, b: 0 })
    next(defence)
    const volley = field({
      ...{ ...COMBAT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'marauders.veterans', line(10, 2), { token: 'shoot', strength: 5 }),
        unit('a', 'u5', 'marauders.warlord', [[14, 6]]),
        unit('b', 'u2', 'enforcers.operatives', line(20, 3), { strength: 6 }),
        enforcers,
      ],
    }).pick('ann', 'u1+ask')
    expect(volley.why('ann', 'u2+marauders.empty_mags')).toBe('WP-R-143')
    next(volley)
    const charge = field({
      ...{ ...MOVEMENT, sides: { a: { cp: 1 } } },
      units: [
        unit('a', 'u1', 'marauders.raiders', [[10, 10]], { token: 'sprint', strength: 7 }),
        unit('a', 'u5', 'marauders.warlord', [[14, 8]]),
        unit('b', 'u2', 'enforcers.operatives', [[10, 16]], { strength: 6, token: 'advance' }),
        enforcers,
      ],
    }).pick('ann', 'u1')
    charge.choose('ann', walk([10, 15.02]))
    expect(charge.options('ann', 'kernel.react')).toEqual(['marauders.scatter_run/u1'])
    expect(charge.why('ann', 'marauders.get_stuck_in/u1')).toBe('WP-R-143')
  },
)
