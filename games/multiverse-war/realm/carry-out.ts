import { hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { PlanOrder } from '@sandtable/kernel'
import { seatOf } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import type { PlayerId } from '../world.ts'
import type { Planning } from './order-kind.ts'
import { follow, judged } from './planning.ts'

/** What everybody hears comes after what only the owner does, so that it names none of the blocks that appeared (MV-R-145). */
function telling(play: Teller, player: PlayerId): { planning: Planning; tellRest: () => void } {
  const later: Parameters<Teller['emit']>[] = []
  const emit: Teller['emit'] = (...event) => {
    if (event[3]?.secret) play.emit(...event)
    else later.push(event)
  }
  return {
    planning: { world: play.world, player, isReal: true, emit },
    tellRest: () => {
      for (const event of later) play.emit(...event)
    },
  }
}
/** MV-TURN-08, MV-ZONE-05, MV-R-150: only its owner hears which order was cancelled, and why. */
function cancel(
  planning: Planning,
  { place }: PlanOrder,
  label: string,
  why: { rule: `${string}-${string}`; text: string },
): void {
  const { world, player, emit } = planning
  const hex = place && { ...hexOfPoint(place) }
  const { rule, text } = why
  emit(
    'order cancelled',
    'MV-TURN-08',
    { player, order: label, hex, rule, text },
    { secret: { only: [seatOf(world, player)], masked: null }, reveals: true },
  )
}
/** MV-TURN-12: order by order as its owner listed them, each judged by what is there now. Gives whether nothing was cancelled. */
export function carryOutPlan(play: Teller, player: PlayerId, orders: readonly PlanOrder[]): boolean {
  const { world } = play
  const before = world.players[player]!.gold
  const { planning, tellRest } = telling(play, player)
  let isWhole = true
  for (const order of orders) {
    const { label, refusal } = judged(planning, order)
    if (refusal === null) follow(planning, order)
    else cancel(planning, order, label, refusal)
    isWhole &&= refusal === null
  }
  // MV-R-145: one sum for the whole plan.
  play.emit('plan carried out', 'MV-TURN-12', { player, gold: world.players[player]!.gold - before }, { reveals: true })
  tellRest()
  if (!isWhole) play.emit('orders cancelled', 'MV-TURN-08', { player }, { reveals: true })
  return isWhole
}
