import type { Card, Printed, Reason } from '@sandtable/wargame/armies/kit'
import { databaseFor, figuresIn } from '../army.ts'
import { figuresOf } from '../figures.ts'
import { cardOf } from './card.ts'
import type { ArmyList } from './list.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'A turn: strategy, control, movement, offense, and defense of whoever was attacked.', rule: 'WL-TURN-01' },
  { text: 'A commander orders as many units as its impact, each within reach; without one, one unit acts.', rule: 'WL-CTRL-02' },
  { text: 'A move goes up to the range of one movement skill and costs one of its number.', rule: 'WL-MOVE-01' },
  { text: 'Announce every attack before any die is rolled: one weapon each, one of its number.', rule: 'WL-OFF-02' },
  { text: 'Accuracy: D10 × pincer + bonus die + modifiers.', rule: 'WL-OFF-10' },
  { text: 'Damage: (impact + leverage) × accuracy ÷ 10, rounded up.', rule: 'WL-OFF-11' },
  { text: 'Damage takes armour first, then health.', rule: 'WL-OFF-13' },
  { text: 'Attacked from 2 to 6 sides at once: the die counts 4, 9, 16, 25, 36 times.', rule: 'WL-PINC-03' },
  { text: 'The higher unit adds the difference to its impact; below the surface, the deeper.', rule: 'WL-LEV-04' },
  { text: 'A circle is as wide as a third of its circumference, rounded up, and spares nobody.', rule: 'WL-BLST-01' },
  { text: 'Price of a skill: (impact + range + extension) × number × probability ÷ 100 + penalty.', rule: 'WL-COST-01' },
  { text: 'Health and armour points: impact × number of its Health and Armor skills.', rule: 'WL-UNIT-03' },
]
/** WL-SHEET-02: room beside each skill for what is left of its number. */
const counted = (card: Card): Card => ({
  ...card,
  tables: card.tables.map(table => ({
    ...table,
    head: [...table.head, 'Left'],
    rows: table.rows.map(row => [...row, '']),
  })),
})
/** A sheet for each kind of unit with its slots in order, and circles for the points of every figure of it. */
export function printedOf(list: ArmyList): Printed {
  const database = databaseFor(list)
  const kinds = Map.groupBy(figuresIn(list, database), ({ sheet }) => sheet.id)
  return {
    cards: [...kinds.values()].map(figures => {
      const { sheet } = figures[0]!
      const { health, armor } = figuresOf(database.skillsOf(sheet))
      const tracks = figures.map(({ name }, i) => ({ label: name ?? `${sheet.name} ${i + 1}`, boxes: health + armor }))
      return { ...counted(cardOf(sheet, database)), tracks, isWide: true }
    }),
    hand: [],
    reference: REFERENCE,
  }
}
