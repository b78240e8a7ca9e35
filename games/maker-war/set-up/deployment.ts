import type { Body } from '@sandtable/geometry/table/body'
import { closestPoints, isPointInside } from '@sandtable/geometry/table/distance'
import { legal, type Placed, type RuleId, refused, type Verdict, type Violation, violation } from '@sandtable/kernel'
import { discAt, distanceOf, terrainBody } from '../basics/measure.ts'
import { flies, leaderOf, radiusOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import {
  canDrop,
  canPassPortal,
  canTakeRoot,
  canUnload,
  ENTRY_WAYS,
  type EntryWay,
  findBound,
  followProblems,
} from '../factions/entries.ts'
import { someCan } from '../factions/hand.ts'
import { commandRange, placementProblems, placesAtSpots, standingOf } from '../movement/placement.ts'
import type { Formation, Order, SideId, Spot, World } from '../world.ts'
import { tightSpots } from './tight-spots.ts'
import { isInZone, zonesOf } from './zones.ts'

const placeOf = ({ x, y }: Spot) => ({ x, y, facing: null, level: null })

const entering = (order: Order | null) => ({ order, far: false, entering: true })

/** MW-DEPLOY-04, MW-R-84: the chief in a zone of his side, the others within command range, and every place as after a movement (MW-R-165). */
export function edgeProblems(world: World, formation: Formation, places: readonly Placed[], order: Order | null): Violation[] {
  const leader = leaderOf(world, formation)
  const at = places.find(place => place.piece === leader.id)!
  const zones = zonesOf(world, formation.side)
  const outside = zones.some(zone => isInZone(zone, at))
    ? []
    : [violation(zones[0]!.rule, 'the chief is not in an own deployment zone', { zones: zones.map(z => z.id) }, placeOf(at))]
  return [
    ...outside,
    ...followProblems(world, formation, placeOf(at)),
    ...placementProblems(world, formation, places, entering(order)),
  ]
}

/** So many places at most for a formation that enters with its leader at one of these spots. `wishes`: where its units would like to stand. */
export function entriesFrom(
  world: World,
  formation: Formation,
  spots: Iterable<Spot>,
  order: Order | null,
  most: number,
  wishes: readonly Placed[] = [],
): Placed[][] {
  const wish = (unit: { id: string }) => wishes.find(place => place.piece === unit.id) ?? null
  const found: Placed[][] = []
  for (const places of placesAtSpots(world, formation, inZone(world, formation, spots), { ...entering(order), wishes: wish })) {
    found.push(places.map(place => ({ ...place, facing: facingOf(world, place.piece, wishes) })))
    if (found.length >= most) break
  }
  return found
}
function* inZone(world: World, formation: Formation, spots: Iterable<Spot>): Generator<Spot> {
  const zones = zonesOf(world, formation.side)
  for (const at of spots)
    if (zones.some(zone => isInZone(zone, at)) && followProblems(world, formation, placeOf(at)).length === 0) yield at
}

/** As wished, or as the unit looks already: away from its own edge. */
const facingOf = (world: World, unit: string, wishes: readonly Placed[]): number =>
  wishes.find(place => place.piece === unit)?.facing ?? world.units[unit]!.facing

/** The point of a side's zones that is nearest to a wish. */
export function nearestInZone(world: World, side: SideId, wish: Spot): Spot {
  const nearest = zonesOf(world, side).map(zone => pulledInto(zone.body, wish))
  const far = (at: Spot) => (at.x - wish.x) * (at.x - wish.x) + (at.y - wish.y) * (at.y - wish.y)
  return nearest.reduce((best, at) => (far(at) < far(best) ? at : best))
}
function pulledInto(body: Body, { x, y }: Spot): Spot {
  if (isPointInside(body, { x, y })) return { x, y }
  const { to } = closestPoints(discAt({ x, y }, 0), body)
  if (isPointInside(body, to)) return to
  // Rounding left it a hundredth outside: a step towards the middle.
  return { x: to.x + Math.sign(body.at.x - to.x) * 2, y: to.y + Math.sign(body.at.y - to.y) * 2 }
}

/** How far apart the spots of a row are, and the rows of the strip: its front, and what lies behind it. */
const STEP = 800
const FRONT = [1] as const
const BEHIND = [0.6, 0.2] as const

const depthOf = ({ footprint }: Body): number => (footprint.type === 'rect' ? footprint.width : 0)

/** Spots along the strip at these parts of its depth; `isBetween`: in the gaps of the columns. */
function stripSpots(world: World, side: SideId, rows: readonly number[], isBetween = false): Spot[] {
  const { width, height } = world.table
  const depth = depthOf(zonesOf(world, side)[0]!.body)
  const columns = Math.floor(width / STEP)
  return rows.flatMap(row => {
    const y = Math.round(side === 'a' ? depth * row : height - depth * row)
    const [count, first] = isBetween ? [columns - 1, 2] : [columns, 1]
    return Array.from({ length: count }, (_, i) => ({ x: Math.round((width * (2 * i + first)) / (2 * columns)), y }))
  })
}

/** Spots for the leader of an entering formation worth trying: along the front of the strip (all of a deep one) and in every Landing Zone. */
export function entrySpots(world: World, { side }: Formation): Spot[] {
  const [edge, ...landing] = zonesOf(world, side)
  const isDeep = depthOf(edge!.body) > 4 * commandRange(world)
  const spots = stripSpots(world, side, isDeep ? [...FRONT, ...BEHIND] : FRONT)
  return [...landing.map(zone => ({ x: zone.body.at.x, y: zone.body.at.y })), ...spots]
}
/** Spots between those and behind them, for where they are all taken; then wherever the leader finds a place at all. */
function* spareSpots(world: World, formation: Formation, order: Order | null): Generator<Spot> {
  yield* stripSpots(world, formation.side, [...FRONT, ...BEHIND], true)
  let tried = 0
  for (const spot of tightSpots(standingOf(world, formation, entering(order)), zonesOf(world, formation.side))) {
    if (++tried > MOST_TIGHT) return
    yield spot
  }
}
/** So many places of its leader are looked at. */
const MOST_TIGHT = 60
/** These spots, and the spare ones where they are not enough. */
export function* allSpots(spots: Iterable<Spot>, world: World, formation: Formation, order: Order | null): Generator<Spot> {
  yield* spots
  yield* spareSpots(world, formation, order)
}

/**
 * Tells of a spot whether enough ground is free round it, so that a formation surely fits: a disc twice as large as all its bases together,
 * with no base and no terrain but what lies apart. A quick yes; a no says nothing.
 */
export function roomFor(world: World, formation: Formation): (spot: Spot) => boolean {
  const radii = unitsOf(world, formation).map(unit => radiusOf(world, unit))
  const disc = Math.ceil(Math.sqrt(2 * radii.reduce((sum, r) => sum + r * r, 0)))
  if (disc > commandRange(world)) return () => false
  const need = disc + Math.max(...radii)
  const { width, height } = world.table
  // MW-R-14, MW-R-155: flyers mind nothing but other flyers.
  const isFlyer = formation.altitude !== null
  const zone = distanceOf(world, 'enemyZone')
  const others = unitsOnTable(world).filter(u => !isFlyer || flies(world, u))
  const ground = isFlyer ? [] : world.terrain
  return spot => {
    const isFar = (at: Spot, reach: number) =>
      (at.x - spot.x) * (at.x - spot.x) + (at.y - spot.y) * (at.y - spot.y) > reach * reach
    return (
      isInside(spot, need, width, height) &&
      others.every(u => isFar(u.at, need + WIDEST + (u.side === formation.side ? 0 : zone))) &&
      ground.every(t => t.shape !== 'polygon' && isFar(terrainBody(t).at, need + t.length / 2 + t.width / 2))
    )
  }
}
const isInside = ({ x, y }: Spot, margin: number, width: number, height: number): boolean =>
  x >= margin && x <= width - margin && y >= margin && y <= height - margin
/** The largest base's radius. */
const WIDEST = 300

/** Whether a formation finds a legal place by way of its zones (MW-R-165: refused before it is paid). */
export function hasPlace(world: World, formation: Formation, order: Order | null): boolean {
  const spots = entrySpots(world, formation).filter(spot => followProblems(world, formation, placeOf(spot)).length === 0)
  if (spots.some(roomFor(world, formation))) return true
  return entriesFrom(world, formation, allSpots(spots, world, formation, order), order, 1).length > 0
}

/** Whether a formation can come onto the table in this way now, and if not why; under `order`, which may be Assault (MW-R-165). */
export function canEnter(world: World, formation: Formation, by: EntryWay, order: Order | null): Verdict {
  const { id, where } = formation
  const isCarried = where === 'carried'
  if (isCarried !== (by === 'carrier'))
    return refused('MW-TRAIT-15', isCarried ? 'it is inside a carrier' : 'no carrier has it inside', { formation: id })
  const bound = findBound(formation)
  if (bound !== null && bound !== by)
    return refused('MW-SUPPLY-11', `a card lets it enter by ${bound} only`, { formation: id, by: bound })
  if (!isCarried && where !== 'waiting')
    return refused('MW-DEPLOY-06', 'it does not wait beside the table', { formation: id, where })
  const lacks = LACKS[by]
  if (lacks && !someCan(world, formation, lacks.ability)) return refused(lacks.rule, lacks.text, { formation: id })
  const { isOpen, rule, text } = WAYS[by]
  return isOpen(world, formation, order) ? legal() : refused(rule, text, { formation: id })
}
/** The ways that are open to some formations alone. */
const LACKS: { readonly [by in EntryWay]?: { ability: Parameters<typeof someCan>[2]; rule: RuleId; text: string } } = {
  planetfall: { ability: 'dropsFromOrbit', rule: 'MW-PLANET-01', text: 'it does not come from orbit' },
  portal: { ability: 'canBeCarried', rule: 'MW-ASTRAL-03', text: 'only invaders come through a portal' },
  root: { ability: 'entersByRoot', rule: 'MW-FUNGUS-01', text: 'nobody of it has Root' },
}
type Way = { isOpen(world: World, formation: Formation, order: Order | null): boolean; rule: RuleId; text: string }
const WAYS: { readonly [by in EntryWay]: Way } = {
  edge: { isOpen: hasPlace, rule: 'MW-R-165', text: 'there is no legal place for it in an own deployment zone' },
  carrier: {
    isOpen: (world, { id }, order) => canUnload(world, id, order),
    rule: 'MW-R-126',
    text: 'there is no legal place beside its carrier',
  },
  planetfall: {
    isOpen: (world, { id }) => canDrop(world, id),
    rule: 'MW-PLANET-01',
    text: 'it drops on its first activation only',
  },
  portal: {
    isOpen: (world, { id }, order) => canPassPortal(world, id, order),
    rule: 'MW-R-132',
    text: 'there is no legal place beside an own portal',
  },
  root: {
    isOpen: (world, { id }, order) => canTakeRoot(world, id, order),
    rule: 'MW-FUNGUS-02',
    text: 'there is no legal place connected to the own deployment zone',
  },
}

/** The ways in which a formation off the table can come onto it now, under this order or under any. */
export const entryWays = (world: World, formation: Formation, order: Order | null = 'assault'): EntryWay[] =>
  ENTRY_WAYS.filter(by => canEnter(world, formation, by, order).ok)
