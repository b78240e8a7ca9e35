import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import type { Stand } from '../basics/board.ts'
import { areLinked, areTogether } from '../basics/coherency.ts'
import { bodyThere, type Course } from './course.ts'
import { canEndBeside } from './ends.ts'
import type { Way } from './paths.ts'

/** A base that wants to stand somewhere. */
export type Seeker = { stand: Stand; wish: Point; facing: number }

/** Finds the way of a base to where it could end; null: there is none. */
export type WayTo = (stand: Stand, to: Point, facing: number) => Way | null

/** Offsets from a wish, nearest first: half a base apart and as far as a unit may spread. */
const NEAR = latticeWithin(40, 240)
const FAR = latticeWithin(40, 760)

/** WP-COH-01, WP-COH-02: whether a base keeps Coherency with those that stand already, as a chain. */
export const joins = (body: Body, standing: readonly Body[]): boolean =>
  standing.length === 0 || (standing.some(other => areLinked(body, other)) && standing.every(other => areTogether(body, other)))

/** A place to stand, and where to look there. */
export type Spot = { at: Point; facing: number }

/** What a search for places asks: whether a base may stand somewhere beside its own (none of which it overlaps), and how it comes there. */
export type Search = {
  canStand: (stand: Stand, body: Body, own: readonly Body[]) => boolean
  wayTo: WayTo
  /** A slower one that is asked where the first finds no place. */
  wayRound?: WayTo
  /** Whether the unit keeps together; where that is not possible it may be left out. */
  isLoose?: boolean
}

/** The ground of a course, and the ways to it. */
export const searchOn = (course: Course, wayTo: WayTo, wayRound?: WayTo): Search => ({
  canStand: (stand, body, own) => canEndBeside(course, stand, body, own),
  wayTo,
  ...(wayRound ? { wayRound } : {}),
})

/** The search with its slower way of finding ways; null if it has none. */
const slower = ({ wayRound, ...search }: Search): Search | null => (wayRound ? { ...search, wayTo: wayRound } : null)

/** The first of these places where a base can stand. */
export function findAmong(
  { canStand, wayTo, isLoose }: Search,
  stand: Stand,
  places: Iterable<Spot>,
  standing: readonly Body[],
): Way | null {
  for (const { at, facing } of places) {
    const body = bodyThere(stand, at, facing)
    if ((!isLoose && !joins(body, standing)) || !canStand(stand, body, standing)) continue
    const way = wayTo(stand, at, facing)
    if (way) return way
  }
  return null
}

function* around({ wish, facing }: Seeker, offsets: Int32Array): Generator<Spot> {
  for (let i = 0; i < offsets.length; i += 2) yield { at: { x: wish.x + offsets[i]!, y: wish.y + offsets[i + 1]! }, facing }
}

/** The place nearest to its wish where a base can stand in Coherency with these. */
export function findNear(search: Search, seeker: Seeker, standing: readonly Body[]): Way | null {
  const { stand } = seeker
  const find = (by: Search, offsets: Int32Array) => findAmong(by, stand, around(seeker, offsets), standing)
  const slow = slower(search)
  return find(search, NEAR) ?? (slow && find(slow, NEAR)) ?? find(search, FAR) ?? (slow && find(slow, FAR))
}

/** The first of these places with a quick way, or with any. */
export function findFirst(search: Search, stand: Stand, places: readonly Spot[], standing: readonly Body[]): Way | null {
  const slow = slower(search)
  return findAmong(search, stand, places, standing) ?? (slow && findAmong(slow, stand, places, standing))
}

/**
 * Places for bases one after the other, each as near to its wish as it can come in Coherency with those before it (`standing`, and who was
 * placed already); null if one finds none. The same request always gives the same places.
 */
export function placeBases(search: Search, seekers: readonly Seeker[], standing: readonly Body[]): Map<string, Way> | null {
  const placed = new Map<string, Way>()
  const bodies = [...standing]
  for (const seeker of seekers) {
    const way = findNear(search, seeker, bodies)
    if (!way) return null
    placed.set(seeker.stand.id, way)
    bodies.push(way.body)
  }
  return placed
}
