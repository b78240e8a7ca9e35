import type { Printed, Reason } from '@sandtable/wargame/armies/kit'
import { FACTIONS } from '../../data/factions.ts'
import { type Force, profileIn, unitsOf } from '../force.ts'
import { cardOf } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'Orders: Sprint, Advance or Overwatch, placed in secret.', rule: 'WP-ORD-02' },
  {
    text: 'To hit: a D8 for every die of every base in range; weapons with different AP or keywords apart.',
    rule: 'WP-SHOOT-13',
  },
  { text: 'To damage: a D8 for every hit plus AP, Armour or more is one point of damage.', rule: 'WP-SHOOT-20' },
  { text: 'A Shield token goes in place of all damage of one attack.', rule: 'WP-KEY-14' },
]
/** Unit cards with a circle for every base, and the Command orders of the faction. */
export const printedOf = (force: Force): Printed => ({
  cards: unitsOf(force).map(({ unit, name }) => {
    const profile = profileIn(force, unit)
    const card = cardOf(profile)
    const shields = profile.shields > 0 ? [{ label: 'Shields', boxes: profile.shields }] : []
    return { ...card, title: name ?? card.title, tracks: [{ label: 'Bases', boxes: profile.bases }, ...shields] }
  }),
  hand: (FACTIONS.find(({ id }) => id === force.faction)?.commandOrders ?? []).map(({ name, cost, text }) => ({
    ...{ title: name, value: String(cost), text },
  })),
  reference: REFERENCE,
})
