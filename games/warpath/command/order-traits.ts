import { callOf, type Handler, procNamed, type Self, type Trait } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { unitName } from '../basics/names.ts'
import { unitOf } from '../basics/queries.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import type { CommandOrder, Timing } from '../data/types.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { findOrderProblem, ruleOf } from './orders.ts'

const giveOrder = procNamed<{ order: string; unit: string }>('giveOrder')

type Order = Trait<World, Hooks>
type Windows = 'order.activate' | 'order.moved' | 'order.shoot' | 'order.targeted' | 'order.assault' | 'order.end'
/** What every window has of an order; `isTime`: whether this is its moment for the unit. */
function handler<K extends Windows>(order: CommandOrder, isTime: (world: World) => boolean) {
  const problem = (world: World, { piece }: Self) => findOrderProblem(world, order, unitOf(world, piece))
  return {
    as: 'ordered' as const,
    when: (_info: Hooks[K]['info'], world: World, self: Self) => isTime(world) && problem(world, self) === null,
    whyNot: (_info: Hooks[K]['info'], world: World, self: Self) => problem(world, self),
    run: (_info: Hooks[K]['info'], _world: World, { piece }: Self) => callOf(giveOrder, { order: order.id, unit: piece }),
    label: (_info: Hooks[K]['info'], world: World, { piece }: Self) => `${order.name}: ${unitName(world, unitOf(world, piece))}`,
    note: () => `${counted(order.cost, 'Command Point')}. ${order.text}`,
  } satisfies Handler<World, { species: 'react'; roles: 'ordered'; info: Hooks[K]['info'] }>
}

/** The window of each timing (WP-R-152, WP-R-19, WP-R-20). */
function windowOf(order: CommandOrder): NonNullable<Order['on']> {
  const activating = (is: (world: World) => boolean) => ({
    'order.activate': handler<'order.activate'>(order, is),
  })
  const inPhase = (phase: World['phase']) => activating(world => world.activation?.phase === phase)
  const windows: { readonly [T in Timing]: () => NonNullable<Order['on']> } = {
    onActivate: () => activating(() => true),
    onActivateMovement: () => inPhase('movement'),
    onActivateCombat: () => inPhase('combat'),
    onMoveEnd: () => ({ 'order.moved': handler<'order.moved'>(order, () => true) }),
    onEngage: () => ({
      'order.moved': handler<'order.moved'>(order, world => (world.activation?.engaged.length ?? 0) > 0),
    }),
    onShootDeclare: () => ({ 'order.shoot': handler<'order.shoot'>(order, () => true) }),
    onTargeted: () => ({ 'order.targeted': handler<'order.targeted'>(order, () => true) }),
    onAssaultDeclare: () => ({ 'order.assault': handler<'order.assault'>(order, () => true) }),
    endPhase: () => ({ 'order.end': handler<'order.end'>(order, () => true) }),
  }
  return windows[order.timing]()
}

/** WP-CORD-14: every command order of the data, offered in its window. */
export const orderTraits: readonly Order[] = [...COMMAND_ORDERS.values()].map(order => ({
  id: order.id,
  title: order.name,
  note: order.text,
  rule: ruleOf(order),
  on: windowOf(order),
}))
