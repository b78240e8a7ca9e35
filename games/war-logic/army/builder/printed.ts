import type { Printed, Reason } from '@sandtable/wargame/armies/kit'
import { databaseFor, figuresIn } from '../army.ts'
import { figuresOf } from '../figures.ts'
import { cardOf } from './card.ts'
import type { ArmyList } from './list.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'Price of a skill: (impact + range + extension) × number × probability ÷ 100 + penalty.', rule: 'WL-COST-01' },
  { text: 'Damage: (impact + leverage) × accuracy ÷ 10, rounded up.', rule: 'WL-OFF-11' },
  { text: 'Health and armour points: impact × number of its Health and Armor skills.', rule: 'WL-UNIT-03' },
]
/** A sheet for each kind of unit with its slots in order, and circles for the points of every figure of it. */
export function printedOf(list: ArmyList): Printed {
  const database = databaseFor(list)
  const kinds = Map.groupBy(figuresIn(list, database), ({ sheet }) => sheet.id)
  return {
    cards: [...kinds.values()].map(figures => {
      const { sheet } = figures[0]!
      const { health, armor } = figuresOf(database.skillsOf(sheet))
      const tracks = figures.map(({ name }, i) => ({ label: name ?? `${sheet.name} ${i + 1}`, boxes: health + armor }))
      return { ...cardOf(sheet, database), tracks, isWide: true }
    }),
    hand: [],
    reference: REFERENCE,
  }
}
