import type { Option, PieceId, Scene, ScenePoint, SeatId, VerbIcon } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'
import { isNamed, nameOf } from '../parts/places.ts'

/** What a press means that no option stands for: a verb, and where or upon whom it is meant. */
export type Meant = { verb: Option; point: BoardPoint; upon: PieceId | null }

/** What going somewhere is, and what acting upon an enemy is, the usual first. */
const GOING: readonly VerbIcon[] = ['move', 'run', 'jump', 'fly']
const STRIKING: readonly VerbIcon[] = ['shoot', 'steady', 'fight', 'charge']

const verbFor = (verbs: readonly Option[], icons: readonly VerbIcon[]): Option | null =>
  icons.flatMap(icon => verbs.find(o => o.verb?.icon === icon && o.refusal === null) ?? [])[0] ?? null

/** What would be done to this piece, where an option says so. */
const doneTo = (upon: readonly Option[], scene: Scene, piece: PieceId): Option | null =>
  upon.find(o => o.upon && isNamed(scene, piece, o.upon)) ?? null

export const isStriking = ({ verb, upon }: Option): boolean =>
  upon !== undefined || (verb !== undefined && STRIKING.includes(verb.icon))
export const isGoing = ({ verb }: Option): boolean => verb !== undefined && GOING.includes(verb.icon)

/** Open ground means going there, an enemy means acting upon it, or towards it where going is all there is; null: neither. */
export function meantBy(
  { verbs, upon }: { verbs: readonly Option[]; upon: readonly Option[] },
  scene: Scene,
  seat: SeatId,
  point: BoardPoint,
): Meant | null {
  const piece = scene.pieces.find(p => p.id === point.piece)
  if (!piece) {
    const verb = verbFor(verbs, GOING)
    return verb && { verb, point, upon: null }
  }
  const isFoe = piece.seat !== null && piece.seat !== seat
  const striking = verbs.length === 1 ? [...STRIKING, ...GOING] : STRIKING
  const verb = doneTo(upon, scene, piece.id) ?? (isFoe ? verbFor(verbs, striking) : null)
  return verb && { verb, point, upon: piece.id }
}

/** How near a second press must be to mean the same place, in pixels. */
const SAME = 16

export function isSamePress(meant: Meant, { piece, at, hex, pixel }: BoardPoint, scene: Scene): boolean {
  const groupOf = (id: PieceId | null) => scene.pieces.find(p => p.id === id)?.group ?? id
  if (meant.upon !== null) return groupOf(piece) === groupOf(meant.upon)
  if (hex) return hex.x === meant.point.hex?.x && hex.y === meant.point.hex?.y
  return piece === null && Math.hypot(at.x - meant.point.at.x, at.y - meant.point.at.y) <= SAME * pixel
}

/** What Enter would do, told before it is pressed: 'Advance to the place you pressed', 'Fire at Oni Band'. */
export function meantText({ verb, upon }: Meant, scene: Scene): string {
  if (upon !== null && !verb.verb) return verb.act ?? verb.label
  const word = verb.verb?.word ?? verb.label
  const group = scene.pieces.find(p => p.id === upon)?.group ?? upon
  return upon === null ? `${word} to the place you pressed` : `${word}: ${(group && nameOf(scene, group)) ?? 'whom you pressed'}`
}

export const placeOfMeant = ({ point: { at, hex } }: Meant): ScenePoint => hex ?? at
