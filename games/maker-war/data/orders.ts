import type { VerbIcon } from '@sandtable/kernel'
import { cm } from './cm.ts'
import orders from './orders.json' with { type: 'json' }

/** Who may be given an order. */
export type OrderTaker = 'ground' | 'immobile' | 'titan' | 'flyer'

/** MW-ORDER-01. `moves` counts basic movements; null when the order has its own length, or none (Veer Off). */
export type OrderEntry = {
  id: string
  name: string
  /** What it lets a formation do, one sentence; '{far}' is how far it moves: 'up to 30 cm'. */
  text: string
  /** The same for those who do not move under it; null where that cannot be. */
  still: string | null
  /** What it ends or forbids. */
  ends: string
  verb: { word: string; icon: VerbIcon }
  moves: number | null
  shooting: 'basic' | 'assault-trait-only' | 'none' | 'advantage' | 'delayed'
  allowed: readonly OrderTaker[]
  fixedMove: number | null
  secondMove: number | null
  stance: string | null
  faction: string | null
  freeOfSupply: boolean
  leavesTable: boolean
  entersEnemyZone: boolean
  closeCombat: boolean
  moralCheck: boolean
}
type OrderRecord = Pick<OrderEntry, 'id' | 'name' | 'text' | 'ends' | 'verb' | 'moves' | 'shooting' | 'allowed'> &
  Partial<OrderEntry>

export const ORDER_LIST: readonly OrderEntry[] = (orders.orders as readonly OrderRecord[]).map(order => ({
  still: null,
  stance: null,
  faction: null,
  freeOfSupply: false,
  leavesTable: false,
  entersEnemyZone: false,
  closeCombat: false,
  moralCheck: false,
  ...order,
  fixedMove: typeof order.fixedMove === 'number' ? cm(order.fixedMove) : null,
  secondMove: typeof order.secondMove === 'number' ? cm(order.secondMove) : null,
}))

export const STANCE_LIST: readonly { id: string; symbol: string; effect: string }[] = orders.stances

/** The lowest face that hits (MW-DICE-03 to MW-DICE-05). MW-R-143: a 4 hits with advantage. */
export const HITS_FROM = orders.hitsFrom
/** MW-DICE-06, for the rules guide. */
export const DICE_FACES = (orders.diceFaces as readonly { face: number; result: string; trait?: string }[]).map(f => ({
  face: f.face,
  result: f.result,
  trait: f.trait ?? null,
}))

/** MW-SUPPLY-04, MW-TERRAN-02, MW-CARD-06: what things cost in supply points. */
export const SUPPLY_COSTS = orders.supplyCosts
