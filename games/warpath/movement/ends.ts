import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Ground, isOnBoard, type Stand } from '../basics/board.ts'
import { incoherenceOf } from '../basics/coherency.ts'
import { overlaps } from '../basics/measure.ts'
import { isFarFromStart } from '../fliers/far-enough.ts'
import type { Course, Other } from './course.ts'
import { type Problem, problem } from './problems.ts'

const isTooNear = (body: Body, { stand, inEnd }: Other): boolean => inEnd !== null && isCloserThan(body, stand.body, inEnd)

/**
 * WP-R-61, WP-R-103, WP-R-108, WP-R-138, WP-FLY-05: whether a base may end here, with no thought of its own unit. WP-MOVE-19: whatever it
 * turned through.
 */
export const canEnd = ({ board, others, closed }: Course, body: Body): boolean =>
  isOnBoard(board, body) &&
  !others.some(other => isTooNear(body, other)) &&
  !closed.some(({ body: ground }) => overlaps(body, ground))

/** WP-R-164: a base that stays as it is may. */
const staysPut = ({ body }: Stand, { at, facing }: Body): boolean =>
  at.x === body.at.x && at.y === body.at.y && facing === body.facing

/** WP-FLY-07, WP-R-102: how far a base that would end here is from where it began the Round, if that is too near; null: it is not. */
function tooNear({ manner: { keepsFrom } }: Course, { id }: Stand, { at }: Body): number | null {
  const start = keepsFrom?.starts.get(id)
  if (!keepsFrom || !start) return null
  return isFarFromStart(start, at, keepsFrom.least) ? null : distanceBetween(start, at)
}

/** Whether a base may end here beside these bases of its own unit. */
export const canEndBeside = (course: Course, stand: Stand, body: Body, own: readonly Body[]): boolean =>
  !own.some(other => overlaps(body, other)) &&
  tooNear(course, stand, body) === null &&
  (staysPut(stand, body) || canEnd(course, body))

function otherProblem(id: string, body: Body, { stand, isFoe, inEnd }: Other): Problem {
  // WP-R-159: those in buildings and those outside never overlap.
  if (stand.inside === null && overlaps(body, stand.body))
    return problem('overlap', stand.flies ? 'WP-R-103' : 'WP-R-26', id, stand.id, body.at)
  const isGap = (inEnd ?? 0) > 0
  if (isFoe && isGap) return problem('near an enemy', 'WP-MOVE-15', id, stand.id, body.at)
  return problem('near a friend', stand.flies ? 'WP-FLY-06' : 'WP-MOVE-16', id, stand.id, body.at)
}

const groundProblem = (id: string, body: Body, ground: Ground, antiGrav: boolean): Problem =>
  ground.type.building
    ? problem('building', 'WP-R-138', id, ground.id, body.at)
    : problem('impassable', antiGrav ? 'WP-KEY-01' : 'WP-TERR-04', id, ground.id, body.at)

/** Everything that is wrong with where a base ends. */
export function endProblems(course: Course, stand: Stand, body: Body, own: readonly Body[]): Problem[] {
  const { board, others, closed } = course
  const found: Problem[] = []
  if (own.some(other => overlaps(body, other))) found.push(problem('overlap', 'WP-R-26', stand.id, null, body.at))
  const far = tooNear(course, stand, body)
  if (far !== null)
    found.push({
      ...problem('too near its start', 'WP-FLY-07', stand.id, null, body.at),
      measured: Math.floor(far),
      limit: course.manner.keepsFrom!.least,
    })
  if (staysPut(stand, body)) return found
  if (!isOnBoard(board, body)) found.push(problem('off the table', 'WP-MOVE-13', stand.id, null, body.at))
  for (const other of others) if (isTooNear(body, other)) found.push(otherProblem(stand.id, body, other))
  for (const ground of closed)
    if (overlaps(body, ground.body)) found.push(groundProblem(stand.id, body, ground, stand.antiGrav && !stand.flies))
  return found
}

/** WP-COH-01, WP-COH-02: bases that stand alone, and the first pair too far apart. */
export function coherencyProblems(stands: readonly Stand[], bodies: readonly Body[]): Problem[] {
  const { alone, tooFar } = incoherenceOf(bodies)
  const [pair] = tooFar
  return [
    ...alone.map(i => problem('alone', 'WP-COH-01', stands[i]!.id, null, bodies[i]!.at)),
    ...(pair ? [problem('spread out', 'WP-COH-02', stands[pair[0]]!.id, stands[pair[1]]!.id, bodies[pair[1]]!.at)] : []),
  ]
}
