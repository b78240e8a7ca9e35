import { type AskOf, asking, type ChoiceOf, legal, type Place } from '@sandtable/kernel'
import { wayInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { reachRings } from '../../movement/lead.ts'
import { leaderOf, leaderOn } from '../../movement/moves.ts'
import { inchText } from '../../movement/refusals.ts'
import { type Hop, hopCourse, hopTo, judgeHop, wayOff } from '../after-shot.ts'

const MOST_POINTS = 8
const choiceOf = (points: readonly { x: number; y: number }[]): ChoiceOf<'path'> => ({
  type: 'path',
  points: points.map(({ x, y }): Place => ({ x, y, facing: null, level: null })),
})

/** WP-R-149: the move that a command order gives after shooting; no points: the unit stays. */
export const hopPath = ask<Hop, 'path'>({
  kind: 'wp.afterShot',
  type: 'path',
  rule: 'WP-R-149',
  when: 'after a unit has shot that a command order lets move then',
  ask(world, { unit: id, limit, away }): AskOf<'path'> {
    const unit = unitOf(world, id)
    const { id: piece, body } = leaderOf(world, unit)
    return {
      type: 'path',
      ...asking({
        text: `Move ${ownName(world, unit)} after its shot`,
        note: away ? `Up to ${inchText(limit)}, away from the nearest enemy.` : `Up to ${inchText(limit)}.`,
        act: 'Move',
        none: 'Stay here',
        told: `moves ${ownName(world, unit)} after its shot`,
        by: [piece],
      }),
      piece,
      from: { x: body.at.x, y: body.at.y, facing: body.facing, level: null },
      footprint: body.footprint,
      budget: limit,
      points: MOST_POINTS,
    }
  },
  validate(world, hop, _seat, { points }) {
    const judged = judgeHop(world, hop, points)
    return judged.ok ? legal() : { ok: false, violations: judged.violations }
  },
  inFull: wayInFull,
  candidates(world, hop) {
    const off = wayOff(world, hop)
    return [...(off ? [choiceOf(off)] : []), choiceOf([])]
  },
  propose(world, hop, _seat, { points }) {
    const wish = points.at(-1)
    const found = wish ? hopTo(world, hop, wish) : []
    return found && choiceOf(found)
  },
  area(world, hop) {
    const course = hopCourse(world, hop)
    const [points, ...holes] = reachRings(course, leaderOn(course, leaderOf(world, unitOf(world, hop.unit)))).full
    return points
      ? [{ id: 'reach', kind: 'mark', type: 'polygon', style: 'reach', label: null, rule: 'WP-R-149', points, holes }]
      : []
  },
})
