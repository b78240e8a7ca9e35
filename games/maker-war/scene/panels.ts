import { type RuleId, row, type SceneCard, type ScenePanel, type SceneReserve, type SeatId } from '@sandtable/kernel'
import { playersName, seatsOf } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { setupRow } from '../army/army-limits.ts'
import { factionOf } from '../army/catalogue.ts'
import { groupName } from '../basics/names.ts'
import { cardKind, cardOf, roundLimitOf } from '../basics/queries.ts'
import { MISSIONS } from '../data/missions.ts'
import { traits } from '../traits.ts'
import type { View } from '../view.ts'
import { type Formation, SIDES, type SideId } from '../world.ts'
import { catalogueOfSide } from './look.ts'

const findSeat = (seen: View, side: SideId): SeatId | null => seatsOf(seen, side)[0] ?? null
const named = (seen: View, side: SideId): string => playersName(seen, side)

function sidePanel(seen: View, id: SideId): ScenePanel {
  const { supply, landing, cards, energy, score, destroyed, budget, passed, faction } = seen.sides[id]
  const own = Object.values(seen.formations).filter(f => f.side === id)
  const there = own.filter(f => f.where === 'table')
  const held = seen.pois.filter(poi => poi.control === id).length
  const rows = [
    row('formations on the table', `${there.length}, ${there.filter(f => !f.activated).length} to act`, 'MW-ACT-02'),
    row('cards', cards, 'MW-SUPPLY-06'),
    row('supply points', supply, 'MW-SUPPLY-03'),
    landing > 0 ? row('for deployment and flyers', landing, 'MW-POI-22') : null,
    energy > 0 ? row('energy', energy, 'MW-TRANS-01') : null,
    seen.round === 0 && budget !== null ? row('setup budget left', budget, 'MW-DEPLOY-02') : null,
    seen.pois.length > 0 ? row('Points of Interest', held, 'MW-POI-13') : null,
    row('points destroyed', destroyed, 'MW-END-07'),
    seen.options.mission === 'reality-anchor' ? row('score', score, 'MW-MISS-03') : null,
    passed ? row('passed', 'for this round', 'MW-ROUND-02') : null,
  ]
  const title = `${named(seen, id)}: ${factionOf(faction, catalogueOfSide(seen, id)).name}`
  return { kind: 'facts', id: `side-${id}`, title, seat: findSeat(seen, id), rows: rows.filter(r => r !== null) }
}

/** What a card's own rule is: its entry among the traits says. */
const ruleOfCard = (card: string): RuleId => traits.find(t => t.id === cardKind(card))?.rule ?? 'MW-SUPPLY-01'
const sceneCard = (id: string): SceneCard => {
  const { name, supplyPoints, effect } = cardOf(id)
  return { id, title: name, text: `${supplyPoints} supply points, or: ${effect}`, worth: supplyPoints, rule: ruleOfCard(id) }
}
/** A hand that this viewer may see. */
function handPanels(seen: View, id: SideId): ScenePanel[] {
  const { hand } = seen.sides[id]
  if (hand === null || hand.length === 0) return []
  const cards = hand.map(sceneCard)
  return [{ kind: 'hand', id: `hand-${id}`, title: `Hand of ${named(seen, id)}`, seat: findSeat(seen, id), cards, unseen: 0 }]
}

function waitingText(seen: View, { where, carrier, paid, supplyCost, deployed, altitude, units }: Formation): string {
  const inside =
    where === 'carried'
      ? `inside ${seen.formations[carrier ?? ''] ? groupName(seen, seen.formations[carrier ?? '']!) : 'a carrier'}`
      : ''
  const price = paid || deployed ? 'paid' : `costs ${counted(supplyCost, 'supply point')}`
  const parts = [counted(units.length, 'unit'), inside === '' ? price : inside, altitude === null ? '' : 'flyers']
  return parts.filter(part => part !== '').join(', ')
}
/** Formations off the table that can still come (MW-DEPLOY-06). */
function reservePanels(seen: View, id: SideId): ScenePanel[] {
  const waiting = Object.values(seen.formations).filter(f => f.side === id && (f.where === 'waiting' || f.where === 'carried'))
  if (waiting.length === 0) return []
  const shown = waiting.map(
    (f): SceneReserve => ({
      id: f.id,
      name: groupName(seen, f),
      text: waitingText(seen, f),
      rule: f.where === 'carried' ? 'MW-TRAIT-14' : 'MW-DEPLOY-06',
    }),
  )
  const title = `Off the table, ${named(seen, id)}`
  return [{ kind: 'reserve', id: `reserves-${id}`, title, seat: findSeat(seen, id), waiting: shown }]
}

/** The rounds of a game that ends with its last one (MW-END-06). */
function roundPanels(seen: View): ScenePanel[] {
  const limit = roundLimitOf(seen)
  if (limit === null) return []
  const steps = Array.from({ length: limit }, (_, i) => ({ label: String(i + 1), text: '', rule: 'MW-END-06' as const }))
  return [{ kind: 'track', id: 'rounds', title: 'Round', seat: null, steps, at: seen.round === 0 ? null : seen.round - 1 }]
}

function gamePanel(seen: View): ScenePanel {
  const { options, turn, inTurn, first, round } = seen
  const mission = MISSIONS.find(m => m.id === options.mission)
  const rows = [
    roundLimitOf(seen) === null ? row('round', round === 0 ? 'set-up' : round, 'MW-END-06') : null,
    row('turn', turn, 'MW-ROUND-01'),
    row('in turn', named(seen, inTurn), 'MW-ROUND-02'),
    round > 0 ? row('began the round', named(seen, first), 'MW-ROUND-06') : null,
    row('mission', mission?.name ?? options.mission, mission?.rule ?? 'MW-END-05'),
    row('points', options.training ? `${options.points}, training` : options.points, 'MW-ARMY-01'),
  ]
  return { kind: 'facts', id: 'game', title: 'Game', seat: null, rows: rows.filter(r => r !== null) }
}

/** How many cards are left, and what was discarded. */
function deckPanels(seen: View): ScenePanel[] {
  if (!seen.options.supplyCards) return []
  const counts = Map.groupBy(seen.discard, cardKind)
  const used = [...counts.values()].map(copies => `${copies.length} ${cardOf(copies[0]!).name}`).sort()
  const rows = [
    row('deck', seen.deckOut ? 'used up' : counted(seen.deck, 'card'), 'MW-SUPPLY-07'),
    row('drawn each round', setupRow(seen.options.points, seen.options.training).cardsPerRound, 'MW-SETUP-03'),
    row('discarded', used.join(', ') || 'nothing', 'MW-R-87'),
  ]
  return [{ kind: 'facts', id: 'deck', title: 'Supply deck', seat: null, rows }]
}

export const panelsOf = (seen: View): ScenePanel[] => [
  ...roundPanels(seen),
  gamePanel(seen),
  ...SIDES.flatMap(side => [sidePanel(seen, side), ...handPanels(seen, side), ...reservePanels(seen, side)]),
  ...deckPanels(seen),
]
