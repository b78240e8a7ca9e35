import type { Printed, Reason } from '@sandtable/wargame/armies/kit'
import { FACTIONS } from '../../data/factions.ts'
import { type Force, profileIn, unitsOf } from '../force.ts'
import { cardOf, wordsOf } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'Command: three black dice and those of Tacticians; swords are Command Points.', rule: 'WP-CMD-06' },
  { text: 'Orders, face down: Sprint, Advance or Overwatch. Command units Sprint.', rule: 'WP-ORD-02' },
  { text: 'A Round: Command, Movement, Overwatch, Combat, End. Units on Overwatch stay where they are.', rule: 'WP-ROUND-01' },
  { text: 'Shooting: a D8 for each base in range and sight, times the dice of its weapon.', rule: 'WP-SHOOT-12' },
  { text: 'A hit: the Shoot value or more. Different AP or keywords are rolled apart.', rule: 'WP-SHOOT-14' },
  { text: 'To hit: −1 In Cover, −1 Stealthy, −2 Fly; −1 if the shooter is Pinned.', rule: 'WP-SHOOT-17' },
  { text: 'In Cover: most bases of the target, from most of the bases that shoot.', rule: 'WP-SHOOT-10' },
  { text: 'Damage: a D8 for each hit plus AP; the Armour or more takes a base.', rule: 'WP-SHOOT-20' },
  { text: 'A Shield token goes in place of all damage of one attack.', rule: 'WP-KEY-14' },
  { text: 'Pinned: −1 to hit, always Hindered, no Overwatch next Round.', rule: 'WP-PIN-01' },
  { text: 'Whoever loses an Assault is Pinned.', rule: 'WP-PIN-09' },
  { text: 'More bases within 3" hold an objective; on a tie nobody does.', rule: 'WP-OBJ-03' },
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
  words: unitsOf(force).flatMap(({ unit }) => profileIn(force, unit).weapons.flatMap(wordsOf)),
  reference: REFERENCE,
})
