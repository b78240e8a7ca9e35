import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import datasheets from '../../data/datasheets.json' with { type: 'json' }
import equipment from '../../data/equipment.json' with { type: 'json' }
import { SIZES, THRUSTERS, WEAPONS } from '../../data/figures.ts'
import squads from '../../data/squads.json' with { type: 'json' }
import { costOf, costParts, weaponCost } from '../cost.ts'
import { figuresOf, fullThrust, modesOf } from '../figures.ts'
import { findReadySheet, findReadySquad, READY_SQUADS, readySheets } from '../ready.ts'
import { sheetProblems, srmOf } from '../sheet-problems.ts'
import { readSquad, squadCost, squadProblems } from '../squad.ts'

const bonus = (mods: readonly string[], mod: string): number => (mods.includes(mod) ? 1 : 0)

describe('ready datasheets', () => {
  test.each(datasheets.datasheets.map(d => [d.id, d] as const))('%s has the figures of the data', (id, data) => {
    const sheet = findReadySheet(id)!
    const { totalDefense, class: size, baseMovement, baseAP, stats, full } = figuresOf(sheet)
    expect({ totalDefense, class: size, stats }).toEqual({
      totalDefense: data.totalDefense,
      class: data.class,
      stats: data.stats,
    })
    expect(full).toEqual(Object.fromEntries(data.sections.map(s => [s.id, s.defense])))
    expect(modesOf(sheet)).toEqual(data.modes)
    const movement = baseMovement + bonus(sheet.mods, 'actuator')
    expect(movement).toBe(data.movement)
    expect(data.thrusterMovement).toBe(modesOf(sheet).includes('thruster') ? 2 * movement : null)
    expect(data.baseAP).toBe(sheet.drone === 'controlled' ? null : baseAP + bonus(sheet.mods, 'reactor'))
    expect({ air: fullThrust(sheet, 'hover'), water: fullThrust(sheet, 'cruise') }).toEqual(data.thrusterDurability)
    expect(srmOf(sheet)).toBe(data.srm.max)
  })
  test.each(datasheets.datasheets.map(d => [d.id, d] as const))('%s costs what the data says, part by part', (id, data) => {
    const sheet = findReadySheet(id)!
    expect(costParts(sheet)).toEqual(data.costBreakdown)
    expect(costOf(sheet)).toBe(data.cost)
  })
  test('every one of them is legal', () => {
    expect(readySheets().flatMap(sheetProblems)).toEqual([])
  })
  rule(['TM-BUILD-01', 'TM-BUILD-02'], 'the cost worksheet of the Alto Line Type', () => {
    expect(costParts(findReadySheet('alto_line')!)).toEqual({
      core: 40,
      defense: 120,
      weapons: 55,
      shields: 20,
      thrusters: 16,
      systems: 0,
      mods: 0,
      pilot: 15,
      traits: 10,
      srm: 20,
    })
    expect(costOf(findReadySheet('alto_line')!)).toBe(296)
  })
})

describe('equipment', () => {
  rule('TM-BUILD-16', 'every listed weapon costs what the formula gives', () => {
    for (const weapon of WEAPONS.values()) expect([weapon.id, weaponCost(weapon)]).toEqual([weapon.id, weapon.cost])
  })
  rule('TM-BUILD-16', 'the worked examples: rifle, missiles, cannon; never less than 5', () => {
    const rifle = { damage: 8, burst: 1, ap: 2, range: 6, ammo: null, keywords: [] }
    expect(weaponCost(rifle)).toBe(25)
    expect(weaponCost({ damage: 7, burst: 2, ap: 3, range: 8, ammo: 4, keywords: ['missile', 'indirect'] })).toBe(40)
    expect(weaponCost({ damage: 30, burst: 1, ap: 8, range: 9, ammo: null, keywords: ['maincannon', 'piercing'] })).toBe(35)
    // 25.92, 22.03 and 19.44 before rounding.
    expect(weaponCost({ ...rifle, ammo: 4 })).toBe(20)
    expect(weaponCost({ ...rifle, ammo: 3 })).toBe(20)
    expect(weaponCost({ ...rifle, damage: 10, ammo: 4 })).toBe(30)
    expect(weaponCost({ ...rifle, damage: 10, ammo: 3 })).toBe(25)
    expect(weaponCost({ damage: 1, burst: 1, ap: 8, range: 1, ammo: 1, keywords: ['cumbersome'] })).toBe(5)
  })
  test('thrusters cost twice their durability, a Rotor 10 and a Hybrid Turbine 5 more', () => {
    for (const t of THRUSTERS.values()) {
      const extra = t.id === 'rotor' ? 10 : t.id === 'hybrid' ? 5 : 0
      expect([t.id, t.cost]).toEqual([t.id, 2 * t.thrusterDurability + extra])
    }
    expect(equipment.weapons.length).toBe(WEAPONS.size)
  })
})

describe('ready squads', () => {
  test.each(squads.squads.map(s => [s.id, s] as const))('%s is legal and costs what the data says', (id, data) => {
    const squad = findReadySquad(id)!
    expect(squadCost(squad)).toBe(data.cost)
    const limit = SIZES.find(s => s.id === data.size)!.limit
    expect(limit).toBe(data.limit)
    expect(squadProblems(squad, { limit, players: 2 })).toEqual([])
    expect(squad.units.some(u => squad.sheets[u.unit]!.category === 'aquatic')).toBe(data.needsWater)
  })
  test('a squad survives being written out and read again', () => {
    for (const { squad } of READY_SQUADS) {
      const read = readSquad(JSON.parse(JSON.stringify(squad)), { limit: 2500, players: 1 })
      expect(read).toEqual({ ok: true, value: squad })
    }
  })
})
