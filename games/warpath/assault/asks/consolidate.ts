import { type AskOf, asking, type ChoiceOf, deed, legal, type Place } from '@sandtable/kernel'
import { wayInFull } from '@sandtable/wargame/ways'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { LENGTHS } from '../../data/measures.ts'
import { ask } from '../../hooks.ts'
import { reachRings } from '../../movement/lead.ts'
import { leaderOf, leaderOn } from '../../movement/moves.ts'
import { inchText } from '../../movement/refusals.ts'
import { type Consolidating, freeCourse, goodWays, judge, losersFor, wayTo } from '../consolidate.ts'

const MOST_POINTS = 8
type Points = readonly { x: number; y: number }[]
const choiceOf = (points: Points): ChoiceOf<'path'> => ({
  type: 'path',
  points: points.map(({ x, y }): Place => ({ x, y, facing: null, level: null })),
})

/** WP-TIDY-02: asked only where both sides may consolidate (WP-R-168). */
export const goFirstNow = ask<Record<string, never>, 'pick'>({
  kind: 'wp.consolidateFirst',
  type: 'pick',
  rule: 'WP-TIDY-02',
  when: 'after an Assault that leaves units of both sides out of contact, if you have won it or have the Initiative',
  which: 'to consolidate first or second',
  ask: () => ({
    type: 'pick',
    ...asking({ text: 'Consolidate first or second?', act: 'Consolidate', told: 'chooses who consolidates first' }),
    options: [
      deed('first', 'Consolidate first', { kind: 'first', rule: 'WP-TIDY-02' }),
      deed('second', 'Consolidate second', { kind: 'second', rule: 'WP-TIDY-02' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['first'] },
    { type: 'pick', ids: ['second'] },
  ],
})

/** WP-TIDY-01, WP-TIDY-03: up to 4" by the way of the base in front; no points: the unit stays. */
export const consolidatePath = ask<Consolidating, 'path'>({
  kind: 'wp.consolidate',
  type: 'path',
  rule: 'WP-TIDY-01',
  when: 'after an Assault, for each of your units that is out of contact',
  ask(world, { unit: id, mayEngage }): AskOf<'path'> {
    const unit = unitOf(world, id)
    const { id: piece, body } = leaderOf(world, unit)
    const far = inchText(LENGTHS.consolidation)
    const goesOn = losersFor(world, unit, mayEngage).length > 0
    return {
      type: 'path',
      ...asking({
        text: `Consolidate with ${ownName(world, unit)}`,
        note: goesOn ? `Up to ${far}. End at the Loser to go on with the Assault.` : `Up to ${far}.`,
        act: 'Move',
        none: 'Stay here',
        told: `consolidates with ${ownName(world, unit)}`,
        by: [piece],
      }),
      piece,
      from: { x: body.at.x, y: body.at.y, facing: body.facing, level: null },
      footprint: body.footprint,
      budget: LENGTHS.consolidation,
      points: MOST_POINTS,
    }
  },
  validate(world, subject, _seat, { points }) {
    const judged = judge(world, subject, points)
    return judged.ok ? legal() : { ok: false, violations: judged.violations }
  },
  inFull: wayInFull,
  candidates: (world, subject) => [...goodWays(world, subject).map(choiceOf), choiceOf([])],
  propose(world, subject, _seat, { points }) {
    const wish = points.at(-1)
    if (!wish) return choiceOf([])
    const found = wayTo(world, subject, wish)
    return found && choiceOf(found)
  },
  area(world, { unit: id }) {
    const unit = unitOf(world, id)
    const course = freeCourse(world, unit)
    const [points, ...holes] = reachRings(course, leaderOn(course, leaderOf(world, unit))).full
    return points
      ? [{ id: 'reach', kind: 'mark', type: 'polygon', style: 'reach', label: null, rule: 'WP-TIDY-01', points, holes }]
      : []
  },
})
