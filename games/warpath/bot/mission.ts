import { isInPolygon } from '@sandtable/geometry/table/polygon'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { baseShape } from '../data/measures.ts'
import { SCORING, type ScoringItem } from '../data/missions.ts'
import { foeOf, type Objective, SIDES, type SideId, type Unit } from '../world.ts'
import { between, type Fighter, type Seen } from './fighters.ts'
import { HOLDS } from './odds.ts'

/** What comes a Round later is less sure. */
const PER_ROUND = 0.75
/** Of counted claims (at least n, more than the enemy) an objective has such a part. */
const COUNTED = 0.6

export const itemsOf = ({ mission }: Pick<Seen, 'mission'>): readonly ScoringItem[] =>
  SCORING.find(({ id }) => id === mission.scoring)?.items ?? []
export const pointsIn = ({ points, byRound, fromRound }: ScoringItem, round: number): number =>
  byRound ? byRound[Math.min(round, byRound.length) - 1]! : round >= fromRound ? points : 0

/** What an objective that is held from now on brings, in mission points. */
export function objectiveWorth(seen: Seen): number {
  const last = seen.options.rounds
  const now = Math.max(1, seen.round)
  let sum = 0
  for (const item of itemsOf(seen)) {
    const share = item.what === 'objective' ? 1 : item.what.startsWith('claim') ? COUNTED : 0
    if (share === 0) continue
    for (let round = item.when === 'gameEnd' ? last : now; round <= last; round++)
      sum += share * pointsIn(item, round) * PER_ROUND ** (round - now)
  }
  return sum
}

/** What a unit on its way counts for each Sprint that it is off, against one that is there. */
const ON_THE_WAY = 0.45
/** Who is further than so many Sprints away does not count. */
const FAR = 4

/** How many bases of a unit hold an objective, or will. */
function presenceAt(seen: Seen, { unit, profile, at, spread, isThere }: Fighter, objective: Objective): number {
  if (profile.flies) return 0
  const comes = mayYetMove(seen, unit) ? ON_THE_WAY : 0
  const n = unit.bases.length
  const off = between(at, objective.at)
  if (isThere && off <= HOLDS + spread + spread) {
    const reach = HOLDS + radiusOf(baseShape(profile.base).footprint)
    let near = 0
    for (const base of unit.bases) if (between(base.at, objective.at) <= reach) near++
    // Who holds it with a few can bring the others.
    if (near > 0) return near + comes * (n - near) * 0.5
  }
  const sprints = Math.max(0, off - HOLDS) / profile.sprint
  return comes === 0 || sprints > FAR ? 0 : n * ON_THE_WAY ** (0.5 + sprints)
}
/** In the last Round only those come who have not moved yet. */
const mayYetMove = ({ round, phase, options }: Seen, { token }: Unit): boolean =>
  round < options.rounds || phase === 'command' || (phase === 'movement' && (token === 'sprint' || token === 'advance'))

/** How surely a side that has so many bases more holds an objective: -1 to 1. The later it is, the more one base decides. */
function holdOf({ round, options }: Seen, own: number, foe: number): number {
  const left = Math.max(0, options.rounds - Math.max(1, round)) / Math.max(1, options.rounds - 1)
  return (own - foe) / (Math.abs(own - foe) + 0.4 + 1.1 * left)
}

/** Each unit counts fully for the objective that it is nearest to, and little for the others (WP-OBJ-04). */
const ELSEWHERE = 0.3

/** How much of all objectives a side holds, or will. */
export function holdings(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  const { objectives } = seen
  if (objectives.length === 0) return 0
  const counts = objectives.map(() => ({ own: 0, foe: 0 }))
  for (const fighter of fighters) {
    const here = objectives.map(objective => presenceAt(seen, fighter, objective))
    const best = here.indexOf(Math.max(...here))
    for (const [i, n] of here.entries()) counts[i]![fighter.side === side ? 'own' : 'foe'] += i === best ? n : n * ELSEWHERE
  }
  return counts.reduce((sum, { own, foe }, i) => sum + objectives[i]!.multiplier * holdOf(seen, own, foe), 0)
}

/** WP-R-172: units in the enemy zone, or on their way there. */
function throughs(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  const { zone } = seen.sides[foeOf(side)]
  if (zone.length === 0) return 0
  const middle = { x: mean(zone.map(({ x }) => x)), y: mean(zone.map(({ y }) => y)) }
  let sum = 0
  for (const { side: own, profile, unit, at, isThere } of fighters) {
    if (own !== side || profile.flies || !isThere) continue
    const isIn = unit.bases.every(base => isInPolygon(zone, base.at))
    sum += (isIn ? 1 : 0.3 * ON_THE_WAY ** (between(at, middle) / profile.sprint)) * (unit.pinned ? 0.5 : 1)
  }
  return sum
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** What is in sight of the mission, in mission points. */
export function missionProspects(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  const late = PER_ROUND ** Math.max(0, seen.options.rounds - Math.max(1, seen.round))
  let sum = objectiveWorth(seen) * holdings(seen, side, fighters)
  for (const { what, points } of itemsOf(seen))
    if (what === 'unitInEnemyZone')
      for (const one of SIDES) sum += (one === side ? 1 : -1) * points * late * throughs(seen, one, fighters)
  return sum
}
