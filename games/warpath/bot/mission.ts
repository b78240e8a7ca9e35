import { isInPolygon } from '@sandtable/geometry/table/polygon'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { hasMark } from '../basics/marks.ts'
import { profileOf } from '../basics/queries.ts'
import { baseShape } from '../data/measures.ts'
import { buildingAt } from '../shelter/buildings.ts'
import { foeOf, type Objective, SIDES, type SideId, type Spot } from '../world.ts'
import { between, type Fighter, type Seen } from './fighters.ts'
import { HOLDS } from './odds.ts'
import { itemsOf, pointsIn } from './scoring.ts'
import { stormChance } from './storm.ts'

/** What comes a Round later is less sure. */
const PER_ROUND = 0.8
/** Of counted claims (at least n, more than the enemy) an objective has such a part. */
const COUNTED = 0.6

/** What an objective brings in mission points at the end of this Round, of the next, and so on to the last; what is later counts less. */
export function objectiveWorth(seen: Pick<Seen, 'options' | 'round' | 'mission'>): number[] {
  const last = seen.options.rounds
  const now = Math.max(1, seen.round)
  const worth = Array.from({ length: Math.max(1, last - now + 1) }, () => 0)
  for (const item of itemsOf(seen)) {
    const share = item.what === 'objective' ? 1 : item.what.startsWith('claim') ? COUNTED : 0
    if (share === 0) continue
    for (let round = item.when === 'gameEnd' ? last : now; round <= last; round++)
      worth[round - now]! += share * pointsIn(item, round) * PER_ROUND ** (round - now)
  }
  return worth
}

/** How likely a unit is at a place at the end of a Round for which it has so many Sprints more than it needs; fewer where it is below zero. */
export const arrival = (spare: number): number => Math.max(0, Math.min(1, 0.6 + 0.8 * spare))

/** What a unit that can still come in this Round counts, against one that is there; one that can come later; of all its way so much leads there. */
const COMES = 0.6
const LATER = 0.8
const TOWARDS = 0.8

/** The building in which an objective lies, whose units are inside, and how likely the others take it in this Round. */
export type Held = { readonly building: string; readonly side: SideId; readonly falls: number }
export function heldBuildings(seen: Seen, fighters: readonly Fighter[]): (Held | null)[] {
  const inside = fighters.filter(({ unit }) => unit.building !== null)
  return seen.objectives.map(({ at }) => {
    const building = inside.length === 0 ? null : buildingAt(seen, at)
    const holder = building && inside.find(({ unit }) => unit.building === building.id)
    if (!holder) return null
    const { side } = holder
    return { building: building.id, side, falls: stormChance(seen, building.id, foeOf(side), fighters) }
  })
}

/** How many bases of a unit are near enough to an objective now. */
export function basesAt({ unit, profile, at, spread, isThere }: Fighter, spot: Spot): number {
  if (!isThere || profile.flies || between(at, spot) > HOLDS + spread) return 0
  const reach = HOLDS + radiusOf(baseShape(profile.base).footprint)
  let near = 0
  for (const base of unit.bases) if (between(base.at, spot) <= reach) near++
  return near
}
/** WP-FLY-13, WP-FLY-15: whether a flier that does not hover keeps a unit inside. */
function isShutIn(seen: Seen, { unit, profile }: Fighter): boolean {
  const carrier = unit.carrier === null ? undefined : seen.units[unit.carrier]
  if (!carrier || profile.isAntiGrav || profile.isDropTroop) return false
  return profileOf(carrier).flies && !hasMark(carrier, 'hovering')
}
/** So many Sprints are lost to those who have still to come from Reserve or to get out. */
const LOST = { reserve: 0.4, aboard: 0.3, shutIn: 0.8 }
const lostOf = (seen: Seen, fighter: Fighter): number => {
  const { where } = fighter.unit
  if (where === 'reserve') return LOST.reserve
  return where === 'aboard' ? (isShutIn(seen, fighter) ? LOST.shutIn : LOST.aboard) : 0
}
/** How far a unit may still go in this Round. */
function strideLeft(seen: Seen, fighter: Fighter): number {
  const { unit, profile } = fighter
  const { phase } = seen
  if (phase === 'movement' && isShutIn(seen, fighter)) return 0
  if (phase === 'command') return profile.sprint
  if (phase !== 'movement') return 0
  return unit.token === 'sprint' ? profile.sprint : unit.token === 'advance' ? profile.advance : 0
}
/** WP-BLDG-17: what those count at least who would have to storm the building in which an objective lies. */
const SHUT_OUT = 0.15
/** How much of a unit that is not there counts: all of it, unless enemies sit round the objective. */
function admission({ unit, side }: Fighter, held: Held | null): number {
  if (held === null || held.side === side) return 1
  return unit.storms === held.building ? held.falls : SHUT_OUT + (0.5 - SHUT_OUT) * held.falls
}

/** How many bases of a unit hold an objective when this Round ends: those there, and what of the others may yet come. */
function presenceNow(seen: Seen, fighter: Fighter, { at }: Objective, held: Held | null): number {
  const { unit, profile } = fighter
  if (profile.flies) return 0
  const near = basesAt(fighter, at)
  if (unit.storms !== null && unit.storms === held?.building) return near + held.falls * (unit.bases.length - near)
  const off = Math.max(0, between(fighter.at, at) - HOLDS)
  const stride = strideLeft(seen, fighter)
  return stride === 0 || off > stride ? near : near + admission(fighter, held) * COMES * (unit.bases.length - near)
}
/** How far a unit will be from a place once it has moved as it is ordered to: of its stride most leads there. */
const offAfter = (seen: Seen, fighter: Fighter, spot: Spot): number =>
  Math.max(0, between(fighter.at, spot) - TOWARDS * strideLeft(seen, fighter))

/** How many bases of a unit will hold an objective when so many Rounds more are over. */
function presenceLater(seen: Seen, fighter: Fighter, objective: Objective, held: Held | null, rounds: number): number {
  const { unit, profile } = fighter
  if (profile.flies) return 0
  const near = basesAt(fighter, objective.at)
  const others = LATER * admission(fighter, held) * (unit.bases.length - near)
  // Who holds it with a few can bring the others.
  if (near > 0) return near + 0.5 * others
  const sprints = Math.max(0, offAfter(seen, fighter, objective.at) - HOLDS) / profile.sprint
  return others * arrival(rounds - sprints - lostOf(seen, fighter))
}

/** How surely a side that has so many bases more holds an objective: -1 to 1. The later it is, the more one base decides. */
const holdOf = (own: number, foe: number, doubt: number): number => (own - foe) / (Math.abs(own - foe) + doubt)
const DOUBT = { now: 0.4, perRound: 0.35 }

/** Each unit counts fully for the objective where it is wanted most, and little for the others (WP-OBJ-04). */
const ELSEWHERE = 0.3
type Presence = { readonly side: SideId; readonly here: readonly number[] }

/** Counts a unit at an objective, and a little at the others. */
function count(counts: number[], here: readonly number[], at: number): void {
  for (const [i, n] of here.entries()) counts[i]! += i === at ? n : n * ELSEWHERE
}
/** Everybody where most of it is. */
function nearest(presences: readonly Presence[], objectives: number): number[] {
  const counts = Array.from({ length: objectives }, () => 0)
  for (const { here } of presences) count(counts, here, here.indexOf(Math.max(...here)))
  return counts
}
/** Everybody where it turns most against these counts of the enemy: who is one too many at home is free for elsewhere. */
function spread(
  presences: readonly Presence[],
  foes: readonly number[],
  objectives: readonly Objective[],
  doubt: number,
): number[] {
  const counts = objectives.map(() => 0)
  const sure = presences.toSorted((a, b) => Math.max(...b.here) - Math.max(...a.here))
  for (const { here } of sure) {
    const gain = here.map((n, i) => {
      const [mine, theirs] = [counts[i]!, foes[i]!]
      return objectives[i]!.multiplier * (holdOf(mine + n, theirs, doubt) - holdOf(mine, theirs, doubt))
    })
    count(counts, here, gain.indexOf(Math.max(...gain)))
  }
  return counts
}

/** How much of all objectives a side holds when so many Rounds more are over. */
function holdings(
  seen: Seen,
  side: SideId,
  fighters: readonly Fighter[],
  held: readonly (Held | null)[],
  rounds: number,
): number {
  const { objectives } = seen
  const doubt = DOUBT.now + DOUBT.perRound * rounds
  const all = fighters.map(
    (fighter): Presence => ({
      side: fighter.side,
      here: objectives.map((objective, i) =>
        rounds === 0
          ? presenceNow(seen, fighter, objective, held[i]!)
          : presenceLater(seen, fighter, objective, held[i]!, rounds),
      ),
    }),
  )
  const [own, foes] = [all.filter(one => one.side === side), all.filter(one => one.side !== side)]
  const mine = spread(own, nearest(foes, objectives.length), objectives, doubt)
  const theirs = spread(foes, nearest(own, objectives.length), objectives, doubt)
  return objectives.reduce((sum, { multiplier }, i) => sum + multiplier * holdOf(mine[i]!, theirs[i]!, doubt), 0)
}
/** What the objectives promise a side more than the other, in mission points. */
function objectiveProspects(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  if (seen.objectives.length === 0) return 0
  const held = heldBuildings(seen, fighters)
  return objectiveWorth(seen).reduce(
    (sum, worth, rounds) => (worth === 0 ? sum : sum + worth * holdings(seen, side, fighters, held, rounds)),
    0,
  )
}

/** WP-R-172: units in the enemy zone, or on their way there. */
function throughs(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  const { zone } = seen.sides[foeOf(side)]
  if (zone.length === 0) return 0
  const middle = { x: mean(zone.map(({ x }) => x)), y: mean(zone.map(({ y }) => y)) }
  let sum = 0
  for (const fighter of fighters) {
    const { profile, unit } = fighter
    if (fighter.side !== side || profile.flies || !fighter.isThere) continue
    const isIn = unit.bases.every(base => isInPolygon(zone, base.at))
    sum += (isIn ? 1 : 0.3 * 0.45 ** (offAfter(seen, fighter, middle) / profile.sprint)) * (unit.pinned ? 0.5 : 1)
  }
  return sum
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** What is in sight of the mission, in mission points. */
export function missionProspects(seen: Seen, side: SideId, fighters: readonly Fighter[]): number {
  const late = PER_ROUND ** Math.max(0, seen.options.rounds - Math.max(1, seen.round))
  let sum = objectiveProspects(seen, side, fighters)
  for (const { what, points } of itemsOf(seen))
    if (what === 'unitInEnemyZone')
      for (const one of SIDES) sum += (one === side ? 1 : -1) * points * late * throughs(seen, one, fighters)
  return sum
}
