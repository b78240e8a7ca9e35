import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { CORE_TYPES, MODS, RANKS, SYSTEMS } from '../../data/figures.ts'
import type { Pilot, Sheet } from '../../data/types.ts'
import { isSystemWorking } from '../../equipment/working.ts'
import { field } from '../../test/tm-table.ts'
import { costParts } from '../cost.ts'
import { figuresOf } from '../figures.ts'
import { findReadySheet } from '../ready.ts'
import { formProblems, many, mech, problems, rulesOf, section, sheet, vehicle } from './table.ts'

const body = [section('head', 'head'), section('torso', 'torso'), ...many('arm', 2), ...many('leg', 2)]
type Weapon = Sheet['weapons'][number]
const mounted = (weapon: string, on: string): Weapon => ({ weapon, mode: 'mounted', sections: [on] })
const held = (weapon: string, ...arms: string[]): Weapon => ({ weapon, mode: 'equipped', sections: arms })
const carried = (weapon: string): Weapon => ({ weapon, mode: 'carried', sections: [] })
const armed = (...weapons: Weapon[]): Sheet => mech(body, { weapons })

describe('attachments', () => {
  rule('TM-BUILD-10', 'mounted weapons, mounted shields and thrusters share the slots of a section', () => {
    const three = [mounted('vulcans', 'torso'), mounted('pulse_laser', 'torso')]
    const booster = { thruster: 'booster', section: 'torso' }
    expect(problems(mech(body, { weapons: three, thrusters: [booster] }))).toEqual([])
    expect(problems(mech(body, { weapons: three, thrusters: [booster, booster] }))).toEqual([
      'TM-BUILD-10 Section torso has no free attachment slot for Booster Pack.',
    ])
    const shields = [{ shield: 'arm_shield', section: 'arm1' }]
    expect(problems(mech(body, { shields }))).toEqual([])
    expect(problems(mech(body, { shields, weapons: [mounted('claws', 'arm1')] }))).toEqual([
      'TM-BUILD-10 Section arm1 has no free attachment slot for Arm-Mounted Shield.',
    ])
    expect(rulesOf(armed(mounted('vulcans', 'hump')))).toEqual(['TM-BUILD-10'])
  })
  rule(['TM-BUILD-10', 'TM-KEYW-20'], 'a Main Cannon takes two slots of the Main Section', () => {
    const text = 'TM-BUILD-10 A Main Cannon needs two slots on the main section.'
    expect(problems(armed(mounted('main_cannon', 'torso'), mounted('vulcans', 'torso')))).toEqual([])
    expect(
      problems(armed(mounted('vulcans', 'torso'), mounted('pulse_laser', 'torso'), mounted('main_cannon', 'torso'))),
    ).toEqual([text])
    const tank = [section('cockpit', 'cockpit'), ...many('terra_drive', 2)]
    expect(problems(vehicle('terrestrial', tank, { weapons: [mounted('main_cannon', 'terra_drive1')] }))).toEqual([text])
    expect(problems(vehicle('terrestrial', tank, { weapons: [mounted('main_cannon', 'cockpit')] }))).toEqual([])
  })
  rule('TM-WEAP-02', 'some weapons can only be mounted, some cannot', () => {
    expect(problems(armed(held('vulcans', 'arm1')))).toEqual(['TM-WEAP-02 Head Vulcans can only be mounted.'])
    expect(problems(armed(carried('missile_pod')))).toEqual(['TM-WEAP-02 Missile Pod can only be mounted.'])
    expect(problems(armed(mounted('sniper_rifle', 'torso')))).toEqual(['TM-WEAP-02 Sniper Rifle cannot be mounted.'])
    expect(problems(armed(mounted('combat_rifle', 'torso')))).toEqual([])
    expect(rulesOf(mech(body, { weapons: [{ weapon: 'vulcans', mode: 'mounted', sections: ['head', 'torso'] }] }))).toEqual([
      'TM-WEAP-02',
    ])
    expect(problems(mech(body, { shields: [{ shield: 'beam_shield', section: '', carried: true }] }))).toEqual([
      'TM-WEAP-02 Beam Shield can only be mounted.',
    ])
  })
  rule(['TM-SHLD-06', 'TM-SHLD-07'], 'mounted shields are mounted on an arm', () => {
    expect(problems(mech(body, { shields: [{ shield: 'beam_shield', section: 'torso' }] }))).toEqual([
      'TM-SHLD-06 Beam Shield is mounted on an arm.',
    ])
    expect(problems(mech(body, { shields: [{ shield: 'arm_shield', section: 'leg1' }] }))).toEqual([
      'TM-SHLD-07 Arm-Mounted Shield is mounted on an arm.',
    ])
  })
})

describe('hands', () => {
  rule(['TM-BUILD-11', 'TM-WEAP-01'], 'a 1H weapon takes one arm, a 2H weapon two', () => {
    expect(problems(armed(held('combat_rifle', 'arm1'), held('beam_saber', 'arm2')))).toEqual([])
    expect(problems(armed(held('great_sword', 'arm1', 'arm2')))).toEqual([])
    expect(problems(armed(held('great_sword', 'arm1')))).toEqual(['TM-BUILD-11 Great Sword needs two arms.'])
    expect(problems(armed(held('great_sword', 'arm1', 'arm1')))).toEqual(['TM-BUILD-11 Great Sword needs two arms.'])
    expect(problems(armed(held('combat_rifle', 'arm1', 'arm2')))).toEqual(['TM-BUILD-11 Combat Rifle needs one arm.'])
    expect(problems(armed(held('combat_rifle', 'arm1', 'torso')))).toEqual(['TM-BUILD-11 Combat Rifle needs one arm.'])
  })
  rule('TM-BUILD-11', 'an arm holds one item; a shield counts', () => {
    expect(problems(armed(held('combat_rifle', 'arm1'), held('beam_saber', 'arm1')))).toEqual([
      'TM-BUILD-11 Arm 1 already holds something.',
    ])
    const shields = [{ shield: 'buckler', section: 'arm1' }]
    expect(problems(mech(body, { shields, weapons: [held('combat_rifle', 'arm1')] }))).toEqual([
      'TM-BUILD-11 Arm 1 already holds something.',
    ])
    expect(problems(mech(body, { shields, weapons: [held('combat_rifle', 'arm2')] }))).toEqual([])
    // Mounted on the arm, it leaves the hand free.
    expect(
      problems(mech(body, { shields: [{ shield: 'arm_shield', section: 'arm1' }], weapons: [held('combat_rifle', 'arm1')] })),
    ).toEqual([])
  })
  rule(['TM-BUILD-11', 'TM-WEAP-04'], 'two Carried items at most, in no hand, and none without an arm', () => {
    expect(problems(armed(carried('beam_saber'), carried('bazooka')))).toEqual([])
    const three = 'TM-BUILD-11 A unit carries at most two weapons.'
    expect(problems(armed(carried('beam_saber'), carried('bazooka'), carried('combat_knife')))).toEqual([three])
    const shields = [{ shield: 'buckler', section: '', carried: true }]
    expect(problems(mech(body, { shields, weapons: [carried('beam_saber')] }))).toEqual([])
    expect(problems(mech(body, { shields, weapons: [carried('beam_saber'), carried('bazooka')] }))).toEqual([three])
    const legs = [section('torso', 'torso'), ...many('leg', 2)]
    expect(problems(mech(legs, { weapons: [carried('beam_saber')] }))).toEqual([
      'TM-BUILD-11 A unit without arms cannot equip or carry weapons.',
    ])
    expect(rulesOf(mech(body, { weapons: [{ weapon: 'beam_saber', mode: 'carried', sections: ['arm1'] }] }))).toEqual([
      'TM-WEAP-04',
    ])
  })
})

describe('systems, mods and traits', () => {
  rule('TM-TYPE-08', 'no vehicle can take Jump', () => {
    const jeep = sheet('jackal', { systems: ['jump'] })
    expect(problems(jeep)).toEqual(['TM-TYPE-08 Vehicles cannot take Jump.'])
  })
  rule(['TM-ABIL-01', 'TM-SYS-01'], 'a system must be bought, and needs the visible part', () => {
    const thrusters = [{ thruster: 'vernier', section: 'torso' }]
    expect(problems(mech(body, { systems: ['jump'], thrusters }))).toEqual([])
    expect(problems(mech(body, { systems: ['jump'] }))).toEqual([
      'TM-SYS-01 Jump requires Mech with 2+ legs and 1+ thruster part; never a vehicle.',
    ])
    // Arms and thrusters alone: no legs to jump with.
    expect(rulesOf(mech([section('torso', 'torso'), ...many('arm', 2)], { systems: ['jump'], thrusters }))).toEqual(['TM-SYS-01'])
  })
  rule(
    [
      'TM-SYS-02',
      'TM-SYS-03',
      'TM-SYS-04',
      'TM-SYS-05',
      'TM-SYS-06',
      'TM-SYS-07',
      'TM-SYS-08',
      'TM-SYS-09',
      'TM-SYS-10',
      'TM-SYS-11',
      'TM-SYS-12',
      'TM-SYS-13',
      'TM-SYS-14',
    ],
    'every system is refused where what it requires is missing, and taken where it is there',
    () => {
      const tank = sheet('bastion_tank', { systems: [] })
      const crawler = mech([section('torso', 'torso'), ...many('leg', 2)])
      const drone = sheet('wisp')
      const cases: [string, Sheet, Sheet][] = [
        ['all_terrain', tank, crawler],
        ['amphibious', tank, crawler],
        ['sonar', tank, crawler],
        ['vectored', sheet('kestrel', { systems: [] }), crawler],
        ['heatsink', tank, drone],
        ['targeting', drone, crawler],
        ['pdl', crawler, drone],
        ['smoke', crawler, drone],
        ['claws_grip', mech(body), crawler],
        ['repair_arm', mech(body), crawler],
        ['veil', sheet('scorpion', { systems: [] }), sheet('citadel', { systems: [] })],
        ['tail_balance', sheet('scorpion', { systems: [] }), mech(body)],
        ['drone_bay', crawler, drone],
      ]
      for (const [system, good, bad] of cases) {
        expect([system, ...rulesOf({ ...good, systems: [system] })]).toEqual([system])
        const n = String([...SYSTEMS.keys()].indexOf(system) + 1).padStart(2, '0')
        expect([system, ...rulesOf({ ...bad, systems: [system] })]).toEqual([system, `TM-SYS-${n}`])
      }
      const full = mech(body, {
        systems: ['drone_bay'],
        weapons: ['vulcans', 'pulse_laser', 'flamer'].map(w => mounted(w, 'torso')),
      })
      expect(rulesOf(full)).toEqual(['TM-SYS-14'])
      // A thruster does as well as an Aerial Drive; an aircraft does not float, a boat may leave the water.
      const thrusters = [{ thruster: 'vernier', section: 'torso' }]
      expect(rulesOf(mech(body, { systems: ['vectored'], thrusters }))).toEqual([])
      expect(rulesOf(sheet('kestrel', { systems: ['amphibious'] }))).toEqual(['TM-SYS-03'])
      expect(rulesOf(sheet('tern', { systems: ['amphibious'] }))).toEqual([])
    },
  )
  rule('TM-ABIL-02', 'mods need no part at all', () => {
    for (const mod of MODS.keys()) expect(problems(mech(body, { mods: [mod] }))).toEqual([])
  })
  rule(['TM-ABIL-05', 'TM-MOD-02'], 'each is taken once, and the larger Control Management replaces the smaller', () => {
    expect(problems(mech(body, { mods: ['reactor', 'reactor'] }))).toEqual(['TM-ABIL-05 Reactor Tuning is already taken.'])
    expect(problems(mech(body, { systems: ['targeting', 'targeting'] }))).toEqual([
      'TM-ABIL-05 Targeting Array is already taken.',
    ])
    const twice = mech(body, { pilot: { rank: 'ace', traits: ['brawler', 'brawler'] } })
    expect(problems(twice)).toEqual(['TM-ABIL-05 Brawler is already taken.'])
    expect(rulesOf(mech(body, { mods: ['control', 'control2'] }))).toEqual(['TM-MOD-02'])
  })
  rule(['TM-ABIL-05', 'TM-SYS-01'], 'a system stops working with the section that carries it', () => {
    const works = (id: string, system: string, durability: { [section: string]: number }, items = {}): boolean => {
      const t = field({ units: [{ sheet: id, side: 'a', id: 'u', at: [3, 3], durability, items }] })
      t.asks('ann', 'tm.activate')
      return isSystemWorking(t.world, t.world.units.u!, system)
    }
    expect(works('alto_scout', 'targeting', {})).toBe(true)
    expect(works('alto_scout', 'targeting', { head: 0 })).toBe(false)
    expect(works('prospector', 'repair_arm', { armL: 0 })).toBe(true)
    expect(works('prospector', 'repair_arm', { armL: 0, armR: 0 })).toBe(false)
    expect(works('scorpion', 'tail_balance', { tail: 0 })).toBe(false)
    expect(works('revenant', 'jump', {})).toBe(true)
    expect(works('revenant', 'jump', { legL: 0 })).toBe(false)
    const gone = { mode: 'destroyed', durability: 0 }
    expect(works('revenant', 'jump', {}, { 3: gone })).toBe(true)
    expect(works('revenant', 'jump', {}, { 3: gone, 4: gone })).toBe(false)
    expect(works('dreadlord', 'heatsink', { head: 0, armL: 0 })).toBe(true)
  })
  rule(['TM-ABIL-03', 'TM-BUILD-13'], 'traits come from the pilot, as many as the rank allows', () => {
    const flown = (rank: string, ...traits: string[]) => problems(mech(body, { pilot: { rank, traits } }))
    const all = ['brawler', 'lucky', 'deadeye', 'unbowed']
    for (const { id, name, traits } of RANKS.values()) {
      expect(flown(id, ...all.slice(0, traits))).toEqual([])
      expect(flown(id, ...all.slice(0, traits + 1))).toEqual([`TM-BUILD-13 Rank ${name} allows ${traits} traits.`])
    }
  })
  rule(['TM-TRAIT-11', 'TM-TRAIT-12'], 'traits that only some pilots can use', () => {
    expect(rulesOf(mech(body, { pilot: { rank: 'ace', traits: ['strafer'] } }))).toEqual(['TM-TRAIT-11'])
    expect(rulesOf(sheet('bastion_tank', { pilot: { rank: 'ace', traits: ['strafer'] } }))).toEqual(['TM-TRAIT-11'])
    expect(rulesOf(mech(body, { pilot: { rank: 'ace', traits: ['wrangler'] } }))).toEqual(['TM-TRAIT-12'])
    expect(rulesOf(mech(body, { mods: ['control'], pilot: { rank: 'ace', traits: ['wrangler'] } }))).toEqual([])
  })
})

describe('ranks and core types', () => {
  rule('TM-BUILD-02', '20 for every reduction, of whichever stat; traits are paid beside the rank', () => {
    const cost = (srm: Sheet['srm']) => costParts(mech(body, { srm })).srm
    expect([
      cost({ accuracy: 1, assault: 0, evasion: 0 }),
      cost({ accuracy: 0, assault: 1, evasion: 0 }),
      cost({ accuracy: 0, assault: 0, evasion: 2 }),
    ]).toEqual([20, 20, 40])
    expect(costParts(mech(body, { pilot: { rank: 'ace', traits: ['lucky', 'deadeye'] } }))).toMatchObject({
      pilot: 55,
      traits: 35,
    })
  })
  rule('TM-ABIL-06', 'no stat goes below 2, whatever a sheet says', () => {
    expect(figuresOf(mech(body, { srm: { accuracy: 9, assault: 0, evasion: 0 } })).stats.accuracy).toBe(2)
  })
  rule(
    ['TM-BUILD-17', 'TM-BUILD-18', 'TM-BUILD-19', 'TM-BUILD-20', 'TM-BUILD-21'],
    'cost, S.R.M., traits and number of each rank',
    () => {
      expect([...RANKS.values()].map(r => [r.name, r.cost, r.srmBonus, r.traits, r.maxPerSquad])).toEqual([
        ['Cadet', 0, 0, 0, null],
        ['Regular', 15, 0, 1, null],
        ['Veteran', 30, 1, 1, null],
        ['Ace', 55, 2, 2, null],
        ['Legend', 85, 2, 3, 1],
      ])
    },
  )
  rule(
    [
      'TM-BUILD-22',
      'TM-BUILD-23',
      'TM-BUILD-24',
      'TM-BUILD-25',
      'TM-BUILD-26',
      'TM-BUILD-27',
      'TM-BUILD-28',
      'TM-BUILD-29',
      'TM-BUILD-30',
      'TM-BUILD-31',
      'TM-BUILD-32',
      'TM-BUILD-33',
      'TM-ABIL-07',
    ],
    'the base stats, S.R.M. and cost of each core type',
    () => {
      expect([...CORE_TYPES.values()].map(c => [c.name, c.accuracy, c.assault, c.evasion, c.srm, c.cost])).toEqual([
        ['Mass-Production', 6, 6, 7, 1, 0],
        ['Vanguard', 5, 5, 6, 3, 40],
        ['Marksman', 4, 6, 6, 3, 45],
        ['Duelist', 6, 4, 6, 3, 45],
        ['Phantom', 6, 5, 5, 3, 55],
        ['Bulwark', 5, 5, 7, 2, 20],
        ['Commander', 5, 5, 6, 4, 55],
        ['Prototype', 4, 4, 6, 3, 85],
        ['Tread', 5, 7, 7, 2, 25],
        ['Wing', 5, 7, 5, 2, 45],
        ['Hull', 5, 7, 7, 2, 25],
        ['Servitor', 6, 6, 6, 1, 10],
      ])
      const plain = { srm: { accuracy: 0, assault: 0, evasion: 0 } }
      for (const { id, accuracy, assault, evasion } of CORE_TYPES.values())
        expect(figuresOf(mech(body, { core: id, ...plain })).stats).toEqual({ accuracy, assault, evasion })
    },
  )
  rule('TM-BUILD-04', 'a core type must be allowed for the type or category', () => {
    const tank = [section('c', 'cockpit'), ...many('terra_drive', 2)]
    expect(problems(vehicle('terrestrial', tank, { core: 'vanguard' }))).toEqual([
      'TM-BUILD-04 Core type Vanguard cannot be used by this unit.',
    ])
    expect(problems(vehicle('terrestrial', tank, { core: 'mass' }))).toEqual([])
    expect(problems(mech(body, { core: 'tread' }))).toEqual(['TM-BUILD-04 Core type Tread cannot be used by this unit.'])
    expect(rulesOf(sheet('kestrel', { core: 'hull' }))).toEqual(['TM-BUILD-04'])
    expect(rulesOf(sheet('wisp', { core: 'mass' }))).toEqual(['TM-BUILD-04'])
    // A Controlled Drone built as a mech has the core of drones too.
    const puppet = sheet('leech', { drone: 'controlled', pilot: { controlled: true }, weapons: [], thrusters: [] })
    expect([rulesOf(puppet), rulesOf({ ...puppet, core: 'mass' })]).toEqual([[], ['TM-BUILD-04']])
  })
  rule(['TM-BUILD-14', 'TM-ABIL-06'], 'S.R.M. of core and pilot; no stat below 2', () => {
    const tuned = (accuracy: number, assault: number, evasion: number, pilot: Pilot, core = 'vanguard') =>
      problems(mech(body, { core, pilot, srm: { accuracy, assault, evasion } }))
    const cadet = { rank: 'cadet', traits: [] }
    expect(tuned(1, 1, 1, cadet)).toEqual([])
    expect(tuned(2, 1, 1, cadet)).toEqual(['TM-BUILD-14 Only 3 stat reductions are available.'])
    expect(tuned(2, 1, 1, { rank: 'veteran', traits: [] })).toEqual([])
    expect(tuned(2, 0, 0, cadet, 'prototype')).toEqual([])
    expect(tuned(3, 0, 0, cadet, 'prototype')).toEqual(['TM-ABIL-06 No stat may go below 2.'])
    const prime = sheet('leech', { pilot: { ai: 'rr_prime' }, srm: { accuracy: 1, assault: 1, evasion: 0 } })
    expect([rulesOf(prime), rulesOf({ ...prime, pilot: { ai: 'rr_servo' } })]).toEqual([[], ['TM-BUILD-14']])
  })
})

describe('drones and their pilots', () => {
  rule(['TM-DRONE-02', 'TM-DRONE-03', 'TM-ABIL-04'], 'an A.I. Drone has an A.I. pilot in place of a rank, and no traits', () => {
    const text = 'TM-DRONE-03 An A.I. Drone needs an A.I. pilot.'
    expect(problems(sheet('leech'))).toEqual([])
    expect(problems(sheet('leech', { pilot: { rank: 'regular', traits: [] } }))).toEqual([text])
    expect(problems(sheet('leech', { pilot: { controlled: true } }))).toEqual([text])
    const raw = { ...findReadySheet('leech')!, pilot: { ai: 'rr_hunter', traits: ['brawler'] } }
    expect(formProblems(raw)).toEqual(['TM-BUILD-13 A.I. units take no traits.'])
    expect(formProblems({ ...raw, pilot: { ai: 'hal' } })[0]).toMatch(/^TM-DRONE-03 there is no A.I. pilot 'hal'/)
  })
  rule('TM-SECT-06', 'an AI Cockpit in place of a Torso or Cockpit, for every drone', () => {
    const { sections } = findReadySheet('leech')!
    const withTorso = sections.map(s => (s.kind === 'ai_cockpit' ? section(s.id, 'torso') : s))
    expect(rulesOf(sheet('leech', { sections: withTorso }))).toEqual(['TM-SECT-06'])
    expect(rulesOf(mech(body, { pilot: { ai: 'rr_servo' } }))).toContain('TM-SECT-06')
  })
  rule('TM-R-120', 'a mech with an AI Cockpit must have an A.I. pilot and is an A.I. Drone', () => {
    const sections = [section('core', 'ai_cockpit'), ...many('arm', 2)]
    expect(rulesOf(mech(sections))).toEqual(['TM-R-120'])
    const raw = { ...mech(sections, { pilot: { ai: 'rr_servo' } }), core: 'servitor', srm: {} }
    const said: string[] = formProblems(raw)
    expect(said).toEqual([])
    expect(rulesOf({ ...mech(sections, { pilot: { ai: 'rr_servo' }, drone: 'ai' }) })).toEqual([])
  })
  rule('TM-BUILD-13', 'a Controlled Drone takes neither rank nor A.I.', () => {
    const text = 'TM-BUILD-13 A Controlled Drone takes neither a rank nor an A.I. pilot.'
    expect(problems(sheet('wisp', { pilot: { rank: 'cadet', traits: [] } }))).toEqual([text])
    expect(problems(sheet('wisp', { pilot: { ai: 'rr_servo' } }))).toEqual([text])
    expect(problems(mech(body, { pilot: { controlled: true } }))).toEqual([
      'TM-BUILD-13 Only a Controlled Drone goes without a pilot.',
    ])
  })
})
