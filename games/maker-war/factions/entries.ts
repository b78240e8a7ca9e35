import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Place, type Placed, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { lengthText } from '../basics/labels.ts'
import { hasMark } from '../basics/marks.ts'
import { bodyAt, bodyOf, CONTACT, discAt, distanceOf } from '../basics/measure.ts'
import { foesOnTable, formationOf, leaderOf, radiusOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import { type PlacementOptions, placementProblems, placesAtSpots } from '../movement/placement.ts'
import { isClearGround, type Standing, standingOf } from '../movement/standing.ts'
import { tightSpots } from '../set-up/tight-spots.ts'
import type { Formation, Order, Spot, World } from '../world.ts'
import { carriersOf, findFollowed } from './carriers.ts'
import { portalsOf, someCan } from './hand.ts'
import { rooted } from './hypha.ts'

/** How a formation comes onto the table. */
export const ENTRY_WAYS = ['edge', 'carrier', 'planetfall', 'portal', 'root'] as const
export type EntryWay = (typeof ENTRY_WAYS)[number]

/** Ways onto the table other than by the edge and from orbit; 'wreck' is what is left of a carrier (MW-R-128). */
export type SideDoor = 'carrier' | 'portal' | 'root' | 'wreck'
/** Who comes in, by which door, under which order; `at` is the place of the wreck. */
export type Entry = { formation: string; by: SideDoor; order: Order | null; at: Spot | null }

const RULES: { readonly [by in SideDoor]: RuleId } = {
  carrier: 'MW-R-126',
  portal: 'MW-R-132',
  root: 'MW-FUNGUS-02',
  wreck: 'MW-R-128',
}
const TEXTS: { readonly [by in SideDoor]: string } = {
  carrier: 'its chief leaves the carrier in contact with it',
  portal: 'its chief comes out in contact with the portal',
  root: 'the root comes up within 5 cm of an own unit connected to the deployment zone',
  wreck: 'its chief is placed within 5 cm of the wreck',
}

/** What the first unit must be near to, and how near. */
export type Anchors = { bodies: readonly Body[]; reach: number }
export function anchorsOf(world: World, { formation, by, at }: Entry): Anchors {
  const own = formationOf(world, formation)
  const bodies = (units: ReturnType<typeof portalsOf>) => units.map(unit => bodyOf(world, unit))
  if (by === 'portal') return { bodies: bodies(portalsOf(world, own.side)), reach: CONTACT }
  if (by === 'root') return { bodies: bodies(rooted(world, own.side)), reach: distanceOf(world, 'rootPlacement') }
  if (by === 'wreck') return { bodies: at === null ? [] : [discAt(at, 0)], reach: distanceOf(world, 'rootPlacement') }
  const carrier = own.carrier === null ? null : formationOf(world, own.carrier)
  return { bodies: carrier?.where === 'table' ? bodies(carriersOf(world, carrier)) : [], reach: CONTACT }
}

/**
 * MW-R-165: the zone round enemies holds for these entries unless the formation assaults in this activation; not for who falls out of a
 * wreck (MW-R-128), who like those who flee only keeps out of contact.
 */
const optionsOf = ({ order, by }: Entry): PlacementOptions => ({
  order: by === 'wreck' ? 'scatter' : order,
  far: false,
  entering: true,
})

/** The units of whom one must be near the anchor: the root itself (MW-FUNGUS-02), otherwise the chief. */
function firstUnits(world: World, formation: Formation, by: SideDoor): string[] {
  const roots = by === 'root' ? formation.units.filter(unit => can(world, unit, 'entersByRoot')) : []
  return roots.length > 0 ? roots : [leaderOf(world, formation).id]
}

/** Everything that is wrong with an entry at these places. */
export function entryProblems(world: World, entry: Entry, places: readonly Placed[]): Violation[] {
  const formation = formationOf(world, entry.formation)
  const { bodies, reach } = anchorsOf(world, entry)
  const first = firstUnits(world, formation, entry.by)
  const isAnchored = unitsOf(world, formation)
    .filter(unit => first.includes(unit.id))
    .some(unit => {
      const place = places.find(p => p.piece === unit.id)
      return place !== undefined && bodies.some(body => isWithin(bodyAt(world, unit, place), body, reach))
    })
  const wrong = placementProblems(world, formation, places, optionsOf(entry))
  const leader = places.find(p => p.piece === leaderOf(world, formation).id) ?? null
  if (!isAnchored) wrong.push(violation(RULES[entry.by], TEXTS[entry.by], { units: first, reach }, leader))
  return [...wrong, ...followProblems(world, formation, leader)]
}

/** MW-TRAIT-34: whoever follows a warlord enters within 30 cm of him: of his base, if he still stands where he entered or was. */
export function followProblems(world: World, formation: Formation, at: Place | null): Violation[] {
  const warlord = findFollowed(formation)
  if (warlord === null || at === null) return []
  const lord = unitsOnTable(world).find(({ at: { x, y } }) => x === warlord.x && y === warlord.y)
  const base = discAt(warlord, lord === undefined ? 0 : radiusOf(world, lord))
  const limit = distanceOf(world, 'warlordReach')
  if (isWithin(bodyAt(world, leaderOf(world, formation), at), base, limit)) return []
  return [violation('MW-TRAIT-34', `more than ${lengthText(world, limit)} from the warlord it follows`, { limit }, at)]
}

/** The one way by which a formation may enter in this turn; null if any will do. */
export const findBound = (formation: Formation): EntryWay | null =>
  ENTRY_WAYS.find(by => hasMark(formation, 'only-by', { by })) ?? null

/** Whether a formation is where this door could let it in from. */
function isAtDoor(world: World, formation: Formation, by: SideDoor): boolean {
  const bound = findBound(formation)
  if (bound !== null && bound !== by) return false
  if (by === 'carrier') return formation.where === 'carried'
  if (by === 'wreck') return true
  return formation.where === 'waiting' && someCan(world, formation, by === 'portal' ? 'canBeCarried' : 'entersByRoot')
}

const ROUND = [0, 30, 330, 60, 300, 90, 270, 120, 240, 150, 210, 180] as const
/** Where the chief is tried first: round every anchor in twelve directions, nearest to where he is wanted first. */
function spotsRound(standing: Standing, entry: Entry, wish: Point): Spot[] {
  const size = radiusOf(standing.world, standing.leader)
  const spots = anchorsOf(standing.world, entry).bodies.flatMap(body => {
    const first = bearing(body.at, wish)
    return ROUND.map(turn => ahead(body.at, first + turn, radiusOfBody(body) + size + GAP[entry.by]))
  })
  return spots.toSorted((a, b) => distanceBetween(a, wish) - distanceBetween(b, wish))
}
/** How far from the anchor he is tried; contact is certain up to 0.05 cm whatever the rounding. */
const GAP: { readonly [by in SideDoor]: number } = { carrier: 1, portal: 1, root: 200, wreck: 0 }
const radiusOfBody = ({ footprint }: Body): number => (footprint.type === 'disc' ? footprint.radius : 0)

/** Where he is tried in narrow places: in contact by degrees, all round every anchor; otherwise wherever within reach of one he could stand. */
function* spotsBetween(standing: Standing, entry: Entry): Generator<Spot> {
  const { bodies, reach } = anchorsOf(standing.world, entry)
  const size = radiusOf(standing.world, standing.leader)
  const far = (body: Body) => radiusOfBody(body) + size
  if (reach > CONTACT)
    yield* tightSpots(
      standing,
      bodies.map(body => ({ body: discAt(body.at, far(body) + reach) })),
    )
  else for (let i = 0; i < 360; i++) for (const body of bodies) yield ahead(body.at, i * SPREAD, far(body) + GAP[entry.by])
}
/** Degrees from one try to the next: all of the circle is seen soon. */
const SPREAD = 77
/** So many places of each kind where the chief could stand are looked at. */
const TRIES = 60

/** Every spot at which the chief could stand that is worth trying, each once. */
function* spotsFor(world: World, entry: Entry, wish: Point): Generator<Spot> {
  const standing = standingOf(world, formationOf(world, entry.formation), optionsOf(entry))
  const size = radiusOf(world, standing.leader)
  const isFree = (at: Spot) => isClearGround(standing, { unit: standing.leader, body: discAt(at, size) })
  for (const spots of [spotsRound(standing, entry, wish), spotsBetween(standing, entry)]) {
    let tried = 0
    for (const spot of spots) {
      if (!isFree(spot)) continue
      yield spot
      if (++tried === TRIES) break
    }
  }
}

/** The nearest enemy on the table, or the middle of the table: where entering formations look. */
function wishOf(world: World, entry: Entry): Point {
  const { bodies } = anchorsOf(world, entry)
  const from = bodies[0]?.at ?? { x: 0, y: 0 }
  const foes = foesOnTable(world, formationOf(world, entry.formation).side)
  const middle = { x: Math.round(world.table.width / 2), y: Math.round(world.table.height / 2) }
  if (foes.length === 0) return middle
  return foes.reduce((best, { at }) => (distanceBetween(at, from) < distanceBetween(best, from) ? at : best), foes[0]!.at)
}

/** Legal entries near a wish (towards the enemy without one), at most so many. */
export function findEntries(world: World, entry: Entry, most: number, wish: Point | null = null): Placed[][] {
  const formation = formationOf(world, entry.formation)
  if (!isAtDoor(world, formation, entry.by)) return []
  const found: Placed[][] = []
  for (const places of placesAtSpots(world, formation, spotsFor(world, entry, wish ?? wishOf(world, entry)), optionsOf(entry))) {
    if (entryProblems(world, entry, places).length === 0) found.push(places)
    if (found.length >= most) break
  }
  return found
}

const isPossible = (world: World, entry: Entry): boolean => findEntries(world, entry, 1).length > 0
/** MW-R-126: whether a carried formation can be unloaded now. */
export const canUnload = (world: World, formation: string, order: Order | null = null): boolean =>
  isPossible(world, { formation, by: 'carrier', order, at: null })
/** MW-ASTRAL-03, MW-R-132: whether a waiting invader formation can come through a portal now. */
export const canPassPortal = (world: World, formation: string, order: Order | null = null): boolean =>
  isPossible(world, { formation, by: 'portal', order, at: null })
/** MW-FUNGUS-01: whether a waiting formation with Root can come up now. */
export const canTakeRoot = (world: World, formation: string, order: Order | null = null): boolean =>
  isPossible(world, { formation, by: 'root', order, at: null })
/** MW-PLANET-01: whether a formation can drop from orbit: it waits and has not been on the table. */
export const canDrop = (world: World, id: string): boolean => {
  const formation = formationOf(world, id)
  return formation.where === 'waiting' && !formation.deployed && someCan(world, formation, 'dropsFromOrbit')
}

/** Puts a formation on the table at these places. */
export function settle(world: World, formation: Formation, places: readonly Placed[]): void {
  for (const { piece, x, y, facing } of places) {
    const unit = world.units[piece]!
    unit.at = { x, y }
    if (facing !== null) unit.facing = facing
  }
  formation.where = 'table'
  formation.carrier = null
  formation.deployed = true
}
export const spotsOf = (places: readonly Placed[]) => places.map(({ piece, x, y }) => ({ unit: piece, x, y }))
