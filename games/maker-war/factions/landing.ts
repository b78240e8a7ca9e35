import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { findPlace } from '@sandtable/geometry/table/find-place'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Placed, type Violation, violation } from '@sandtable/kernel'
import { formationRoom, infantryRoom } from '../army/room.ts'
import { bodyAt, bodyOf, CONTACT, discAt, measured, terrainBody } from '../basics/measure.ts'
import { flies, foesOnTable, profileOf, radiusOf, unitOf, unitsOnTable } from '../basics/queries.ts'
import { PLANETFALL } from '../data/measures.ts'
import { commandRange } from '../movement/placement.ts'
import { impassableFor } from '../movement/terrain-moves.ts'
import type { Spot, Unit, World } from '../world.ts'

/** Where a unit comes to stand; null: it is destroyed for lack of space. `bad`: it came down where it cannot be (MW-PLANET-03). */
export type Landing = { at: Spot | null; bad: boolean }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
/** The bases on the ground, with those of the same drop that are down already, without those who are still to be placed. */
const grounded = (world: World, placing: readonly string[], landed: readonly string[]): Body[] => {
  const standing = unitsOnTable(world).filter(u => !flies(world, u) && !landed.includes(u.id))
  return [...standing, ...landed.map(id => unitOf(world, id))].filter(u => !placing.includes(u.id)).map(u => bodyOf(world, u))
}
const terrainFor = (world: World, unit: Unit): Body[] => impassableFor(world, profileOf(world, unit).type, false).map(terrainBody)

/** How far away the nearest edge of impassable terrain is looked for: further than any piece is wide. */
const WIDE = 6000

/**
 * MW-PLANET-03, MW-PLANET-04, MW-R-123: what becomes of a unit that comes down here: off the table or in impassable terrain it is shifted to
 * the nearest edge, on another unit to the nearest free place without contact within 5 cm. Places are searched as in `findPlace`.
 */
export function landingOf(world: World, unit: Unit, spot: Spot, landed: readonly string[]): Landing {
  const radius = radiusOf(world, unit)
  const { width, height } = world.table
  const wish = { x: clamp(spot.x, radius, width - radius), y: clamp(spot.y, radius, height - radius) }
  const terrain = terrainFor(world, unit)
  const isStuck = terrain.some(piece => isWithin(discAt(wish, radius), piece, 0))
  const bad = isStuck || wish.x !== spot.x || wish.y !== spot.y
  const search = {
    footprint: { type: 'disc', radius },
    facing: 0,
    obstacles: [],
    table: world.table,
    tolerance: 0,
    allowed: null,
  } as const
  const keepOff = (bodies: readonly Body[], closer: number) => bodies.map(body => ({ body, closer }))
  const edge = isStuck ? findPlace({ ...search, wish, radius: WIDE, forbidden: keepOff(terrain, 1) }) : wish
  if (edge === null) return { at: null, bad }
  const point = { x: edge.x, y: edge.y }
  const units = grounded(world, [unit.id], landed)
  if (!units.some(body => isCloserThan(discAt(point, radius), body, -CONTACT))) return { at: point, bad }
  const forbidden = [...keepOff(terrain, 1), ...keepOff(units, CONTACT + 1)]
  const free = findPlace({ ...search, wish: point, radius: measured(world, PLANETFALL.searchRadius), forbidden })
  return { at: free === null ? null : { x: free.x, y: free.y }, bad }
}

// ── who comes down with them (MW-PLANET-06, MW-R-124) ───────────────────────

/**
 * Units that leave pods: each in contact with one, no more with each than it has room for; `earlier` ones take up room. Whoever finds no
 * room may stand in command range of `chief`, if there is one (MW-R-124).
 */
export type Outing = { units: string[]; pods: string[]; earlier: string[]; chief: string | null }

/** MW-PLANET-06: how many units a pod brings: by Carrier or Transport. */
const roomOf = (world: World, pod: string): number => formationRoom(world, pod) + infantryRoom(world, pod)

const placeOf = ({ x, y }: Spot) => ({ x, y, facing: null, level: null })
const isFoeNear = (world: World, unit: Unit, body: Body): boolean =>
  foesOnTable(world, unit.side).some(foe => !flies(world, foe) && isWithin(body, bodyOf(world, foe), CONTACT))

/** What keeps a unit from standing there, whoever else leaves a pod. */
function groundProblems(world: World, unit: Unit, body: Body, others: readonly Body[]): Violation[] {
  const at = placeOf(body.at)
  const wrong: Violation[] = []
  if (!isInsideTable(body, world.table.width, world.table.height))
    wrong.push(violation('MW-R-07', 'the whole base stays on the table', { unit: unit.id }, at))
  if (others.some(other => isCloserThan(body, other, -CONTACT)))
    wrong.push(violation('MW-R-06', 'bases overlap', { unit: unit.id }, at))
  if (terrainFor(world, unit).some(piece => isCloserThan(body, piece, 0)))
    wrong.push(violation('MW-TERR-05', 'it cannot stand in this terrain', { unit: unit.id }, at))
  if (isFoeNear(world, unit, body))
    wrong.push(violation('MW-R-123', 'landing brings nobody into contact with an enemy', { unit: unit.id }, at))
  return wrong
}

/** Everything that is wrong with the places of units that leave pods. */
export function outingProblems(world: World, { units, pods, earlier, chief }: Outing, places: readonly Placed[]): Violation[] {
  const table = grounded(world, units, pods)
  const bodies = places.map(p => bodyAt(world, unitOf(world, p.piece), p))
  const wrong = bodies.flatMap((body, i) =>
    groundProblems(world, unitOf(world, places[i]!.piece), body, [...table, ...bodies.slice(0, i)]),
  )
  const standing = [...earlier.map(id => bodyOf(world, unitOf(world, id))), ...bodies]
  const seated = seatsAt(world, pods, standing).slice(earlier.length)
  const leader = chief === null ? null : (places.find(p => p.piece === chief) ?? unitOf(world, chief).at)
  const isInRange = (body: Body) => leader !== null && isWithin(body, discAt(leader, 0), commandRange(world))
  bodies.forEach((body, i) => {
    if (seated[i] || isInRange(body)) return
    const text = 'it leaves a pod that has room for it, in contact with it'
    wrong.push(violation(chief === null ? 'MW-PLANET-06' : 'MW-R-124', text, { unit: units[i]! }, placeOf(body.at)))
  })
  return wrong
}

/** Who of these has a pod to himself for one place; who finds all taken may have another move over to a pod it touches as well. */
function seatsAt(world: World, pods: readonly string[], bodies: readonly Body[]): boolean[] {
  const seats = pods.flatMap(pod => Array.from({ length: roomOf(world, pod) }, () => bodyOf(world, unitOf(world, pod))))
  const taken: (number | null)[] = seats.map(() => null)
  const sit = (who: number, tried: Set<number>): boolean =>
    seats.some((pod, i) => {
      if (tried.has(i) || !isWithin(bodies[who]!, pod, CONTACT)) return false
      tried.add(i)
      const sitting = taken[i]!
      if (sitting !== null && !sit(sitting, tried)) return false
      taken[i] = who
      return true
    })
  return bodies.map((_, who) => sit(who, new Set()))
}

/** The pods are tried in this many directions, first towards the one who leads. */
const DIRECTIONS = 24
/**
 * Places for units that leave pods, the first as near to the wish as can be and the others near to him; those for whom no place was
 * found are missing. Pods are tried in 24 directions: 15 degrees are less than half a base.
 */
export function outingPlaces(world: World, outing: Outing, wish: Spot): Placed[] {
  const places: Placed[] = []
  const blocked = grounded(world, outing.units, outing.pods)
  for (const id of outing.units) {
    const unit = unitOf(world, id)
    const size = radiusOf(world, unit)
    const towards = places[0] ?? wish
    const spots = outing.pods.flatMap(pod => spotsAt(world, unitOf(world, pod), size, towards))
    const near = outing.chief === null || places.length === 0 ? [] : ringAt(unitOf(world, outing.chief).at, size)
    const order = [...spots.toSorted((a, b) => distanceBetween(a, towards) - distanceBetween(b, towards)), ...near]
    const isFree = (at: Spot) => groundProblems(world, unit, discAt(at, size), blocked).length === 0
    const fits = (at: Spot) => outingProblems(world, outing, [...places, { piece: id, ...placeOf(at) }]).length === 0
    const at = order.find(spot => isFree(spot) && fits(spot))
    if (at === undefined) continue
    places.push({ piece: id, ...placeOf(at) })
    blocked.push(discAt(at, size))
  }
  return places
}
const spotsAt = (world: World, pod: Unit, size: number, towards: Spot): Spot[] => {
  const first = bearing(pod.at, towards)
  return Array.from({ length: DIRECTIONS }, (_, i) =>
    ahead(pod.at, first + (i * 360) / DIRECTIONS, radiusOf(world, pod) + size + 1),
  )
}
const ringAt = (at: Spot, size: number): Spot[] =>
  [3, 5, 7].flatMap(rings => Array.from({ length: DIRECTIONS }, (_, i) => ahead(at, (i * 360) / DIRECTIONS, size * rings)))
