import type { Loaded, RuleId } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { arcOf, baseRadius, CATALOGUE, factionOf, findUnitProfile, planOf, unitProfile, weaponProfile } from '../catalogue.ts'
import { arcInSlot, critTableFor } from '../profile.ts'
import { readPlanRecord } from '../read-plan.ts'
import { adviceOn, readUnit, readWeapon } from '../read-unit.ts'

const infantry = { id: 'x-guard', name: 'Guard', type: 'infantry', armor: 1, speed: 10, fireRange: 30, firePower: 1, melee: 1 }
const tank = { ...infantry, id: 'x-tank', name: 'Tank', type: 'tank', armor: 2, speed: 20 }
const flyer = { id: 'x-kite', name: 'Kite', type: 'flyer', armor: 1, fireRange: 20, firePower: 1, airToAir: 3 }
const titan = { id: 'x-giant', name: 'Giant', type: 'titan', structure: 16, speed: 15, melee: 8 }

const refusals = (read: Loaded<unknown>): RuleId[] => (read.ok ? [] : read.violations.map(v => v.rule))
const refusalsOf = (raw: unknown): RuleId[] => refusals(readUnit(raw))

describe('units of makers', () => {
  rule('MW-CUSTOM-01', 'a unit of one’s own has the price of the formula', () => {
    const read = readUnit(infantry, 'guards')
    expect(read).toMatchObject({ ok: true, value: { id: 'x-guard', faction: 'guards', speed: 1000, fireRange: 3000, points: 6 } })
    expect(refusalsOf(tank)).toEqual([])
    expect(refusalsOf(flyer)).toEqual([])
    expect(refusalsOf(titan)).toEqual([])
  })

  rule('MW-COST-01', 'a price that is not the formula’s is refused, with the right one', () => {
    expect(refusalsOf({ ...infantry, points: 6 })).toEqual([])
    const read = readUnit({ ...infantry, points: 5 })
    expect(read).toMatchObject({ ok: false, violations: [{ rule: 'MW-COST-01', params: { points: 6, given: 5 } }] })
  })

  rule('MW-UNIT-01', 'a unit is described by known fields with whole numbers', () => {
    expect(refusalsOf({ ...infantry, fire_power: 9 })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, melee: 1.5 })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, melee: -1 })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, melee: 1000 })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, melee: 999 })).toEqual([])
    expect(refusalsOf({ ...infantry, id: 'Not an id' })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, chiefOnly: 'yes' })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf({ ...infantry, note: 5 })).toEqual(['MW-UNIT-01'])
    expect(refusalsOf('a tank')).toEqual(['MW-UNIT-01'])
  })

  rule('MW-UNIT-02', 'a unit needs a name', () => {
    expect(refusalsOf({ ...infantry, name: ' ' })).toEqual(['MW-UNIT-02'])
    expect(refusalsOf({ ...infantry, name: null })).toEqual(['MW-UNIT-02'])
    expect(refusalsOf({ ...infantry, name: 'n'.repeat(80) })).toEqual([])
    expect(refusalsOf({ ...infantry, name: 'n'.repeat(81) })).toEqual(['MW-UNIT-02'])
  })

  rule('MW-UNIT-03', 'a unit is infantry, tank, Titan or flyer', () => {
    expect(refusalsOf({ ...infantry, type: 'cavalry' })).toEqual(['MW-UNIT-03'])
    expect(refusalsOf({ ...infantry, type: ['infantry', 'tank'] })).toEqual(['MW-UNIT-03'])
  })

  rule('MW-UNIT-06', 'Titans have structure and never armor, all others armor and never structure', () => {
    expect(refusalsOf({ ...titan, armor: 3 })).toEqual(['MW-UNIT-06'])
    expect(refusalsOf({ ...titan, structure: null })).toEqual(['MW-UNIT-06'])
    expect(refusalsOf({ ...titan, structure: 0 })).toEqual(['MW-UNIT-06'])
    expect(refusalsOf({ ...titan, structure: 1 })).toEqual([])
    expect(refusalsOf({ ...tank, structure: 4 })).toEqual(['MW-UNIT-06'])
  })

  rule('MW-UNIT-09', 'armor is at least 1', () => {
    expect(refusalsOf({ ...tank, armor: 0 })).toEqual(['MW-UNIT-09'])
    expect(refusalsOf({ ...tank, armor: null })).toEqual(['MW-UNIT-09'])
    expect(refusalsOf({ ...tank, armor: 1 })).toEqual([])
  })

  rule(['MW-UNIT-07', 'MW-UNIT-12'], 'flyers have no speed, everybody else has one, be it 0', () => {
    expect(refusalsOf({ ...flyer, speed: 20 })).toEqual(['MW-UNIT-07'])
    expect(refusalsOf({ ...flyer, speed: null })).toEqual([])
    expect(refusalsOf({ ...tank, speed: null })).toEqual(['MW-UNIT-12'])
    expect(refusalsOf({ ...tank, speed: 0 })).toEqual([])
  })

  rule('MW-UNIT-16', 'flyers have air-to-air power, everybody else melee', () => {
    expect(refusalsOf({ ...flyer, melee: 1 })).toEqual(['MW-UNIT-16'])
    expect(refusalsOf({ ...tank, airToAir: 1 })).toEqual(['MW-UNIT-16'])
  })

  rule('MW-UNIT-14', 'only Titans and flyers have a fire arc', () => {
    expect(refusalsOf({ ...tank, fireArc: 'front' })).toEqual(['MW-UNIT-14'])
    expect(refusalsOf({ ...tank, fireArc: 'all' })).toEqual([])
    expect(refusalsOf({ ...flyer, fireArc: 'rear' })).toEqual([])
    expect(refusalsOf({ ...flyer, fireArc: 'up' })).toEqual(['MW-UNIT-14'])
  })

  rule('MW-SHOOT-06', 'fire power is marked AT, TR or DY', () => {
    expect(refusalsOf({ ...tank, fireTraits: ['AT', 'XX'] })).toEqual(['MW-SHOOT-06'])
    expect(refusalsOf({ ...tank, fireTraits: ['AT', 'AT'] })).toEqual(['MW-SHOOT-06'])
    expect(refusalsOf({ ...tank, fireTraits: 'AT' })).toEqual(['MW-SHOOT-06'])
    expect(readUnit({ ...tank, fireTraits: ['AT', 'DY'] })).toMatchObject({
      value: { traits: [{ trait: 'anti-tank' }, { trait: 'dicey' }] },
    })
  })

  rule('MW-COST-03', 'the fire power of a Titan is in its weapons', () => {
    expect(refusalsOf({ ...titan, firePower: 3, fireRange: 30 })).toEqual(['MW-COST-03'])
    expect(refusalsOf({ ...titan, firePower: 0 })).toEqual([])
  })

  rule(['MW-TITAN-02', 'MW-TITAN-12', 'MW-TITAN-13'], 'weapon slots are those that its critical table can break', () => {
    expect(refusalsOf({ ...tank, weaponSlots: ['left'] })).toEqual(['MW-TITAN-02'])
    expect(refusalsOf({ ...titan, weaponSlots: ['leftArm', 'rightMount'] })).toEqual([])
    expect(refusalsOf({ ...titan, weaponSlots: ['left', 'right'] })).toEqual(['MW-TITAN-13'])
    expect(refusalsOf({ ...titan, structure: 15, weaponSlots: ['left', 'right'] })).toEqual([])
    expect(refusalsOf({ ...titan, structure: 15, weaponSlots: ['left', 'left'] })).toEqual(['MW-TITAN-12'])
    expect(refusalsOf({ ...titan, structure: 6, weaponSlots: ['left', 'right'] })).toEqual([])
    expect(refusalsOf({ ...titan, weaponSlots: 'leftArm' })).toEqual(['MW-TITAN-13'])
  })

  rule('MW-TITAN-10', 'critical tables by structure: to 6, to 15, above, or the Titan’s own', () => {
    expect([6, 7, 15, 16].map(critTableFor)).toEqual(['titan-tank', 'moderate', 'moderate', 'big'])
    expect(readUnit({ ...titan, critTable: 'moderate' })).toMatchObject({ value: { critTable: 'moderate' } })
    expect(refusalsOf({ ...titan, critTable: 'huge' })).toEqual(['MW-TITAN-10'])
  })

  rule('MW-R-04', 'the base goes with the type; without one it follows from it', () => {
    const bases = [infantry, tank, flyer, titan].map(raw => readUnit(raw)).map(read => read.ok && read.value.base)
    expect(bases).toEqual(['infantry', 'tank', 'flyer', 'titanBig'])
    expect(refusalsOf({ ...tank, base: 'heavy' })).toEqual([])
    expect(refusalsOf({ ...tank, base: 'titanBig' })).toEqual(['MW-R-04'])
    const radii = [
      'tm-rifle',
      'tm-lancer',
      'tm-mule',
      'fp-h-wall',
      'tm-kestrel',
      'tm-condor',
      'tm-paladin',
      'tm-vulcan',
      'tm-prometheus',
    ]
    expect(radii.map(id => baseRadius(unitProfile(id)))).toEqual([100, 125, 150, 100, 125, 175, 200, 250, 300])
  })

  rule('MW-UNIT-17', 'advice for makers: armor of 4, Titans below 16 structure, quick or armored infantry', () => {
    const advice = (raw: unknown) => {
      const read = readUnit(raw)
      return read.ok ? adviceOn(read.value).map(v => v.rule) : []
    }
    expect(advice({ ...tank, armor: 3 })).toEqual([])
    expect(advice({ ...tank, armor: 4 })).toEqual(['MW-UNIT-17'])
    expect(advice({ ...titan, structure: 16 })).toEqual([])
    expect(advice({ ...titan, structure: 15 })).toEqual(['MW-UNIT-17'])
    expect(advice({ ...infantry, armor: 2, speed: 20 })).toEqual([])
    expect(advice({ ...infantry, armor: 3 })).toEqual(['MW-UNIT-17'])
    expect(advice({ ...infantry, speed: 21 })).toEqual(['MW-UNIT-17'])
  })
})

describe('traits of makers’ units', () => {
  const withTraits = (...traits: unknown[]) => refusalsOf({ ...tank, traits })

  rule('MW-COST-01', 'a trait must have a price, or be free by name; each once', () => {
    expect(withTraits({ trait: 'hover' }, { trait: 'bloodlust' })).toEqual([])
    expect(withTraits({ trait: 'invincible' })).toEqual(['MW-COST-01'])
    expect(withTraits({ trait: 'hover' }, { trait: 'hover' })).toEqual(['MW-COST-01'])
    expect(withTraits({ trait: 'anti-tank' })).toEqual(['MW-COST-01'])
    expect(withTraits('hover')).toEqual(['MW-COST-01'])
    expect(refusalsOf({ ...tank, traits: 'hover' })).toEqual(['MW-UNIT-01'])
  })

  rule(['MW-TRAIT-12', 'MW-TRAIT-14', 'MW-TRAIT-29', 'MW-TITAN-24'], 'traits with a number need it', () => {
    expect(withTraits({ trait: 'transport' })).toEqual(['MW-TRAIT-12'])
    expect(withTraits({ trait: 'carrier', n: 0 })).toEqual(['MW-TRAIT-14'])
    expect(withTraits({ trait: 'screen', n: 'two' })).toEqual(['MW-TRAIT-29'])
    expect(withTraits({ trait: 'shields', n: 2.5 })).toEqual(['MW-TITAN-24'])
    expect(withTraits({ trait: 'transport', n: 1 }, { trait: 'screen', n: 99 })).toEqual([])
    expect(withTraits({ trait: 'hover', n: 2 })).toEqual(['MW-TRAIT-11'])
  })

  rule('MW-TRANS-02', 'a conduit is for firepower, melee or screen', () => {
    expect(withTraits({ trait: 'conduit' })).toEqual(['MW-TRANS-02'])
    expect(withTraits({ trait: 'conduit', mode: 'speed' })).toEqual(['MW-TRANS-02'])
    expect(withTraits({ trait: 'conduit', mode: 'screen' })).toEqual([])
  })

  rule(['MW-FUNGUS-03', 'MW-R-134', 'MW-FUNGUS-06'], 'Hypha do not move and cannot be bought; Sprout names one', () => {
    const hypha = { ...tank, traits: [{ trait: 'hypha' }], speed: 0, created: true }
    expect(refusalsOf(hypha)).toEqual([])
    expect(readUnit(hypha)).toMatchObject({ value: { points: 0, base: 'hypha' } })
    expect(refusalsOf({ ...hypha, created: false })).toEqual(['MW-FUNGUS-03'])
    expect(refusalsOf({ ...hypha, speed: 10 })).toEqual(['MW-R-134'])
    expect(withTraits({ trait: 'sprout' })).toEqual(['MW-FUNGUS-06'])
  })

  rule(['MW-TRAIT-41', 'MW-TRAIT-42', 'MW-TITAN-23'], 'traits of flyers and Titans stay with them', () => {
    expect(withTraits({ trait: 'bomber' })).toEqual(['MW-TRAIT-42'])
    expect(withTraits({ trait: 'interceptor' })).toEqual(['MW-TRAIT-41'])
    expect(withTraits({ trait: 'huge' })).toEqual(['MW-TITAN-23'])
    expect(refusalsOf({ ...flyer, traits: [{ trait: 'bomber' }] })).toEqual([])
    expect(refusalsOf({ ...titan, traits: [{ trait: 'huge' }] })).toEqual([])
  })
})

describe('weapons of makers', () => {
  const weapon = { id: 'x-gun', name: 'Gun', mount: 'arm', fireRange: 40, firePower: 9 }
  rule('MW-COST-03', 'a weapon is costed on its own', () => {
    expect(readWeapon(weapon)).toMatchObject({ ok: true, value: { points: 30, fireRange: 4000, melee: 0 } })
    expect(refusals(readWeapon({ ...weapon, mount: 'tail' }))).toEqual(['MW-COST-03'])
    expect(refusals(readWeapon({ ...weapon, points: 29 }))).toEqual(['MW-COST-01'])
    expect(refusals(readWeapon({ ...weapon, armor: 1 }))).toEqual(['MW-UNIT-01'])
    expect(refusals(readWeapon({ ...weapon, traits: [{ trait: 'huge' }] }))).toEqual(['MW-TITAN-23'])
  })

  rule('MW-R-142', 'an arm looks to the side of its slot, a mount weapon all round', () => {
    expect(arcInSlot(weaponProfile('tm-w-gatling'), 'rightArm')).toBe('right')
    expect(arcInSlot(weaponProfile('tm-w-gatling'), 'left')).toBe('left')
    expect(arcInSlot(weaponProfile('tm-w-macro'), 'left')).toBe('all')
    expect(arcOf('left')).toEqual({ centre: 90, halfWidth: 90 })
  })
})

describe('the same door for the game’s own', () => {
  test('every unit, weapon and plan of the data passes it and comes out as it is in the catalogue', () => {
    for (const { id: faction, units, weapons, plans } of FACTION_RECORDS) {
      const own = new Map([...CATALOGUE.units].filter(([, unit]) => unit.faction === faction))
      for (const unit of units) expect(readUnit(unit, faction)).toEqual({ ok: true, value: unitProfile(unit.id) })
      for (const weapon of weapons) expect(readWeapon(weapon, faction)).toEqual({ ok: true, value: weaponProfile(weapon.id) })
      for (const plan of plans) expect(readPlanRecord(plan, own)).toEqual({ ok: true, value: plan })
    }
  })

  test('whatever comes in, an answer comes out', () => {
    fc.assert(
      fc.property(fc.anything(), raw => {
        expect(refusalsOf(raw).length).toBeGreaterThan(0)
        expect(refusals(readWeapon(raw)).length).toBeGreaterThan(0)
        expect(refusals(readPlanRecord(raw, CATALOGUE.units)).length).toBeGreaterThan(0)
      }),
      { seed: 1, numRuns: 300 },
    )
    const fields = fc.record(
      Object.fromEntries([...Object.keys({ ...tank, ...titan, ...flyer }), 'traits', 'base'].map(key => [key, fc.anything()])),
    )
    fc.assert(
      fc.property(fields, fc.constantFrom('tank', 'titan', 'flyer'), (raw, type) => {
        expect(typeof readUnit({ ...raw, type }).ok).toBe('boolean')
      }),
      { seed: 2, numRuns: 300 },
    )
  })
})

describe('looking things up', () => {
  test('find gives null, the others throw', () => {
    expect(findUnitProfile('toString')).toBeNull()
    expect(() => unitProfile('toString')).toThrow("no unit 'toString'")
    expect(() => weaponProfile('tm-rifle')).toThrow()
    expect(() => planOf('none')).toThrow()
    expect(() => factionOf('none')).toThrow()
  })
})
