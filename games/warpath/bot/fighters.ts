import { radiusOf } from '@sandtable/geometry/table/shape'
import { areEngaged, profileOf } from '../basics/queries.ts'
import { isAssault } from '../basics/tokens.ts'
import { baseShape } from '../data/measures.ts'
import type { Profile } from '../data/types.ts'
import type { Side, SideId, Spot, Unit, World } from '../world.ts'
import { damageBetween } from './odds.ts'
import { bountyOf } from './scoring.ts'
import { isScreened, type Screen, screensOf } from './screens.ts'

/** A unit as the bot sees it: what it is, where about it stands and what it can still do. */
export type Fighter = {
  unit: Unit
  profile: Profile
  side: SideId
  at: Spot
  /** From its middle to the edge of its outermost base. */
  spread: number
  /** Points of one of its bases; of a Command unit also what its loss would score. */
  perBase: number
  isThere: boolean
  /** An enemy is in contact with it. */
  isEngaged: boolean
  /** What of the terrain may hide somebody from it. */
  screens: readonly Screen[]
}
export type Seen = Pick<World, 'units' | 'table' | 'terrain' | 'objectives' | 'mission' | 'round' | 'phase' | 'options'> & {
  sides: { a: Pick<Side, 'zone' | 'edge'>; b: Pick<Side, 'zone' | 'edge'> }
}

const meanOf = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})
/** Who waits will come from its zone in the set-up, later from its edge; nobody knows from where before they are chosen. */
function gateOf({ sides, table: { width, height }, phase }: Seen, side: SideId): Spot {
  const { edge, zone } = sides[side]
  if (phase === 'set-up' && zone.length > 0) return meanOf(zone)
  const [x, y] = [width / 2, height / 2]
  if (edge === null) return { x, y }
  return { south: { x, y: 0 }, north: { x, y: height }, west: { x: 0, y }, east: { x: width, y } }[edge]
}
/** Who is inside stands where its transport does. */
function placeOf(seen: Seen, unit: Unit): Spot {
  const { where, carrier } = unit
  const bases = where === 'aboard' && carrier !== null ? seen.units[carrier]!.bases : unit.bases
  return where === 'reserve' || bases.length === 0 ? gateOf(seen, unit.side) : meanOf(bases.map(({ at }) => at))
}

export const between = (p: Spot, q: Spot): number => Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y))

function fighterOf(seen: Seen, unit: Unit, bounty: number, screens: readonly Screen[]): Fighter {
  const profile = profileOf(unit)
  const at = placeOf(seen, unit)
  let spread = 0
  if (unit.where === 'table') for (const base of unit.bases) spread = Math.max(spread, between(base.at, at))
  return {
    ...{ unit, profile, side: unit.side, at },
    spread: spread + radiusOf(baseShape(profile.base).footprint),
    perBase: (profile.points + (profile.isCommand ? bounty : 0)) / unit.strength,
    isThere: unit.where === 'table',
    isEngaged: isAssault(unit.token) || unit.storms !== null,
    screens: profile.flies ? [] : screens,
  }
}

/** About how far the edges of two units are from each other: no more than they are. */
export const gapBetween = (a: Fighter, b: Fighter): number => Math.max(0, between(a.at, b.at) - a.spread - b.spread)
/** In contact, or as near as only contact brings two units. */
export const TOUCH = 30

/** Whom those in an Assault are in contact with is in it too, whatever its token says. */
function markEngaged(all: readonly Fighter[]): void {
  for (const by of all) {
    if (!isAssault(by.unit.token) && by.unit.storms === null) continue
    for (const foe of all)
      if (foe.side !== by.side && !foe.isEngaged && foe.isThere)
        foe.isEngaged = (by.unit.storms !== null || gapBetween(by, foe) <= TOUCH) && areEngaged(by.unit, foe.unit)
  }
}
/** Everybody who is not gone. */
export function fightersOf(seen: Seen): Fighter[] {
  const all: Fighter[] = []
  const bounty = bountyOf(seen)
  const screens = screensOf(seen.terrain)
  for (const id in seen.units) {
    const unit = seen.units[id]!
    if (unit.bases.length > 0) all.push(fighterOf(seen, unit, bounty, screens))
  }
  markEngaged(all)
  return all
}

/** WP-PIN-01: what is left of the hits of a Pinned unit. */
const PINNED = 0.75
/** A unit in one place never loses all that the mean says: hits fall on few. */
const MOST = 0.9
const steadiness = ({ unit }: Fighter): number => (unit.pinned ? PINNED : 1)
const worthOfLoss = (bases: number, target: Fighter): number => Math.min(bases, MOST * target.unit.bases.length) * target.perBase

/** WP-BLDG-10, WP-BLDG-20, WP-BLDG-22: what walls leave of fire, and of an attack that has to take all of them. */
const SHOT_AT = 0.45
const STORMED = 0.6
const shelter = ({ unit }: Fighter, left: number): number => (unit.building === null ? 1 : left)

/** Points that one unit's fire costs another from so far. */
export function fireWorth(by: Fighter, target: Fighter, gap: number): number {
  const { fire } = damageBetween(by.profile, target.profile)
  let each = 0
  for (const { min, max, bases } of fire) if (gap <= max && gap + by.spread + target.spread >= min) each += bases
  return each === 0 ? 0 : worthOfLoss(each * by.unit.bases.length * steadiness(by) * shelter(target, SHOT_AT), target)
}
/** What is left of a volley at somebody behind woods or a building; of one for which it may move first. */
const HIDDEN = { fires: 0.25, moves: 0.6 }
/** Whether one will see the other from somewhere: how much of its fire counts. */
export const sightOf = (by: Fighter, target: Fighter, moves: boolean, from = by.at): number =>
  !target.profile.flies && isScreened(by.screens, from, target.at) ? (moves ? HIDDEN.moves : HIDDEN.fires) : 1
/** Of its bases so many come to fight, mostly. */
const IN_CONTACT = 0.75
export const fightWorth = (by: Fighter, target: Fighter): number =>
  worthOfLoss(
    damageBetween(by.profile, target.profile).fight *
      by.unit.bases.length *
      IN_CONTACT *
      steadiness(by) *
      shelter(target, STORMED),
    target,
  )

/** WP-ENG-05: what charging is worth besides the bases: a better number to hit; and whoever loses more is Pinned and hit again (WP-ASLT-15). */
const CHARGE = 1.25
const ANSWER = 0.8
export const chargeWorth = (by: Fighter, target: Fighter): number =>
  by.profile.assault === null || target.profile.flies ? 0 : CHARGE * fightWorth(by, target) - ANSWER * fightWorth(target, by)
