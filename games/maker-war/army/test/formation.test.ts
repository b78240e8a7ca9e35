import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAPS } from '../../data/maps.ts'
import { SETUP_TABLE } from '../../data/setup.ts'
import { armyOptions, setupBudgetOf, setupRow, supplyCostOf } from '../army-limits.ts'
import { CATALOGUE, unitProfile } from '../catalogue.ts'
import { membersOf, type RosterFormation, sheetOf } from '../formation.ts'
import { formationSpeed, type Mover, moverOf } from '../formation-speed.ts'

const formation = (plan: string, chief: string | null, units: { [id: string]: number }, weapons = {}): RosterFormation => ({
  plan,
  chief,
  units,
  weapons,
  name: null,
})
const sheet = (...args: Parameters<typeof formation>) => sheetOf(formation(...args), CATALOGUE)

describe('what stands on a formation card', () => {
  rule(['MW-FORM-07', 'MW-UNIT-18'], 'name, points, speed, supply cost and stars', () => {
    expect(sheet('tm-p-tank', 'tm-lancer', { 'tm-lancer': 4, 'tm-skimmer': 1 })).toEqual({
      name: 'Tank Company',
      points: 34 + 4 * 34 + 22,
      speed: 2000,
      supplyCost: 2,
      stars: 0,
      size: 6,
    })
    const named = { ...formation('tm-p-tank', 'tm-lancer', { 'tm-lancer': 3 }), name: 'Old Iron' }
    expect(sheetOf(named, CATALOGUE).name).toBe('Old Iron')
  })

  rule(['MW-FORM-01', 'MW-COST-03', 'MW-FORM-09'], 'a Titan is a formation of one unit: hull and weapons, with stars', () => {
    const weapons = { leftArm: 'tm-w-rail', rightArm: 'tm-w-gatling', leftMount: 'tm-w-macro', rightMount: 'tm-w-flak' }
    expect(sheet('tm-prometheus-plan', null, { 'tm-prometheus': 1 }, weapons)).toEqual({
      name: 'Prometheus (Titan)',
      points: 402,
      speed: 1500,
      supplyCost: 4,
      stars: 2,
      size: 1,
    })
  })

  rule('MW-FORM-02', 'the chief comes first and is one unit more', () => {
    const members = membersOf(formation('tm-p-line', 'tm-captain', { 'tm-rifle': 2 }), CATALOGUE)
    expect(members.map(unit => unit.id)).toEqual(['tm-captain', 'tm-rifle', 'tm-rifle'])
  })
})

describe('speed', () => {
  const walker = (speed: number): Mover => ({ type: 'infantry', speed, room: 0 })
  const wheels = (speed: number, room = 0): Mover => ({ type: 'tank', speed, room })

  rule('MW-FORM-08', 'a formation is as fast as its slowest unit', () => {
    expect(formationSpeed([wheels(2000), wheels(1500), wheels(3000)])).toEqual({ speed: 1500, riders: [] })
    expect(sheet('tm-p-line', 'tm-captain', { 'tm-rifle': 4 }).speed).toBe(1000)
  })

  rule('MW-UNIT-07', 'flyers have no speed', () => {
    expect(sheet('tm-p-air', 'tm-kestrel', { 'tm-kestrel': 2 }).speed).toBeNull()
  })

  rule(['MW-TRAIT-12', 'MW-TRAIT-13', 'MW-R-24', 'MW-UNIT-04'], 'infantry rides; one unit too many walks and slows all', () => {
    expect(formationSpeed([walker(1000), walker(1000), wheels(2500, 2)])).toEqual({ speed: 2500, riders: [0, 1] })
    expect(formationSpeed([walker(1000), walker(1000), walker(1000), wheels(2500, 2)])).toEqual({ speed: 1000, riders: [] })
    // The slower two ride, the quicker one sets the pace.
    expect(formationSpeed([walker(1000), walker(1500), walker(1000), wheels(2500, 2)])).toEqual({ speed: 1500, riders: [0, 2] })
    // Captain and 11 others fill three Mules.
    expect(sheet('tm-p-line', 'tm-captain', { 'tm-rifle': 9, 'tm-fab': 2, 'tm-mule': 3 }).speed).toBe(2500)
    expect(sheet('tm-p-line', 'tm-captain', { 'tm-rifle': 10, 'tm-fab': 2, 'tm-mule': 3 }).speed).toBe(1000)
  })

  rule(['MW-TRAIT-16', 'MW-UNIT-05'], 'a carrier takes infantry too, but not twice over, and never tanks', () => {
    const ark = unitProfile('ts-ark')
    expect([moverOf(ark).room, moverOf(ark, 4).room, moverOf(ark, 9).room]).toEqual([6, 2, 0])
    expect(formationSpeed([walker(1000), moverOf(ark)]).speed).toBe(2000)
    expect(formationSpeed([walker(1000), moverOf(ark, 6)]).speed).toBe(1000)
    expect(formationSpeed([wheels(1000), moverOf(ark)]).speed).toBe(1000)
  })

  test('is the best of all ways to seat the infantry', () => {
    const mover = fc.record({
      type: fc.constantFrom('infantry' as const, 'tank' as const),
      speed: fc.constantFrom(0, 1000, 1500, 2000, 2500),
      room: fc.constantFrom(0, 0, 0, 1, 2),
    })
    const best = (movers: readonly Mover[]): number => {
      let most = -1
      for (let mask = 0; mask < 2 ** movers.length - 1; mask++) {
        const rides = (i: number) => (mask >> i) % 2 === 1
        const walkers = movers.filter((_, i) => !rides(i))
        const riders = movers.filter((_, i) => rides(i))
        const room = walkers.reduce((sum, w) => sum + w.room, 0)
        if (riders.length > room || riders.some(r => r.type !== 'infantry')) continue
        most = Math.max(most, Math.min(...walkers.map(w => w.speed!)))
      }
      return most
    }
    fc.assert(
      fc.property(fc.array(mover, { minLength: 1, maxLength: 7 }), movers => {
        expect(formationSpeed(movers).speed).toBe(best(movers))
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe('supply', () => {
  rule('MW-DEPLOY-01', 'supply cost is points / 100, rounded: 250 points cost 3', () => {
    expect([149, 150, 249, 250, 349, 350].map(supplyCostOf)).toEqual([1, 2, 2, 3, 3, 4])
  })

  rule(['MW-R-79', 'MW-UNIT-08'], 'a formation costs at least 1, so flyers always cost supply', () => {
    expect([0, 1, 49, 50].map(supplyCostOf)).toEqual([1, 1, 1, 1])
    expect(sheet('tm-p-draft', 'tm-rifle', { 'tm-draft': 6 })).toMatchObject({ points: 36, supplyCost: 1 })
  })

  rule('MW-DEPLOY-02', 'the set-up budget is the point budget / 200, rounded', () => {
    expect([1000, 499, 500, 700, 699, 2000].map(setupBudgetOf)).toEqual([5, 2, 3, 4, 3, 10])
  })

  rule('MW-R-80', 'without supply cards, as in training, the set-up budget is unlimited', () => {
    expect(armyOptions(500, true).setupBudget).toBeNull()
    expect(armyOptions(500).setupBudget).toBe(3)
  })
})

describe('the setup table', () => {
  const figures = (budget: number, training = false) => {
    const { cardsPerRound, pois, stars, table, terrain } = setupRow(budget, training)
    return [cardsPerRound, pois, stars, table.width, table.height, terrain]
  }

  rule(
    ['MW-SETUP-02', 'MW-SETUP-03', 'MW-SETUP-04', 'MW-GEO-05'],
    'cards, Points of Interest, stars, table, terrain by points',
    () => {
      const small = [1, 2, 1, 10000, 8000, 2]
      const medium = [2, 3, 2, 12000, 12000, 6]
      const large = [3, 4, 3, 12000, 12000, 6]
      const huge = [3, 6, 5, 20000, 12000, 10]
      const most = [4, 8, 8, 20000, 20000, 16]
      expect([1, 500, 1000].map(points => figures(points))).toEqual([small, small, small])
      expect([1001, 2000].map(points => figures(points))).toEqual([medium, medium])
      expect([2001, 4000].map(points => figures(points))).toEqual([large, large])
      expect([4001, 9999].map(points => figures(points))).toEqual([huge, huge])
      expect([10000, 99999].map(points => figures(points))).toEqual([most, most])
      expect(SETUP_TABLE.filter(row => row.reshuffles).map(row => row.minPoints)).toEqual([10000])
    },
  )

  rule('MW-SETUP-11', 'the training game: no Points of Interest, cards, flyers or stars', () => {
    expect(figures(500, true)).toEqual([0, 0, 0, 10000, 8000, 2])
    expect(armyOptions(500, true)).toMatchObject({ stars: 0, flyers: false, rare: false })
    expect(armyOptions(500)).toMatchObject({ stars: 1, flyers: true, rare: true })
  })

  rule('MW-SETUP-05', 'every ready map has the number of terrain pieces of its table', () => {
    for (const { id, width, height, pieces } of MAPS) {
      const row = SETUP_TABLE.find(({ table }) => table.width === width && table.height === height)!
      expect([id, pieces.length]).toEqual([id, row.terrain])
    }
  })
})
