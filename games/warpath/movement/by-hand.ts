import type { Body } from '@sandtable/geometry/table/body'
import { type Place, type Placed, violation } from '@sandtable/kernel'
import { groundOf, type Stand } from '../basics/board.ts'
import { standsFor } from '../basics/board-of.ts'
import { unitOf } from '../basics/queries.ts'
import { areRoofPlaces } from '../shelter/buildings.ts'
import type { Unit, World } from '../world.ts'
import { bodyThere, type Course } from './course.ts'
import { entryCourse, mayEnterAt, whyNotEnterAt } from './doors.ts'
import { coherencyProblems, endProblems } from './ends.ts'
import { buildingSought, isAsClose, type Target, touchingOf, unitsSought } from './engage.ts'
import { moveOf, searchFor } from './follow.ts'
import { homeOf } from './home.ts'
import { judgeWay } from './judge.ts'
import { wayOut } from './leave.ts'
import { courseFor } from './manner.ts'
import { allowed, denied, type Judged, type Moved } from './moves.ts'
import type { Way } from './paths.ts'
import { refusalsOf } from './refusals.ts'
import { baseProblems, unitProblems } from './unit-problems.ts'

export const placesOf = ({ ways }: Pick<Moved, 'ways'>): Placed[] =>
  [...ways].map(([piece, { body }]) => ({ piece, x: body.at.x, y: body.at.y, facing: body.facing, level: null }))

/** How a base comes to where its owner wants it: along the way it would have gone, straight, or round what is in the way. */
function waysTo(
  world: World,
  unit: Unit,
  course: Course,
  moved: Moved,
  bodies: ReadonlyMap<string, Body>,
): Map<string, Way | null> {
  const home = homeOf(world, unit)
  const [lead] = moved.ways.values()
  const { wayTo, wayRound } = home ? { wayTo: wayOut(course, home), wayRound: undefined } : searchFor(course, lead?.points ?? [])
  const find = (stand: Stand): Way | null => {
    const body = bodies.get(stand.id)!
    const known = moved.ways.get(stand.id)
    if (known && known.body.at.x === body.at.x && known.body.at.y === body.at.y) return { points: known.points, body }
    return wayTo(stand, body.at, body.facing) ?? wayRound?.(stand, body.at, body.facing) ?? null
  }
  return new Map(course.stands.map(stand => [stand.id, find(stand)]))
}

/** WP-R-62: what a charge goes into contact with. */
function targetOf(course: Course, { engages, storms }: Moved): Target | null {
  if (storms !== null) return buildingSought(groundOf(course.board, storms)!)
  return engages.length > 0 ? unitsSought(course, new Set(engages.slice(0, 1))) : null
}

/** On a roof: WP-BLDG-03, WP-BLDG-04. */
function judgeOnRoof(world: World, unit: Unit, moved: Moved, bodies: ReadonlyMap<string, Body>): Judged {
  if (!areRoofPlaces(world, unit, moved.building!, [...bodies.values()]))
    return denied(violation('WP-BLDG-04', 'bases on a roof stand on it, beside each other, in Coherency and 1" from enemies'))
  const ways = [...moved.ways].map(([id, { points }]) => {
    const body = bodies.get(id)!
    return [id, { points: [...points.slice(0, -1), body.at], body }] as const
  })
  return { ok: true, moved: { ...moved, ways: new Map(ways) } }
}

/** WP-RESV-01, WP-R-66: each base at the edge, with the Advance value and in Coherency. */
function judgeAtEdge(world: World, unit: Unit, bodies: ReadonlyMap<string, Body>): Judged {
  const course = entryCourse(world, unit)
  const all = course.stands.map(({ id }) => bodies.get(id)!)
  const off = all.find(body => !mayEnterAt(world, unit, course, body))
  if (off) return denied(whyNotEnterAt(world, unit, { ...off.at, facing: off.facing }))
  const ends = course.stands.flatMap((stand, i) => endProblems(course, stand, all[i]!, all.slice(0, i)))
  const wrong = refusalsOf(world, [...ends, ...coherencyProblems(course.stands, all)])
  const ways = new Map(course.stands.map(({ id }, i) => [id, { points: [all[i]!.at], body: all[i]! }]))
  return wrong.length > 0 ? denied(...wrong) : allowed({ ways, isDifficult: false })
}

/** Places that the owner chose for all bases of a unit whose leading base was drawn this way (WP-MOVE-02, WP-R-62). */
export function judgePlaces(world: World, unit: Unit, points: readonly Place[], places: readonly Placed[]): Judged {
  const stands = standsFor(unit)
  const bodies = new Map(
    places.map(({ piece, x, y, facing }) => {
      const stand = stands.find(({ id }) => id === piece)!
      return [piece, bodyThere(stand, { x, y }, facing ?? stand.body.facing)] as const
    }),
  )
  if (unit.where === 'reserve') return judgeAtEdge(world, unit, bodies)
  const judged = judgeWay(world, unit, points)
  if (!judged.ok) return judged
  const { moved } = judged
  if (moved.building !== null) return judgeOnRoof(world, unit, moved, bodies)
  const course = courseFor(world, unit, moved.engages)
  const found = waysTo(world, unit, course, moved, bodies)
  const stuck = course.stands.filter(({ id }) => !found.get(id))
  if (stuck.length > 0) return denied(...whyStuck(world, course, stuck, bodies))
  const ways = found as ReadonlyMap<string, Way>
  const wrong = refusalsOf(world, unitProblems(course, ways))
  if (wrong.length > 0) return denied(...wrong)
  return judgeContacts(course, moved, ways)
}

function judgeContacts(course: Course, moved: Moved, ways: ReadonlyMap<string, Way>): Judged {
  const target = targetOf(course, moved)
  const bodiesIn = (all: ReadonlyMap<string, Way>) => [...all.values()].map(({ body }) => body)
  if (target && !isAsClose(touchingOf(bodiesIn(ways), target), touchingOf(bodiesIn(moved.ways), target)))
    return denied(violation('WP-R-62', 'fewer bases are in contact than could be'))
  const move = moveOf(course, ways)
  return move
    ? { ok: true, moved: { ...moved, ...move } }
    : denied(violation('WP-TERR-03', 'it goes too far through Difficult ground'))
}

/** What is wrong with the straight ways of those who find none. */
function whyStuck(world: World, course: Course, stuck: readonly Stand[], bodies: ReadonlyMap<string, Body>) {
  const problems = stuck.flatMap(stand => {
    const body = bodies.get(stand.id)!
    return baseProblems(course, stand, { points: [stand.body.at, body.at], body })
  })
  const said = homeOf(world, unitOf(world, course.unit)) ? [] : refusalsOf(world, problems)
  return said.length > 0 ? said : [violation('WP-MOVE-02', 'a base cannot get there')]
}
