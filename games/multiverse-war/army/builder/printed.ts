import type { Card, Printed, Reason } from '@sandtable/wargame/armies/kit'
import { CARDS } from '../../data/realm.ts'
import { type Expedition, type HeroBuild, heroIn } from '../expedition.ts'
import { cardFor } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'Grassland costs 1 action point, forest, hill and mountain 2.', rule: 'MV-MAP-04' },
  { text: 'Never fewer than 1 die or more than 6, whatever changes them.', rule: 'MV-DIC-08' },
  { text: 'Who has the initiative strikes first; who lives and may strikes back.', rule: 'MV-CMB-02' },
  { text: 'Cavalry counters shooters and siege weapons.', rule: 'MV-INI-03' },
  { text: 'A hero reaches level N with N kills since the last one.', rule: 'MV-HER-11' },
]
/** As it is drilled: its points, and its abilities marked. */
function heroCard(expedition: Expedition, { key, hp, ap, abilities }: HeroBuild): Card {
  const card = cardFor(expedition, key)!
  const learnt = heroIn(expedition, key).abilities.filter(one => abilities.includes(one.key))
  return {
    ...card,
    cells: card.cells.map(one =>
      one.label === 'Hit points'
        ? { ...one, value: String(hp) }
        : one.label === 'Action points'
          ? { ...one, value: String(ap) }
          : one,
    ),
    keywords: learnt.map(({ name, rule }) => ({ name: `learnt: ${name}`, rule })),
  }
}
/** Two-sided unit cards, hero sheets with their tracks, and the combat cards. */
export const printedOf = (expedition: Expedition): Printed => ({
  cards: [
    ...expedition.muster.flatMap(({ unit, count }) => Array.from({ length: count }, () => cardFor(expedition, unit)!)),
    ...expedition.heroes.map(hero => ({ ...heroCard(expedition, hero), isWide: true })),
  ],
  hand: CARDS.map(({ name, cost, text, side }) => ({ title: name, value: String(cost), text: `${side}: ${text}` })),
  reference: REFERENCE,
})
