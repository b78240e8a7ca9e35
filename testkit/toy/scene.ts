import {
  type Badge,
  badge,
  type PieceCard,
  type Scene,
  type ScenePanel,
  type ScenePiece,
  type SceneShape,
} from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { CARDS, cardKind, PROFILES, RADIUS, TABLE, ZONE } from './data.ts'
import type { SeenUnit, View } from './view.ts'

function badgesOf(unit: SeenUnit): Badge[] {
  const out: Badge[] = []
  if (unit.ordered)
    out.push(unit.order ? badge(unit.order, unit.order, 'TOY-ORDER-01') : badge('order', 'order set', 'TOY-ORDER-02'))
  if (unit.hidden) out.push(badge('hidden', 'hidden', 'TOY-ORDER-04', 'good'))
  if (unit.wounds > 0) out.push(badge('wound', counted(unit.wounds, 'wound'), 'TOY-SHOT-04', 'bad', unit.wounds))
  return out
}

function cardOf(unit: SeenUnit): PieceCard {
  const { health, fire, traits } = PROFILES[unit.kind]
  return {
    figures: [
      { label: 'health', value: health, unit: '', rule: 'TOY-SHOT-04' },
      { label: 'fire', value: fire, unit: '', rule: 'TOY-SHOT-02' },
    ],
    traits: traits.map(({ trait }) => ({ name: trait, rule: null })),
    rows: [],
  }
}

function pieceOf(unit: SeenUnit & { at: NonNullable<SeenUnit['at']> }): ScenePiece {
  const { name, icon, health } = PROFILES[unit.kind]
  return {
    id: unit.id,
    name,
    kind: 'Toy',
    seat: unit.seat,
    at: { x: unit.at.x, y: unit.at.y, facing: null, level: null },
    footprint: { type: 'disc', radius: RADIUS },
    icon,
    group: unit.seat,
    leads: false,
    done: unit.done,
    badges: badgesOf(unit),
    bars: [{ kind: 'health', label: 'health', value: health - unit.wounds, max: health, rule: 'TOY-SHOT-04' }],
    rings: [],
    diagram: null,
    card: cardOf(unit),
    worth: null,
  }
}

const zone = (id: string, bottom: number, top: number): SceneShape => ({
  id,
  kind: 'place',
  type: 'polygon',
  style: 'zone',
  label: null,
  team: null,
  rule: 'TOY-TABLE-03',
  points: [
    { x: 0, y: bottom },
    { x: TABLE.width, y: bottom },
    { x: TABLE.width, y: top },
    { x: 0, y: top },
  ],
})

const handsOf = (seen: View): ScenePanel[] =>
  Object.entries(seen.hands).map(([seat, { count, cards }]) => ({
    kind: 'hand',
    id: `hand-${seat}`,
    title: `Hand of ${seat}`,
    seat,
    cards: (cards ?? []).map(id => ({ id, title: CARDS[cardKind(id)], text: '', worth: null, rule: 'TOY-CARD-01' })),
    unseen: cards ? 0 : count,
  }))

const roundsOf = ({ round, rounds }: View): ScenePanel => ({
  kind: 'track',
  id: 'rounds',
  title: 'Round',
  seat: null,
  steps: Array.from({ length: rounds }, (_, i) => ({ label: String(i + 1), text: '', rule: null })),
  at: round === 0 ? null : round - 1,
})

const tableOf = (seen: View): ScenePanel => ({
  kind: 'facts',
  id: 'table',
  title: 'Table',
  seat: null,
  rows: [
    { label: 'cards left', value: seen.deck.count, rule: 'TOY-CARD-01' },
    { label: 'hidden units', value: seen.units.filter(u => u.at === null).length, rule: 'TOY-ORDER-04' },
  ],
})

export function scene(seen: View): Scene {
  return {
    title: `Round ${seen.round} of ${seen.rounds}`,
    board: { width: TABLE.width, height: TABLE.height, grid: 'none', cell: 0, unit: 'cm' },
    layers: [{ id: 'zones', title: 'Zones', shapes: [zone('near', 0, ZONE), zone('far', TABLE.height - ZONE, TABLE.height)] }],
    groups: seen.seats.map(s => ({ id: s.id, name: `${s.id} (${s.team})`, seat: s.id, badges: [] })),
    pieces: seen.units.flatMap(u => (u.at ? [pieceOf({ ...u, at: u.at })] : [])),
    panels: [...handsOf(seen), roundsOf(seen), tableOf(seen)],
  }
}
