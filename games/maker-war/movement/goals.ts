import { ahead, bearing, turned } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Place, Rng } from '@sandtable/kernel'
import { hasEffect } from '../basics/measure.ts'
import { findWeapon, foesOnTable, profileOf, radiusOf, unitsOf } from '../basics/queries.ts'
import type { Formation, Poi, Spot, Terrain, Unit, World } from '../world.ts'
import type { Course } from './course.ts'
import { findFlak, flakAgainst } from './flak.ts'
import { pathProblems } from './paths.ts'
import type { Portal } from './portals.ts'
import { orderEntry } from './speed.ts'
import { placeOf } from './standing.ts'
import { inDirection, towards } from './ways.ts'

/** A path worth trying, worked out only when it is wanted. */
type Idea = () => Place[] | null
const STAY: Idea = () => []

const nearestFirst = <T extends { at: Spot }>(list: readonly T[], { x, y }: Spot): T[] =>
  list.toSorted((a, b) => distanceBetween(a.at, { x, y }) - distanceBetween(b.at, { x, y }))

/** The nearest unit of each of the nearest enemy formations. */
function nearestFoes({ world, formation, leader }: Course, most: number): Unit[] {
  const seen = new Set<string>()
  const nearest: Unit[] = []
  for (const foe of nearestFirst(foesOnTable(world, formation.side), leader.at)) {
    if (seen.has(foe.formation ?? foe.id)) continue
    seen.add(foe.formation ?? foe.id)
    nearest.push(foe)
    if (nearest.length === most) break
  }
  return nearest
}

/** The longest range of the formation's weapons. */
function fireRangeOf(world: World, formation: Formation): number {
  const ranges = unitsOf(world, formation).flatMap(unit => [
    profileOf(world, unit).fireRange,
    ...Object.keys(unit.weapons).map(slot => findWeapon(world, unit, slot)?.fireRange ?? 0),
  ])
  return Math.max(0, ...ranges)
}

/** Points of Interest to go to. */
const nearestPois = ({ world, leader }: Course, most: number): Poi[] =>
  nearestFirst(world.pois, leader.at)
    .filter(({ at }) => distanceBetween(at, leader.at) > 400)
    .slice(0, most)

/** Terrain that is good to stand in. */
function nearestCovers({ world, leader }: Course, most: number): Terrain[] {
  const { type } = profileOf(world, leader)
  const covers = world.terrain.filter(t => hasEffect(t, 'shelter', type) || hasEffect(t, 'high-ground', type))
  return nearestFirst(covers, leader.at).slice(0, most)
}

type Ideas = { [name: string]: Idea[] }

/** What a leader on the ground could do, by purpose. */
function ideasFor(course: Course, rng: Rng): Ideas {
  const { world, formation, leader, move } = course
  const reach = move.limit / course.factor
  const foes = nearestFoes(course, 3)
  const first = foes[0]?.at ?? { x: leader.at.x, y: formation.side === 'a' ? world.table.height : 0 }
  const facing = bearing(leader.at, first)
  const range = fireRangeOf(world, formation)
  const between = (foe: Unit) => radiusOf(world, leader) + radiusOf(world, foe)
  return {
    range: foes.slice(0, 1).map(foe => () => towards(course, foe.at, Math.floor(range * 0.9))),
    contact: foes.map(foe => () => towards(course, foe.at, between(foe) + 2)),
    charge: foes.map(foe => () => towards(course, foe.at, between(foe) + 500)),
    close: [() => towards(course, first)],
    half: [() => inDirection(course, facing, reach / 2)],
    away: [() => inDirection(course, turned(facing, 180), reach)],
    aside: [60, 300].map(turn => () => inDirection(course, turned(facing, turn), reach)),
    interest: nearestPois(course, 2).map(
      ({ at }) =>
        () =>
          towards(course, at),
    ),
    cover: nearestCovers(course, 2).map(
      ({ at }) =>
        () =>
          towards(course, at),
    ),
    home: [() => towards(course, { x: leader.at.x, y: formation.side === 'a' ? 0 : world.table.height })],
    stay: [STAY],
    portal: portalIdeas(course, first),
    back: course.mayBackOff ? [reach, reach / 2].map(length => () => backwards(course, length)) : [],
    any: [() => inDirection(course, rng.below(360), reach * 0.3 + rng.below(Math.floor(reach * 0.7) + 1))],
  }
}

/** MW-ASTRAL-04: into the nearest portal and out of the one nearest to the enemy. */
function portalIdeas(course: Course, goal: Spot): Idea[] {
  const { leader, portals, footprint } = course
  if (portals.length < 2 || course.move.street) return []
  const beside = ({ body: { at, footprint: base } }: Portal, to: Spot) =>
    ahead(at, bearing(at, to), (base.type === 'disc' ? base.radius : 0) + footprint.radius + 2)
  const byDistance = (to: Spot) => portals.toSorted((a, b) => distanceBetween(a.body.at, to) - distanceBetween(b.body.at, to))
  const [entry, exit] = [byDistance(leader.at)[0]!, byDistance(goal)[0]!]
  if (entry === exit) return []
  const points = [beside(entry, leader.at), beside(exit, goal)].map(placeOf)
  return [() => (pathProblems(course, points, true).length === 0 ? points : null)]
}

/** MW-TITAN-07. */
function backwards(course: Course, length: number): Place[] | null {
  const { leader } = course
  const points = [placeOf(ahead(leader.at, turned(leader.facing, 180), Math.floor(length)))]
  return pathProblems(course, points, true).length === 0 ? points : null
}

/** The purposes of an order, best first (see the bot notes of the specification). */
function purposesOf(course: Course): string[] {
  const { move } = course
  const { moves, entersEnemyZone, moralCheck } = orderEntry(move.order)
  if (entersEnemyZone) return ['contact', 'charge', 'portal', 'close', 'half', 'stay', 'aside', 'any']
  if (moralCheck) return ['back', 'away', 'home', 'aside', 'cover', 'stay', 'any']
  if (move.kind === 'hit-and-run') return ['cover', 'away', 'aside', 'stay', 'interest', 'any']
  if (moves === null) return ['stay', 'cover', 'interest', 'away', 'close', 'aside', 'any']
  if (moves > 1) return ['portal', 'interest', 'range', 'close', 'cover', 'half', 'aside', 'away', 'stay', 'any']
  return ['range', 'portal', 'interest', 'cover', 'close', 'half', 'stay', 'aside', 'away', 'any']
}

/** MW-MOVE-14: to a place from which a target lies ahead in range, past it for those who shoot backwards, or home; FLAK last. */
function flights(course: Course, rng: Rng): Idea[] {
  const { world, formation, leader } = course
  const { fireRange, fireArc, airToAir } = profileOf(world, leader)
  const short = Math.floor((airToAir > 0 ? Math.min(fireRange || 1500, 1500) : fireRange) * 0.6)
  const goals = nearestFoes(course, 4).map(({ at }) => at)
  const past = fireArc === 'rear' ? -short : short
  const edge = formation.side === 'a' ? 0 : world.table.height
  const anywhere = { x: rng.below(world.table.width), y: rng.below(world.table.height) }
  return [
    ...goals.map(goal => () => towards(course, beyond(leader.at, goal, -past))),
    ...goals.map(goal => () => towards(course, goal)),
    STAY,
    () => towards(course, { x: leader.at.x, y: edge }),
    () => towards(course, anywhere),
  ]
}
/** The point so far past a goal, before it if negative. */
function beyond(from: Spot, goal: Spot, by: number): Spot {
  const length = distanceBetween(from, goal)
  if (length < 1) return goal
  const share = Math.max(0.05, (length + by) / length)
  return { x: Math.round(from.x + (goal.x - from.x) * share), y: Math.round(from.y + (goal.y - from.y) * share) }
}

/** MW-TERR-07: along the street to either side, and not at all. */
function streetIdeas(course: Course): Idea[] {
  const { leader, streets, move } = course
  const axes = streets.flatMap(({ facing }) => [facing, turned(facing, 180)])
  const far = [leader.facing, ...axes].map(degrees => () => inDirection(course, degrees, move.limit / course.factor))
  return [...far, STAY]
}

/** Legal paths worth trying, best first, at most so many; staying is always among them. */
export function goodPaths(course: Course, most: number, rng: Rng): Place[][] {
  const found = new Map<string, Place[]>()
  for (const idea of ideasOf(course, rng)) {
    const points = idea()
    if (points === null) continue
    const key = points.map(p => `${p.x},${p.y},${p.facing}`).join(' ')
    if (!found.has(key)) found.set(key, points)
    if (found.size === most) break
  }
  const paths = [...found.values()]
  if (!found.has('')) paths.push([])
  return course.mode === 'flyer' ? safeFirst(course, paths) : paths
}
function ideasOf(course: Course, rng: Rng): Idea[] {
  if (course.move.street) return streetIdeas(course)
  if (course.mode === 'flyer') return flights(course, rng)
  const ideas = ideasFor(course, rng)
  return purposesOf(course).flatMap(purpose => ideas[purpose]!)
}

function safeFirst({ world, formation, leader }: Course, paths: readonly Place[][]): Place[][] {
  const flak = flakAgainst(world, formation.side)
  const isHit = (points: readonly Place[]) => findFlak(world, leader, leader.at, points.at(-1) ?? leader.at, flak) !== null
  const hit = new Map(paths.map(points => [points, isHit(points)]))
  return paths.toSorted((a, b) => Number(hit.get(a)) - Number(hit.get(b)))
}
