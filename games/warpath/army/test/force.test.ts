import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { PROFILES } from '../../data/factions.ts'
import forces from '../../data/forces.json' with { type: 'json' }
import { presets } from '../../set-up/presets.ts'
import { readSetup } from '../../setup.ts'
import { costOf } from '../cost.ts'
import type { Force } from '../force.ts'
import { pointsOf } from '../force.ts'
import { readForce } from '../read-force.ts'
import { READY_FORCES } from '../ready.ts'

const forceOf = (faction: string, ...companies: string[][]): Force => ({
  faction,
  name: 'Test',
  limit: 1000,
  companies: companies.map(units => ({ units: units.map(unit => ({ unit: `${faction}.${unit}`, name: null })) })),
  cargo: [],
})
const force = (...companies: string[][]) => forceOf('enforcers', ...companies)
/** Rule and words of everything that is wrong with it. */
function wrongWith(raw: unknown, rules = { limit: 5000, learning: false }): string[] {
  const found = readForce(raw, rules)
  return found.ok ? [] : found.violations.map(v => `${v.rule} ${v.text}`)
}
const CORE = ['captain', 'operatives', 'operatives']
const times = (n: number, unit: string): string[] => Array.from({ length: n }, () => unit)

rule(['WP-FORCE-01', 'WP-FORCE-11'], 'example 19: 995 points are a force of 1000, one point too many is refused', () => {
  const { force: patrol } = READY_FORCES.find(({ id }) => id === 'enforcers.patrol')!
  expect([pointsOf(patrol), patrol.limit]).toEqual([995, 1000])
  expect(wrongWith(patrol, { limit: 995, learning: false })).toEqual([])
  expect(wrongWith(patrol, { limit: 994, learning: false })).toEqual([
    'WP-FORCE-01 a force: this force costs 995 points; the limit is 994',
  ])
})

rule('WP-SETUP-01', 'a learning game asks for neither points nor balance, but for one faction', () => {
  expect(wrongWith(force(['operatives']), { limit: 10, learning: true })).toEqual([])
  expect(wrongWith({ ...force(['operatives']), faction: 'plague' }, { limit: 10, learning: true })).toEqual([
    'WP-FORCE-02 companies[0].units[0]: Operatives belongs to another faction',
  ])
})

rule('WP-FORCE-02', 'one faction only', () => {
  const mixed = {
    ...force(CORE),
    companies: [{ units: [...CORE.map(unit => ({ unit: `enforcers.${unit}` })), { unit: 'plague.ghouls' }] }],
  }
  expect(wrongWith(mixed)).toEqual(['WP-FORCE-02 companies[0].units[3]: Stage 3a Ghouls belongs to another faction'])
})

rule('WP-FORCE-03', 'a unit that nobody knows is named with what was probably meant', () => {
  expect(wrongWith(force(['captain', 'operative', 'operatives']))).toEqual([
    "WP-FORCE-03 companies[0].units[1].unit: there is no unit 'enforcers.operative'; did you mean 'enforcers.operatives'?",
  ])
})

rule('WP-FORCE-04', 'any number of Companies, one at least', () => {
  expect(wrongWith(force())).toEqual(['WP-FORCE-04 companies: add a Company'])
  expect(wrongWith(force(CORE, CORE, CORE))).toEqual([])
})

rule('WP-FORCE-05', 'one HQ and two Troops at least', () => {
  expect(wrongWith(force(['operatives', 'operatives']))).toEqual([
    'WP-FORCE-05 companies[0]: a Company needs one HQ unit (two at most)',
  ])
  expect(wrongWith(force(['captain', 'operatives']))).toEqual([
    'WP-FORCE-05 companies[0]: a Company needs 2 to 4 Troops units; this one has 1',
  ])
})

rule('WP-FORCE-06', 'up to four Troops', () => {
  expect(wrongWith(force(['captain', ...times(4, 'operatives')]))).toEqual([])
  expect(wrongWith(force(['captain', ...times(5, 'operatives')]))).toEqual([
    'WP-FORCE-06 companies[0]: a Company needs 2 to 4 Troops units; this one has 5',
  ])
})

rule('WP-R-115', 'two HQ at most', () => {
  expect(wrongWith(force(['captain', ...CORE]))).toEqual([])
  expect(wrongWith(force(['captain', 'captain', ...CORE]))).toEqual([
    'WP-R-115 companies[0]: a Company has two HQ units at most, not 3',
  ])
})

rule(['WP-FORCE-07', 'WP-R-114'], 'example 18: as many Specialists as Troops that were taken', () => {
  expect(wrongWith(force([...CORE, ...times(2, 'peacekeepers')]))).toEqual([])
  expect(wrongWith(force([...CORE, ...times(3, 'peacekeepers')]))).toEqual([
    'WP-FORCE-07 companies[0]: only 2 Specialists unlocked; add Troops',
  ])
  expect(wrongWith(force(['captain', ...times(4, 'operatives'), ...times(4, 'peacekeepers')]))).toEqual([])
})

rule(['WP-FORCE-08', 'WP-R-114'], 'example 18: a Support for two Troops, three Troops still allow one', () => {
  expect(wrongWith(force([...CORE, 'panther']))).toEqual([])
  expect(wrongWith(force(['captain', ...times(3, 'operatives'), 'panther', 'panther']))).toEqual([
    'WP-FORCE-08 companies[0]: each Support unit needs two Troops units',
  ])
  expect(wrongWith(force(['captain', ...times(4, 'operatives'), 'panther', 'panther']))).toEqual([])
})

describe('Transports', () => {
  rule('WP-FORCE-09', 'one for each unit that neither walks on legs of steel nor drives', () => {
    expect(wrongWith(force([...CORE, 'courser', 'courser']))).toEqual([])
    expect(wrongWith(force([...CORE, 'jet_bikes', 'panther', ...times(4, 'courser')]))).toEqual([
      'WP-FORCE-09 companies[0]: no unit is left that this Transport can serve',
    ])
  })

  rule(['WP-R-113', 'WP-R-177'], 'a Transport unlocks nothing, and each is paired with a unit of its own, HQ included', () => {
    expect(wrongWith(force(['captain', 'operatives', 'courser']))).toEqual([
      'WP-FORCE-05 companies[0]: a Company needs 2 to 4 Troops units; this one has 1',
    ])
    expect(wrongWith(force([...CORE, ...times(3, 'courser')]))).toEqual([])
    const plague = (...units: string[]) => wrongWith(forceOf('plague', units))
    // The Haulers may not take the Alpha if the Lander then finds nobody, and need not.
    expect(plague('alpha', 'shamblers', 'shamblers', 'lander', 'hauler')).toEqual([])
    expect(plague('lord', 'shamblers', 'ghouls', 'hauler', 'hauler')).toEqual([
      'WP-FORCE-09 companies[0]: no unit is left that Meat Haulers can serve',
    ])
  })

  rule(['WP-TRANS-01', 'WP-R-100'], 'all vehicles together carry the whole unit', () => {
    expect(wrongWith(forceOf('plague', ['lord', 'shamblers', 'shamblers', 'hauler']))).toEqual([
      'WP-TRANS-01 companies[0]: Meat Haulers carries 6 bases; Stage 3z Shamblers has 8',
    ])
    expect(wrongWith(forceOf('plague', ['lord', 'shamblers', 'ghouls', 'hauler']))).toEqual([])
  })

  rule(['WP-FLY-13', 'WP-R-104'], 'a flier without Hover Deployment takes Anti-Grav infantry and Drop-troops', () => {
    const sled = (...units: string[]) =>
      wrongWith(forceOf('marauders', ['warlord', 'veterans', 'veterans', ...units, 'boarding_sled']))
    expect(sled()).toEqual(['WP-FLY-13 companies[0]: Marauder Warlord needs Anti-Grav or Drop-troop to ride in Boarding Sled'])
    expect(sled('boarders')).toEqual([])
  })

  rule('WP-TRANS-03', 'proposed cargo: a transport carries one unit that fits', () => {
    const loaded = (...cargo: Force['cargo']) => wrongWith({ ...force([...CORE, 'courser', 'jet_bikes']), cargo })
    expect(loaded({ transport: 3, unit: 1 })).toEqual([])
    expect(loaded({ transport: 3, unit: 4 })).toEqual(['WP-TRANS-01 cargo[0]: Courser Grav Carriers cannot carry Jet Bikes'])
    expect(loaded({ transport: 3, unit: 1 }, { transport: 3, unit: 2 })).toEqual([
      'WP-TRANS-03 cargo[1]: a transport carries one unit, and a unit rides in one',
    ])
  })
})

rule('WP-FORCE-10', 'what is unique is taken once in the whole force', () => {
  const company = ['chief_marshal', 'operatives', 'operatives']
  expect(wrongWith(force(company, CORE))).toEqual([])
  expect(wrongWith(force(company, company))).toEqual(['WP-FORCE-10 a force: Chief Marshal is unique and already taken'])
})

test('every ready force costs what is written over it, by the formula, unit by unit', () => {
  const byFormula = ({ companies }: Force) =>
    companies.flatMap(({ units }) => units).reduce((sum, { unit }) => sum + costOf(PROFILES.get(unit)!).points, 0)
  const written = new Map(forces.map(({ id, points }) => [id, points]))
  expect(READY_FORCES.map(({ id, force: one }) => [id, byFormula(one)])).toEqual([...written])
})

test('every preset is a set-up of two legal forces', () => {
  const problems = presets.flatMap(({ id, setup }) => {
    const read = readSetup(structuredClone(setup))
    return read.ok ? [] : read.violations.map(({ text }) => `${id}: ${text}`)
  })
  expect(problems).toEqual([])
  expect(presets.length).toBeGreaterThan(10)
})

test('every ready force is legal, within its limit, and its cargo fits', () => {
  const wrong = READY_FORCES.flatMap(({ id, force: one }) =>
    wrongWith(one, { limit: one.limit, learning: false }).map(text => `${id}: ${text}`),
  )
  expect(wrong).toEqual([])
  expect(READY_FORCES).toHaveLength(13)
})
