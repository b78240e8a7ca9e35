import type { Loaded } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARDS, TOGGLES } from '../../data/cards.ts'
import { CLASS_DEFAULTS } from '../../data/classes.ts'
import { MODIFIERS } from '../../data/defaults.ts'
import { SKILLS } from '../../data/skills.ts'
import { TERRAIN } from '../../data/terrain.ts'
import {
  CARD_QUESTIONS,
  type CardQuestion,
  KINDS,
  OBJECTIVES,
  type Skill,
  TAGS,
  type TeamSheet,
  type UnitSheet,
} from '../../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS, unitSheetOf } from '../../data/units.ts'
import { type Book, CATALOGUE, databaseOf, NO_BOOK, recordOf, USUAL } from '../database.ts'
import { type BattleSheet, exportBattle, importBattle } from '../sheets/battle.ts'
import { exportDefaults, importDefaults } from '../sheets/defaults.ts'
import { exportLog, importLog, type LogEntry } from '../sheets/log.ts'
import type { Imported } from '../sheets/sheet.ts'
import { exportSkills, importSkills } from '../sheets/skills.ts'
import { exportTeams, importTeams } from '../sheets/teams.ts'
import { exportUnits, freshEntry, importUnits, type UnitEntry } from '../sheets/units.ts'
import { teamTemplate } from '../template.ts'

const readFrom = <T>(loaded: Loaded<Imported<T>>): T => {
  if (!loaded.ok) throw new Error(loaded.violations.map(({ text }) => text).join('; '))
  expect(loaded.value.warnings).toEqual([])
  return loaded.value.value
}
const wrongIn = (loaded: Loaded<Imported<unknown>>): string[] =>
  loaded.ok ? [] : loaded.violations.map(({ rule: id, text }) => `${id} ${text}`)
const warnedIn = (loaded: Loaded<Imported<unknown>>): string[] =>
  loaded.ok ? loaded.value.warnings.map(({ rule: id, text }) => `${id} ${text}`) : ['refused']

// ── whatever people write ───────────────────────────────────────────────────
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', 'a, b', 'say "hi"', 'two\nlines', ' spaces ', 'ünïcode ☃', '=1+1', '007'),
)
const word = fc.stringMatching(/^[a-z][a-z_0-9]{0,8}$/)
const count = fc.integer({ min: 0, max: 400 })
const skill: fc.Arbitrary<Skill> = fc
  .record({
    ...{ id: word, name: text, own: fc.constantFrom(...CLASS_DEFAULTS), impact: fc.integer({ min: -5, max: 900 }) },
    ...{ range: count, extension: count, number: count, isDefault: fc.boolean(), probability: count, penalty: count },
    ...{ effectiveAgainst: fc.array(fc.constantFrom('Biological', 'Air', 'Space')), tags: fc.array(word, { maxLength: 3 }) },
    notEffectiveAgainst: fc.constantFrom(null, 'Machinery', 'Biochemical'),
    ...{ hazardType: fc.constantFrom(null, 'minefield'), picture: text, description: text, note: text },
  })
  .map(({ own, isDefault, ...one }) => ({
    ...one,
    ...{ category: own.category, sub: own.sub, numberIsDefault: isDefault && own.number !== null },
    number: isDefault && own.number !== null ? own.number : one.number,
  }))
const base = fc.oneof(
  fc.constantFrom(1, 1.5, 6).map(diameter => ({ shape: 'circle' as const, diameter })),
  fc.constantFrom(0.5, 4).map(depth => ({ shape: 'rect' as const, width: 4, depth })),
)
const ids = SKILLS.map(({ id }) => id)
const unit: fc.Arbitrary<UnitSheet> = fc.record({
  ...{
    id: word,
    name: text,
    theme: text,
    race: text,
    kind: fc.constantFrom(...KINDS),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS)),
  },
  ...{ base, skills: fc.array(fc.constantFrom(...ids), { maxLength: 6 }), crewSeats: fc.nat(9), needsCrew: fc.boolean() },
  ...{
    protects: fc.constantFrom(null, 'crew'),
    height: fc.constantFrom(0, 2.5),
    higherGround: fc.boolean(),
    picture: text,
    note: text,
  },
})
const entries: fc.Arbitrary<readonly UnitEntry[]> = fc
  .uniqueArray(unit, { selector: one => one.id, maxLength: 4 })
  .chain(units =>
    fc.tuple(
      ...units.map(one =>
        fc
          .tuple(...one.skills.map(id => fc.nat(CATALOGUE.findSkill(id)!.number)))
          .map(remaining => ({ unit: one, remaining: remaining as number[] })),
      ),
    ),
  )
const unitIds = UNIT_SHEETS.map(({ id }) => id)
const line = fc.record({ unit: fc.constantFrom(...unitIds), count: fc.integer({ min: 1, max: 40 }) })
const team: fc.Arbitrary<TeamSheet> = fc.record({
  ...{ id: word, name: text, theme: text, units: fc.array(line, { maxLength: 4 }), picture: text, note: text },
})
const player = fc.integer({ min: 1, max: 4 })
const teamIds = TEAM_SHEETS.map(({ id }) => id)
const objective = fc
  .record({
    id: fc.constantFrom(...OBJECTIVES),
    point: word,
    item: fc.constantFrom('flag' as const, 'cargo' as const),
    rounds: fc.integer({ min: 1, max: 40 }),
    units: fc.integer({ min: 1, max: 9 }),
    words: text,
  })
  .map(({ id, point, item, rounds, units, words }) => ({
    id,
    ...(id === 'hold'
      ? { point, rounds }
      : id === 'race'
        ? { units }
        : id === 'capture' || id === 'protect'
          ? { item, rounds }
          : {}),
    ...(id === 'agreed' ? { text: words } : {}),
    ...(id === 'annihilation' ? { also: 'hold' as const, point, rounds } : {}),
  }))
const toggles = fc
  .uniqueArray(fc.constantFrom(...TOGGLES), { selector: one => one.id, maxLength: 4 })
  .map(all => Object.fromEntries(all.map(({ id, options }) => [id, options.at(-1)!])))
const battle: fc.Arbitrary<BattleSheet> = fc.record({
  ...{
    battleOf: text,
    date: text,
    location: text,
    battlefield: word,
    budget: fc.integer({ min: 1, max: 50_000 }),
    objective,
    toggles,
  },
  ...{
    effectiveAgainst: fc.boolean(),
    fastPlay: fc.boolean(),
    strictBudget: fc.boolean(),
    reachedFieldFirst: player,
    attackedFirst: player,
  },
  whoDecided: fc.record(
    Object.fromEntries(CARD_QUESTIONS.map(question => [question, player])) as { [Q in CardQuestion]: typeof player },
  ),
  forces: fc.uniqueArray(
    fc.record({
      player,
      teams: fc.array(fc.constantFrom(...teamIds), { maxLength: 2 }),
      extras: fc.array(line, { maxLength: 2 }),
    }),
    { selector: force => force.player, minLength: 1, maxLength: 4 },
  ),
})
const listWord = text.map(one => `x${one.replaceAll(';', '')}`)
const entry: fc.Arbitrary<LogEntry> = fc.record({
  ...{
    sequence: count,
    round: count,
    turn: count,
    player: fc.option(player),
    step: text,
    event: text,
    unit: text,
    skill: text,
    target: text,
  },
  ...{ dice: fc.array(fc.integer({ min: 1, max: 30 })), modifiers: fc.array(listWord), result: text, rules: fc.array(listWord) },
})

/** WL-SHEET-08: import of an export is the same data, export of that the same bytes. */
const roundTrip = <T>(sheets: fc.Arbitrary<T>, write: (value: T) => string, read: (csv: string) => Loaded<Imported<T>>): void =>
  fc.assert(
    fc.property(sheets, value => {
      const csv = write(value)
      const back = readFrom(read(csv))
      expect(back).toEqual(value)
      expect(write(back)).toBe(csv)
    }),
  )

rule('WL-SHEET-08', 'skills go into a sheet and come back whole, byte for byte', () => {
  roundTrip(fc.array(skill, { maxLength: 5 }), exportSkills, importSkills)
  const csv = exportSkills(SKILLS)
  expect(readFrom(importSkills(csv))).toEqual(SKILLS)
  expect(csv.split('\n')[0]).toBe(
    'id,name,category,sub,effective,penalty,impact,range,extension,number,probability,cost,picture,description,not_effective,tags,number_is_default,note,hazard_type',
  )
  expect(csv).toContain('\ntwo_grenades,Two grenades,Offense,Explosive,All,0,5,5,6,2,20,6.4,,,None,,false,,\n')
  expect(csv).toContain(',Air;Space,')
})
rule('WL-SHEET-08', 'units do, with what is left of every skill', () => {
  roundTrip(
    entries,
    all => exportUnits(all, CATALOGUE),
    csv => importUnits(csv, CATALOGUE),
  )
  const all = UNIT_SHEETS.map(one => freshEntry(one, CATALOGUE))
  expect(readFrom(importUnits(exportUnits(all, CATALOGUE), CATALOGUE))).toEqual(all)
})
rule('WL-SHEET-08', 'teams do, and class defaults', () => {
  roundTrip<readonly TeamSheet[]>(
    fc.uniqueArray(team, { selector: one => one.id, maxLength: 4 }),
    all => exportTeams(all, CATALOGUE),
    csv => importTeams(csv, CATALOGUE),
  )
  const csv = exportTeams(TEAM_SHEETS, CATALOGUE)
  expect(readFrom(importTeams(csv, CATALOGUE))).toEqual(TEAM_SHEETS)
  expect(csv).toContain('\ncossack_sotnia,Cossack sotnia,,cossack,11,')
  expect(readFrom(importDefaults(exportDefaults(CLASS_DEFAULTS)))).toEqual(CLASS_DEFAULTS)
})
rule('WL-SHEET-08', 'battle cards do, and logs', () => {
  roundTrip<BattleSheet | null>(
    battle,
    sheet => exportBattle(sheet!, () => CATALOGUE),
    csv => importBattle(csv, () => CATALOGUE),
  )
  for (const { id: _id, ...card } of CARDS) {
    const sheet = { ...card, date: '2020-01-01' }
    expect(
      readFrom(
        importBattle(
          exportBattle(sheet, () => CATALOGUE),
          () => CATALOGUE,
        ),
      ),
    ).toEqual(sheet)
  }
  roundTrip(fc.array(entry, { maxLength: 5 }), exportLog, importLog)
})
test('a card shows what each group costs, what is spent and what is left', () => {
  const { id: _id, ...card } = CARDS.find(({ id }) => id === 'card_high_orbit')!
  const rows = exportBattle({ ...card, date: '' }, () => CATALOGUE).split('\n')
  expect(rows[1]).toContain(',1,star_patrol,7410.6,7410.6,89.4,high_orbit,hulk_point,,hold,')
  expect(rows[3]).toContain(',2,extras:star_fighter=1;vehicle_gunner=1,1541,6824,676,')
})

// ── mending ─────────────────────────────────────────────────────────────────
rule('WL-SHEET-08', 'a sheet that lacks columns, or has others, is refused', () => {
  const csv = exportSkills(SKILLS.filter(({ id }) => id === 'sergeant'))
  expect(wrongIn(importSkills(csv.replace('id,name', 'id,nom')))).toEqual([
    'WL-SHEET-08 Row 1: these columns are missing: name',
    "WL-SHEET-08 Row 1: there is no column 'nom' in this sheet",
  ])
  expect(wrongIn(importSkills(csv.replace(',70,', ',7x,')))).toEqual(['WL-SHEET-08 Row 2: probability must be a whole number'])
  expect(wrongIn(importSkills(`${csv}"open`))).toEqual(['WL-SHEET-08 Row 3: a quote is never closed, or text follows it'])
})
rule('WL-SHEET-05', 'a skill that nobody knows is refused with its row', () => {
  const csv = exportUnits([freshEntry(unitSheetOf('zombie'), CATALOGUE)], CATALOGUE)
  expect(wrongIn(importUnits(csv.replace('zombie_claws', 'cat_claws'), CATALOGUE))).toEqual([
    "WL-SHEET-05 Row 4: unknown skill 'cat_claws'",
  ])
})
rule('WL-COST-06', 'a printed price that differs is recalculated, and told', () => {
  const csv = exportSkills(SKILLS.filter(({ id }) => id === 'musket'))
  const changed = importSkills(csv.replace(',60,', ',61,'))
  expect(warnedIn(changed)).toEqual(['WL-COST-06 Row 2: printed price differs, recalculated'])
  expect(changed.ok && exportSkills(changed.value.value)).toBe(csv)
  const units = exportUnits([freshEntry(unitSheetOf('zombie'), CATALOGUE)], CATALOGUE)
  expect(warnedIn(importUnits(units.replace(',144,', ',145,'), CATALOGUE))).toEqual([
    'WL-COST-06 Row 3: printed price differs, recalculated',
  ])
})
rule('WL-SHEET-02', 'what is left begins at the bought number and is never more', () => {
  const zombie = unitSheetOf('zombie')
  expect(freshEntry(zombie, CATALOGUE).remaining).toEqual(CATALOGUE.skillsOf(zombie).map(({ number }) => number))
  const csv = exportUnits([freshEntry(zombie, CATALOGUE)], CATALOGUE)
  expect(wrongIn(importUnits(csv.replace(',144,30,', ',144,31,'), CATALOGUE))).toEqual([
    'WL-SHEET-02 Row 3: remaining must be from 0 to number',
  ])
  expect(wrongIn(importUnits(csv.replace(',144,30,', ',144,0,'), CATALOGUE))).toEqual([])
})
test('a sheet whose rows contradict each other is refused', () => {
  const csv = exportUnits([freshEntry(unitSheetOf('zombie'), CATALOGUE)], CATALOGUE)
  expect(wrongIn(importUnits(csv.replace(',2,shuffle', ',3,shuffle'), CATALOGUE))).toEqual(['WL-SHEET-08 Row 3: slot must be 2'])
  expect(
    wrongIn(
      importTeams('team_id,team_name,picture,unit_id,count,unit_cost,line_cost,theme,note\na,A,,zombie,0,,,any,\n', CATALOGUE),
    ),
  ).toEqual(['WL-TEAM-01 Row 2: count must be 1 or more'])
  const { id: _id, ...card } = CARDS[0]!
  const battleCsv = exportBattle({ ...card, date: '' }, () => CATALOGUE)
  expect(wrongIn(importBattle(battleCsv.replace('preMeasure=false', 'preMeasure=perhaps'), () => CATALOGUE))[0]).toContain(
    'WL-GEN-06',
  )
})

// ── levels ──────────────────────────────────────────────────────────────────
rule('WL-SHEET-03', 'a change of a class, a skill or a unit re-prices everything above it', () => {
  const own: Book = {
    skills: [{ id: 'own_gun', name: 'Gun', category: 'Offense', sub: 'Firearm', impact: 5, range: 10 }],
    units: [{ ...unitSheetOf('cossack'), id: 'own_unit', skills: ['health1', 'own_gun'] }],
    teams: [{ ...TEAM_SHEETS[0]!, id: 'own_team', units: [{ unit: 'own_unit', count: 3 }] }],
  }
  const teamPrice = (book: Book, variant = USUAL) => {
    const database = databaseOf(book, variant)
    return database.teamPrice(database.findTeam('own_team')!) / 100
  }
  expect(teamPrice(own)).toBe(3 * 61)
  expect(teamPrice({ ...own, skills: [{ ...own.skills[0]!, range: 11 }] })).toBe(3 * 65)
  expect(teamPrice({ ...own, units: [{ ...own.units[0]!, skills: ['health1'] }] })).toBe(3)
  const classes = CLASS_DEFAULTS.map(one => (one.sub === 'Firearm' ? { ...one, number: 10 } : one))
  expect(teamPrice(own, { ...USUAL, classes })).toBe(3 * 31)
  expect(databaseOf(NO_BOOK, { ...USUAL, classes }).findSkill('musket')!.number).toBe(10)
})
rule('WL-SHEET-03', 'a skill from a sheet still follows its class', () => {
  const back = readFrom(importSkills(exportSkills(SKILLS.filter(({ id }) => id === 'musket' || id === 'revolver'))))
  expect(back.map(recordOf).map(record => record.number)).toEqual([undefined, 6])
})
rule('WL-SHEET-04', 'defaults have two tabs: class defaults, and terrain bonuses and weaknesses', () => {
  expect(exportDefaults(CLASS_DEFAULTS).split('\n')).toHaveLength(CLASS_DEFAULTS.length + 2)
  expect(MODIFIERS.find(({ rule: id }) => id === 'WL-MOD-02')?.value).toBe(1)
  expect(MODIFIERS.find(({ rule: id }) => id === 'WL-MOD-04')?.value).toBe(-1)
  expect([TERRAIN.get('wall')?.cover, TERRAIN.get('hill')?.higherGround]).toEqual([true, true])
})
rule('WL-SHEET-06', 'a template is a team of units with empty slots, which goes through sheets like others', () => {
  const book = teamTemplate('new_team', 'New team', 3)
  const database = databaseOf(book)
  expect(book.units.map(({ skills }) => skills)).toEqual([[], [], []])
  expect(database.teamPrice(book.teams[0]!)).toBe(0)
  const csv = exportUnits(
    book.units.map(one => freshEntry(one, database)),
    database,
  )
  expect(readFrom(importUnits(csv, database)).map(one => one.unit)).toEqual(book.units)
  expect(readFrom(importTeams(exportTeams(book.teams, database), database))).toEqual(book.teams)
})
rule(
  ['WL-SHEET-01', 'WL-SHEET-07'],
  'a sheet of units shows name, picture, every skill with its six numbers, price and what is left',
  () => {
    const pictured = { ...unitSheetOf('zombie'), id: 'own', picture: 'https://example.org/z.png' }
    const rows = exportUnits([{ unit: pictured, remaining: [4, 30, 20, 4] }], CATALOGUE).split('\n')
    expect(rows[1]).toBe(
      'own,Zombie,https://example.org/z.png,horror,zombie,infantry,biological;undead,1,health10,Health 10,0,1,0,0,10,100,10,4,circle 1,0,false,,,0,false',
    )
    const pictureTeam = { ...TEAM_SHEETS[0]!, id: 'own', picture: 'https://example.org/t.png' }
    expect(exportTeams([pictureTeam], CATALOGUE)).toContain(
      'own,British line,https://example.org/t.png,british_lieutenant,1,1181.2,1181.2,',
    )
  },
)
