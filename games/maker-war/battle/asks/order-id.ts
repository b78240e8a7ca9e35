import { ORDERS, type Order } from '../../world.ts'

export type Altitude = 'high' | 'low'
export const ALTITUDES: readonly Altitude[] = ['high', 'low']

/** MW-R-184: what is said with an order instead of being asked later: nobody or not everybody fires, units are placed one by one, who regroups moves or spends supply points, Maker Weapons change. */
export const EXTRAS = ['hold', 'some', 'place', 'move', 'spend', 'remake'] as const
export type Extra = (typeof EXTRAS)[number]

/** An order as it is given: how high flyers fly, what else is said with it, whom it is fired at. */
export type Given = { order: Order; altitude: Altitude | null; extra: Extra | null; target: string | null }

const FORM = /^([a-z-]+)(?:@([a-z]+))?(?:\+([a-z]+))?(?:>([\w-]+))?$/

/** 'advance', 'advance@low', 'regroup+move', 'fire>fb2'; null: no order. */
export function findGiven(id: string): Given | null {
  const [, word, height, more, target = null] = FORM.exec(id) ?? []
  const order = ORDERS.find(o => o === word)
  if (!order) return null
  return { order, altitude: ALTITUDES.find(a => a === height) ?? null, extra: EXTRAS.find(e => e === more) ?? null, target }
}
export const orderOf = (id: string): Given => findGiven(id)!

export const idOf = (order: Order, altitude: Altitude | null): string => (altitude === null ? order : `${order}@${altitude}`)
export const withExtra = (id: string, extra: Extra): string => `${id}+${extra}`
export const withTarget = (id: string, target: string): string => `${id}>${target}`
