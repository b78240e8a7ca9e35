import { distanceBetween } from '@sandtable/geometry/table/segment'
import { CARGO, countOf, hasObjective, roundsFor, unitsFor } from '../battle/objectives.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { roadTo } from '../movement/roads.ts'
import type { View } from '../view.ts'
import type { Rect, SideId, Spot, Zone } from '../world.ts'
import { strideLeft } from './assault.ts'
import type { Fighter } from './fighters.ts'

const middle = ({ x, y, width, height }: Rect): Spot => ({ x: x + width / 2, y: y + height / 2 })
/** From 1 on the spot to 0 a table's length away. */
const nearness = ({ table }: View, from: Spot, to: Spot): number =>
  Math.max(0, 1 - distanceBetween(from, to) / Math.max(table.width, table.height))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const bestOf = (numbers: readonly number[], most: number): number => sum([...numbers].sort((a, b) => b - a).slice(0, most))

/** Shares of the whole that holding a point is worth: what is counted, having it, coming to it. */
const SHARE = { counter: 0.6, hand: 0.15, way: 0.25 }
/** What is left of somebody for each turn that it takes to come. */
const AWAY = 0.6
/** Somebody who can come in this turn has not come yet. */
const ARRIVING = 0.2
/** So many of a side count at a point: no more of them act in a turn. */
const MANY = 6
/** What a hand that is held counts for when nobody else acts before it is counted, and when somebody does. */
const COUNTED = 0.9
const CONTESTED = 0.45
/** WL-OBJ-03: whether another side has yet to act in this round. */
function isContested({ turn, order, players }: View, side: SideId): boolean {
  return turn === null || order.slice(order.indexOf(turn.player)).some(id => players[id]!.side !== side)
}

/** How many of a side are at a point, and on their way there. */
function presenceAt(seen: View, { at, radius }: Zone, fighters: readonly Fighter[]): { inside: number; near: number } {
  const counts = fighters.map(one => {
    const off = Math.max(0, distanceBetween(one.at, at) - radius)
    if (off === 0 || one.speed === 0) return off === 0 ? 1 : 0
    return AWAY ** Math.max(ARRIVING, (off - strideLeft(seen, one)) / one.speed)
  })
  return { inside: counts.filter(one => one === 1).length, near: bestOf(counts, MANY) }
}
function holdProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const zone = seen.zones.find(one => one.id === seen.card.objective.point) ?? seen.zones.find(one => one.isObjective)
  if (!zone) return 0
  const open = fighters.filter(one => one.unit.hidden === null && one.isManned)
  const others = Map.groupBy(open, one => one.side)
  const own = presenceAt(seen, zone, others.get(side) ?? [])
  others.delete(side)
  const foes = [...others.values()].map(one => presenceAt(seen, zone, one))
  const [inside, near] = [Math.max(0, ...foes.map(one => one.inside)), Math.max(0, ...foes.map(one => one.near))]
  // WL-HOUSE-03: of equals who had it keeps it.
  const keeps = own.inside > inside || (own.inside > 0 && own.inside === inside && seen.hands[zone.id] === side)
  const sureness = isContested(seen, side) ? CONTESTED : COUNTED
  const progress = keeps ? (countOf(seen, 'hold', side) + sureness) / roundsFor(seen, 'hold') : 0
  return (
    SHARE.counter * progress * progress +
    SHARE.hand * (keeps ? sureness : own.inside > 0 ? 0.3 : 0) +
    (SHARE.way * own.near) / (own.near + near + 1)
  )
}
function captureProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const trophy = seen.items.find(item => item.type === (seen.card.objective.item ?? 'flag') && item.where !== 'used')
  if (!trophy) return 0
  const carrier = fighters.find(one => one.unit.id === trophy.carrier)
  const own = fighters.filter(one => one.side === side)
  if (carrier?.side === side) {
    const { home, zone } = seen.players[carrier.unit.player!]!
    const goal = home ?? zone
    const counted = countOf(seen, 'capture', side) / roundsFor(seen, 'capture')
    return 0.5 + 0.3 * (goal ? nearness(seen, carrier.at, middle(goal)) : 0) + 0.2 * counted
  }
  const to = carrier?.at ?? trophy.at
  return (
    0.3 *
    (bestOf(
      own.map(one => nearness(seen, one.at, to)),
      2,
    ) /
      2)
  )
}
/** WL-OBJ-07: the attackers win by carrying the cargo off or by shooting it to pieces. */
function plunderProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const cargo = seen.items.find(item => item.type === (seen.card.objective.item ?? 'cargo'))
  if (!cargo || cargo.where === 'used') return 1
  const broken = cargo.health === null ? 0 : Math.max(0, 1 - cargo.health / DEFAULTS.cargoPoints)
  return Math.min(1, captureProspect(seen, fighters, side) + CARGO * broken)
}
/** What a stride that somebody may still take in this turn counts for. */
const UNDERWAY = 0.9
function raceProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const { finish } = seen
  if (!finish) return 0
  const needed = unitsFor(seen)
  const own = fighters.filter(one => one.side === side && one.unit.hidden === null)
  const { far } = roadTo(seen, middle(finish))
  const whole = seen.table.width + seen.table.height
  const left = own.map(one => far(one.at) - UNDERWAY * strideLeft(seen, one))
  return (
    bestOf(
      left.map(one => Math.max(0, 1 - one / whole)),
      needed,
    ) / needed
  )
}

/** How far a side has come with what the card asks for, from 0 to 1; annihilation is what the armies are worth. */
export function missionOf(seen: View, fighters: readonly Fighter[], side: SideId): number {
  if (hasObjective(seen, 'hold')) return holdProspect(seen, fighters, side)
  if (hasObjective(seen, 'capture')) return captureProspect(seen, fighters, side)
  if (hasObjective(seen, 'race')) return raceProspect(seen, fighters, side)
  if (hasObjective(seen, 'protect')) return seen.card.defender === side ? 0 : plunderProspect(seen, fighters, side)
  return 0
}
