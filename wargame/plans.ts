import {
  type AskSpec,
  beat,
  type Cue,
  type JsonObject,
  type PieceId,
  type PlanOrder,
  plannedOf,
  planRulesOf,
  type ScenePoint,
  type SeatId,
} from '@sandtable/kernel'
import { idsIn, objectsIn, spotIn } from './event-data.ts'
import type { Draw } from './pictures.ts'
import type { Naming } from './sentences.ts'
import { listed } from './words.ts'

/** A plan as everybody reads it once it is revealed. */
type ToldPlan = { seat: SeatId; orders: readonly ToldOrder[] }
type ToldOrder = { text: string; at: ScenePoint | null; icon: string | null; pieces: readonly PieceId[] }

/** All plans as the event that reveals them tells them. To be asked before anything of them is carried out: later they might read otherwise. */
export function plansTold<W extends JsonObject, S extends JsonObject>(
  spec: AskSpec<W, S, 'plan'>,
  world: W,
  subject: S,
  plans: readonly { seat: SeatId; orders: readonly PlanOrder[] }[],
): ToldPlan[] {
  return plans.map(({ seat, orders }) => {
    const rules = planRulesOf(spec, spec.ask(world, subject, seat), world, subject, seat)
    return { seat, orders: plannedOf(rules, orders).orders.map(toldOrder) }
  })
}
const toldOrder = ({ label, where, place, icon, pieces }: ReturnType<typeof plannedOf>['orders'][number]): ToldOrder => ({
  text: where === null ? label : `${label} ${where}`,
  at: place && { x: place.x, y: place.y },
  icon,
  pieces,
})

const ordersIn = (plan: JsonObject): readonly JsonObject[] => objectsIn(plan.orders)
/** 'Ada: 1 Forage, 2 Rifles forward ahead. Hela plans nothing.' */
export const plansText = ({ plans }: JsonObject, names: Naming): string =>
  objectsIn(plans)
    .map(plan => {
      const who = names.name(String(plan.seat), 'seat')
      const orders = ordersIn(plan).map(({ text }, i) => `${i + 1} ${text}`)
      return orders.length === 0 ? `${who} plans nothing.` : `${who}: ${listed(orders)}.`
    })
    .join(' ')

const iconIn = (order: JsonObject, iconOf: (piece: PieceId) => string | null): string | null => {
  const [first] = idsIn(order.pieces)
  return typeof order.icon === 'string' ? order.icon : first === undefined ? null : iconOf(first)
}

/** All plans turned up at once: a token for each order that has a place, with its number. `iconOf`: what a piece looks like to this reader. */
export const plansRevealed =
  <V>(iconOf: (seen: V, piece: PieceId) => string | null): Draw<V> =>
  ({ plans }, seen) => {
    const cues = objectsIn(plans).flatMap(plan =>
      ordersIn(plan).flatMap((order, i): Cue[] => {
        const [at, icon] = [spotIn(order.at), iconIn(order, piece => iconOf(seen, piece))]
        if (at === null || icon === null) return []
        return [{ type: 'token', at, icon, text: `${i + 1} ${order.text}`, seat: String(plan.seat) }]
      }),
    )
    const pieces = objectsIn(plans).flatMap(plan => ordersIn(plan).flatMap(order => idsIn(order.pieces)))
    return { seat: null, pieces, cues, weight: 'big', beat: beat('order', { word: 'Plans', title: 'The plans are shown' }) }
  }
