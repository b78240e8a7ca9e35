import { contains } from '@sandtable/geometry/table/contact'
import type { RuleId } from '@sandtable/kernel'
import { bodyOf, centreOf } from '../basics/measure.ts'
import { playersFrom, sideOf, sideOfUnit } from '../basics/players.ts'
import { allUnits, canStillAct, isInPlay, unitOf } from '../basics/queries.ts'
import { objectiveOf } from '../data/cards.ts'
import type { ObjectiveId } from '../data/types.ts'
import type { Item, PlayerId, Rect, SideId, Spot, World, Zone } from '../world.ts'

/** WL-OBJ-11: a card may name two; fulfilling either wins. */
export const objectivesOf = ({ card }: Pick<World, 'card'>): ObjectiveId[] =>
  card.objective.also ? [card.objective.id, card.objective.also] : [card.objective.id]
export const hasObjective = (world: Pick<World, 'card'>, id: ObjectiveId): boolean => objectivesOf(world).includes(id)

/** How many rounds or units an objective takes, if the card does not say. */
export const roundsFor = ({ card }: Pick<World, 'card'>, id: ObjectiveId): number =>
  card.objective.rounds ?? objectiveOf(id).rounds ?? 1
export const unitsFor = ({ card }: Pick<World, 'card'>): number => card.objective.units ?? objectiveOf('race').units ?? 1

const bodyOfRect = ({ x, y, width, height }: Rect) => ({
  footprint: { type: 'rect' as const, length: width, width: height },
  at: { x: x + Math.round(width / 2), y: y + Math.round(height / 2) },
  facing: 0,
})
export const isInRect = ({ x, y, width, height }: Rect, at: Spot): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** WL-OBJ-08: units completely in the finish zone. Whoever is hidden, or can no longer act, does not count (WL-GHOST-08). */
export function finishersOf(world: World, side: SideId): number {
  const { finish } = world
  if (!finish) return 0
  return allUnits(world).filter(
    unit =>
      sideOfUnit(world, unit) === side &&
      isInPlay(unit) &&
      unit.hidden === null &&
      canStillAct(world, unit) &&
      contains(bodyOfRect(finish), bodyOf(world, unit)),
  ).length
}

/** What is to be captured or protected: the flag or the cargo. */
export const findTrophy = ({ items, card }: Pick<World, 'items' | 'card'>): Item | null =>
  items.find(item => item.type === (card.objective.item ?? 'flag')) ?? null
/** For bots: what all the points of a cargo that may be shot at are worth, as a share of the budget. */
export const CARGO = 0.4
export const carrierSide = (world: World, item: Item): SideId | null =>
  item.where === 'carried' && item.carrier !== null ? sideOfUnit(world, unitOf(world, item.carrier)) : null

/** WL-OBJ-05, WL-R-201: the carrier's centre is in the home of its player. */
function broughtHome(world: World): SideId | null {
  const trophy = findTrophy(world)
  if (trophy?.where !== 'carried' || trophy.carrier === null) return null
  const carrier = unitOf(world, trophy.carrier)
  if (carrier.player === null || carrier.hidden !== null) return null
  const { home, zone, side } = world.players[carrier.player]!
  const goal = home ?? zone
  return goal && isInRect(goal, centreOf(world, carrier)) ? side : null
}

export type Won = { side: SideId; rule: RuleId; text: string }
/** WL-R-200: this player's side first, then the others as they have their turns after it. */
const inOrder = (world: World, first: PlayerId): SideId[] => [
  ...new Set([sideOf(world, first), ...playersFrom(world, first).map(({ side }) => side)]),
]
/** WL-END-01: what is checked at the end of every turn: the race, and what was brought home. */
export function wonByTurn(world: World, active: PlayerId): Won | null {
  const home = hasObjective(world, 'capture') ? broughtHome(world) : null
  for (const side of inOrder(world, active)) {
    if (home === side) return { side, rule: 'WL-OBJ-05', text: `brings the ${findTrophy(world)!.type} home` }
    if (hasObjective(world, 'race') && finishersOf(world, side) >= unitsFor(world))
      return { side, rule: 'WL-OBJ-08', text: 'wins the race' }
  }
  return null
}

/** WL-OBJ-02, WL-R-203: the point to hold; the card names it, or it is the only one. */
export const findPoint = ({ zones, card }: Pick<World, 'zones' | 'card'>): Zone | null =>
  zones.find(zone => zone.id === card.objective.point) ?? zones.find(zone => zone.isObjective) ?? null

/** Objectives whose rounds are counted. */
export type Counted = 'hold' | 'capture'
export const countedOf = (world: Pick<World, 'card'>): Counted[] =>
  (['hold', 'capture'] as const).filter(id => hasObjective(world, id))
/** WL-OBJ-11: where a card names both, each has a counter of its own. */
export const counterKey = (world: Pick<World, 'card'>, id: Counted, side: SideId): string =>
  id === 'capture' && hasObjective(world, 'hold') ? `capture/${side}` : side
export const countOf = (world: Pick<World, 'card' | 'counters'>, id: Counted, side: SideId): number =>
  world.counters[counterKey(world, id, side)] ?? 0

/** WL-R-138: how far a side is where rounds are counted; null: they are not. */
export function roundsCounted(world: Pick<World, 'card' | 'counters'>, side: SideId): number | null {
  const all = countedOf(world).map(id => countOf(world, id, side))
  return all.length > 0 ? Math.max(...all) : null
}

/** Who adds 1 at the end of a round; all others fall to 0 (WL-OBJ-03, WL-OBJ-04, WL-R-201, WL-R-130). Whoever is hidden keeps nothing (WL-GHOST-08). */
export function countingSide(world: World, id: Counted): SideId | null {
  if (id === 'hold') {
    const point = findPoint(world)
    return point ? (world.hands[point.id] ?? null) : null
  }
  const trophy = findTrophy(world)
  const isHidden = trophy?.carrier != null && unitOf(world, trophy.carrier).hidden !== null
  return trophy === null || isHidden ? null : carrierSide(world, trophy)
}
/**
 * WL-OBJ-02, WL-OBJ-05, WL-OBJ-07: what is checked at the end of a round. Of equals the first in turn order. WL-R-133: of two objectives on
 * a card either wins.
 */
export function wonByRound(world: World): Won | null {
  for (const id of countedOf(world)) {
    const side = inOrder(world, world.card.attackedFirst).find(one => countOf(world, id, one) >= roundsFor(world, id))
    if (side !== undefined)
      return id === 'hold'
        ? { side, rule: 'WL-OBJ-02', text: 'has held the point long enough' }
        : { side, rule: 'WL-OBJ-05', text: `has kept the ${findTrophy(world)!.type} long enough` }
  }
  return hasObjective(world, 'protect') && world.round >= roundsFor(world, 'protect') ? protectedBy(world) : null
}
/** WL-OBJ-07, WL-R-202: it exists and no enemy carries it. Against several attackers the first of them in turn order stands for all. */
export function protectedBy(world: World): Won {
  const { defender } = world.card
  const trophy = findTrophy(world)
  const carrier = trophy && carrierSide(world, trophy)
  const isKept = trophy !== null && trophy.where !== 'used' && (carrier === null || carrier === defender)
  const attackers = world.order.map(id => sideOf(world, id)).filter(side => side !== defender)
  if (isKept && defender !== null) return { side: defender, rule: 'WL-OBJ-07', text: 'has protected the cargo' }
  return { side: carrier ?? attackers[0]!, rule: 'WL-OBJ-07', text: 'has taken the cargo from its defender' }
}
