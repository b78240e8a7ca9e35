import type { Point } from '@sandtable/geometry/point'
import { bearing } from '@sandtable/geometry/table/angle'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { crossesLine, findBlock } from '@sandtable/geometry/table/path-clearance'
import { lengthFor, pathCost } from '@sandtable/geometry/table/path-length'
import { type Ledger, type LedgerLine, ledgerOf, type Place, type Violation, violation } from '@sandtable/kernel'
import { longerText } from '../basics/labels.ts'
import { bodyAt, CONTACT, distanceOf } from '../basics/measure.ts'
import { profileOf } from '../basics/queries.ts'
import type { Spot } from '../world.ts'
import type { Course, Lane } from './course.ts'
import { followersAfter } from './followers.ts'
import { greedyPlaces, type Wishes } from './greedy-places.ts'
import { pointAlong } from './point-along.ts'
import { stretchesOf } from './portals.ts'
import { keepingShape, placesAround } from './propose-places.ts'
import { limitRule } from './speed.ts'
import { groundProblems, placeOf, tooNear, withOnly } from './standing.ts'
import { findSteep } from './terrain-moves.ts'
import { titanWay } from './titan-way.ts'

export { type Course, courseOf, laneOf, type Move, type MoveKind } from './course.ts'

/** What rounding alone may put on top of a cost that is exactly the limit. */
export const HAIR = 1e-6

/** The points of an answer with the start before them. */
export const wayOf = ({ leader }: Lane, points: readonly Spot[]): Spot[] => [leader.at, ...points.map(({ x, y }) => ({ x, y }))]
export const endOf = ({ leader }: Lane, points: readonly Spot[]): Spot => points.at(-1) ?? leader.at
/** Where the leader looks after the path: a Titan as it says, a flyer where it flew, everybody else as before (MW-MOVE-11). */
export function facingAfter(course: Lane, points: readonly Place[]): number {
  const { leader, mode } = course
  if (mode === 'titan') return titanWay(leader.at, leader.facing, points, true).facing
  const point = points.at(-1)
  if (mode !== 'flyer' || !point) return leader.facing
  return isSame(leader.at, point) ? (point.facing ?? leader.facing) : bearing(leader.at, point)
}
export const isSame = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y

export const stretchesIn = ({ world, portals, footprint }: Lane, way: readonly Spot[]): readonly (readonly Spot[])[] =>
  portals.length < 2 ? [way] : stretchesOf(way, footprint.radius, portals, distanceOf(world, 'portalCost'))

type Cost = { length: number; difficult: number; portals: number; turns: number; total: number }
/**
 * MW-MOVE-04, MW-R-08: real numbers. A Titan cannot choose its direction to a hundredth: its legs are measured in whole hundredths, which
 * forgives what rounding their ends adds (MW-R-03).
 */
function costOf(course: Lane, points: readonly Place[]): Cost {
  const { world, leader, mode, footprint, difficult, factor } = course
  const way = wayOf(course, points)
  const legs = stretchesIn(course, way)
  const costs =
    mode === 'titan'
      ? way.slice(1).map((to, i) => wholeCost(pathCost([way[i]!, to], footprint, difficult)))
      : legs.map(leg => pathCost(leg, footprint, difficult))
  const length = costs.reduce((sum, c) => sum + c.length, 0)
  const extra = costs.reduce((sum, c) => sum + c.cost - c.length, 0)
  const turns = mode === 'titan' ? titanWay(leader.at, leader.facing, points, true).turns : 0
  const portals = (legs.length - 1) * distanceOf(world, 'portalCost')
  const turning = turns * distanceOf(world, 'titanTurnCost')
  return { length, difficult: extra, portals, turns: turning, total: (length + extra + portals + turning) * factor }
}

const wholeCost = ({ length, cost }: { length: number; cost: number }) => ({ length: Math.floor(length), cost: Math.floor(cost) })

/** The cost of a path with its reasons, to the nearest hundredth. */
export function pathLedger(course: Lane, points: readonly Place[]): Ledger {
  const { length, difficult, portals, turns } = costOf(course, points)
  const piece = course.leader.id
  const lines: LedgerLine[] = []
  const add = (by: string, rule: LedgerLine['rule'], amount: number) => {
    if (Math.round(amount) > 0) lines.push({ by, piece, rule, change: { add: Math.round(amount) } })
  }
  add('difficult terrain', 'MW-MOVE-04', difficult)
  add('turns', 'MW-MOVE-13', turns)
  add('portals', 'MW-ASTRAL-04', portals)
  if (course.factor === 2) lines.push({ by: 'counts double', piece, rule: 'MW-R-126', change: { times: 2 } })
  return ledgerOf(Math.round(length), 'MW-R-08', lines)
}

/**
 * Everything that is wrong with a path for the leader. A leader who stays where he is is never wrong there (MW-R-153). `quickly`: what
 * room there is for the others is not searched to the last corner, for trying many paths.
 */
export function pathProblems(course: Course, points: readonly Place[], quickly = false): Violation[] {
  const wrong = [...formProblems(course, points), ...costProblems(course, points), ...wayProblems(course, points)]
  if (wrong.length > 0 || isSame(endOf(course, points), course.leader.at)) return wrong
  return endProblems(course, points, quickly)
}

/** How Titans and flyers go, the street, and the edge of the table. */
function formProblems(course: Course, points: readonly Place[]): Violation[] {
  const { world, leader, mode, move, mayBackOff } = course
  const wrong: Violation[] = []
  const off = points.find(p => !isInsideTable(bodyAt(world, leader, p), world.table.width, world.table.height))
  if (off) wrong.push(violation('MW-R-07', 'the whole base stays on the table', {}, off))
  if (mode === 'titan') wrong.push(...titanWay(leader.at, leader.facing, points, mayBackOff).problems)
  if (mode === 'flyer') wrong.push(...flyerProblems(course, points))
  if (move.street) wrong.push(...streetProblems(course, points))
  return wrong
}

/** Whether a place lies on the line from one through another, beyond that. */
const isAhead = (from: Spot, past: Spot, to: Spot): boolean =>
  (past.x - from.x) * (to.y - past.y) === (past.y - from.y) * (to.x - past.x) &&
  (past.x - from.x) * (to.x - past.x) + (past.y - from.y) * (to.y - past.y) >= 0

/** MW-MOVE-14, MW-R-105: any turn, then straight on; a flyer that does not move may turn on the spot. */
function flyerProblems({ leader }: Course, points: readonly Place[]): Violation[] {
  const away = points.findIndex(p => !isSame(leader.at, p))
  const flight = away < 0 ? [] : points.slice(away)
  const bend = flight.find((p, i) => i > 0 && !isAhead(leader.at, flight[i - 1]!, p))
  if (bend) return [violation('MW-MOVE-14', 'a flyer turns, then flies straight on', { points: points.length }, bend)]
  const point = points.at(-1)
  if (!point || point.facing === null || isSame(leader.at, point)) return []
  const flown = bearing(leader.at, point)
  return point.facing === flown ? [] : [violation('MW-MOVE-14', 'a flyer looks where it flew', { flown }, point)]
}

/** MW-TERR-07, MW-R-27: all of the further way is on streets. */
function streetProblems(course: Course, points: readonly Place[]): Violation[] {
  const zones = course.streets.map(body => ({ body, factor: 2 }))
  const { length, cost } = pathCost(wayOf(course, points), null, zones)
  if (cost - length >= length - HAIR) return []
  return [violation('MW-TERR-07', 'the further way is on the street', { off: Math.ceil(2 * length - cost) }, points.at(-1)!)]
}

function costProblems(course: Course, points: readonly Place[]): Violation[] {
  const { move } = course
  const { total } = costOf(course, points)
  if (total <= move.limit + HAIR) return []
  const rule = move.street ? 'MW-TERR-08' : (SPECIAL[move.kind] ?? limitRule(move.order))
  const params = { cost: Math.ceil(total), limit: move.limit }
  const { length, most } = longerText(course.world, Math.ceil(total), move.limit)
  return [violation(rule, `too far: ${length}, at most ${most}`, params, placeOf(runsOutAt(course, points)))]
}
const SPECIAL: { readonly [kind: string]: LedgerLine['rule'] } = {
  'hit-and-run': 'MW-ASTRAL-01',
  interceptor: 'MW-TRAIT-41',
  card: 'MW-MOVE-01',
}

/** Where a path that is too long has used up the movement, to a hundredth; its end where turns or portals use up movement too. */
function runsOutAt(course: Course, points: readonly Place[]): Spot {
  const way = wayOf(course, points)
  if (course.mode === 'titan' || course.portals.length > 1) return way.at(-1)!
  const along = lengthFor(way, course.footprint, course.difficult, course.move.limit / course.factor)
  return pointAlong(way, Math.floor(along + HAIR)).at
}

/** What lies in the way: terrain, borders, enemies; for Titans every unit (MW-R-113). */
function wayProblems(course: Course, points: readonly Place[]): Violation[] {
  return stretchesIn(course, wayOf(course, points)).flatMap(way => [
    ...terrainProblems(course, way),
    ...foeProblems(course, way),
    ...(course.mode === 'titan' ? titanProblems(course, way) : []),
  ])
}

/** MW-MOVE-03: what the path may not cross. */
function terrainProblems({ impassable, walls, borders, heights, footprint }: Course, way: readonly Point[]): Violation[] {
  const wrong: Violation[] = []
  const block = findBlock(way, footprint, walls, 0)
  if (block) {
    const { id, type } = impassable[block.body]!
    wrong.push(violation('MW-TERR-05', 'this terrain cannot be entered', { terrain: id, type }, placeOf(block.at)))
  }
  for (const border of borders) {
    const at = crossesLine(way, border)
    if (at) wrong.push(violation('MW-TERR-06', 'a border is in the way', {}, placeOf(at)))
  }
  const steep = heights.length > 0 ? findSteep(way, heights) : null
  if (steep) wrong.push(violation('MW-TRAIT-11', 'more than one level at once', {}, placeOf(steep)))
  return wrong
}

/** MW-MOVE-05, MW-R-13, MW-MOVE-10: the first place that is too close to an enemy. */
function foeProblems({ world, barriers, footprint, leader }: Course, way: readonly Point[]): Violation[] {
  let first: { along: number; problem: Violation } | null = null
  for (const { limit, foes, bodies } of barriers) {
    const block = findBlock(way, footprint, bodies, limit)
    if (!block || (first && first.along <= block.along)) continue
    const foe = foes[block.body]!
    const at = placeOf(block.at)
    const through = violation('MW-MOVE-10', `no way leads through ${profileOf(world, foe.unit).name}`, { foe: foe.unit.id }, at)
    first = { along: block.along, problem: limit < 0 ? through : tooNear(world, leader, { ...foe, inEnd: limit }, at) }
  }
  return first ? [first.problem] : []
}

function titanProblems({ standing, footprint }: Course, way: readonly Point[]): Violation[] {
  const block = findBlock(
    way,
    footprint,
    standing.others.map(({ body }) => body),
    -CONTACT,
  )
  if (!block) return []
  const other = standing.others[block.body]!.unit.id
  return [violation('MW-R-113', 'a Titan cannot pass through units', { other }, placeOf(block.at))]
}

/** Where the leader may stand, and whether everybody else finds a place (MW-R-153). */
function endProblems(course: Course, points: readonly Place[], quickly: boolean): Violation[] {
  const { world, formation, leader, standing } = course
  const { x, y } = endOf(course, points)
  const others = followersAfter(world, formation, course.move.order, wayOf(course, points))
  const ground = others.length + 1 === formation.units.length ? standing : withOnly(standing, [leader, ...others])
  const wrong = groundProblems(ground, { unit: leader, body: bodyAt(world, leader, { x, y }) })
  if (wrong.length > 0) return wrong
  const wishes = keepingShape(leader, { x, y })
  const search = quickly ? greedyPlaces(ground, { x, y }, others) : (wish: Wishes) => placesAround(ground, { x, y }, others, wish)
  if (others.length === 0 || search(wishes)) return []
  return [violation('MW-R-153', 'not every unit finds a place there', {}, placeOf({ x, y }))]
}
