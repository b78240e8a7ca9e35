import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { BATTLEFIELDS } from '../../data/battlefields.ts'
import { CARDS, OBJECTIVE_TYPES, TOGGLES } from '../../data/cards.ts'
import { CLASS_DEFAULTS, classOf } from '../../data/classes.ts'
import { RACES, THEMES } from '../../data/defaults.ts'
import { SKILLS, skillOf } from '../../data/skills.ts'
import { HAZARDS, ITEMS, LOCKS, TERRAIN } from '../../data/terrain.ts'
import { CATEGORIES, type Category, OBJECTIVES } from '../../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS } from '../../data/units.ts'
import { credits, priceOf } from '../cost.ts'
import { CATALOGUE } from '../database.ts'
import { skillProblems } from '../skill-problems.ts'

const numbersOf = (id: string) => {
  const { impact, range, extension, number, probability, penalty } = skillOf(id)
  return [impact, range, extension, number, probability, penalty]
}
const priced = (id: string): string => credits(priceOf(skillOf(id)))
const subs = (category: Category, probability: number): string[] =>
  CLASS_DEFAULTS.filter(one => one.category === category && one.probability === probability).map(({ sub }) => sub)

test('everything that the data names is there', () => {
  for (const unit of UNIT_SHEETS)
    expect(
      unit.skills.filter(id => !CATALOGUE.findSkill(id)),
      unit.id,
    ).toEqual([])
  for (const team of TEAM_SHEETS)
    expect(
      team.units.filter(({ unit }) => !CATALOGUE.findUnit(unit)),
      team.id,
    ).toEqual([])
  for (const { effect, skill, unit, lock } of ITEMS.values())
    expect([
      effect !== 'skill' || CATALOGUE.findSkill(skill!),
      effect !== 'unit' || CATALOGUE.findUnit(unit!),
      lock === null || LOCKS.has(lock),
    ]).not.toContain(null)
  for (const { hazardType } of SKILLS) expect(hazardType === null || HAZARDS.has(hazardType)).toBe(true)
  for (const { hazard, lock } of TERRAIN.values())
    expect((!hazard || HAZARDS.has(hazard)) && (!lock || LOCKS.has(lock))).toBe(true)
})
test('every map is made of known pieces, hazards and items', () => {
  for (const { id, pieces, hazards, items, ambient, objectivePoints } of BATTLEFIELDS) {
    expect(
      pieces.filter(({ type, lock }) => !TERRAIN.has(type) || (lock !== null && !LOCKS.has(lock))),
      id,
    ).toEqual([])
    expect(
      hazards.filter(({ type }) => !HAZARDS.has(type)),
      id,
    ).toEqual([])
    expect(
      items.filter(({ type }) => !ITEMS.has(type)),
      id,
    ).toEqual([])
    expect(ambient === null || HAZARDS.has(ambient)).toBe(true)
    expect(objectivePoints.every(({ piece }) => piece === null || pieces.some(one => one.id === piece))).toBe(true)
    expect(new Set(pieces.map(one => one.id)).size).toBe(pieces.length)
  }
})
test('every card names known teams, toggles, maps and points', () => {
  for (const { id, forces, toggles, battlefield, objective } of CARDS) {
    const map = BATTLEFIELDS.find(one => one.id === battlefield)
    expect(map, id).toBeDefined()
    expect(
      forces.flatMap(({ teams }) => teams).filter(team => !CATALOGUE.findTeam(team)),
      id,
    ).toEqual([])
    for (const [toggle, value] of Object.entries(toggles))
      expect(TOGGLES.find(one => one.id === toggle)?.options, id).toContain(value)
    if (objective.point)
      expect(
        map!.objectivePoints.map(point => point.id),
        id,
      ).toContain(objective.point)
  }
  expect(OBJECTIVE_TYPES.map(one => one.id)).toEqual([...OBJECTIVES])
})

rule('WL-SKILL-02', 'there are exactly five categories', () => {
  expect(new Set(SKILLS.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(new Set(CLASS_DEFAULTS.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
})
test('the catalogue has about 500 skills, as the book does, in every class, none of them broken or there twice', () => {
  expect(SKILLS.length).toBeGreaterThanOrEqual(500)
  expect(new Set(SKILLS.map(({ id }) => id)).size).toBe(SKILLS.length)
  expect(new Set(SKILLS.map(({ name }) => name.toLowerCase())).size).toBe(SKILLS.length)
  const empty = CLASS_DEFAULTS.filter(one => !SKILLS.some(({ category, sub }) => category === one.category && sub === one.sub))
  expect(empty.map(({ sub }) => sub)).toEqual([])
  for (const skill of SKILLS)
    expect({ id: skill.id, wrong: skillProblems(skill, classOf(skill.category, skill.sub)) }).toEqual({ id: skill.id, wrong: [] })
})
rule('WL-GEN-05', 'units of any theme and race stand in one army', () => {
  const units = CATALOGUE.units.filter(({ id }) =>
    ['zombie', 'battle_tank', 'elder_dragon', 'cossack', 'star_fighter'].includes(id),
  )
  expect(new Set(units.map(({ race }) => race)).size).toBe(4)
  expect(new Set(units.map(({ theme }) => theme)).size).toBe(5)
  expect(units.every(({ theme, race }) => THEMES.includes(theme) && RACES.includes(race))).toBe(true)
})

// ── class defaults ──────────────────────────────────────────────────────────
rule('WL-CLASS-02', 'Control: 70 for authority, links and load, 100 for knowledge and overrides', () => {
  expect(subs('Control', 70)).toEqual(['Decoration', 'Rank', 'Simplex', 'Duplex', 'Load'])
  expect(subs('Control', 100)).toEqual(['Information', 'Intelligence', 'Override', 'Firewall'])
})
rule('WL-CLASS-05', 'Movement: 80, All and Miracle 90', () => {
  expect(subs('Movement', 80)).toEqual(['Dive', 'Dig', 'Space', 'Air', 'Land', 'Sea'])
  expect(subs('Movement', 90)).toEqual(['All', 'Miracle'])
})
rule(['WL-CLASS-06', 'WL-R-08'], 'Offense: 20, 30, 40, melee 10, Snipe 110', () => {
  expect(subs('Offense', 20)).toEqual(['Explosive', 'Blaster', 'Firearm'])
  expect(subs('Offense', 30)).toEqual(['Bolter', 'Biological', 'Laser', 'Laser+plasma', 'Plasma', 'Turret'])
  expect(subs('Offense', 40)).toEqual(['Exotic', 'Projectile', 'Nanomite', 'Uranium'])
  expect(subs('Offense', 10)).toEqual(['Face to face', 'Hand to hand'])
  expect(subs('Offense', 110)).toEqual(['Snipe'])
})
rule('WL-CLASS-09', 'Strategy: Actionable and Morale 90, Manipulation 100 with 1000, labels 0', () => {
  expect(subs('Strategy', 90)).toEqual(['Actionable', 'Morale'])
  expect(subs('Strategy', 0)).toEqual(['Administrative', 'Vendor'])
  expect(classOf('Strategy', 'Manipulation')).toMatchObject({ probability: 100, penalty: 1000 })
})
rule(['WL-CLASS-11', 'WL-R-10'], 'Offense and Override use a die, other classes do not', () => {
  const rolled = CLASS_DEFAULTS.filter(({ usesDie }) => usesDie)
  expect(rolled.filter(({ category }) => category !== 'Offense').map(({ sub }) => sub)).toEqual(['Override'])
  expect(rolled.filter(({ category }) => category === 'Offense')).toHaveLength(16)
})
rule('WL-R-09', 'Load uses 70 percent: a load of 5 costs 105', () => {
  expect(priced('load5')).toBe('105')
})

// ── readings of the book ────────────────────────────────────────────────────
rule('WL-R-03', 'of movement the impact is height and the extension depth', () => {
  expect(numbersOf('plane').slice(0, 3)).toEqual([100, 20, 0])
  expect(numbersOf('small_submarine').slice(0, 3)).toEqual([0, 20, 20])
  expect(classOf('Movement', 'Air')).toMatchObject({ impactMeans: 'altitude', extensionMeans: 'depth' })
})
rule('WL-R-04', 'a hyperjump is height 100, speed 1000, depth 10', () => {
  expect(numbersOf('hyperjump').slice(0, 3)).toEqual([100, 1000, 10])
  expect(priced('hyperjump')).toBe('29970')
})
rule('WL-R-05', 'resurrection has impact 10000', () => {
  expect(skillOf('resurrection').impact).toBe(10000)
  expect(priced('resurrection')).toBe('30300')
})
rule('WL-R-11', 'hacking has impact 10 and the penalty', () => {
  expect(numbersOf('hacking')).toEqual([10, 0, 0, 30, 100, 1000])
  expect(priced('hacking')).toBe('1300')
})
rule('WL-R-14', 'binoculars have number 0 and cost nothing', () => {
  expect(skillOf('binocular')).toMatchObject({ number: 0, range: 60 })
  expect(priced('binocular')).toBe('0')
})
rule('WL-R-17', 'firewalls are a class of their own: 100 percent, no penalty, number 10', () => {
  expect(classOf('Control', 'Firewall')).toMatchObject({ probability: 100, penalty: 0 })
  expect(SKILLS.filter(({ sub }) => sub === 'Firewall').every(({ number }) => number === 10)).toBe(true)
})
rule('WL-R-18', 'prison cells and handcuffs are Load', () => {
  expect(SKILLS.filter(({ tags }) => tags.includes('prison')).map(({ id, sub }) => [id, sub])).toEqual([
    ['handcuffs', 'Load'],
    ['prison_cell', 'Load'],
  ])
})
