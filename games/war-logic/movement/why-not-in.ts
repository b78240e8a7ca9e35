import { type Violation, violation } from '@sandtable/kernel'
import { findPiece, thoseIn } from '../basics/queries.ts'
import type { Piece, Unit, World } from '../world.ts'
import { nameOf } from './names.ts'
import { isLocked, isSmallerThan, placesTaken, roomIn } from './room.ts'

const OPEN: { readonly [F in Exclude<Piece['form'], 'closed'>]: readonly [rule: 'WL-MOVE-05' | 'WL-MOVE-15', text: string] } = {
  obstacle: ['WL-MOVE-05', 'whoever is tall enough crosses it, for as much extra distance as it is high, and does not end on it'],
  block: ['WL-MOVE-15', 'nobody crosses it by land'],
  works: ['WL-MOVE-15', 'a way leads into it and may end there'],
  ground: ['WL-MOVE-15', 'a way leads over it and may end there'],
}
/** Of a thing of the map that is pressed while a unit moves: why it does not go in, or how it does; null: there is no such thing. */
export function whyNotIn(world: World, unit: Unit, id: string): Violation | null {
  const piece = findPiece(world, id)
  if (!piece) return null
  const name = nameOf(world, id)
  const no = (rule: Violation['rule'], text: string) => violation(rule, `${name}: ${text}`, { unit: unit.id })
  if (piece.form !== 'closed') return no(...OPEN[piece.form])
  if (isLocked(piece)) return no('WL-HOUSE-07', 'its door is locked, and must be opened or destroyed')
  if (!isSmallerThan(world, unit, piece)) return no('WL-R-211', `${unit.name} is too large for it`)
  if (thoseIn(world, unit.id).length > 0) return no('WL-R-149', 'whoever carries others does not go in')
  if (roomIn(world, piece).load < placesTaken(world, unit)) return no('WL-HOUSE-07', 'it has no room left')
  return no('WL-HOUSE-13', 'whoever ends its way in contact with it may go in')
}
