import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { CLASSES, SECTIONS } from '../../data/figures.ts'
import { SECTION_KINDS } from '../../data/types.ts'
import { figuresOf, fullThrust, meetsThreshold, modesOf } from '../figures.ts'
import { findReadySheet } from '../ready.ts'
import { formProblems, many, mech, problems, rulesOf, section, sheet, vehicle } from './table.ts'

const LIMBS =
  'TM-BUILD-06 This mech has an illegal mix of limbs (0-2 heads, 0-4 arms, 0 or 2-6 legs, 0-2 tails, at least one arm or two legs, no drives).'
const torso = section('torso', 'torso')
const usual = [section('head', 'head'), torso, ...many('arm', 2), ...many('leg', 2)]

describe('sections', () => {
  rule(['TM-SECT-01', 'TM-BUILD-09'], 'the durability of a section is the Defense of its frame and armour', () => {
    const armoured = section('torso', 'torso', 'heavy', ['plate', 'composite', 'fortress'])
    expect(figuresOf(mech([armoured, ...many('arm', 1)])).full.torso).toBe(40 + 4 + 8 + 16)
    expect(problems(mech([armoured, ...many('arm', 1)]))).toEqual([])
    const over = section('torso', 'torso', 'heavy', ['plate', 'plate', 'plate', 'plate'])
    expect(problems(mech([over, ...many('arm', 1)]))).toEqual(['TM-BUILD-09 Section torso has more armour than its 3 slots.'])
  })
  rule('TM-SECT-02', 'there are ten kinds of section, and no others', () => {
    expect([...SECTIONS.keys()].sort()).toEqual([...SECTION_KINDS].sort())
    expect(SECTIONS.size).toBe(10)
    const raw = { ...findReadySheet('alto_line'), sections: [{ id: 'wing', kind: 'wing', frame: 'light', armor: [] }] }
    expect(formProblems(raw)[0]).toMatch(/^TM-SECT-02 there is no kind of section 'wing'/)
  })
  rule('TM-BUILD-05', 'exactly one Main Section', () => {
    const text = 'TM-BUILD-05 A unit needs exactly one Torso, Cockpit or AI Cockpit.'
    expect(problems(mech([...many('arm', 2), ...many('leg', 2)]))).toEqual([text])
    expect(problems(mech([...usual, section('second', 'torso')]))).toEqual([text])
    expect(problems(mech(usual))).toEqual([])
  })
  rule(['TM-BUILD-06', 'TM-TYPE-01', 'TM-SECT-13'], 'which limbs a mech may have, at the limits', () => {
    const legal = [
      usual,
      [torso, ...many('arm', 1)],
      [torso, ...many('leg', 2)],
      [torso, ...many('head', 2), ...many('arm', 4), ...many('leg', 6), ...many('tail', 2)],
    ]
    for (const sections of legal) expect(problems(mech(sections))).toEqual([])
    const illegal = [
      [torso],
      [torso, ...many('head', 2), ...many('tail', 2)],
      [torso, ...many('arm', 1), ...many('leg', 1)],
      [torso, ...many('leg', 7)],
      [torso, ...many('arm', 5)],
      [torso, ...many('head', 3), ...many('arm', 1)],
      [torso, ...many('tail', 3), ...many('arm', 1)],
      [torso, ...many('arm', 1), ...many('terra_drive', 1)],
    ]
    for (const sections of illegal) expect(problems(mech(sections))).toEqual([LIMBS])
  })
  rule('TM-SECT-04', 'a mech has a Torso or an AI Cockpit, never a Cockpit', () => {
    expect(rulesOf(mech([section('cockpit', 'cockpit'), ...many('arm', 2)]))).toEqual(['TM-SECT-04'])
  })
  rule(['TM-SECT-05', 'TM-TYPE-03', 'TM-TYPE-04'], 'a vehicle has a Cockpit, and no Torso', () => {
    const drives = many('terra_drive', 2)
    expect(problems(vehicle('terrestrial', [section('cockpit', 'cockpit'), ...drives]))).toEqual([])
    expect(problems(vehicle('terrestrial', [torso, ...drives]))).toEqual([
      'TM-TYPE-04 A vehicle cannot have heads, arms, legs, tails or a Torso.',
    ])
  })
  rule(
    ['TM-SECT-03', 'TM-SECT-07', 'TM-SECT-08', 'TM-SECT-14'],
    'what each limb is: heads and tails hold nothing, equipment is no Core Part',
    () => {
      const holding = (id: string) =>
        mech([...usual, ...many('tail', 1)], { weapons: [{ weapon: 'combat_rifle', mode: 'equipped', sections: [id] }] })
      expect(problems(holding('arm1'))).toEqual([])
      for (const id of ['head', 'tail1', 'leg1'])
        expect(problems(holding(id))).toEqual(['TM-BUILD-11 Combat Rifle needs one arm.'])
      const mounted = mech([...usual, ...many('tail', 1)], {
        weapons: [{ weapon: 'tail_blade', mode: 'mounted', sections: ['tail1'] }],
      })
      expect(problems(mounted)).toEqual([])
      const bare = figuresOf(mech(usual)).totalDefense
      expect(figuresOf(mech(usual, { shields: [{ shield: 'tower_shield', section: 'arm1' }] })).totalDefense).toBe(bare)
    },
  )
  rule(
    ['TM-SECT-09', 'TM-SECT-10', 'TM-SECT-11', 'TM-SECT-12'],
    'legs and Terra Drives walk; Aerial and Aquatic Drives count as thrusters',
    () => {
      expect(modesOf(mech(usual))).toEqual(['standard'])
      expect(modesOf(vehicle('terrestrial', [section('c', 'cockpit'), ...many('terra_drive', 2)]))).toEqual(['standard'])
      const jet = vehicle('aerial', [section('c', 'cockpit', 'light'), section('w', 'aerial_drive', 'standard', ['plate'])])
      expect([fullThrust(jet, 'hover'), fullThrust(jet, 'cruise')]).toEqual([20, 0])
      expect(modesOf(jet)).toEqual(['thruster', 'hover', 'flight'])
      const boat = vehicle('aquatic', [section('c', 'cockpit', 'light'), section('d', 'aquatic_drive', 'light')])
      expect([fullThrust(boat, 'hover'), fullThrust(boat, 'swim')]).toEqual([0, 12])
      expect(modesOf(boat)).toEqual(['cruise', 'swim'])
    },
  )
  rule('TM-R-118', 'Hover and Flight are there when the threshold is met, and cannot be bought', () => {
    const scout = sheet('alto_scout')
    expect(meetsThreshold(scout, 'flight')).toBe(true)
    const less = { ...scout, thrusters: [scout.thrusters[0]!, { thruster: 'vernier', section: 'torso' }] }
    expect([meetsThreshold(less, 'hover'), meetsThreshold(less, 'flight')]).toEqual([true, false])
    expect(formProblems({ ...scout, systems: ['hover'] })).toEqual([
      expect.stringMatching(/^TM-BUILD-01 there is no system 'hover'/),
    ])
  })
})

describe('creation', () => {
  rule('TM-BUILD-03', 'what is wrong is told in the order of creation', () => {
    const wrong = mech([...usual.slice(2), section('head', 'head', 'light', ['plate', 'plate'])], {
      core: 'tread',
      weapons: [{ weapon: 'vulcans', mode: 'carried', sections: [] }],
      systems: ['tail_balance'],
      mods: ['reactor', 'reactor'],
      pilot: { rank: 'cadet', traits: ['lucky'] },
      srm: { accuracy: 4, assault: 0, evasion: 0 },
      footprint: 2,
    })
    expect(rulesOf(wrong)).toEqual([
      'TM-BUILD-05',
      'TM-BUILD-04',
      'TM-BUILD-09',
      'TM-WEAP-02',
      'TM-SYS-13',
      'TM-ABIL-05',
      'TM-BUILD-13',
      'TM-BUILD-14',
      'TM-ABIL-06',
      'TM-BUILD-15',
    ])
  })
})

describe('vehicles', () => {
  const cockpit = section('cockpit', 'cockpit')
  rule(['TM-BUILD-07', 'TM-TYPE-02'], 'a vehicle has no limbs, and 1 to 6 drives', () => {
    const text = 'TM-BUILD-07 A vehicle cannot have heads, arms, legs, tails or a Torso.'
    for (const kind of ['head', 'arm', 'leg', 'tail'] as const)
      expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 2), ...many(kind, 1)]))).toEqual([text])
    expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 6)]))).toEqual([])
    expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 7)]))).toEqual([
      'TM-BUILD-07 A vehicle has 1 to 6 drives.',
    ])
    expect(rulesOf(vehicle('terrestrial', [cockpit]))).toEqual(['TM-BUILD-07', 'TM-TERRA-01'])
  })
  rule('TM-TERRA-01', 'a Terrestrial Vehicle has two Terra Drives and no others', () => {
    const text = 'TM-TERRA-01 A Terrestrial Vehicle needs two or more Terra Drives and no other drives.'
    expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 1)]))).toEqual([text])
    for (const other of ['aerial_drive', 'aquatic_drive'] as const)
      expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 2), ...many(other, 1)]))).toEqual([text])
    expect(problems(vehicle('terrestrial', [cockpit, ...many('terra_drive', 2)]))).toEqual([])
  })
  rule('TM-AERI-01', 'an Aerial Vehicle has an Aerial Drive and no others', () => {
    const text = 'TM-AERI-01 An Aerial Vehicle needs an Aerial Drive and no other drives.'
    const wings = many('aerial_drive', 2, 'heavy')
    for (const other of ['terra_drive', 'aquatic_drive'] as const)
      expect(problems(vehicle('aerial', [cockpit, ...wings, ...many(other, 1)]))).toEqual([text])
    expect(rulesOf(vehicle('aerial', [cockpit, ...many('terra_drive', 2)]))).toContain('TM-AERI-01')
    expect(problems(vehicle('aerial', [cockpit, ...many('aerial_drive', 1, 'heavy')]))).toEqual([])
  })
  rule('TM-AQUA-01', 'an Aquatic Vehicle has an Aquatic Drive and no others', () => {
    const text = 'TM-AQUA-01 An Aquatic Vehicle needs an Aquatic Drive and no other drives.'
    const drives = many('aquatic_drive', 2, 'heavy')
    for (const other of ['terra_drive', 'aerial_drive'] as const)
      expect(problems(vehicle('aquatic', [cockpit, ...drives, ...many(other, 1)]))).toEqual([text])
    expect(rulesOf(vehicle('aquatic', [cockpit]))).toContain('TM-AQUA-01')
    expect(problems(vehicle('aquatic', [cockpit, ...many('aquatic_drive', 1)]))).toEqual([])
  })
  rule('TM-TYPE-09', 'every vehicle is of exactly one category, and nothing else has one', () => {
    const drives = many('terra_drive', 2)
    expect(problems(vehicle('terrestrial', [cockpit, ...drives], { category: null }))).toEqual([
      'TM-TYPE-09 A vehicle is exactly one of terrestrial, aerial and aquatic.',
    ])
    expect(rulesOf(mech(usual, { category: 'aerial' }))).toContain('TM-TYPE-09')
  })
  rule('TM-BUILD-12', 'an aircraft needs Hover or Flight, a boat Cruise or Swim, exactly at the threshold', () => {
    // Class 1 (Defense 75 at most): Hover needs 8, Cruise 6.
    const jet = (frame: 'light' | 'standard', armour: string[], body = section('c', 'cockpit', 'heavy')) =>
      vehicle('aerial', [body, section('w', 'aerial_drive', frame, armour)])
    expect(problems(jet('light', []))).toEqual([])
    const large = section('c', 'cockpit', 'titan', ['plate'])
    expect(figuresOf(jet('light', [], large)).class).toBe(2)
    expect(problems(jet('light', [], large))).toEqual([
      'TM-BUILD-12 Thruster durability 10 is below the hover threshold 16 of class 2.',
    ])
    expect(problems(jet('standard', [], large))).toEqual([])
    const boat = vehicle('aquatic', [section('c', 'cockpit', 'titan', ['fortress']), section('d', 'aquatic_drive', 'light')])
    // Class 2: Cruise needs 12, which is what the smallest drive has.
    expect([figuresOf(boat).class, fullThrust(boat, 'cruise')]).toEqual([2, 12])
    expect(problems(boat)).toEqual([])
  })
})

describe('classification', () => {
  rule('TM-CLASS-01', 'Total Defense is that of all Core Parts', () => {
    expect(figuresOf(mech(usual)).totalDefense).toBe(10 + 30 + 8 + 8 + 10 + 10)
  })
  const figuresAt = (torsos: Parameters<typeof section>[2], armour: string[], legs: number, more = many('arm', 0)) => {
    const {
      class: size,
      totalDefense,
      baseMovement,
      baseAP,
    } = figuresOf(mech([section('t', 'torso', torsos, armour), ...many('leg', legs, 'titan'), ...more]))
    return [totalDefense, size, baseMovement, baseAP]
  }
  rule('TM-CLASS-02', 'up to 75: class 1, movement 5, 1d8+2', () => {
    expect(figuresOf(mech([section('t', 'torso', 'light'), section('a', 'arm', 'light')]))).toMatchObject({
      class: 1,
      baseMovement: 5,
      baseAP: 2,
    })
  })
  rule('TM-CLASS-02', 'the limit is 75; all parts have even Defense, so that 74 is the most there is below it', () => {
    const light = [section('h', 'head', 'light'), section('a', 'arm', 'light')]
    expect(figuresOf(mech([section('t', 'torso', 'titan'), ...light]))).toMatchObject({ totalDefense: 74, class: 1 })
    expect(CLASSES[0]).toMatchObject({ class: 1, minDefense: 0, maxDefense: 75, baseMovement: 5, baseAP: 2 })
  })
  rule(['TM-CLASS-02', 'TM-CLASS-03'], '76: class 2, movement 4, 1d8+2', () => {
    const at = (armour: string[]) => figuresOf(mech([section('t', 'torso', 'titan', armour), section('a', 'arm', 'standard')]))
    expect(at([])).toMatchObject({ totalDefense: 72, class: 1 })
    expect(at(['plate'])).toMatchObject({ totalDefense: 76, class: 2, baseMovement: 4, baseAP: 2 })
  })
  rule(['TM-CLASS-03', 'TM-CLASS-04'], '150 is class 2; above it class 3, movement 3, 1d8+3', () => {
    expect(figuresOf(findReadySheet('executioner')!)).toMatchObject({ totalDefense: 150, class: 2 })
    expect(figuresAt('titan', ['fortress', 'plate'], 2)).toEqual([152, 3, 3, 3])
  })
  rule(['TM-CLASS-04', 'TM-CLASS-05'], 'from 226: class 4, movement 2, 1d8+4', () => {
    expect(figuresAt('titan', ['fortress', 'plate'], 4)).toEqual([224, 3, 3, 3])
    expect(figuresAt('titan', ['fortress', 'composite'], 4)).toEqual([228, 4, 2, 4])
  })
  rule(['TM-CLASS-05', 'TM-CLASS-06'], 'from 301: class 5, movement 1, 1d8+4', () => {
    expect(figuresAt('titan', ['composite', 'heavyplate', 'plate'], 6)).toEqual([300, 4, 2, 4])
    expect(figuresAt('titan', ['fortress', 'heavyplate'], 6)).toEqual([304, 5, 1, 4])
  })
  rule(
    ['TM-BUILD-08', 'TM-DRONE-01', 'TM-R-101'],
    'an equipment drone is one AI Cockpit, Controlled, and class 1 however armoured',
    () => {
      const wisp = (changes = {}) => sheet('wisp', { weapons: [], thrusters: [], ...changes })
      const heavy = wisp({ sections: [section('core', 'ai_cockpit', 'titan', ['fortress', 'fortress'])] })
      expect(figuresOf(heavy)).toMatchObject({ totalDefense: 80, class: 1, baseMovement: 5, space: 1 })
      expect(problems(heavy)).toEqual([])
      expect(problems(wisp({ sections: [section('core', 'ai_cockpit'), ...many('arm', 1)] }))).toEqual([
        'TM-BUILD-08 An equipment drone is one AI Cockpit without limbs or drives.',
      ])
      expect(problems(wisp({ drone: 'ai', pilot: { ai: 'rr_servo' } }))).toEqual([
        'TM-BUILD-08 An equipment drone is always Controlled.',
      ])
      expect(problems(sheet('leech'))).toEqual([])
      expect(problems(sheet('stinger'))).toEqual([])
    },
  )
  rule('TM-BUILD-15', 'only class 5 stands on two hexes', () => {
    expect(problems(sheet('behemoth'))).toEqual([])
    expect(problems(sheet('citadel', { footprint: 2 }))).toEqual(['TM-BUILD-15 Only class 5 units may have a two-hex footprint.'])
  })
})
