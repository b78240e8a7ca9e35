import { bodiesOf, discAt, isWithin } from '../basics/measure.ts'
import { flies, isOnTable, onTable, profileOf, unitsOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import { SCORING, type ScoringItem } from '../data/missions.ts'
import { foeOf, type Objective, type SideId, type Unit, type World } from '../world.ts'

/** WP-OBJ-05, WP-R-123: whoever stands on the table, fliers excepted. */
const mayClaim = (unit: Unit): boolean => isOnTable(unit) && !flies(unit) && !unit.neutral
/** WP-OBJ-02: bases of a unit within 3" of the token's rim. */
export function basesNear(unit: Unit, { at }: Objective): number {
  if (!mayClaim(unit)) return 0
  const token = discAt(at, LENGTHS.objectiveRadius)
  return bodiesOf(unit).filter(body => isWithin(body, token, LENGTHS.objectiveRange)).length
}
/** The objectives that a unit could claim. */
export const nearObjectives = ({ objectives }: World, unit: Unit): Objective[] =>
  objectives.filter(objective => basesNear(unit, objective) > 0)

/** Which objective each unit counts for, where it stands near several (WP-OBJ-04). */
export type Claims = { readonly [unit: string]: string }
/** WP-OBJ-02: its bases that count for an objective. */
export function countOf(world: World, side: SideId, objective: Objective, claims: Claims): number {
  const bases = onTable(world, side).map(unit =>
    (claims[unit.id] ?? objective.id) === objective.id ? basesNear(unit, objective) : 0,
  )
  return bases.reduce((sum, n) => sum + n, 0)
}
/** WP-OBJ-03: more bases within 3"; on a tie nobody. */
export function claimedBy(world: World, objective: Objective, claims: Claims): SideId | null {
  const [a, b] = [countOf(world, 'a', objective, claims), countOf(world, 'b', objective, claims)]
  return a === b ? null : a > b ? 'a' : 'b'
}

/** WP-R-172: on the ground or in a building, wholly in the enemy zone, not Pinned. */
const isThrough = (world: World, unit: Unit, isInside: InZone): boolean =>
  mayClaim(unit) && !unit.pinned && isInside(unit, world.sides[foeOf(unit.side)].zone)
export type InZone = (unit: Unit, zone: World['sides']['a']['zone']) => boolean

/** WP-R-68, WP-R-148: Reserves that never came count as destroyed at the end of the game. */
export const neverArrived = (world: World, side: SideId): Unit[] => unitsOf(world, side).filter(unit => unit.where === 'reserve')

const worthIn = ({ points, byRound, fromRound }: ScoringItem, round: number): number =>
  byRound ? byRound[Math.min(round, byRound.length) - 1]! : round >= fromRound ? points : 0

export type Tallied = { what: ScoringItem['what']; n: number; points: number }
/** What a side scores by one item now. */
export function scoreOf(world: World, side: SideId, item: ScoringItem, claims: Claims, isInside: InZone): Tallied {
  const own = world.objectives.filter(objective => claimedBy(world, objective, claims) === side)
  const theirs = world.objectives.filter(objective => claimedBy(world, objective, claims) === foeOf(side))
  const worth = worthIn(item, world.round)
  const times: { readonly [W in ScoringItem['what']]: () => number } = {
    // WP-R-171: a multiplier multiplies points scored for each objective.
    objective: () => own.reduce((sum, { multiplier }) => sum + multiplier, 0),
    claimAtLeast: () => (own.length >= item.n ? 1 : 0),
    claimMore: () => (own.length > theirs.length ? 1 : 0),
    destroyedPoints: () => Math.floor(world.sides[side].destroyed / item.per),
    moreDestroyedThisRound: () => (world.sides[side].destroyedThisRound > world.sides[foeOf(side)].destroyedThisRound ? 1 : 0),
    unitInEnemyZone: () => onTable(world, side).filter(unit => isThrough(world, unit, isInside)).length,
    commandUnitDestroyed: () => neverArrived(world, foeOf(side)).filter(unit => profileOf(unit).isCommand).length,
    firstUnitDestroyed: () => 0,
  }
  const n = times[item.what]()
  return { what: item.what, n, points: n * worth }
}
export const scoringItems = ({ mission }: World): readonly ScoringItem[] =>
  SCORING.find(entry => entry.id === mission.scoring)?.items ?? []
