import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { MISSIONS, SIZES } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { presets } from '../../set-up/presets.ts'
import { begin, readSetup, setupNotices } from '../../setup.ts'
import { squadNotices } from '../notices.ts'
import { findReadySheet } from '../ready.ts'
import { readSquad, squadCost } from '../squad.ts'
import { formProblems, many, mech, ready, section, sheet, squadOf, squadSays } from './table.ts'

const renamed = (id: string, n: number, changes: Partial<Sheet> = {}): Sheet => sheet(id, { id: `${id}${n}`, ...changes })
const notices = (squad: ReturnType<typeof squadOf>, mission: string | null = null) =>
  squadNotices(squad, MISSIONS.get(mission ?? '') ?? null).map(n => n.rule)

describe('squads', () => {
  rule(['TM-BATL-01', 'TM-R-83'], 'up to the limit of the size, the limit itself included', () => {
    expect(SIZES.map(s => [s.id, s.limit])).toEqual([
      ['scouting', 600],
      ['skirmish', 1200],
      ['operation', 1800],
      ['battle', 2500],
    ])
    const picket = ready('picket')
    expect(squadCost(picket)).toBe(569)
    expect(squadSays(picket, 569)).toEqual([])
    expect(squadSays(picket, 568)).toEqual(['TM-BATL-01 Squad costs 569, limit 568.'])
    expect(squadSays('spearhead', 600)).toEqual(['TM-BATL-01 Squad costs 1187, limit 600.'])
  })
  rule('TM-OPT-05', 'open play has no limit', () => {
    expect(squadSays('dreadhost', null)).toEqual([])
    const setup = presets.find(p => p.id === 'open-play')!.setup
    expect(setupNotices(setup).map(n => n.text)).toContain('Open play: the sides may be uneven (1790 against 2314).')
    expect(setupNotices(presets[0]!.setup)).toEqual([])
  })
  rule('TM-GEN-10', 'each player needs a unit that can be activated', () => {
    expect(squadSays(ready('picket'), 600, 2)).toEqual([])
    expect(squadSays(ready('picket'), 600, 3)).toEqual(['TM-GEN-10 Each player needs at least one unit.'])
    const drones = {
      ...squadOf(sheet('carrier'), sheet('wisp')),
      units: [
        { n: 1, unit: 'carrier' },
        { n: 2, unit: 'wisp', mainUnit: 1 },
      ],
    }
    expect(squadSays(drones, null, 1)).toEqual([])
    expect(squadSays(drones, null, 2)).toEqual(['TM-GEN-10 Each player needs at least one unit.'])
  })
  rule(['TM-BUILD-13', 'TM-BUILD-21'], 'one Legend per squad', () => {
    expect(squadSays(squadOf(sheet('dreadlord'), sheet('marauder')))).toEqual([])
    expect(squadSays(squadOf(sheet('dreadlord'), renamed('dreadlord', 2)))).toEqual(['TM-BUILD-13 Only one Legend per squad.'])
  })
  rule('TM-DRONE-04', 'a Controlled Drone needs a Main Unit that controls it', () => {
    const led = (main: Sheet, drones: number) => ({
      name: 'Drones',
      units: [{ n: 1, unit: main.id }, ...Array.from({ length: drones }, (_, i) => ({ n: i + 2, unit: 'wisp', mainUnit: 1 }))],
      sheets: { [main.id]: main },
    })
    expect(squadSays(led(sheet('carrier'), 2))).toEqual([])
    expect(squadSays(led(sheet('carrier'), 3))).toEqual(['TM-DRONE-04 Shepherd Drone Carrier can control at most 2 drones.'])
    expect(squadSays(led(sheet('overlord'), 4))).toEqual([])
    expect(squadSays(led(sheet('overlord'), 5))).toEqual(['TM-DRONE-04 Overlord Hive Commander can control at most 4 drones.'])
    const text = 'TM-DRONE-04 Controlled Drone Wisp Gun Drone needs a Main Unit with Control Management.'
    expect(squadSays(led(sheet('marauder'), 1))).toEqual([text])
    expect(squadSays(squadOf(sheet('carrier'), sheet('wisp')))).toEqual([text])
    const wrong = {
      ...squadOf(sheet('carrier'), sheet('leech')),
      units: [
        { n: 1, unit: 'carrier' },
        { n: 2, unit: 'leech', mainUnit: 1 },
      ],
    }
    expect(squadSays(wrong)).toEqual(['TM-DRONE-04 Leech Attack Drone is no Controlled Drone and has no Main Unit.'])
  })
  rule('TM-GEN-11', 'every unit has its datasheet', () => {
    expect(squadSays({ name: 'X', units: [{ n: 1, unit: 'godzilla' }], sheets: {} })).toEqual([
      "TM-GEN-11 there is no datasheet 'godzilla'",
    ])
    // Ready datasheets need not be written out.
    expect(squadSays({ name: 'X', units: [{ n: 1, unit: 'marauder' }], sheets: {} })).toEqual([])
  })
  test('what is wrong with a datasheet is wrong with the squad', () => {
    const bad = sheet('marauder', { core: 'tread' })
    expect(squadSays(squadOf(bad))).toEqual(['TM-BUILD-04 Marauder: Core type Tread cannot be used by this unit.'])
  })
  test('Main Units come before their drones, whatever the order', () => {
    const read = readSquad(
      {
        name: 'X',
        units: [
          { n: 1, unit: 'wisp', mainUnit: 2 },
          { n: 2, unit: 'carrier' },
        ],
      },
      { limit: null, players: 1 },
    )
    expect(read.ok && read.value.units.map(u => u.n)).toEqual([2, 1])
  })
  test('broken squads are refused with reasons', () => {
    const read = (raw: unknown) => readSquad(raw, { limit: null, players: 1 })
    for (const raw of [
      null,
      7,
      'nobody',
      [],
      {},
      { units: 'all' },
      { name: 'X', units: [null] },
      { name: 'X', units: [{ n: 1 }] },
    ])
      expect(read(raw).ok).toBe(false)
    const coloured = { ...ready('picket'), colour: 'red' }
    expect(squadSays(coloured)).toEqual(["TM-BATL-08 there is no field 'colour'; the fields here are name, units, sheets"])
    const twice = {
      name: 'X',
      units: [
        { n: 1, unit: 'marauder' },
        { n: 1, unit: 'marauder' },
      ],
      sheets: {},
    }
    expect(squadSays(twice)).toEqual(['TM-BATL-08 two units of a squad have the same number'])
  })
})

describe('notices', () => {
  rule('TM-SQUAD-01', 'more than five activating units give a warning, not an error', () => {
    const marauders = (n: number) => squadOf(...Array.from({ length: n }, (_, i) => renamed('marauder', i + 1)))
    expect([squadSays(marauders(5)), notices(marauders(5))]).toEqual([[], []])
    expect([squadSays(marauders(6)), notices(marauders(6))]).toEqual([[], ['TM-SQUAD-01']])
    // Controlled Drones are not activated.
    expect(notices(ready('ironline'))).toEqual([])
  })
  rule('TM-R-92', 'boats bring the coast with them', () => {
    expect(notices(ready('tidebreakers'))).toEqual(['TM-R-92'])
    expect(notices(ready('spearhead'))).toEqual([])
  })
  rule('TM-R-162', 'a squad that can never score the mission is legal, with a notice', () => {
    const boats = squadOf(sheet('nautilus'), sheet('tern'))
    expect(squadSays(boats)).toEqual([])
    expect(notices(boats, 'the_call_of_darkness')).toEqual(['TM-R-92', 'TM-R-162'])
    expect(notices(boats, 'winds_of_war')).toEqual(['TM-R-92'])
    const walker = mech([section('torso', 'torso'), ...many('leg', 2)])
    expect([
      notices(squadOf(walker), 'the_call_of_darkness'),
      notices(squadOf(sheet('marauder')), 'the_call_of_darkness'),
    ]).toEqual([['TM-R-162'], []])
    const jets = squadOf(sheet('kestrel'))
    // Aircraft may tow a Beacon, but not the Relic.
    expect([notices(jets, 'the_call_of_darkness'), notices(jets, 'protect_the_relic')]).toEqual([[], ['TM-R-162']])
    expect(notices(squadOf(sheet('bastion_tank')), 'protect_the_relic')).toEqual([])
  })
})

describe('a squad in a battle', () => {
  rule(['TM-R-89', 'TM-GEN-02', 'TM-SETUP-04'], 'the limit is per team; its players share the units', () => {
    const setup = presets.find(p => p.id === 'teams')!.setup
    const { world } = begin(setup)
    const owners = (side: string) => Object.values(world.units).flatMap(u => (u.side === side ? [u.seat] : []))
    expect(owners('a')).toEqual(['ann', 'cas', 'ann', 'cas', 'ann'])
    // Drones go with their Main Unit, which is the first of Bob's two.
    expect(owners('b')).toEqual(['bob', 'dan', 'bob', 'dan', 'bob', 'bob', 'bob'])
    expect(world.sides.a.cost + world.sides.b.cost).toBe(1754 + 1790)
  })
  test('different datasheets of the same name stay apart', () => {
    const own = squadOf(sheet('marauder', { name: 'Ours', mods: ['servo'] }))
    const theirs = squadOf(sheet('marauder'))
    const setup = readSetup({
      options: { size: 'scouting', mission: 'show_of_force' },
      sides: [
        { seats: ['ann'], squad: own },
        { seats: ['bob'], squad: theirs },
      ],
    })
    if (!setup.ok) throw new Error('refused')
    const { world } = begin(setup.value)
    const nameOf = (id: string) => world.sheets[world.units[id]!.sheet]!.name
    expect([nameOf('ua1'), nameOf('ub1')]).toEqual(['Ours', 'Marauder'])
  })
  test('a datasheet from outside says what is wrong with its form', () => {
    expect(formProblems('mech')).toEqual(["TM-BATL-08 must be an object, not 'mech'"])
    const raw = findReadySheet('alto_line')!
    expect(formProblems({ ...raw, colour: 'red' })[0]).toMatch(/^TM-BATL-08 there is no field 'colour'/)
    expect(formProblems({ ...raw, type: 'boat' })).toEqual([
      "TM-TYPE-01 there is no type of unit 'boat'; there are mech, vehicle, equipment",
    ])
    expect(formProblems({ ...raw, mods: ['warp'] })).toEqual([expect.stringMatching(/^TM-BUILD-01 there is no mod 'warp'/)])
    expect(formProblems({ ...raw, pilot: { rank: 'king', traits: [] } })).toEqual([
      expect.stringMatching(/^TM-BUILD-13 there is no rank 'king'/),
    ])
    for (const broken of [{ sections: 7 }, { weapons: [1] }, { srm: { accuracy: -1 } }, { pilot: null }, { footprint: 3 }])
      expect(formProblems({ ...raw, ...broken }).length).toBeGreaterThan(0)
  })
})
