import type { Body } from '@sandtable/geometry/table/body'
import { type Violation, violation } from '@sandtable/kernel'
import { bodyAt, bodyOf, bodyOfPiece, isWithin, pointAt } from '../basics/measure.ts'
import { sideOf, sideOfUnit } from '../basics/players.ts'
import { allUnits, findPiece, findUnit, isInPlay } from '../basics/queries.ts'
import { isHiddenFrom, seenAt } from '../basics/seen-at.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { Order, PlayerId, Spot, Stream, Unit, World } from '../world.ts'

/** WL-R-27: targets of an attack stream lie this near to its focus. */
export const FOCUS = inch(DEFAULTS.commandFocus)

/** The stream that a unit acts in; null: it acts by itself. */
export const streamOf = ({ turn }: Pick<World, 'turn'>, unit: string): Stream | null =>
  turn?.streams[turn.active[unit] ?? -1] ?? null

/** A unit or piece as a player sees it on the table; null: nowhere. */
export function bodySeen(world: World, id: string, player: PlayerId): Body | null {
  const piece = findPiece(world, id)
  if (piece) return bodyOfPiece(piece)
  const unit = findUnit(world, id)
  if (!unit || !isInPlay(unit)) return null
  if (!isHiddenFrom(world, unit, player)) return bodyOf(world, unit)
  const seen = seenAt(world, unit, player)
  return seen && bodyAt(world, unit, seen.at, seen.facing)
}
/** WL-R-145: a focus that died or left counts at its last place. */
function focusBody(world: World, { focus, at }: Stream, player: PlayerId): Body {
  const seen = focus === null ? null : bodySeen(world, focus, player)
  if (seen) return seen
  const gone = focus === null ? null : findUnit(world, focus)
  return gone ? bodyAt(world, gone, at!) : pointAt(at!)
}

const NO_ATTACK: { readonly [O in Order]?: string } = {
  move: 'units that were ordered to move do not attack',
  withdraw: 'units that were ordered to withdraw do not attack',
  recover: 'units that were ordered to recover do not attack',
}
/** WL-CTRL-08, WL-R-208: why the order of a unit keeps it from attacking something there; null: it does not. `id`: what is attacked; null: a point. */
export function whyNotByOrder(world: World, unit: string, id: string | null, target: Body): Violation | null {
  const stream = streamOf(world, unit)
  if (stream === null) return null
  const never = NO_ATTACK[stream.order]
  if (never) return violation(stream.order === 'recover' ? 'WL-R-208' : 'WL-CTRL-08', never)
  if (stream.order !== 'attack' || (id !== null && id === stream.focus)) return null
  return isWithin(focusBody(world, stream, world.turn!.player), target, FOCUS)
    ? null
    : violation('WL-CTRL-08', 'it is more than 6 inches from the focus of the order', { distance: FOCUS })
}
/** WL-CTRL-07, WL-R-298: enemies that can be named as the focus of an attack, where this player sees them; whoever is aboard is meant by its carrier. */
export const fociFor = (world: World, player: PlayerId): { unit: Unit; at: Spot }[] =>
  allUnits(world).flatMap(unit => {
    const side = sideOfUnit(world, unit)
    if (side === null || side === sideOf(world, player) || !['table', 'inside'].includes(unit.where)) return []
    const body = bodySeen(world, unit.id, player)
    return body ? [{ unit, at: body.at }] : []
  })
