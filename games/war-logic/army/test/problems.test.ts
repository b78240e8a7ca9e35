import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { CLASS_DEFAULTS } from '../../data/classes.ts'
import type { SkillRecord, UnitSheet } from '../../data/types.ts'
import { TEAM_SHEETS } from '../../data/units.ts'
import { type Army, type ArmyRules, armyOf, figuresIn } from '../army.ts'
import { priceOf } from '../cost.ts'
import { CATALOGUE, databaseOf, USUAL } from '../database.ts'
import { readArmy, readBook, warningsOf } from '../read-army.ts'
import { READY_ARMIES } from '../ready.ts'
import sample from '../sample-book.json' with { type: 'json' }

const RULES: ArmyRules = { budget: 10_000, strict: true, variant: USUAL }
type Raw = { readonly [field: string]: unknown }
const trooper = { id: 'own_unit', name: 'Own unit', skills: ['human_health', 'human_land'] }
const raw = (more: Raw = {}): Raw => ({ name: 'Mixed', extras: [{ unit: 'cossack' }], ...more })
/** An army with this skill in its book. */
const withSkill = (skill: Partial<SkillRecord> | Raw): Raw =>
  raw({ book: { skills: [{ id: 'own_skill', name: 'Own skill', category: 'Offense', sub: 'Firearm', ...skill }] } })
const withUnit = (unit: Partial<UnitSheet> | Raw): Raw => raw({ book: { units: [{ ...trooper, ...unit }] } })

/** What is wrong: rules and words. */
function wrongWith(army: unknown, rules: ArmyRules | null = RULES): string[] {
  const loaded = readArmy(army, rules)
  return loaded.ok ? [] : loaded.violations.map(({ rule: id, text }) => `${id} ${text.slice(text.indexOf(': ') + 2)}`)
}
function warned(army: Raw, rules = RULES): string[] {
  const loaded = readArmy(army, rules)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.violations))
  return warningsOf(loaded.value, rules).map(({ rule: id, text }) => `${id} ${text}`)
}

// ── skills ──────────────────────────────────────────────────────────────────
rule('WL-SKILL-06', 'properties are whole; only the impact of health may be negative', () => {
  const words = 'WL-SKILL-06 Only whole numbers; only health may be negative.'
  expect(wrongWith(withSkill({ impact: 2.5 }))).toEqual([words])
  expect(wrongWith(withSkill({ impact: -1 }))).toEqual([words])
  expect(wrongWith(withSkill({ range: -1 }))).toEqual([words])
  expect(wrongWith(withSkill({ penalty: -50 }))).toEqual([words])
  expect(wrongWith(withSkill({ category: 'Defense', sub: 'Health', impact: -1, number: -2 }))).toEqual([words])
  expect(wrongWith(withSkill({ category: 'Defense', sub: 'Health', impact: -1, number: 2 }))).toEqual([])
  expect(wrongWith(withSkill({ impact: 0 }))).toEqual([])
})
rule('WL-SKILL-01', 'a skill has a name, a category, a class and six numbers; what nobody knows is refused', () => {
  expect(wrongWith(withSkill({ category: 'Magic' }))[0]).toContain("WL-SKILL-02 there is no category 'Magic'")
  expect(wrongWith(withSkill({ tags: ['optik'] }))).toEqual(["WL-SKILL-01 there is no mark 'optik'; did you mean 'optic'?"])
  expect(wrongWith(raw({ book: { skills: [{ id: 'x', category: 'Offense', sub: 'Firearm' }] } }))[0]).toContain(
    'WL-SKILL-01 is missing',
  )
  expect(wrongWith(withSkill({ hazardType: 'lava' }))[0]).toContain("there is no hazard 'lava'")
  expect(wrongWith(withSkill({ effectiveAgainst: ['Biologic'] }))[0]).toContain("did you mean 'Biological'?")
})
rule('WL-CLASS-01', 'a new skill begins with the number, probability and penalty of its class', () => {
  const skills = [
    { id: 'own_gun', name: 'Gun', category: 'Offense', sub: 'Firearm', impact: 5, range: 10 },
    { id: 'own_trick', name: 'Trick', category: 'Control', sub: 'Override', impact: 5 },
  ] as const
  const own = databaseOf({ skills, units: [], teams: [] })
  expect(own.findSkill('own_gun')).toMatchObject({ number: 20, probability: 20, penalty: 0 })
  expect(own.findSkill('own_trick')).toMatchObject({ number: 30, probability: 100, penalty: 1000 })
  expect(wrongWith(withSkill({ sub: 'Railgun' }))[0]).toContain("WL-CLASS-01 there is no class 'Railgun'")
  expect(wrongWith(withSkill({ number: 3 }))).toEqual([])
  expect(wrongWith(withSkill({ probability: 10 }))).toEqual([
    'WL-CLASS-01 This class uses 20 percent; only sniping and guided weapons may raise it, by 10 to 90.',
  ])
})
rule(['WL-CLASS-07', 'WL-SNIPE-03'], 'only Snipe and guided weapons raise their probability, by 10 to 90 in steps of 10', () => {
  const allowed = (skill: Partial<SkillRecord>) => wrongWith(withSkill(skill)).length === 0
  const snipe = (probability: number) => allowed({ sub: 'Snipe', probability })
  expect([30, 40, 110, 120, 130, 45].map(snipe)).toEqual([false, true, true, true, false, false])
  const guided = (probability: number) => allowed({ sub: 'Explosive', tags: ['guided'], probability })
  expect([20, 30, 110, 120, 25, 10].map(guided)).toEqual([true, true, true, false, false, false])
  expect(allowed({ sub: 'Explosive', probability: 30 })).toBe(false)
  expect(wrongWith(withSkill({ sub: 'Snipe', probability: 130 }))[0]).toContain('WL-CLASS-07')
  // What is raised is paid for.
  const price = (probability: number) => priceOf({ impact: 9, range: 30, extension: 0, number: 10, penalty: 0, probability })
  expect(price(110) - price(100)).toBe(3900)
})
rule('WL-CLASS-02', 'another probability than 70 or 100 is refused in Control', () => {
  expect(wrongWith(withSkill({ category: 'Control', sub: 'Rank', probability: 100 }))[0]).toContain('This class uses 70 percent')
  expect(wrongWith(withSkill({ category: 'Control', sub: 'Override', probability: 70 }))[0]).toContain(
    'This class uses 100 percent',
  )
})
rule('WL-CLASS-04', 'Defense uses 100 percent; health and plain armour have impact 1', () => {
  const words = 'WL-CLASS-04 Use impact 1 and put the points in the number, or mark the armour regenerative or hazard-only.'
  const defence = (skill: Partial<SkillRecord>) => wrongWith(withSkill({ category: 'Defense', number: 3, ...skill }))
  expect(defence({ sub: 'Armor', impact: 3 })).toEqual([words])
  expect(defence({ sub: 'Armor', impact: 1 })).toEqual([])
  expect(defence({ sub: 'Armor', impact: 3, tags: ['regenerative'] })).toEqual([])
  expect(defence({ sub: 'Armor', impact: 3, tags: ['hazard_only', 'gas'] })).toEqual([])
  expect(defence({ sub: 'Health', impact: 2 })).toEqual([words])
  expect(defence({ sub: 'Healing', impact: 2 })).toEqual([])
  expect(defence({ sub: 'Healing', impact: 2, probability: 50 })[0]).toContain('This class uses 100 percent')
})
rule('WL-CLASS-03', 'an override carries its penalty, a lock tool none', () => {
  const override = (skill: Partial<SkillRecord>) => withSkill({ category: 'Control', sub: 'Override', impact: 5, ...skill })
  expect(wrongWith(override({ penalty: 999 }))).toEqual(['WL-CLASS-03 This class carries a penalty of 1000.'])
  expect(wrongWith(override({ penalty: 1000 }))).toEqual([])
  expect(wrongWith(override({ penalty: 0, tags: ['lock'] }))).toEqual([])
  expect(warned(override({ penalty: 1, tags: ['lock'] }))).toEqual([
    'WL-COST-05 book.skills[0].penalty: A penalty should be 0 unless its class says otherwise.',
  ])
})
rule('WL-TIME-05', 'Manipulation carries its penalty', () => {
  const time = (penalty: number) => wrongWith(withSkill({ category: 'Strategy', sub: 'Manipulation', range: 1, penalty }))
  expect(time(0)).toEqual(['WL-TIME-05 This class carries a penalty of 1000.'])
  expect(time(1000)).toEqual([])
})
rule('WL-OFF-16', 'melee weapons have no range', () => {
  expect(wrongWith(withSkill({ sub: 'Face to face', range: 1 }))).toEqual([
    'WL-OFF-16 Face-to-face and hand-to-hand weapons have range 0.',
  ])
  expect(wrongWith(withSkill({ sub: 'Hand to hand', range: 1 }))).toHaveLength(1)
  expect(wrongWith(withSkill({ sub: 'Hand to hand', range: 0 }))).toEqual([])
})
rule('WL-INFES-03', 'infestation has number 30 and the penalty of overrides', () => {
  const bite = (skill: Partial<SkillRecord>) =>
    withSkill({ category: 'Control', sub: 'Override', impact: 5, tags: ['infest'], ...skill })
  expect(wrongWith(bite({ number: 10 }))).toEqual(['WL-INFES-03 Infestation has number 30.'])
  expect(wrongWith(bite({ number: 30 }))).toEqual([])
  expect(wrongWith(bite({}), { ...RULES, variant: { ...USUAL, flat20: true } })).toEqual([])
  expect(wrongWith(bite({ penalty: 0 }))[0]).toContain('WL-CLASS-03')
})
rule('WL-SKILL-13', 'labels have no numbers', () => {
  const label = (skill: Partial<SkillRecord>) => wrongWith(withSkill({ category: 'Strategy', sub: 'Vendor', ...skill }))
  expect(label({ impact: 1 })).toEqual(['WL-SKILL-13 Labels have no numbers.'])
  expect(label({ penalty: 5 })).toEqual(['WL-SKILL-13 Labels have no numbers.'])
  expect(label({})).toEqual([])
  const labels = CATALOGUE.skills.filter(({ sub }) => sub === 'Vendor' || sub === 'Administrative')
  expect(new Set(labels.map(priceOf))).toEqual(new Set([0]))
})
rule('WL-REINF-01', 'a credit skill has number 1', () => {
  const credit = (number: number) =>
    wrongWith(withSkill({ category: 'Strategy', sub: 'Actionable', impact: 100, number, tags: ['credit'] }))
  expect(credit(2)).toEqual(['WL-REINF-01 A credit skill has number 1.'])
  expect(credit(1)).toEqual([])
})
rule(['WL-CLASS-10', 'WL-R-02'], 'a number above the default is flagged, never refused', () => {
  const flags = (skill: Partial<SkillRecord>) => warned(withSkill(skill)).map(text => text.split(' ')[0])
  expect(flags({ number: 31 })).toEqual(['WL-CLASS-10'])
  expect(flags({ number: 21 })).toEqual(['WL-R-02'])
  expect(flags({ number: 20 })).toEqual([])
  expect(flags({ category: 'Movement', sub: 'Land', number: 30 })).toEqual([])
  expect(flags({ category: 'Movement', sub: 'Land', number: 31 })).toEqual(['WL-CLASS-10'])
  expect(flags({ category: 'Defense', sub: 'Armor', impact: 1, number: 300 })).toEqual([])
})
test('every skill of the catalogue is sound', () => {
  const skills = CATALOGUE.skills.map(({ numberIsDefault: _default, id, ...skill }) => ({ ...skill, id: `own_${id}` }))
  for (let i = 0; i < skills.length; i += 100) expect(wrongWith(raw({ book: { skills: skills.slice(i, i + 100) } }))).toEqual([])
})

// ── units ───────────────────────────────────────────────────────────────────
rule(['WL-UNIT-02', 'WL-R-19'], 'a unit needs a health point, whatever injuries take away', () => {
  const words = 'WL-UNIT-02 Unit needs at least 1 health point.'
  expect(wrongWith(withUnit({ skills: ['human_land', 'armor4'] }))).toEqual([words])
  expect(wrongWith(withUnit({ skills: ['health1'] }))).toEqual([])
  expect(wrongWith(withUnit({ skills: ['health3', 'brittle_body'] }))).toEqual([])
  expect(wrongWith(withUnit({ skills: ['health1', 'brittle_body'] }))).toEqual([words])
})
rule('WL-UNIT-04', 'a unit has 20 slots', () => {
  const slots = (count: number) => wrongWith(withUnit({ skills: Array.from({ length: count }, () => 'human_health') }))
  expect(slots(20)).toEqual([])
  expect(slots(21)).toEqual(['WL-UNIT-04 A unit has 20 skill slots.'])
})
rule('WL-SKILL-12', 'a unit may hold the same skill several times, each bought and counted for itself', () => {
  const own = databaseOf({
    skills: [],
    units: [{ ...CATALOGUE.findUnit('cossack')!, id: 'own', skills: ['health1', 'two_grenades', 'two_grenades'] }],
    teams: [],
  })
  expect(own.unitPrice(own.findUnit('own')!)).toBe(100 + 2 * 640)
  expect(wrongWith(withUnit({ skills: ['health1', 'two_grenades', 'two_grenades'] }))).toEqual([])
})
rule('WL-SHEET-05', 'a unit takes skills of the catalogue and of its own book, no others', () => {
  expect(wrongWith(withUnit({ skills: ['human_health', 'muskett'] }))).toEqual([
    "WL-SHEET-05 there is no skill 'muskett'; did you mean 'musket'?",
  ])
  const own = { id: 'own_gun', name: 'Gun', category: 'Offense', sub: 'Firearm', impact: 5 }
  expect(wrongWith(raw({ book: { skills: [own], units: [{ ...trooper, skills: ['human_health', 'own_gun'] }] } }))).toEqual([])
})
rule('WL-UNIT-01', 'a unit can be anything; one that neither moves nor attacks is pointed out', () => {
  expect(warned(withUnit({ skills: ['human_health'] }))).toEqual(['WL-UNIT-01 book.units[0]: It can neither move nor attack.'])
  expect(warned(withUnit({ skills: ['human_health'], kind: 'obstacle', tags: ['building'] }))).toEqual([])
  expect(wrongWith(withUnit({ kind: 'spaceship' }))[0]).toContain("WL-UNIT-01 there is no kind 'spaceship'")
})
rule('WL-HAZ-01', 'a bought hazard lays a field: a minefield, if its mines say nothing else', () => {
  const field = (skills: string[]) => wrongWith(withUnit({ kind: 'hazard', tags: ['device'], skills }), null)
  expect(field(['health1', 'musket'])).toEqual(['WL-HAZ-01 A hazard needs a skill that lays a field.'])
  expect(field(['health1', 'ap_mines'])).toEqual([])
  const own = {
    id: 'own_mines',
    name: 'Mines',
    category: 'Offense',
    sub: 'Explosive',
    impact: 3,
    range: 2,
    tags: ['mine'],
  } as const
  expect(databaseOf({ skills: [own], units: [], teams: [] }).findSkill('own_mines')!.hazardType).toBe('minefield')
  expect(CATALOGUE.findSkill('mine_detector')!.hazardType).toBeNull()
})
rule('WL-UNIT-06', 'tags are of the list', () => {
  expect(wrongWith(withUnit({ tags: ['undead', 'flying'] }))).toEqual([])
  expect(wrongWith(withUnit({ tags: ['mineral'] }))[0]).toContain('WL-UNIT-06')
})
rule('WL-R-121', 'round bases have the nearest size of the list, what stands still is as large as it is', () => {
  const base = (unit: Raw) => {
    const read = readBook({ units: [{ ...trooper, ...unit }] })
    return read.ok ? read.value.units[0]!.base : null
  }
  expect(base({})).toEqual({ shape: 'circle', diameter: 1 })
  expect(base({ base: { shape: 'circle', diameter: 1.2 } })).toEqual({ shape: 'circle', diameter: 1 })
  expect(base({ base: { shape: 'circle', diameter: 1.3 } })).toEqual({ shape: 'circle', diameter: 1.5 })
  expect(base({ base: { shape: 'circle', diameter: 9 } })).toEqual({ shape: 'circle', diameter: 6 })
  expect(base({ kind: 'monster' })).toEqual({ shape: 'circle', diameter: 2 })
  expect(base({ kind: 'building', base: { shape: 'circle', diameter: 9 } })).toEqual({ shape: 'circle', diameter: 9 })
  expect(base({ kind: 'ship', base: { shape: 'rect', width: 2, depth: 7 } })).toEqual({ shape: 'rect', width: 2, depth: 7 })
})
rule('WL-UNIT-11', 'a race is its Health skill: changed once, it changes every unit of that race', () => {
  const book = readBook(sample)
  if (!book.ok) throw new Error('the sample is wrong')
  const price = (number: number) => {
    const skills = book.value.skills.map(skill => (skill.id === 'dwarf_health' ? { ...skill, number } : skill))
    const own = databaseOf({ ...book.value, skills })
    return book.value.units.map(unit => own.unitPrice(unit))
  }
  expect(price(9).map((cost, i) => cost - price(8)[i]!)).toEqual([100, 100])
})

// ── teams and armies ────────────────────────────────────────────────────────
rule('WL-TEAM-01', 'teams are saved and taken again by their id; unknown ones are refused', () => {
  expect(wrongWith({ name: 'Two lines', teams: ['british_line', 'british_line'] })).toEqual([])
  expect(wrongWith({ name: 'No line', teams: ['british_lines'] })).toEqual([
    "WL-TEAM-01 there is no team 'british_lines'; did you mean 'british_line'?",
  ])
  expect(wrongWith(raw({ extras: [{ unit: 'cosack', count: 2 }] }))[0]).toContain("did you mean 'cossack'?")
  const own = { id: 'pair', name: 'Pair', units: [{ unit: 'cossack', count: 2 }] }
  expect(wrongWith({ name: 'Own', teams: ['pair'], book: { teams: [own] } })).toEqual([])
  expect(wrongWith({ name: 'Own', teams: ['pair'], book: { teams: [{ ...own, units: [{ unit: 'cosack' }] }] } })[0]).toContain(
    'WL-TEAM-01',
  )
})
rule('WL-TEAM-02', 'a unit is in one team, or one of the extras', () => {
  const ivan = { name: 'Ivan', unit: 'cossack', team: 'cossack_sotnia' }
  const army = (...named: Raw[]) => ({ name: 'x', teams: ['cossack_sotnia'], extras: [{ unit: 'cossack', count: 1 }], named })
  expect(wrongWith(army(ivan))).toEqual([])
  expect(wrongWith(army(ivan, { ...ivan, team: null }))).toEqual(['WL-TEAM-02 A unit can be in one team only.'])
  expect(wrongWith(army({ ...ivan, name: 'Oleg', team: null }, { ...ivan, name: 'Ivan', team: null }))).toEqual([
    'WL-TEAM-02 the extras have no unit left for this name',
  ])
  const read = readArmy(army(ivan), RULES)
  const figures = read.ok ? figuresIn(read.value, CATALOGUE) : []
  expect(figures.filter(({ name }) => name === 'Ivan').map(({ team }) => team?.id)).toEqual(['cossack_sotnia'])
  expect(figures.filter(({ team }) => team === null)).toHaveLength(1)
})
test('ids of the catalogue are taken, and own ids are there once', () => {
  expect(wrongWith(raw({ book: { units: [{ ...trooper, id: 'cossack' }] } }))[0]).toContain(
    "the catalogue has a unit of the id 'cossack' already",
  )
  expect(wrongWith(raw({ book: { units: [trooper, trooper] } }))[0]).toContain("there are two of the id 'own_unit'")
})

rule(['WL-CARD-07', 'WL-CARD-08'], 'a strict budget is kept to the credit', () => {
  const line = { name: 'Line', teams: ['british_line'] }
  expect(wrongWith(line, { ...RULES, budget: 3708 })).toEqual([
    'WL-CARD-08 Army costs 3708.4, budget is 3708: remove 0.4 credits.',
  ])
  expect(wrongWith(line, { ...RULES, budget: 3709 })).toEqual([])
})
rule(['WL-CARD-08', 'WL-R-107'], 'a budget that is not strict may be exceeded by 1 percent', () => {
  // 3708.4 is 36.4 above 3672 (36.72 are allowed), and 37.4 above 3671 (36.71).
  const line = { name: 'Line', teams: ['british_line'] }
  expect(wrongWith(line, { ...RULES, strict: false, budget: 3672 })).toEqual([])
  expect(wrongWith(line, { ...RULES, strict: false, budget: 3671 })).toEqual([
    'WL-CARD-08 Army exceeds the budget by more than 1 percent.',
  ])
  expect(wrongWith(line, { ...RULES, strict: true, budget: 3672 })).toHaveLength(1)
})
rule('WL-HAZ-12', 'one hazard field for each 1000 credits', () => {
  const mined = (count: number) => raw({ extras: [{ unit: 'cossack' }, { unit: 'mine_field_unit', count }] })
  expect(wrongWith(mined(2), { ...RULES, budget: 2999 })).toEqual([])
  expect(wrongWith(mined(3), { ...RULES, budget: 2999 })).toEqual(['WL-HAZ-12 At most 2 hazard fields at this budget.'])
  expect(wrongWith(mined(3), { ...RULES, budget: 3000 })).toEqual([])
})
rule('WL-UNIT-07', 'a machine that nobody can operate is pointed out', () => {
  const words = 'WL-UNIT-07 Battle tank: Nobody in this army can operate this machine.'
  expect(warned(raw({ extras: [{ unit: 'battle_tank' }, { unit: 'knight' }] }))).toEqual([words])
  expect(warned(raw({ extras: [{ unit: 'battle_tank' }, { unit: 'cossack' }] }))).toEqual([])
})
rule('WL-CTRL-13', 'three units without a commander are pointed out', () => {
  expect(warned(raw({ extras: [{ unit: 'cossack', count: 3 }] }))).toEqual(['WL-CTRL-13 This army activates one unit per turn.'])
  expect(warned(raw({ extras: [{ unit: 'cossack', count: 2 }] }))).toEqual([])
  expect(warned(raw({ extras: [{ unit: 'cossack', count: 3 }, { unit: 'orc_boss' }] }))).toEqual([])
})
rule('WL-R-141', 'an army needs a unit that can act', () => {
  const words = 'WL-R-141 An army needs a unit that can act.'
  expect(wrongWith({ name: 'Nobody' })).toEqual([words])
  expect(wrongWith(raw({ extras: [{ unit: 'battle_tank' }, { unit: 'sentry_post' }, { unit: 'wall_section' }] }))).toEqual([
    words,
  ])
  expect(wrongWith(raw({ extras: [{ unit: 'battle_robot' }] }))).toEqual([])
})
test('E-12: the armies of the sample card, its 50 above the budget accepted because it is not strict', () => {
  // One unit with so many health points costs as many credits.
  const bulk = { id: 'bulk', name: 'Bulk', category: 'Defense', sub: 'Health', impact: 1 }
  const army = (number: number) => ({
    name: 'x',
    extras: [{ unit: 'own_unit' }],
    book: { skills: [{ ...bulk, number }], units: [{ ...trooper, skills: ['bulk'] }] },
  })
  for (const [price, isLegal, isStrictlyLegal] of [
    [9300, true, true],
    [9934, true, true],
    [10_000, true, true],
    [10_050, true, false],
    [10_100, true, false],
    [10_101, false, false],
  ] as const)
    expect(
      [false, true].map(strict => wrongWith(army(price), { ...RULES, strict }).length === 0),
      String(price),
    ).toEqual([isLegal, isStrictlyLegal])
})

test('every ready team is legal, alone or beside somebody who can act', () => {
  for (const { id } of TEAM_SHEETS)
    expect(wrongWith(armyOf(id, [id], id === 'fortress' ? [{ unit: 'cossack', count: 1 }] : [])), id).toEqual([])
})
test('every ready army is legal for its price', () => {
  for (const { id, army, price } of READY_ARMIES)
    expect(wrongWith(army satisfies Army, { ...RULES, budget: Math.ceil(price / 100) }), id).toEqual([])
})
test('an army that is still being written may cost whatever it costs', () => {
  expect(wrongWith({ name: 'Empty' }, null)).toEqual([])
  expect(wrongWith(raw({ extras: [{ unit: 'elder_dragon', count: 99 }] }), null)).toEqual([])
})
test('all that is wrong is told at once, each with its place', () => {
  const loaded = readArmy(raw({ extras: [{ unit: 'x' }], teams: ['y'], book: { units: [{ ...trooper, skills: ['z'] }] } }), RULES)
  expect(loaded.ok ? [] : loaded.violations.map(({ text }) => text.split(':')[0])).toEqual([
    'book.units[0].skills[0]',
    'teams[0]',
    'extras[0].unit',
  ])
})
test('class defaults that were agreed on otherwise are what skills are held to', () => {
  const classes = CLASS_DEFAULTS.map(one => (one.sub === 'Firearm' ? { ...one, probability: 50 } : one))
  const rules = { ...RULES, variant: { ...USUAL, classes } }
  expect(wrongWith(withSkill({ probability: 50 }), rules)).toEqual([])
  expect(wrongWith(withSkill({ probability: 20 }), rules)).toHaveLength(1)
})
