import type { Card } from '@sandtable/wargame/armies/kit'
import { capital } from '@sandtable/wargame/words'
import type { TeamSheet, UnitSheet } from '../../data/types.ts'
import { credits, priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { figuresOf, weightOf } from '../figures.ts'

/** What a team is made of: how many of each unit, and what they come to. */
export function teamCard(team: TeamSheet, database: Database): Card {
  const members = team.units.map(({ unit, count }) => ({ unit, count, sheet: database.findUnit(unit) }))
  const rows = members.map(({ unit, count, sheet }) => {
    const price = sheet === null ? 0 : database.unitPrice(sheet)
    return [String(count), sheet?.name ?? unit, credits(price), credits(count * price)]
  })
  const sum = (of: (count: number, sheet: UnitSheet) => number): string =>
    String(members.reduce((all, { count, sheet }) => all + (sheet ? of(count, sheet) : 0), 0))
  const pointsOf = (sheet: UnitSheet): number => {
    const { health, armor } = figuresOf(database.skillsOf(sheet))
    return health + armor
  }
  return {
    ...{ title: team.name, text: 'Team', keywords: [], price: database.teamPrice(team) },
    cells: [
      { label: 'Units', value: sum(count => count) },
      { label: 'Health and armour', value: sum((count, sheet) => count * pointsOf(sheet)) },
      { label: 'Orders', value: sum((count, sheet) => count * figuresOf(database.skillsOf(sheet)).orders) },
    ],
    tables: [{ title: 'Units', head: ['Count', 'Unit', 'Each', 'All'], rows }],
  }
}

/** What is printed of a unit: its slots in order, with their six numbers. */
export function cardOf(unit: UnitSheet, database: Database): Card {
  const skills = database.skillsOf(unit)
  const figures = figuresOf(skills)
  const { health, armor, topSpeed, orders, commandReach } = figures
  return {
    title: unit.name,
    text: [capital(unit.kind), unit.race, unit.theme].join(', '),
    price: database.unitPrice(unit),
    cells: [
      { label: 'Health', value: String(health) },
      { label: 'Armour', value: String(armor) },
      { label: 'Weight', value: String(weightOf(figures)) },
      { label: 'Speed', value: String(topSpeed) },
      { label: 'Orders', value: String(orders) },
      { label: 'Reach', value: String(commandReach) },
    ],
    tables: [
      {
        title: 'Skills',
        head: ['Slot', 'Skill', 'Class', 'Impact', 'Range', 'Extension', 'Number', 'Probability', 'Penalty', 'Price'],
        rows: skills.map((skill, i) => [
          ...[String(i + 1), skill.name, `${skill.category}, ${skill.sub}`],
          ...[skill.impact, skill.range, skill.extension, skill.number, skill.probability, skill.penalty].map(String),
          credits(priceOf(skill)),
        ]),
      },
    ],
    keywords: unit.tags.map(tag => ({ name: tag, rule: 'WL-UNIT-06' })),
  }
}
