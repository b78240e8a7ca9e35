import type { Body } from '@sandtable/geometry/table/body'
import { type Violation, violation } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { bodyOf, isWithin, pointAt } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { findPiece, findUnit, inPlay, isInPlay, sheetOf } from '../basics/queries.ts'
import { whyNotByOrder } from '../control/orders.ts'
import { whyUnseen } from '../control/sight.ts'
import { linesBlocked } from '../places/lines.ts'
import { bodyOfThing, isUnit, outsideOfThing, type Thing } from '../places/things.ts'
import type { Item, PlayerId, Spot, World } from '../world.ts'
import { type Arm, isMelee, reachOf } from './arms.ts'

/** What can be attacked: a unit, a piece of the map, or a cargo on the ground (`thing` null). */
export type Target = { readonly id: string; readonly thing: Thing | null; readonly body: Body }

const ofThing = (world: World, thing: Thing): Target => ({ id: thing.id, thing, body: bodyOfThing(world, thing) })
const ofItem = ({ id, at }: Item): Target => ({ id, thing: null, body: pointAt(at) })
/** WL-R-139: a cargo can be struck while nobody carries it. */
const isStrikable = ({ where, health }: Item): boolean => where === 'table' && health !== null

/** Whatever can be attacked by that name; null: nothing. */
export function findTarget(world: World, id: string): Target | null {
  const thing = findUnit(world, id) ?? findPiece(world, id)
  if (thing) return ofThing(world, thing)
  const item = world.items.find(one => one.id === id)
  return item ? ofItem(item) : null
}
/** Everything that a player may attack, wherever it is: enemies and neutral units (WL-R-246), pieces with points (WL-R-248), cargo. */
export function targetsFor(world: World, player: PlayerId): Target[] {
  const units = inPlay(world).filter(unit => !isFriendOf(world, player, unit) && sheetOf(world, unit).kind !== 'hazard')
  const pieces = world.pieces.filter(({ health }) => health !== null)
  return [...units, ...pieces].map(thing => ofThing(world, thing)).concat(world.items.filter(isStrikable).map(ofItem))
}

const no = (rule: Violation['rule'], text: string, params = {}): Violation => violation(rule, text, params)
/** Why nobody of this player may attack it, whatever he attacks with; null: it is a target. */
export function whyNoTarget(world: World, { id, thing }: Target, player: PlayerId): Violation | null {
  if (thing === null) {
    const { where, health } = world.items.find(one => one.id === id)!
    if (where !== 'table') return no('WL-R-139', 'it is no target while it is carried')
    return health === null ? no('WL-R-139', 'it cannot be destroyed') : null
  }
  if (!isUnit(thing)) return thing.health === null ? no('WL-R-248', 'it has no points and is never a target') : null
  if (thing.where === 'field' || sheetOf(world, thing).kind === 'hazard')
    return no('WL-R-197', 'a hazard field is never a target')
  if (thing.where === 'dead') return no('WL-OFF-14', 'it is destroyed')
  if (thing.where === 'prison') return no('WL-PRIS-03', 'it is a prisoner and off the table')
  if (!isInPlay(thing)) return no('WL-GEN-01', 'it is not on the table')
  // WL-R-93: somebody made it attack.
  const isFriend = isFriendOf(world, player, thing) && !hasMark(thing, 'hijacked')
  return isFriend ? no('WL-R-72', 'friends are not attacked') : null
}

/** WL-OFF-07: from base edge to base edge on the plane. */
export const isInRange = (world: World, arm: Arm, body: Body): boolean =>
  isWithin(bodyOf(world, arm.by), body, reachOf(world, arm))
function rangeProblem(world: World, arm: Arm, body: Body): Violation | null {
  if (isInRange(world, arm, body)) return null
  const { held } = arm
  if (held === null) return no('WL-R-241', 'its move did not end in contact with it')
  if (isMelee(held)) return no('WL-OFF-16', `it is beyond the reach of ${held.skill.name}: base contact only`)
  return no('WL-OFF-09', `it is out of range of ${held.skill.name}`, { range: reachOf(world, arm) })
}
type Look = (world: World, arm: Arm, target: Target) => Violation | null
/** WL-SIGHT-01, WL-SIGHT-02. */
function sightProblem(world: World, { by }: Arm, { thing, body }: Target): Violation | null {
  const sought = thing ?? body.at
  const blocked = linesBlocked(world, by, sought)
  if (blocked) return no('WL-SIGHT-02', 'something that blocks sight is in the way', { by: blocked })
  return whyUnseen(world, by, sought)
}
/** The same for many weapons while nothing changes: everybody looks at everything once. */
export function looksOn(world: World): Look {
  const known = new Map<string, Violation | null>()
  return (_world, arm, target) => {
    const key = `${arm.by.id}>${target.id}`
    const found = known.get(key)
    if (found !== undefined) return found
    const problem = sightProblem(world, arm, target)
    known.set(key, problem)
    return problem
  }
}
/** WL-OFF-09: whether ranges are measured before the roll. Crashes and melee are always seen to be in contact. */
const isMeasured = ({ options }: World, { held }: Arm): boolean => options.preMeasure || held === null

/** WL-CTRL-08, WL-OFF-09: why neither order nor range let a weapon strike there. `id`: what is struck; null: a point. */
const whyNotReached = (world: World, arm: Arm, id: string | null, body: Body): Violation | null =>
  whyNotByOrder(world, arm.by.id, id, body) ?? (isMeasured(world, arm) ? rangeProblem(world, arm, body) : null)
/** Whether order and range allow it: quickly told, before anybody looks. */
export const isReached = (world: World, arm: Arm, id: string | null, body: Body): boolean =>
  whyNotReached(world, arm, id, body) === null

/** Why this weapon cannot be used at this target; null: it can. The world is as the attacker sees it. */
export const whyNotAt = (world: World, arm: Arm, target: Target, look: Look = sightProblem): Violation | null =>
  whyNoTarget(world, target, arm.by.player!) ??
  whyNotReached(world, arm, target.id, target.body) ??
  (isTogether(world, arm, target) ? null : look(world, arm, target))
const isTogether = (world: World, { by }: Arm, { thing }: Target): boolean =>
  thing !== null && outsideOfThing(world, thing).id === outsideOfThing(world, by).id

/** WL-BLST-02, WL-R-170: why this weapon cannot be fired at a point; null: it can. */
export function whyNotPoint(world: World, arm: Arm, at: Spot, isSeen = isPointSeen): Violation | null {
  const body = pointAt(at)
  const { width, height } = world.table
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return no('WL-GEN-01', 'it is off the table')
  return (
    whyNotReached(world, arm, null, body) ??
    (isSeen(world, arm, at) ? null : no('WL-R-170', 'nobody of your side has an unblocked line to it'))
  )
}
/** WL-R-170. */
export const isPointSeen = (world: World, { by }: Arm, at: Spot): boolean =>
  inPlay(world).some(unit => isFriendOf(world, by.player!, unit) && linesBlocked(world, unit, at) === null)
