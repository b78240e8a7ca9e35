import type { Counter, Field, Item, Own, Player, PlayerId, Turn, Unit, World } from '../world.ts'

/** A unit as somebody sees it. Of a closed sheet (WL-SHEET-10) only skills that were used are known, and never what is left of them. */
export type SeenUnit = Omit<Unit, 'counters' | 'credit' | 'off' | 'orderedBy'> & {
  /** WL-UNIT-03: health and armour left, and at first: wounds are seen by everybody. */
  points: number
  full: number
  /** The whole sheet; null: it is closed to this view. */
  counters: Counter[] | null
  /** Slots whose skill everybody has seen used. */
  shown: { slot: number; skill: string }[]
  credit: number | null
  off: number[] | null
  orderedBy: string | null
}
export type SeenPlayer = Omit<Player, 'purse' | 'prepared' | 'read'> & {
  purse: number | null
  prepared: Player['prepared'] | null
  read: string[] | null
}
export type SeenItem = Omit<Item, 'credit'> & { credit: number | null }

/** What everybody knows. */
export const OPEN = [
  ...([
    'options',
    'card',
    'table',
    'battlefield',
    'ambient',
    'seats',
    'order',
    'pieces',
    'zones',
    'deployment',
    'finish',
  ] as const),
  ...(['hands', 'counters', 'round', 'offense', 'rolled', 'quiet', 'eventful'] as const),
] as const
export type View = Pick<World, (typeof OPEN)[number]> & {
  /** Who looks; null: a spectator. */
  player: PlayerId | null
  own: Own
  players: { [id: PlayerId]: SeenPlayer }
  units: { [id: string]: SeenUnit }
  fields: Field[]
  items: SeenItem[]
  turn: Turn | null
}
