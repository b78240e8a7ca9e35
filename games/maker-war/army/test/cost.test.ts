import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { TRAIT_LIST } from '../../data/traits.ts'
import { ARCS, type UnitRecord, type WeaponRecord } from '../../data/types.ts'
import { CATALOGUE, unitProfile, weaponProfile } from '../catalogue.ts'
import { BLOCKS, costOf } from '../cost.ts'
import { readUnit, readWeapon } from '../read-unit.ts'

const stepOf = (item: Parameters<typeof costOf>[0], name: string) => costOf(item).steps.find(step => step.name === name)?.value

describe('worked examples', () => {
  rule('MW-COST-01', 'Colonial Rifles: fire 0.715, close combat 0.5, offense 0.840, defense 1, 6.21 -> 6', () => {
    const rifles = unitProfile('tm-rifle')
    expect(stepOf(rifles, 'fire offense')).toBeCloseTo(0.715, 3)
    expect(stepOf(rifles, 'close combat offense')).toBe(0.5)
    expect(stepOf(rifles, 'offense')).toBeCloseTo(0.84, 3)
    expect(stepOf(rifles, 'defense')).toBe(1)
    expect(stepOf(rifles, 'fighting value')).toBeCloseTo(0.877, 3)
    expect(stepOf(rifles, 'points')).toBeCloseTo(6.21, 2)
    expect(costOf(rifles).points).toBe(6)
  })

  rule('MW-COST-01', 'Lancer Tank: offense 5.348, defense 2.955, 33.70 -> 34', () => {
    const lancer = unitProfile('tm-lancer')
    expect(stepOf(lancer, 'offense')).toBeCloseTo(5.348, 3)
    expect(stepOf(lancer, 'defense')).toBeCloseTo(2.955, 3)
    expect(stepOf(lancer, 'points')).toBeCloseTo(33.7, 2)
    expect(costOf(lancer).points).toBe(34)
  })

  rule('MW-COST-01', 'Print-Drop Pod: 40.08 before the planetfall factor 1.3, 52', () => {
    const pod = unitProfile('tm-pod')
    expect(stepOf(pod, 'points')! / 1.3).toBeCloseTo(40.08, 2)
    expect(costOf(pod).points).toBe(52)
  })

  rule(['MW-COST-03', 'MW-R-142'], 'Prometheus with four weapons: 215 + 44 + 30 + 85 + 28', () => {
    expect(costOf(unitProfile('tm-prometheus')).points).toBe(215)
    const weapons = ['tm-w-rail', 'tm-w-gatling', 'tm-w-macro', 'tm-w-flak'].map(id => costOf(weaponProfile(id)).points)
    expect(weapons).toEqual([44, 30, 85, 28])
  })

  rule('MW-COST-02', 'the result is rounded to the nearest whole point', () => {
    // 23.50007 and 34.497: the two prices of the game that are closest to a half.
    expect([stepOf(unitProfile('as-adept'), 'points'), costOf(unitProfile('as-adept')).points]).toEqual([
      expect.closeTo(23.50007, 5),
      24,
    ])
    expect([stepOf(unitProfile('sp-ark'), 'points'), costOf(unitProfile('sp-ark')).points]).toEqual([
      expect.closeTo(34.497, 3),
      34,
    ])
  })
})

rule('MW-COST-01', 'each value of the formula stands with the figures it is made of', () => {
  const workings = (id: string) => Object.fromEntries(costOf(unitProfile(id)).steps.map(({ name, working }) => [name, working]))
  expect(workings('tm-lancer')).toMatchObject({
    ...{ 'fire power': '2 × (0.333 + 0.333)', range: '(20 + 45 + 5) ÷ 25', 'fire offense': '2.8 ^ 1.3 × 1.332 × 1' },
    ...{ 'close combat power': '1 × 0.5', 'close combat range': '(40 + 5) ÷ 25', 'close combat offense': '0.5 × 1.8 ^ 1.3' },
    ...{ evade: '20 ÷ 15, at least 1', defense: '2 ^ 1.3 × 1 × 1.333 × 0.9', offense: '5.079 + 1.074 × 0.25' },
    ...{ 'fighting value': '(2.955 × 5.348) ^ 0.75', base: '(7.925 + 0.5) × 4' },
  })
  expect(workings('tm-prometheus').defense).toBe('1 ^ 1.3 × (20 + 8 × 1.1) × 1 × 0.9')
  expect([...new Set(costOf(unitProfile('tm-lancer')).steps.map(({ block }) => block))]).toEqual([...BLOCKS])
})

rule('MW-COST-01', 'every price in the data is the price of the formula', () => {
  for (const { units, weapons } of FACTION_RECORDS) {
    for (const { id, points } of units) expect([id, costOf(unitProfile(id)).points]).toEqual([id, points])
    for (const { id, points } of weapons) expect([id, costOf(weaponProfile(id)).points]).toEqual([id, points])
  }
})

test('no price is so near to a half that the last bit of a power could turn it', () => {
  for (const item of [...CATALOGUE.units.values(), ...CATALOGUE.weapons.values()])
    expect(Math.abs((stepOf(item, 'points')! % 1) - 0.5)).toBeGreaterThan(1e-6)
})

rule('MW-R-139', 'what is created in play adds no points, though it has a price', () => {
  expect(unitProfile('fp-h-spit').points).toBe(0)
  expect(costOf(unitProfile('fp-h-spit')).points).toBe(4)
})

rule('MW-R-141', 'Root, Hypha, Huge and Bloodlust cost nothing', () => {
  const plain = { id: 'x', name: 'X', type: 'titan', structure: 20, speed: 15, melee: 10 }
  const price = (traits: readonly string[]) => {
    const read = readUnit({ ...plain, traits: traits.map(trait => ({ trait })) })
    return read.ok ? costOf(read.value).points : read.violations
  }
  expect(price(['root', 'huge', 'bloodlust'])).toBe(price([]))
  expect(price(['hero'])).toBe(Number(price([])) + 20)
})

/** What the printed formula looks at. `has` goes by ability number. */
type Printed = {
  type: number
  power: number
  at: boolean
  tr: boolean
  dy: boolean
  range: number
  arc: number
  melee: number
  speed: number
  armor: number
  hitpoints: number
  has: (ability: number) => number
}

/** The first half of the formula as the rulebook prints it, line by line with its own numbers, restored by MW-R-140. */
function bookFighting(unit: Printed) {
  const { has } = unit
  let power = unit.power * (0.333 + Number(unit.at) * 0.333 + Number(unit.tr) * 0.15 - Number(unit.dy) * 0.1)
  if (has(119)) power = power * 2.7
  if (has(129)) power = power * 3.6
  if (has(100)) power = power * 1.6
  if (has(117)) power = power + unit.power * 0.333
  let speed = unit.speed
  if (has(104)) speed = speed * 1.14
  let range = unit.range
  if (has(112)) range = range * 2
  if (has(124)) range = range + 120
  range = (speed + range + 5) / (5 + 20)
  let rangePow = 1.3
  if (has(103)) rangePow = rangePow + 0.2
  if (has(109)) rangePow = rangePow + 0.4
  let fire = range ** rangePow * power
  if (has(115)) fire = fire / 5
  fire = fire * [1, 0.65, 0.8, 0.8, 0.5][unit.arc]!
  let ccPower = unit.melee * 0.5
  if (unit.type === 35) ccPower = unit.melee * 0.33 * 2
  if (has(119)) ccPower = ccPower * 2.7
  if (has(112)) ccPower = ccPower + power
  let ccRange = (speed * 2 + 5) / (20 + 5)
  if (unit.type === 35) ccRange = (60 + 5) / (20 + 5)
  if (has(116)) ccRange = ccRange * 1.2
  if (has(125)) ccRange = ccRange * 1.5
  return { range, speed, fire, cc: ccPower * ccRange ** 1.3 }
}

/** The second half. */
function bookPrice(unit: Printed): number {
  const { has } = unit
  const { range, speed, fire, cc } = bookFighting(unit)
  let defense = unit.armor ** 1.3 * (unit.hitpoints + has(120) * 1.1)
  if (has(136)) defense = defense * 1.2
  let evade = speed / 15
  if (unit.type === 35) evade = 3.6
  evade = Math.max(evade, 1)
  defense = Math.max(defense * evade * 0.9, 1)
  let points = defense * (Math.max(cc, fire, 0.1) + Math.min(cc, fire) * 0.25)
  points = points * (1 / Math.sqrt(points)) ** 0.5
  if (unit.type === 10) points = points * 1.2
  if (unit.type === 35) points = points * 0.6
  if (has(101)) points = points * 1.2
  if (has(106)) points = points * 0.7
  points = unit.type === 45 ? (points + 0.4) * 6 : (points + 0.5) * 4
  if (unit.type === 35) evade = 1.8
  if (has(128)) evade = 1.4
  const extras = { 102: 20, 130: 25, 126: 35, 127: 15, 107: 25, 108: 25, 105: 10, 114: 10, 121: 28, 123: 32 }
  for (const [ability, extra] of Object.entries(extras)) if (has(Number(ability))) points = points + extra
  if (has(122)) points = points + 0.17 * range ** 4
  if (has(111)) points = points + (12 + defense) * has(111)
  if (has(110) > 0) points = points + 6 * evade * has(110) ** 0.8
  if (has(118) > 0) points = points + 7 * evade * has(118) ** 0.8
  if (has(137) > 0) points = points + 35 * evade
  if (has(128)) points = points * 1.3
  return points
}

describe('the formula against the printed one', () => {
  const flyerOnly = ['bomber', 'interceptor']
  const abilities = TRAIT_LIST.filter(t => t.ability !== null && !['huge', 'hypha'].includes(t.id))
  const refOf = (id: string, n: number) => {
    if (['transport', 'carrier', 'screen', 'shields'].includes(id)) return { trait: id, n }
    if (id === 'conduit') return { trait: id, mode: 'melee' }
    return ['sprout', 'broodmother'].includes(id) ? { trait: id, spawn: 'x' } : { trait: id }
  }
  const traits = fc.record({ picked: fc.subarray(abilities, { maxLength: 6 }), n: fc.integer({ min: 1, max: 12 }) })
  const gun = fc.record({
    power: fc.nat(12),
    marks: fc.subarray(['AT', 'TR', 'DY'] as const),
    range: fc.nat(120),
    melee: fc.nat(12),
  })
  const hasOf = (picked: readonly { id: string; ability: number | null }[], n: number) => (ability: number) =>
    picked.some(t => t.ability === ability) ? ([110, 111, 118, 120].includes(ability) ? n : 1) : 0
  const marksOf = (marks: readonly string[]) => ({ at: marks.includes('AT'), tr: marks.includes('TR'), dy: marks.includes('DY') })

  test('units of every type', () => {
    const codes = { infantry: 10, tank: 20, flyer: 35 } as const
    const kind = fc.constantFrom('infantry', 'tank', 'flyer')
    const body = fc.record({ armor: fc.integer({ min: 1, max: 5 }), speed: fc.nat(40), arc: fc.nat(4) })
    fc.assert(
      fc.property(kind, gun, body, traits, (type, { power, marks, range, melee }, { armor, speed, arc }, { picked, n }) => {
        const isFlyer = type === 'flyer'
        const able = picked.filter(t => isFlyer || !flyerOnly.includes(t.id))
        const raw: UnitRecord = {
          ...{ id: 'x', name: 'X', type, armor, fireRange: range, firePower: power, fireTraits: marks },
          ...(isFlyer ? { airToAir: melee, fireArc: ARCS[arc]! } : { melee, speed }),
          traits: able.map(t => refOf(t.id, n)),
        }
        const read = readUnit(raw)
        const body = { speed: isFlyer ? 0 : speed, armor, hitpoints: 1, has: hasOf(able, n) }
        const expected = bookPrice({ type: codes[type], power, ...marksOf(marks), range, arc: isFlyer ? arc : 0, melee, ...body })
        expect(read.ok && stepOf(read.value, 'points')).toBeCloseTo(expected, 6)
      }),
      { seed: 1, numRuns: 600 },
    )
  })

  test('Titan hulls and weapons', () => {
    const hull = fc.record({ structure: fc.integer({ min: 1, max: 40 }), speed: fc.nat(30), melee: fc.nat(15) })
    fc.assert(
      fc.property(hull, gun, fc.boolean(), traits, ({ structure, speed, melee }, weapon, isArm, { picked, n }) => {
        const able = picked.filter(t => !flyerOnly.includes(t.id))
        const refs = able.map(t => refOf(t.id, n))
        const titan = readUnit({ id: 'x', name: 'X', type: 'titan', structure, speed, melee, traits: refs })
        const bare = { power: 0, at: false, tr: false, dy: false, range: 0, arc: 0 }
        const has = hasOf(able, n)
        const hullPrice = bookPrice({ type: 40, ...bare, melee, speed, armor: 1, hitpoints: structure, has })
        expect(titan.ok && stepOf(titan.value, 'points')).toBeCloseTo(hullPrice, 6)
        const raw: WeaponRecord = {
          ...{ id: 'w', name: 'W', mount: isArm ? 'arm' : 'mount', fireRange: weapon.range, firePower: weapon.power },
          ...{ fireTraits: weapon.marks, melee: weapon.melee, traits: refs },
        }
        const arm = readWeapon(raw)
        const gunStats = { type: 45, ...weapon, ...marksOf(weapon.marks), arc: isArm ? 2 : 0 }
        const price = bookPrice({ ...gunStats, speed: 15, armor: 1, hitpoints: 1, has })
        expect(arm.ok && stepOf(arm.value, 'points')).toBeCloseTo(price, 6)
      }),
      { seed: 2, numRuns: 400 },
    )
  })
})
