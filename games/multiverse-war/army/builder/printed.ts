import type { Board, Card, Printed, Reason } from '@sandtable/wargame/armies/kit'
import { capital } from '@sandtable/wargame/words'
import { modeOf } from '../../battle/sides.ts'
import { BUILDER_TRACK, CARDS, ECONOMY } from '../../data/realm.ts'
import { BUILDER, TRACK_SQUARES, UNITS } from '../../data/units.ts'
import { type Expedition, type HeroBuild, heroIn } from '../expedition.ts'
import { cardFor } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'Grassland costs 1 action point, forest, hill and mountain 2.', rule: 'MV-MAP-04' },
  { text: 'Shooting costs 1 action point; a siege weapon sets up for 1 first.', rule: 'MV-ACT-10' },
  {
    text: 'Dice by ground in melee: the attacker rolls attack, the defender defence dice of the battlefield.',
    rule: 'MV-STR-02',
  },
  { text: 'Dice by distance for a shot: +1 from higher ground, −1 from lower.', rule: 'MV-STR-04' },
  {
    text: 'Morale in melee: +1 for each friend beside the battlefield, −1 for each enemy; every 2 are a die.',
    rule: 'MV-MOR-03',
  },
  { text: 'Never fewer than 1 die or more than 6, whatever changes them.', rule: 'MV-DIC-08' },
  { text: 'Each class hits on its own icon: melee sword, cavalry horse, shooters and siege bow.', rule: 'MV-DIC-02' },
  { text: 'Critical, +1 damage: two stars, or three own icons against whom the unit counters.', rule: 'MV-DIC-03' },
  { text: 'The attacker strikes first unless it is countered; who lives and may strikes back.', rule: 'MV-CMB-02' },
  { text: 'Cavalry counters shooters and siege weapons.', rule: 'MV-INI-03' },
  { text: 'Shooters counter melee infantry, pikes cavalry, swords pikes.', rule: 'MV-INI-04' },
  { text: 'Sight is 2 hexes; hills and mountains block it, a unit in forest is known from beside it.', rule: 'MV-LOS-02' },
  { text: 'A unit that rests heals up to 2 wounds.', rule: 'MV-ACT-14' },
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
/** A player's own board: gold up to its cap, stones as far as anybody needs them, and missions. */
const boardOf = ({ name }: Expedition): Board => ({
  ...{ title: 'Player board', text: name, cells: [], keywords: [], tables: [] },
  tracks: [
    { label: 'Gold', boxes: ECONOMY.goldCap },
    { label: 'Aether stones', boxes: Math.max(...Object.values(modeOf('aether').needed!)) },
    { label: 'Missions', boxes: modeOf('missions').count! },
  ],
})
/** MV-VET-01, MV-BLDR-07: the battle tracks of the units that may be recruited, and that of the Builders, with what their squares give. */
function tracksOf(expedition: Expedition): Board {
  const squares = Object.entries(TRACK_SQUARES).flatMap(([track, all]) =>
    all.filter(({ perk }) => perk !== null).map(({ square, text }) => [capital(track), String(square), text]),
  )
  const steps = BUILDER_TRACK.steps.map(({ at, perk }) => [BUILDER.name, String(at), perk])
  const mustered = UNITS.filter(({ key }) => expedition.muster.some(({ unit }) => unit === key))
  const others = UNITS.filter(({ age }) => age === 1)
  const units = [...new Set([...mustered, ...others])]
  return {
    ...{ title: 'Battle tracks', text: 'one square for each enemy slain and each building destroyed', cells: [], keywords: [] },
    tracks: [
      ...units.map(({ name, track }) => ({ label: name, boxes: TRACK_SQUARES[track].length })),
      { label: BUILDER.name, boxes: BUILDER_TRACK.maximum },
    ],
    tables: [{ title: 'What a square gives', head: ['Track', 'Square', 'From there on'], rows: [...squares, ...steps] }],
  }
}
/** Two-sided unit cards, hero sheets with their tracks, and the combat cards. */
export const printedOf = (expedition: Expedition): Printed => ({
  cards: [
    ...expedition.muster.flatMap(({ unit, count }) => Array.from({ length: count }, () => cardFor(expedition, unit)!)),
    ...expedition.heroes.map(hero => ({ ...heroCard(expedition, hero), isWide: true })),
  ],
  boards: [boardOf(expedition), tracksOf(expedition)],
  hand: CARDS.map(({ name, cost, text, side }) => ({ title: name, value: String(cost), text: `${side}: ${text}` })),
  reference: REFERENCE,
})
