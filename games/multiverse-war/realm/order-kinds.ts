import { heroOrders } from '../heroes/orders.ts'
import { buildOrder, upgradeOrder } from './constructions.ts'
import { bridgeOrder, chopOrder, roadOrder } from './improvement-orders.ts'
import type { OrderKind } from './order-kind.ts'
import { exchangeOrder, portalOrder } from './other-orders.ts'
import { decoyOrder, recruitOrder } from './recruits.ts'

/** MV-BLD-01: all that can be ordered in a build phase. */
export const ORDER_KINDS: readonly OrderKind[] = [
  recruitOrder,
  ...heroOrders,
  buildOrder,
  upgradeOrder,
  roadOrder,
  bridgeOrder,
  chopOrder,
  decoyOrder,
  portalOrder,
  exchangeOrder,
]
const BY_WORD = new Map(ORDER_KINDS.map(kind => [kind.word, kind]))
/** The kind of an order and what of it is ordered; null: nobody knows it. */
export function findKind(id: string): { kind: OrderKind; what: string } | null {
  const colon = id.indexOf(':')
  const kind = colon < 0 ? undefined : BY_WORD.get(id.slice(0, colon))
  return kind ? { kind, what: id.slice(colon + 1) } : null
}
