import type { RuleId, Violation } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Army } from '../army.ts'
import { type ArmyOptions, armyOptions } from '../army-limits.ts'
import { catalogueOf } from '../catalogue.ts'
import type { RosterFormation } from '../formation.ts'
import { armyProblems } from '../problems.ts'
import { findReadyArmy, READY_ARMIES } from '../ready.ts'
import { readArmy } from '../roster.ts'

const formation = (plan: string, chief: string | null, units: { [id: string]: number }, weapons = {}): RosterFormation => ({
  plan,
  chief,
  units,
  weapons,
  name: null,
})
const army = (...formations: RosterFormation[]): Army => ({
  faction: 'terran-makers',
  name: 'Test',
  budget: 1000,
  formations,
  custom: null,
})
const line = formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4 })
const fighters = formation('tm-p-air', 'tm-kestrel', { 'tm-kestrel': 2 })
const vulcan = (weapons = {}) => formation('tm-vulcan-plan', null, { 'tm-vulcan': 1 }, weapons)
const bombers = formation('tm-p-bomb', 'tm-condor', { 'tm-condor': 2 })

const codeOf = ({ params }: Violation) => params.code
const errors = (of: Army, options: ArmyOptions = armyOptions(2000)) => armyProblems(of, options).errors
/** Code and rule of each error. */
const named = (of: Army, options?: ArmyOptions) => errors(of, options).map(v => `${codeOf(v)} ${v.rule}`)
const warned = (of: Army, options: ArmyOptions) => armyProblems(of, options).warnings.map(v => `${codeOf(v)} ${v.rule}`)

describe('sums', () => {
  const points = 27 + 4 * 6

  rule('MW-ARMY-01', 'E-BUDGET: an army may cost its budget and not a point more', () => {
    expect(named(army(line), armyOptions(points))).toEqual([])
    expect(errors(army(line), armyOptions(points - 1))).toMatchObject([
      { rule: 'MW-ARMY-01', params: { code: 'E-BUDGET', points: 51, budget: 50 } },
    ])
  })

  rule(['MW-ARMY-03', 'MW-ARMY-04'], 'E-STARS: stars may be split or spent on one formation, up to the limit', () => {
    expect(named(army(line, fighters), armyOptions(1000))).toEqual([])
    expect(errors(army(line, fighters, vulcan()), armyOptions(1000))).toMatchObject([
      { rule: 'MW-ARMY-03', params: { code: 'E-STARS', stars: 2, limit: 1 } },
    ])
    expect(named(army(line, fighters, vulcan()), armyOptions(1001))).toEqual([])
    expect(named(army(line, formation('tm-prometheus-plan', null, { 'tm-prometheus': 1 })), armyOptions(1001))).toEqual([])
    expect(named(army(line, fighters, bombers, vulcan()), armyOptions(2000))).toEqual(['E-STARS MW-ARMY-03'])
    expect(named(army(line), armyOptions(2000))).toEqual([])
  })

  rule('MW-SETUP-10', 'players may agree on other limits', () => {
    const agreed = { ...armyOptions(1000), stars: 4 }
    expect(named(army(line, fighters, bombers, vulcan()), agreed)).toEqual([])
  })

  rule('MW-ARMY-05', 'W-LEFT: more than 2 percent of the points are left', () => {
    const flak = formation('tm-p-flak', 'tm-hail', { 'tm-hail': 2 })
    // 51 + 105 = 156 points: 159 leave 3 of 3.18, 160 leave 4 of 3.2.
    expect(warned(army(line, flak), armyOptions(159))).toEqual([])
    expect(warned(army(line, flak), armyOptions(160))).toEqual(['W-LEFT MW-ARMY-05'])
    expect(armyProblems(army(line, flak), armyOptions(160)).warnings).toMatchObject([{ params: { left: 4, budget: 160 } }])
  })
})

describe('formations', () => {
  rule('MW-FORM-06', 'E-PLAN-UNIT: only units of the plan', () => {
    expect(named(army(formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4, 'tm-lancer': 1 })))).toEqual([
      'E-PLAN-UNIT MW-FORM-06',
    ])
    expect(named(army(formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4, 'tm-fab': 1 })))).toEqual([])
    expect(named(army(formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4, 'cd-imp': 1 })))).toEqual(['E-PLAN-UNIT MW-FORM-06'])
  })

  rule('MW-FORM-06', 'E-PLAN-COUNT: minima and maxima of each slot', () => {
    const flak = (hail: number, forge = 0) => army(formation('tm-p-flak', 'tm-hail', { 'tm-hail': hail, 'tm-forge': forge }))
    expect(named(flak(2))).toEqual([])
    expect(named(flak(5))).toEqual([])
    expect(named(flak(6))).toEqual(['E-PLAN-COUNT MW-FORM-06'])
    expect(errors(flak(1, 1))).toMatchObject([{ params: { code: 'E-PLAN-COUNT', formation: 0, count: 1, min: 2, max: 5 } }])
    expect(named(flak(2, 2))).toEqual([])
    expect(named(flak(2, 3))).toEqual(['E-PLAN-COUNT MW-FORM-06'])
  })

  rule('MW-FORM-06', 'E-PLAN-COUNT: all units together, without the chief', () => {
    const flak = (hail: number, forge: number) => army(formation('tm-p-flak', 'tm-hail', { 'tm-hail': hail, 'tm-forge': forge }))
    expect(named(flak(5, 1))).toEqual([])
    expect(errors(flak(5, 2))).toMatchObject([{ params: { code: 'E-PLAN-COUNT', count: 7, min: 2, max: 6 } }])
  })

  rule('MW-FORM-06', 'E-PLAN-COUNT: interchangeable units share a slot', () => {
    const tanks = (lancers: number, forges: number) =>
      army(formation('tm-p-tank', 'tm-ace', { 'tm-lancer': lancers, 'tm-forge': forges }))
    expect(named(tanks(4, 4))).toEqual([])
    expect(named(tanks(5, 4))).toEqual(['E-PLAN-COUNT MW-FORM-06'])
  })

  rule('MW-FORM-02', 'E-CHIEF: one of the chiefs of the plan', () => {
    expect(named(army({ ...line, chief: null }))).toEqual(['E-CHIEF MW-FORM-02'])
    expect(named(army({ ...line, chief: 'tm-rifle' }))).toEqual(['E-CHIEF MW-FORM-02'])
    expect(named(army(formation('tm-p-draft', 'tm-rifle', { 'tm-draft': 6 })))).toEqual([])
  })

  rule('MW-FORM-06', 'E-CHIEF-ONLY: a captain is no soldier of the line', () => {
    expect(named(army(formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4, 'tm-captain': 1 })))).toEqual([
      'E-CHIEF-ONLY MW-FORM-06',
    ])
  })

  rule('MW-FORM-06', 'E-DEP: one Mule for every full three infantry units, the chief not counted', () => {
    const company = (rifles: number, mules: number) =>
      army(formation('tm-p-line', 'tm-captain', { 'tm-rifle': rifles, 'tm-mule': mules }))
    expect(named(company(5, 1))).toEqual([])
    expect(errors(company(5, 2))).toMatchObject([{ rule: 'MW-FORM-06', params: { code: 'E-DEP', count: 2, most: 1 } }])
    expect(named(company(6, 2))).toEqual([])
  })

  rule('MW-FORM-06', 'E-DEP: a Parasol needs four tanks, the chief not counted', () => {
    const tanks = (lancers: number, parasols: number) =>
      army(formation('tm-p-tank', 'tm-lancer', { 'tm-lancer': lancers, 'tm-parasol': parasols }))
    expect(named(tanks(3, 0))).toEqual([])
    expect(errors(tanks(3, 1))).toMatchObject([{ rule: 'MW-FORM-06', params: { code: 'E-DEP', have: 3, needed: 4 } }])
    expect(named(tanks(4, 1))).toEqual([])
  })

  rule('MW-ARMY-02', 'E-FACTION: formations and weapons of the army’s faction', () => {
    const imps = findReadyArmy('landing-party')!.army.formations
    expect(named({ ...army(line), faction: 'astral' })).toEqual(['E-FACTION MW-ARMY-02'])
    expect(named(army(...imps))).toEqual([])
    expect(named(army(line, vulcan({ left: 'ts-w-beam' })))).toEqual(['E-FACTION MW-ARMY-02'])
  })

  rule('MW-COST-03', 'E-SLOT: a weapon for each slot that takes its class, or none', () => {
    expect(named(army(line, vulcan()))).toEqual([])
    expect(named(army(line, vulcan({ left: 'tm-w-gatling', right: 'tm-w-macro' })))).toEqual([])
    expect(named(army(line, vulcan({ leftArm: 'tm-w-gatling' })))).toEqual(['E-SLOT MW-COST-03'])
    const big = (weapons: object) => army(line, formation('tm-prometheus-plan', null, { 'tm-prometheus': 1 }, weapons))
    expect(named(big({ leftArm: 'tm-w-gatling', leftMount: 'tm-w-macro' }))).toEqual([])
    expect(errors(big({ leftArm: 'tm-w-macro' }))).toMatchObject([{ params: { code: 'E-SLOT', formation: 1, slot: 'leftArm' } }])
    expect(named(big({ leftMount: 'tm-w-gatling' }))).toEqual(['E-SLOT MW-COST-03'])
    expect(named(army({ ...line, weapons: { left: 'tm-w-gatling' } }))).toEqual(['E-SLOT MW-COST-03'])
  })

  rule('MW-TITAN-01', 'a Titan on its own has no chief', () => {
    expect(named(army(line, { ...vulcan(), chief: 'tm-captain' }))).toEqual(['E-CHIEF MW-FORM-02'])
    expect(named(army(line, { ...vulcan(), units: { 'tm-vulcan': 2 } }))).toEqual([
      'E-PLAN-COUNT MW-FORM-06',
      'E-PLAN-COUNT MW-FORM-06',
    ])
  })
})

describe('the game it is for', () => {
  rule('MW-SETUP-11', 'E-TRAINING: no flyers and no rare formations', () => {
    const training = armyOptions(500, true)
    expect(named(army(line), training)).toEqual([])
    expect(named(army(line, vulcan()), training)).toEqual(['E-TRAINING MW-SETUP-11'])
    expect(named(army(line, fighters), training)).toEqual(['E-TRAINING MW-SETUP-11', 'E-TRAINING MW-SETUP-11'])
    expect(named(army(line, fighters), { ...armyOptions(500), flyers: false })).toEqual(['E-TRAINING MW-SETUP-11'])
  })

  rule('MW-END-01', 'E-EMPTY: something other than flyers', () => {
    expect(named(army())).toEqual(['E-EMPTY MW-END-01'])
    expect(named(army(fighters))).toEqual(['E-EMPTY MW-END-01'])
    expect(named(army(fighters, line))).toEqual([])
    expect(named(army(formation('tm-p-pod', 'tm-pod', { 'tm-pod': 1 })))).toEqual([])
  })

  rule('MW-R-83', 'W-SUPPLY: no formation fits the set-up budget', () => {
    const tanks = (lancers: number) => army(formation('tm-p-tank', 'tm-lancer', { 'tm-lancer': lancers }), fighters)
    const options = { ...armyOptions(1000), setupBudget: 2 }
    // 34 + 6 x 34 = 238 points cost 2, one more tank makes 272, which cost 3.
    expect(warned(tanks(6), options)).not.toContain('W-SUPPLY MW-R-83')
    expect(warned(tanks(7), options)).toContain('W-SUPPLY MW-R-83')
    expect(warned(tanks(7), { ...options, setupBudget: null })).not.toContain('W-SUPPLY MW-R-83')
  })

  rule(['MW-TRAIT-37', 'MW-TRAIT-14'], 'W-CAPACITY: an invader formation must fit the largest carrier formation', () => {
    const drop = (marines: number) => formation('tm-p-drop', 'tm-dropcap', { 'tm-breach': marines })
    const pods = formation('tm-p-pod', 'tm-pod', { 'tm-pod': 1 })
    // Two pods take 10: the captain and 9 marines.
    expect(warned(army(drop(9), pods), armyOptions(1000))).not.toContain('W-CAPACITY MW-TRAIT-37')
    expect(warned(army(drop(10), pods), armyOptions(1000))).toContain('W-CAPACITY MW-TRAIT-37')
    expect(warned(army(drop(10)), armyOptions(1000))).not.toContain('W-CAPACITY MW-TRAIT-37')
  })

  rule(['MW-TRAIT-43', 'MW-TERRAN-01'], 'W-NOFLAK: something that can shoot at high flyers', () => {
    const noFlak = 'W-NOFLAK MW-TRAIT-43'
    expect(warned(army(line), armyOptions(1000))).toContain(noFlak)
    expect(warned(army(line), armyOptions(500, true))).not.toContain(noFlak)
    expect(warned(army(formation('tm-p-flak', 'tm-hail', { 'tm-hail': 2 })), armyOptions(1000))).not.toContain(noFlak)
    expect(warned(army(line, vulcan({ left: 'tm-w-flak' })), armyOptions(1000))).not.toContain(noFlak)
    const makers = formation('tm-p-line', 'tm-captain', { 'tm-rifle': 4, 'tm-fab': 1 })
    expect(warned(army(makers), armyOptions(1000))).not.toContain(noFlak)
  })
})

const rulesOf = (raw: unknown, options: ArmyOptions | null = null): RuleId[] => {
  const read = readArmy(raw, options)
  return read.ok ? [] : read.violations.map(v => v.rule)
}

describe('armies from outside', () => {
  const raw = { faction: 'terran-makers', name: 'Test', budget: 500, formations: [line] }

  rule('MW-FORM-06', 'what may be left out is filled in', () => {
    const written = { plan: 'tm-vulcan-plan', weapons: { left: 'tm-w-gatling', right: null } }
    const read = readArmy(
      { ...raw, formations: [{ plan: 'tm-p-line', chief: 'tm-captain', units: { 'tm-rifle': 4, 'tm-fab': 0 } }, written] },
      null,
    )
    expect(read).toEqual({
      ok: true,
      value: { ...raw, custom: null, formations: [line, vulcan({ left: 'tm-w-gatling' })] },
    })
  })

  rule('MW-ARMY-01', 'an army is read whole or refused with every error', () => {
    expect(rulesOf(raw, armyOptions(500))).toEqual([])
    expect(rulesOf(raw, armyOptions(50))).toEqual(['MW-ARMY-01'])
    expect(rulesOf(raw, null)).toEqual([])
    expect(rulesOf({ ...raw, budget: 0 })).toEqual(['MW-ARMY-01'])
    expect(rulesOf({ ...raw, budget: '500' })).toEqual(['MW-ARMY-01'])
    expect(rulesOf({ ...raw, budget: 1 })).toEqual([])
  })

  rule('MW-ARMY-02', 'a known faction and a name', () => {
    expect(rulesOf({ ...raw, faction: 'romans' })).toEqual(['MW-ARMY-02'])
    expect(rulesOf({ ...raw, name: '' })).toEqual(['MW-ARMY-02'])
    expect(rulesOf(null)).toEqual(['MW-ARMY-02'])
  })

  rule('MW-FORM-06', 'known plans and units, whole numbers', () => {
    const of = (change: object) => rulesOf({ ...raw, formations: [{ ...line, ...change }] })
    expect(of({ plan: 'tm-p-none' })).toEqual(['MW-FORM-06'])
    expect(of({ plan: 'toString' })).toEqual(['MW-FORM-06'])
    expect(of({ units: { 'tm-none': 1 } })).toEqual(['MW-FORM-06'])
    expect(of({ units: { 'tm-rifle': 4.5 } })).toEqual(['MW-FORM-06'])
    expect(of({ units: { 'tm-rifle': -4 } })).toEqual(['MW-FORM-06'])
    expect(of({ units: { 'tm-rifle': 99 } })).toEqual([])
    expect(of({ units: { 'tm-rifle': 100 } })).toEqual(['MW-FORM-06'])
    expect(of({ units: ['tm-rifle'] })).toEqual(['MW-FORM-06'])
    expect(rulesOf({ ...raw, formations: {} })).toEqual(['MW-ARMY-05'])
  })

  rule('MW-FORM-02', 'one chief, never two', () => {
    const of = (chief: unknown) => rulesOf({ ...raw, formations: [{ ...line, chief }] })
    expect(of(['tm-captain', 'tm-captain'])).toEqual(['MW-FORM-02'])
    expect(of('tm-nobody')).toEqual(['MW-FORM-02'])
    expect(of('tm-captain')).toEqual([])
  })

  rule('MW-COST-03', 'known slots and weapons', () => {
    const of = (weapons: unknown) => rulesOf({ ...raw, formations: [{ ...vulcan(), weapons }] })
    expect(of({ tail: 'tm-w-gatling' })).toEqual(['MW-COST-03'])
    expect(of({ left: 'tm-w-none' })).toEqual(['MW-COST-03'])
    expect(of(['tm-w-gatling'])).toEqual(['MW-COST-03'])
    expect(of({ left: 'tm-w-gatling' })).toEqual([])
  })

  rule('MW-CUSTOM-02', 'an army is data: written down and read again it is the same', () => {
    for (const { army: ready } of READY_ARMIES)
      expect(readArmy(JSON.parse(JSON.stringify(ready)), armyOptions(ready.budget))).toEqual({ ok: true, value: ready })
  })

  test('an object without a value is no way to make it fall over', () => {
    const odd = JSON.parse('{"toString":1,"valueOf":1}')
    expect(rulesOf({ faction: odd, name: odd, budget: odd, formations: [odd] })).toContain('MW-ARMY-02')
    const part = { plan: odd, chief: odd, units: { 'tm-rifle': odd }, weapons: { left: odd }, name: odd }
    expect(rulesOf({ ...raw, formations: [part] })).toContain('MW-FORM-06')
    const unit = { id: odd, name: odd, type: odd, traits: [{ trait: odd }], fireTraits: [odd] }
    const custom = { name: odd, units: [unit], weapons: [unit], plans: [{ id: odd, slots: [odd] }] }
    expect(rulesOf({ ...raw, custom })).toContain('MW-UNIT-03')
  })

  test('whatever comes in, an answer comes out', () => {
    const part = fc.record({
      plan: fc.constantFrom('tm-p-line', 'x'),
      chief: fc.anything(),
      units: fc.anything(),
      weapons: fc.anything(),
    })
    const anything = fc.record({ faction: fc.constantFrom('astral', 'x'), formations: fc.array(part), custom: fc.anything() })
    fc.assert(
      fc.property(anything, given => {
        expect(readArmy({ ...given, name: 'X', budget: 5 }, armyOptions(5)).ok).toBe(false)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

const captain = {
  id: 'ro-centurion',
  name: 'Centurion',
  type: 'infantry',
  armor: 1,
  speed: 10,
  melee: 3,
  chiefOnly: true,
  traits: [{ trait: 'hero' }],
}
const soldier = { id: 'ro-legionary', name: 'Legionary', type: 'infantry', armor: 1, speed: 10, melee: 2 }
const giant = { id: 'ro-elephant', name: 'Elephant', type: 'titan', structure: 8, speed: 15, melee: 6, weaponSlots: ['left'] }
const gun = { id: 'ro-ballista', name: 'Ballista', mount: 'mount', fireRange: 40, firePower: 4 }
const plan = {
  id: 'ro-cohort',
  name: 'Cohort',
  kind: 'ground',
  stars: 0,
  chiefOptions: ['ro-centurion'],
  minUnits: 4,
  maxUnits: 10,
  slots: [{ units: ['ro-legionary'], min: 4, max: 10 }],
}
const herd = { id: 'ro-herd', name: 'Elephant', kind: 'titan', stars: 1, hull: 'ro-elephant' }
const custom = { name: 'Romans', units: [captain, soldier, giant], weapons: [gun], plans: [plan, herd] }
const cohort = { plan: 'ro-cohort', chief: 'ro-centurion', units: { 'ro-legionary': 6 } }
const elephant = { plan: 'ro-herd', weapons: { left: 'ro-ballista' } }
const legion = { faction: 'romans', name: 'Legion', budget: 500, formations: [cohort, elephant], custom }
const changed = (change: object) => rulesOf({ ...legion, custom: { ...custom, ...change } })
const withPlan = (change: object) => changed({ plans: [{ ...plan, ...change }, herd] })

describe('armies of makers', () => {
  rule(['MW-CUSTOM-01', 'MW-CUSTOM-02'], 'a faction of one’s own is played like any other, and can be passed on', () => {
    const read = readArmy(legion, armyOptions(500))
    expect(read.ok).toBe(true)
    const value = read.ok ? read.value : null
    expect(readArmy(JSON.parse(JSON.stringify(value)), armyOptions(500))).toEqual({ ok: true, value })
    expect(catalogueOf(value!).factions.get('romans')).toMatchObject({
      name: 'Romans',
      units: ['ro-centurion', 'ro-legionary', 'ro-elephant'],
    })
    expect(catalogueOf(value!).units.get('ro-legionary')).toMatchObject({ faction: 'romans', speed: 1000 })
    expect(catalogueOf(value!)).toBe(catalogueOf(value!))
  })

  rule('MW-FORM-06', 'its plans bind', () => {
    const few = { ...legion, formations: [{ ...cohort, units: { 'ro-legionary': 3 } }] }
    expect(rulesOf(few, armyOptions(500))).toEqual(['MW-FORM-06', 'MW-FORM-06'])
    expect(rulesOf(few, null)).toEqual([])
  })

  rule('MW-UNIT-02', 'no name twice in a faction; in different factions it may be', () => {
    expect(changed({ units: [captain, soldier, giant, { ...soldier, id: 'ro-other', name: 'legionary ' }] })).toEqual([
      'MW-UNIT-02',
    ])
    expect(changed({ units: [captain, { ...soldier, name: 'Colonial Rifles' }, giant] })).toEqual([])
    const terran = { ...legion, faction: 'terran-makers', formations: [] }
    expect(
      rulesOf({ ...terran, custom: { ...custom, units: [captain, { ...soldier, name: 'Colonial Rifles' }, giant] } }),
    ).toEqual(['MW-UNIT-02'])
    expect(rulesOf(terran)).toEqual([])
  })

  rule('MW-CUSTOM-01', 'ids of the game are taken', () => {
    expect(changed({ units: [captain, soldier, giant, { ...soldier, id: 'tm-rifle', name: 'Other' }] })).toEqual(['MW-CUSTOM-01'])
    expect(changed({ weapons: [gun, gun] })).toEqual(['MW-CUSTOM-01'])
    expect(changed({ plans: [plan, herd, { ...plan, id: 'tm-p-line' }] })).toEqual(['MW-CUSTOM-01'])
    expect(rulesOf({ ...legion, custom: 'units' })).toContain('MW-CUSTOM-01')
    expect(rulesOf({ ...legion, faction: 'no id' })).toEqual(['MW-ARMY-02'])
  })

  rule('MW-COST-01', 'a wrong price does not get in', () => {
    expect(changed({ units: [captain, { ...soldier, points: 1 }, giant] })).toContain('MW-COST-01')
  })

  rule(['MW-FUNGUS-06', 'MW-SWARM-02'], 'what is created must exist', () => {
    const mother = (trait: string, spawn: string) => ({ ...soldier, id: 'ro-mother', name: 'Mother', traits: [{ trait, spawn }] })
    expect(changed({ units: [captain, soldier, giant, mother('broodmother', 'ro-legionary')] })).toEqual([])
    expect(changed({ units: [captain, soldier, giant, mother('broodmother', 'tm-rifle')] })).toEqual(['MW-SWARM-02'])
    expect(changed({ units: [captain, soldier, giant, mother('sprout', 'nothing')] })).toEqual(['MW-FUNGUS-06'])
  })

  rule(['MW-FORM-02', 'MW-FORM-06', 'MW-FORM-09'], 'a plan can be fulfilled, names a chief and has stars', () => {
    expect(withPlan({ chiefOptions: [] })).toEqual(['MW-FORM-02'])
    expect(withPlan({ minUnits: 11 })).toEqual(['MW-FORM-06'])
    expect(withPlan({ minUnits: 10 })).toEqual([])
    expect(withPlan({ maxUnits: 3 })).toEqual(['MW-FORM-06'])
    expect(withPlan({ slots: [{ units: ['ro-legionary'], min: 5, max: 4 }] })).toEqual(['MW-FORM-06'])
    expect(withPlan({ slots: [...plan.slots, ...plan.slots] })).toEqual(['MW-FORM-06'])
    expect(withPlan({ slots: [{ units: ['ro-centurion'], min: 4, max: 4 }] })).toEqual(['MW-FORM-06'])
    expect(withPlan({ stars: -1 })).toEqual(['MW-FORM-09'])
    expect(withPlan({ dependencies: [{ type: 'atMostPer', unit: 'ro-legionary', max: 1, per: 0, of: [] }] })).toEqual([
      'MW-FORM-06',
    ])
    expect(
      withPlan({ dependencies: [{ type: 'requires', unit: 'ro-legionary', min: 1, needs: ['ro-legionary'], count: 4 }] }),
    ).toEqual([])
  })

  rule(['MW-ARMY-02', 'MW-UNIT-07'], 'a plan takes units of its faction, flyers among flyers', () => {
    expect(withPlan({ chiefOptions: ['tm-captain'] })).toEqual(['MW-ARMY-02'])
    const kite = { id: 'ro-kite', name: 'Kite', type: 'flyer', armor: 1, airToAir: 1 }
    const units = [captain, soldier, giant, kite]
    const wing = { ...plan, kind: 'flyer', chiefOptions: ['ro-kite'], slots: [{ units: ['ro-kite'], min: 4, max: 10 }] }
    expect(changed({ units, plans: [wing, herd] })).toEqual([])
    expect(changed({ units, plans: [{ ...wing, kind: 'ground' }, herd] })).toEqual(['MW-UNIT-07'])
  })

  rule(['MW-TITAN-01', 'MW-R-120'], 'a Titan has a plan of its own, or stands alone among others', () => {
    expect(changed({ plans: [plan, { ...herd, hull: 'ro-legionary' }] })).toEqual(['MW-TITAN-01'])
    expect(changed({ plans: [plan, { ...herd, chiefOptions: ['ro-centurion'] }] })).toEqual(['MW-TITAN-01'])
    const withGiants = (max: number) => ({ slots: [...plan.slots, { units: ['ro-elephant'], min: 0, max }] })
    expect(withPlan(withGiants(1))).toEqual([])
    expect(withPlan(withGiants(2))).toEqual(['MW-R-120'])
    const mixed = { ...cohort, units: { 'ro-legionary': 4, 'ro-elephant': 1 }, weapons: { left: 'ro-ballista' } }
    const plans = [{ ...plan, ...withGiants(1) }, herd]
    expect(rulesOf({ ...legion, formations: [mixed], custom: { ...custom, plans } }, armyOptions(500))).toEqual([])
  })
})
