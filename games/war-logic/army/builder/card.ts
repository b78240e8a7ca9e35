import type { Card } from '@sandtable/wargame/armies/kit'
import { capital } from '@sandtable/wargame/words'
import type { UnitSheet } from '../../data/types.ts'
import { credits, priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { figuresOf, weightOf } from '../figures.ts'

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
