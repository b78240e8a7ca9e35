import { type AskWords, asking, legal, type Place, type Placed, type RollOdds, verdictOf } from '@sandtable/kernel'
import { plainWay } from '@sandtable/wargame/ways'
import { lengthText, ownName } from '../../basics/labels.ts'
import { distanceOf } from '../../basics/measure.ts'
import { formationOf, leaderOf, radiusOf, unitsOf } from '../../basics/queries.ts'
import { chargeOdds, withPlaces } from '../../combat/charge-odds.ts'
import { ask } from '../../hooks.ts'
import { shotOddsAt } from '../../shooting/shot-after.ts'
import type { World } from '../../world.ts'
import { modeOf } from '../course.ts'
import { deadlyDice, deadlyOdds } from '../deadly.ts'
import { findWay } from '../find-way.ts'
import { goodPaths } from '../goals.ts'
import { courseOf, endOf, facingAfter, type Move, pathLedger, pathProblems, stretchesIn, wayOf } from '../paths.ts'
import { reachArea } from '../reach-area.ts'
import { placeOf } from '../standing.ts'
import { proposalFor } from './follow.ts'

/** Points an answer may have: more bends than any table has obstacles worth going round. */
const MOST_POINTS = 16
/** Paths a bot looks at. */
const CANDIDATES = 10

function textOf(world: World, { formation, street }: Move, name: string): string {
  const group = formationOf(world, formation)
  const mode = modeOf(world, leaderOf(world, group))
  if (street) return `${name} is on a street: go on along it?`
  if (mode === 'titan') {
    const cost = lengthText(world, distanceOf(world, 'titanTurnCost'))
    const ways = group.order === 'scatter' ? 'straight ahead or straight back' : 'straight ahead'
    return `Move ${name}: ${ways}, each turn of up to 45° for ${cost}`
  }
  if (mode === 'flyer') return `Draw the flight of ${name}: one turn, then straight on`
  return group.chief === null ? `Move ${name}` : `Move ${name}: where does its chief go?`
}
function wordsOf(world: World, move: Move): AskWords {
  const name = ownName(world, move.formation)
  return asking({
    text: textOf(world, move, name),
    act: 'Move',
    none: 'Stay here',
    told: move.street ? `may move ${name} on along the street` : `draws the way of ${name}`,
    by: [move.formation],
  })
}

/** Where everybody stands if the others catch up as proposed; null where they find no room. */
function placesAfter(world: World, move: Move, points: readonly Place[]): Placed[] | null {
  const course = courseOf(world, move)
  const units = unitsOf(world, formationOf(world, move.formation))
  const from = units.map(({ id, at }) => ({ piece: id, ...placeOf(at) }))
  const own = { piece: course.leader.id, ...placeOf(endOf(course, points)), facing: facingAfter(course, points) }
  const others = units.length > 1 ? proposalFor(withPlaces(world, [own]), { ...move, from }) : []
  return others && [own, ...others]
}
/** The fight or the salvo that follows at once. */
function oddsAfter(world: World, move: Move, points: readonly Place[]): RollOdds | null {
  const { formation, order, kind } = move
  const places = order === 'assault' || kind === 'order' ? placesAfter(world, move, points) : null
  if (!places) return null
  return order === 'assault' ? chargeOdds(world, formation, places) : shotOddsAt(world, formation, order, places)
}

/** MW-MOVE-01: the way of the leader; no points: he stays where he is. */
export const movePath = ask<Move, 'path'>({
  kind: 'mw.movePath',
  type: 'path',
  rule: 'MW-MOVE-01',
  when: 'when a formation moves',
  ask(world, move) {
    const leader = leaderOf(world, formationOf(world, move.formation))
    return {
      type: 'path',
      ...wordsOf(world, move),
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
  /** Only a Titan turns on its way; a flyer looks somewhere in the end. */
  inFull(world, { formation }, _seat, choice) {
    const mode = modeOf(world, leaderOf(world, formationOf(world, formation)))
    return plainWay(choice, mode === 'titan' ? 'all' : mode === 'flyer' ? 'last' : 'none')
  },
  odds(world, move, _seat, { points }) {
    const course = courseOf(world, move)
    const formation = formationOf(world, move.formation)
    const deadly = deadlyOdds(deadlyDice(world, formation, stretchesIn(course, wayOf(course, points))))
    return deadly ?? oddsAfter(world, move, points)
  },
  candidates: (world, move, _seat, rng, most = CANDIDATES) =>
    goodPaths(courseOf(world, move), Math.min(most, CANDIDATES), rng).map(points => ({ type: 'path', points })),
  area: (world, move) => reachArea(courseOf(world, move)),
  /** The cheapest way to the last point, or as near to it as possible. */
  propose: (world, move, _seat, { points }) => ({ type: 'path', points: findWay(courseOf(world, move), points) }),
})
