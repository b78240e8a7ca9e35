import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { armyOptions } from '../army-limits.ts'
import { CATALOGUE, unitProfile, weaponProfile } from '../catalogue.ts'
import { costOf } from '../cost.ts'
import { membersOf, pointsOf, type RosterFormation, sheetOf, weaponsOf } from '../formation.ts'
import { armyProblems, armyTotals } from '../problems.ts'
import { CLASSIC_FORMATIONS, findReadyArmy, READY_ARMIES } from '../ready.ts'
import { readArmy } from '../roster.ts'

/** By the formula alone, without the prices in the data. */
const priceOf = (formation: RosterFormation): number =>
  [...membersOf(formation, CATALOGUE), ...weaponsOf(formation, CATALOGUE)].reduce((sum, piece) => sum + costOf(piece).points, 0)

describe('classic formations', () => {
  rule('MW-FORM-10', 'each is legal in an army of its faction and costs what the formula says', () => {
    expect(CLASSIC_FORMATIONS).toHaveLength(34)
    for (const { faction, points, formation } of CLASSIC_FORMATIONS) {
      const army = { faction, name: 'Test', budget: 1000, formations: [formation], custom: null }
      expect([formation.name, armyProblems(army, armyOptions(1000)).errors]).toEqual([formation.name, []])
      expect([formation.name, pointsOf(formation, CATALOGUE)]).toEqual([formation.name, points])
      expect([formation.name, priceOf(formation)]).toEqual([formation.name, points])
    }
  })

  test('supply costs add up to those of the original data', () => {
    const sums = Map.groupBy(CLASSIC_FORMATIONS, f => f.faction)
    const costs = [...sums].map(([id, all]) => [id, all.reduce((sum, f) => sum + sheetOf(f.formation, CATALOGUE).supplyCost, 0)])
    expect(Object.fromEntries(costs)).toEqual({
      'terran-makers': 11,
      transcendent: 9,
      'cyber-demons': 8,
      astral: 10,
      'fungus-pandemia': 7,
      swarm: 9,
      'stellar-pilgrims': 6,
    })
  })
})

describe('ready armies', () => {
  rule(['MW-ARMY-01', 'MW-ARMY-03', 'MW-FORM-06'], 'each loads, is legal and costs what the formula says', () => {
    expect(READY_ARMIES).toHaveLength(36)
    for (const { id, points, army } of READY_ARMIES) {
      expect([id, readArmy(army, armyOptions(army.budget))]).toEqual([id, { ok: true, value: army }])
      expect([id, armyTotals(army).points]).toEqual([id, points])
      expect([id, army.formations.reduce((sum, formation) => sum + priceOf(formation), 0)]).toEqual([id, points])
    }
  })

  test('their supply costs and stars add up to those of the original data', () => {
    const totals = READY_ARMIES.map(({ army }) => ({ faction: army.faction, ...armyTotals(army) }))
    const sums = [...Map.groupBy(totals, t => t.faction)].map(([faction, all]) => [
      faction,
      all.reduce((sum, t) => sum + t.supplyCost, 0),
      all.reduce((sum, t) => sum + t.stars, 0),
    ])
    expect(sums).toEqual([
      ['terran-makers', 70, 6],
      ['transcendent', 71, 6],
      ['cyber-demons', 72, 6],
      ['astral', 71, 6],
      ['fungus-pandemia', 69, 6],
      ['swarm', 34, 3],
      ['stellar-pilgrims', 33, 3],
    ])
  })

  rule('MW-SETUP-11', 'every army of 500 points can be used for training', () => {
    const small = READY_ARMIES.filter(({ army }) => army.budget === 500)
    expect(small.length).toBeGreaterThan(0)
    for (const { id, army } of small) expect([id, armyProblems(army, armyOptions(500, true)).errors]).toEqual([id, []])
  })

  test('ids are the names as words, and unique', () => {
    expect(new Set(READY_ARMIES.map(({ id }) => id)).size).toBe(36)
    expect(findReadyArmy('landing-party')?.army.name).toBe('Landing Party')
    expect(findReadyArmy('none')).toBeNull()
    expect(READY_ARMIES.every(({ id }) => /^[a-z][a-z0-9-]*[a-z0-9]$/.test(id))).toBe(true)
  })

  test('every plan that can be bought is used, or could be: its units and weapons exist', () => {
    for (const plan of CATALOGUE.plans.values()) {
      const named = [...plan.chiefOptions, ...plan.slots.flatMap(slot => slot.units)]
      for (const id of named) expect([plan.id, unitProfile(id).faction]).toEqual([plan.id, plan.faction])
    }
    for (const { army } of READY_ARMIES)
      for (const { weapons } of army.formations)
        for (const id of Object.values(weapons)) expect(weaponProfile(id).faction).toBe(army.faction)
  })
})
