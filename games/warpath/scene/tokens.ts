import type { GroupToken } from '@sandtable/kernel'
import { isForced } from '../command/placing.ts'
import { type View, worldSeen } from '../view.ts'
import { TOKEN_ICONS } from '../words/token-icons.ts'
import { TOKEN_NAMES } from '../words/tokens.ts'
import type { Order, Token, Unit } from '../world.ts'

const laid = (token: Token, more: Partial<GroupToken> = {}): GroupToken => ({
  face: 'up',
  icon: TOKEN_ICONS[token],
  text: TOKEN_NAMES[token]!,
  rule: 'WP-ORD-02',
  forced: false,
  ...more,
})
const placed = (order: Order | 'none'): GroupToken => (order === 'none' ? { ...EMPTY, text: 'No order' } : laid(order))
const DOWN: GroupToken = { face: 'down', icon: '', text: 'Order face down', rule: 'WP-ORD-01', forced: false }
const EMPTY: GroupToken = { face: 'empty', icon: '', text: 'Order still to place', rule: 'WP-ORD-01', forced: false }

/** What lies beside a unit: its token, or while orders are placed what this view knows of its order (WP-ORD-01 to WP-ORD-05). */
export function tokenOf(seen: View, unit: Unit): GroupToken | null {
  if (unit.token !== null) return laid(unit.token)
  if (seen.phase !== 'command') return null
  // WP-ORD-04, WP-ORD-05: open to everybody.
  if (isForced(worldSeen(seen), unit)) return laid('sprint', { forced: true, rule: 'WP-ORD-05' })
  const { orders, hasOrders } = seen.sides[unit.side]
  const own = orders?.[unit.id]
  if (own !== undefined) return placed(own)
  // Whoever is asked has nothing placed yet; of the other side nobody can tell how far it is.
  return hasOrders && orders === null ? DOWN : EMPTY
}
