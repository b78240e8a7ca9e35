import { distanceBetween } from '@sandtable/geometry/table/segment'
import { countOf, hasObjective, roundsFor, unitsFor } from '../battle/objectives.ts'
import { roadTo } from '../movement/roads.ts'
import type { View } from '../view.ts'
import type { Rect, SideId, Spot } from '../world.ts'
import type { Fighter } from './fighters.ts'

const middle = ({ x, y, width, height }: Rect): Spot => ({ x: x + width / 2, y: y + height / 2 })
/** From 1 on the spot to 0 a table's length away. */
const nearness = ({ table }: View, from: Spot, to: Spot): number =>
  Math.max(0, 1 - distanceBetween(from, to) / Math.max(table.width, table.height))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const bestOf = (numbers: readonly number[], most: number): number => sum([...numbers].sort((a, b) => b - a).slice(0, most))

/** How many of a side are needed near a point, at least. */
const GUARDS = 3
/** Shares of the whole that a mission is worth: presence, counters, way. */
const SHARE = { counter: 0.5, hand: 0.2, way: 0.2 }

function holdProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const zone = seen.zones.find(one => one.id === seen.card.objective.point) ?? seen.zones.find(one => one.isObjective)
  if (!zone) return 0
  const own = fighters.filter(one => one.side === side && one.unit.hidden === null)
  const counted = countOf(seen, 'hold', side) / roundsFor(seen, 'hold')
  const inside = own.filter(one => distanceBetween(one.at, zone.at) <= zone.radius).length
  const foes = fighters.filter(one => one.side !== side && distanceBetween(one.at, zone.at) <= zone.radius).length
  const hand = inside > foes ? 1 : inside > 0 ? 0.4 : 0
  const way =
    bestOf(
      own.map(one => nearness(seen, one.at, zone.at)),
      GUARDS,
    ) / GUARDS
  return SHARE.counter * counted * counted + SHARE.hand * hand + SHARE.way * way
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
function raceProspect(seen: View, fighters: readonly Fighter[], side: SideId): number {
  const { finish } = seen
  if (!finish) return 0
  const needed = unitsFor(seen)
  const own = fighters.filter(one => one.side === side && one.unit.hidden === null)
  const { far } = roadTo(seen, middle(finish))
  const whole = seen.table.width + seen.table.height
  return (
    bestOf(
      own.map(one => Math.max(0, 1 - far(one.at) / whole)),
      needed,
    ) / needed
  )
}

/** How far a side has come with what the card asks for, from 0 to 1; annihilation is what the armies are worth. */
export function missionOf(seen: View, fighters: readonly Fighter[], side: SideId): number {
  if (hasObjective(seen, 'hold')) return holdProspect(seen, fighters, side)
  if (hasObjective(seen, 'capture')) return captureProspect(seen, fighters, side)
  if (hasObjective(seen, 'race')) return raceProspect(seen, fighters, side)
  if (hasObjective(seen, 'protect')) return seen.card.defender === side ? 0 : captureProspect(seen, fighters, side)
  return 0
}
