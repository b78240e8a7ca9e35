import { type Place, violation } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { hasMark } from '../basics/marks.ts'
import { isTouching, isUpTo } from '../basics/measure.ts'
import { bodyThere, type Course } from '../movement/course.ts'
import { endProblems } from '../movement/ends.ts'
import { homeOf } from '../movement/home.ts'
import { besideVehicles, comeOutAfter, type Home, OFF, wayOutRound } from '../movement/leave.ts'
import { courseFor, isRushed } from '../movement/manner.ts'
import { allowed, denied, type Judged, leaderOf, leaderOn } from '../movement/moves.ts'
import { findDifficult, lengthOf, type Way } from '../movement/paths.ts'
import { inchText, refusalsOf } from '../movement/refusals.ts'
import type { Unit, World } from '../world.ts'
import { whyNotLeave } from './transports.ts'

/** Somebody who comes out has not stood there before. */
const unplaced = (stand: Stand): Stand => ({ ...stand, body: { ...stand.body, at: OFF } })

/** Why the unit does not follow its leading base, or that not there. */
function whyNotThere(course: Course, leader: Stand, home: Home, lead: Way | null): Judged {
  const { advance, limit } = course.manner
  if (!lead)
    return denied(
      violation(home.isBuilding ? 'WP-R-86' : 'WP-R-99', `it cannot come there: ${inchText(limit)} from just outside`),
    )
  if (advance !== null && findDifficult(course, unplaced(leader), lead) && !isUpTo(lengthOf(lead), advance))
    return denied(violation('WP-TERR-03', `through Difficult ground it may go ${inchText(advance)}`))
  return denied(violation('WP-MOVE-02', 'not all of its bases can follow there and keep Coherency'))
}

/** WP-R-86, WP-R-99, WP-R-176: a unit comes out of a building or of its transport round its leading base. */
function judgeOuting(world: World, unit: Unit, home: Home, end: Place): Judged {
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  const facing = end.facing ?? leader.body.facing
  const wrong = refusalsOf(world, endProblems(course, unplaced(leader), bodyThere(leader, end, facing), []))
  if (wrong.length > 0) return denied(...wrong)
  const lead = wayOutRound(course, leader, home, end, facing)
  const move = lead && comeOutAfter(course, home, leader, lead)
  return move ? allowed(move) : whyNotThere(course, leader, home, lead)
}

/** WP-TRANS-07, WP-R-170: after a Sprint of the vehicles, with an Advance order: every base stays in contact with them. */
function judgeBeside(world: World, unit: Unit, { bodies }: Home, end: Place): Judged {
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  if (!bodies.some(body => isTouching(bodyThere(leader, end), body)))
    return denied(
      violation('WP-TRANS-07', 'its transport has sprinted: with an Advance order it stays in contact with a vehicle'),
    )
  const wrong = refusalsOf(world, endProblems(course, unplaced(leader), bodyThere(leader, end), []))
  if (wrong.length > 0) return denied(...wrong)
  const ways = besideVehicles(course, bodies, end)
  return ways
    ? allowed({ ways, isDifficult: false })
    : denied(violation('WP-R-170', 'its bases do not all find room in contact with the vehicles'))
}

/** WP-BLDG-07, WP-BLDG-08, WP-TRANS-04 to WP-TRANS-08: why a unit must stay inside; null: it may come out (WP-R-139). */
export const whyNotOut = (world: World, unit: Unit) =>
  unit.where === 'aboard'
    ? whyNotLeave(world, unit)
    : hasMark(unit, 'changed-building')
      ? violation('WP-BLDG-08', 'it entered the building this Round')
      : null

/** A way that ends in the open, for who is inside of something. */
export function judgeComingOut(world: World, unit: Unit, end: Place): Judged {
  const home = homeOf(world, unit)!
  return isRushed(world, unit) && unit.token === 'advance'
    ? judgeBeside(world, unit, home, end)
    : judgeOuting(world, unit, home, end)
}
