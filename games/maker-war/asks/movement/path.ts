import { legal, verdictOf } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { formationOf, leaderOf, radiusOf } from '../../look-up.ts'
import { modeOf } from '../../movement/course.ts'
import { findWay } from '../../movement/find-way.ts'
import { goodPaths } from '../../movement/goals.ts'
import { placeOf } from '../../movement/standing.ts'
import { courseOf, type Move, pathLedger, pathProblems } from '../../paths.ts'
import type { World } from '../../world.ts'

/** Points an answer may have: more bends than any table has obstacles worth going round. */
const MOST_POINTS = 16
/** Paths a bot looks at. */
const CANDIDATES = 10

function textOf(world: World, { formation, street }: Move): string {
  const group = formationOf(world, formation)
  const mode = modeOf(world, leaderOf(world, group))
  if (street) return 'Go on along the street'
  if (mode === 'titan') return 'Move the Titan: straight ahead, turning for 5 cm each'
  if (mode === 'flyer') return 'Turn the flyers, then fly straight on'
  return group.chief === null ? 'Move the unit' : 'Move the chief'
}

/** MW-MOVE-01: the way of the leader; no points: he stays where he is. */
export const movePath = ask<Move, 'path'>({
  kind: 'mw.movePath',
  type: 'path',
  rule: 'MW-MOVE-01',
  ask(world, move) {
    const leader = leaderOf(world, formationOf(world, move.formation))
    return {
      type: 'path',
      text: textOf(world, move),
      piece: leader.id,
      from: { ...placeOf(leader.at), facing: leader.facing },
      footprint: { type: 'disc', radius: radiusOf(world, leader) },
      budget: move.limit,
      points: MOST_POINTS,
    }
  },
  validate(world, move, _seat, { points }) {
    const course = courseOf(world, move)
    const problems = pathProblems(course, points)
    if (problems.length > 0) return verdictOf(problems)
    const cost = pathLedger(course, points).total
    return legal({ cost, left: Math.max(0, move.limit - cost) })
  },
  candidates: (world, move, _seat, rng, most = CANDIDATES) =>
    goodPaths(courseOf(world, move), Math.min(most, CANDIDATES), rng).map(points => ({ type: 'path', points })),
  /** The cheapest way to the last point, or as near to it as possible. */
  propose: (world, move, _seat, { points }) => ({ type: 'path', points: findWay(courseOf(world, move), points) }),
})
