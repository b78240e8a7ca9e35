import { bearing } from '@sandtable/geometry/table/angle'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import { bodyAt, holds, isTouching, overlaps } from '../basics/measure.ts'
import { thoseIn } from '../basics/queries.ts'
import type { Piece, PlayerId, Spot, Unit, World } from '../world.ts'
import { canEndOn, type Outlook, outlookFor, type Seen } from './course.ts'
import { bodyOfPlace, doorTowards, hasRidden, homeOf } from './doors.ts'
import type { Standing } from './free-place.ts'
import { type Gone, judgeWay, type Way } from './judge.ts'
import { layerAt, levelOf } from './layers.ts'
import { nameOf } from './names.ts'
import { type Manner, orderProblems } from './orders.ts'
import { entriesOf, loadsOf } from './room.ts'

/** A way as it was drawn: without points the unit stays. `means` null: whatever the way needs. */
export type Wish = { readonly means: string | null; readonly points: readonly Place[]; readonly manner: Manner }
/** What a whole move comes to. `left`: what it came out of first. */
export type Move =
  | { readonly kind: 'stay' }
  /** WL-R-211: straight from a carrier into what is in contact with it. */
  | { readonly kind: 'step'; readonly into: string; readonly left: string }
  /** WL-LOAD-04: it is only set down beside what it was in. */
  | { readonly kind: 'out'; readonly at: Spot; readonly facing: number; readonly left: string }
  | { readonly kind: 'go'; readonly gone: Gone; readonly left: string | null }
export type MoveJudged =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly violations: readonly Violation[] }

const denied = (...violations: Violation[]): MoveJudged => ({ ok: false, violations })
const spotOf = ({ x, y }: Place): Spot => ({ x, y })
/** WL-MOVE-11: as it was told to look, or where it went. */
function wayOf(points: readonly Spot[], last: Place, unit: Unit): Way {
  const [before, end] = [points.at(-2), points.at(-1)!]
  const isMoving = before !== undefined && (before.x !== end.x || before.y !== end.y)
  return { points, facing: last.facing ?? (isMoving ? bearing(before, end) : unit.facing) }
}

/** WL-LOAD-03, WL-R-210: a move with passengers costs a Load number; crew in seats are none. */
const ridersOf = (world: World, unit: Unit): Unit[] => thoseIn(world, unit.id).filter(({ as }) => as === 'load')
export const findLoadToPay = (world: World, unit: Unit): number | null =>
  ridersOf(world, unit).length === 0 ? null : (loadsOf(world, unit)[0]?.slot ?? null)
function loadProblems(world: World, unit: Unit): Violation[] {
  if (ridersOf(world, unit).length === 0 || findLoadToPay(world, unit) !== null) return []
  return [violation('WL-LOAD-03', `${unit.name} has no Load number left to move with passengers`, { unit: unit.id })]
}

/** WL-MOVE-13: the first means by which a way is allowed; else what is against the most likely one. */
function byAny(world: World, unit: Unit, way: Way, seen: Outlook) {
  let against: readonly Violation[] | null = null
  for (const means of seen.means) {
    const judged = judgeWay(world, unit, means, way, seen)
    if (judged.ok) return judged
    if (against === null || judged.violations.length < against.length) against = judged.violations
  }
  const none = violation('WL-MOVE-13', `${unit.name} has nothing left to move with`, { unit: unit.id })
  return { ok: false as const, violations: against ?? [none] }
}

/** The place that a point lies in, if it touches the carrier of whoever wants to go there (WL-R-211). */
function steppedInto(world: World, unit: Unit, home: Unit | Piece, { x, y }: Place): Unit | Piece | null {
  if (unit.where !== 'aboard') return null
  const from = bodyOfPlace(world, home)
  const places = [...world.pieces, ...Object.values(world.units).filter(one => one.where === 'table' && one.hidden === null)]
  return (
    places.find(place => {
      if (place.id === home.id) return false
      const body = bodyOfPlace(world, place)
      return holds(body, { x, y }) && isTouching(body, from) && entriesOf(world, unit, place).length > 0
    }) ?? null
  )
}

/** WL-LOAD-04, WL-R-211: whether somebody may be set down here, as a player sees the table. */
function doorProblems(world: World, unit: Unit, { at, facing }: Standing, { others, sites }: Seen): Violation[] {
  const body = bodyAt(world, unit, at, facing)
  const rule = unit.where === 'aboard' ? 'WL-LOAD-04' : 'WL-R-211'
  const found: Violation[] = []
  if (!isInsideTable(body, world.table.width, world.table.height))
    found.push(violation('WL-MOVE-14', 'there is no table to come out on'))
  const base = others.find(other => overlaps(body, other.body))
  if (base) found.push(violation(rule, `${nameOf(world, base.id)} stands where it would come out`, { other: base.id }))
  const level = levelOf(world, layerAt(world, unit, at).layer)
  const site = sites.find(one => !canEndOn(level, 0, one) && overlaps(body, one.body))
  if (site) found.push(violation('WL-MOVE-15', `it would come out on ${nameOf(world, site.id)}`, { other: site.id }))
  return found
}

/** Out of a house or a carrier, and on. */
function judgeLeaving(world: World, unit: Unit, home: Unit | Piece, wish: Wish, player: PlayerId, seen: Outlook): MoveJudged {
  const [first, ...more] = wish.points
  const into = more.length === 0 ? steppedInto(world, unit, home, first!) : null
  if (into) return { ok: true, move: { kind: 'step', into: into.id, left: home.id } }
  const door = doorTowards(world, unit, bodyOfPlace(world, home), first!)
  const isThere = door.x === first!.x && door.y === first!.y
  const points = [door, ...(isThere ? more : wish.points).map(spotOf)]
  const way = wayOf(points, wish.points.at(-1)!, unit)
  const against = doorProblems(world, unit, { at: door, facing: way.facing }, seen)
  if (points.length > 1 && hasRidden(world, unit))
    against.push(violation('WL-LOAD-04', `${nameOf(world, home.id)} has moved: it only gets off beside it`, { unit: unit.id }))
  if (against.length > 0) return denied(...against)
  const end = bodyAt(world, unit, points.at(-1)!, way.facing)
  const disobeys = orderProblems(world, unit, wish.manner, end, player)
  if (disobeys.length > 0) return denied(...disobeys)
  if (points.length === 1) return { ok: true, move: { kind: 'out', at: door, facing: way.facing, left: home.id } }
  const judged = byAny(world, unit, way, seen)
  return judged.ok ? { ok: true, move: { kind: 'go', gone: judged.gone, left: home.id } } : judged
}

/** WL-MOVE-01 to WL-MOVE-15, WL-LOAD-04, WL-R-211: a whole move, from what this player may know. */
export function judgeMove(
  world: World,
  unit: Unit,
  wish: Wish,
  player: PlayerId,
  seen: Outlook = outlookFor(world, unit, wish.means, player),
): MoveJudged {
  const last = wish.points.at(-1)
  if (!last) return { ok: true, move: { kind: 'stay' } }
  const home = homeOf(world, unit)
  if (home) return judgeLeaving(world, unit, home, wish, player, seen)
  const way = wayOf([unit.at, ...wish.points.map(spotOf)], last, unit)
  const end = bodyAt(world, unit, last, way.facing)
  const disobeys = [...loadProblems(world, unit), ...orderProblems(world, unit, wish.manner, end, player)]
  if (disobeys.length > 0) return denied(...disobeys)
  const judged = byAny(world, unit, way, seen)
  return judged.ok ? { ok: true, move: { kind: 'go', gone: judged.gone, left: null } } : judged
}
