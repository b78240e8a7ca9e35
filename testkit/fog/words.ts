import { hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import { type EventPicture, type GameEvent, type JsonObject, rolledOf, type SeatId, type Tally } from '@sandtable/kernel'
import { CARDS, cardKind, hexName, KINDS, type Kind } from './data.ts'
import type { View } from './view.ts'

const kind = (d: JsonObject) => KINDS[d.kind as Kind].name.toLowerCase()
const card = (id: JsonObject[string]) => (id === null ? 'a card' : CARDS[cardKind(String(id))].name)
const WORDS: { readonly [type: string]: (d: JsonObject) => string } = {
  mustered: () => 'All have mustered.',
  round: d => `Round ${d.round}.`,
  drew: d => `${d.seat} draws ${card(d.card!)}.`,
  moved: d => `${d.block} moves.`,
  stirred: () => 'Something stirs in the dark.',
  woken: () => 'Now it is you who moves in the dark.',
  waited: () => 'Nobody of yours creeps.',
  crept: d => `${d.block} creeps to ${typeof d.to === 'string' ? hexName(hexOf(d.to)) : 'somewhere'}.`,
  spied: d => `${d.block} is a ${kind(d)}.`,
  identified: d => `${d.block} is identified: a ${kind(d)}.`,
  empty: d => `Nothing but the figure of ${d.block} is struck.`,
  committed: d => `${d.seat} plays ${card(d.card!)}.`,
  taken: d => `${d.by} takes ${d.block}, a ${kind(d)}.`,
  offered: d => `${d.seat} offers a draw.`,
  'fought on': () => 'The fight goes on.',
}

export function sentence(event: GameEvent): string {
  if (event.type !== 'rolled') return WORDS[event.type]?.(event.data) ?? event.type
  const { seat, why, faces } = rolledOf(event)
  return `${seat ?? 'The table'} rolls for ${why}: ${faces === null ? 'unseen' : faces.join(' ')}.`
}

export function picture({ type, data }: GameEvent, before: View): EventPicture {
  const block = before.blocks.find(b => b.id === data.block)
  const lost = type === 'taken' && block?.figure ? [block.figure] : []
  return {
    seat: typeof data.seat === 'string' ? data.seat : (block?.seat ?? null),
    pieces: block ? [block.id] : [],
    cues: lost.map(hex => ({ type: 'lost', piece: block!.id, at: pointOfHex(hex), icon: KINDS[data.kind as Kind].icon })),
    weight: type === 'round' ? 'round' : type === 'taken' ? 'loss' : 'plain',
  }
}

/** Blocks taken and kept, with cards to spend. */
export function evaluate(seen: View, seat: SeatId): number {
  const worth = (of: SeatId) => 10 * seen.lost.filter(l => l.by === of).length + (seen.hands[of]?.count ?? 0)
  const others = seen.seats.map(s => s.id).filter(id => id !== seat)
  return worth(seat) - Math.max(...others.map(worth)) - 10 * seen.lost.filter(l => l.seat === seat).length
}

export const tally = (events: readonly GameEvent[]): Tally[] => [
  { what: 'blocks', team: null, kind: 'lost', n: events.filter(e => e.type === 'taken').length },
]
