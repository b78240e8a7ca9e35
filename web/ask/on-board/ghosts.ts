import { hexOfPoint, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { AskOf, Json, PieceId, Place, Placed, Scene, ScenePoint, Violation } from '@sandtable/kernel'
import type { Neighbour } from './magnets.ts'
import { type BoardMeasures, distanceOf, gridOf, isHexBoard, type Lying, radiusOf } from './measure.ts'

type ArrangeAsk = AskOf<'arrange'>
const isAt = (a: ScenePoint, b: ScenePoint): boolean => a.x === b.x && a.y === b.y
const isSamePlace = (a: Place, b: Place): boolean => isAt(a, b) && a.facing === b.facing && a.level === b.level

/** The pieces that stand elsewhere than proposed. */
export const movedPieces = (proposed: readonly Placed[], places: readonly Placed[]): PieceId[] =>
  places
    .filter(place => {
      const before = proposed.find(p => p.piece === place.piece)
      return !before || !isSamePlace(before, place)
    })
    .map(p => p.piece)

export const withPlace = (places: readonly Placed[], piece: PieceId, change: Partial<Place>): readonly Placed[] =>
  places.map(p => (p.piece === piece ? { ...p, ...change } : p))

/** Everybody moved as somebody who goes from here to there. */
export function shifted(board: BoardMeasures, places: readonly Placed[], from: ScenePoint, to: ScenePoint): readonly Placed[] {
  if (!isHexBoard(board))
    return places.map(p => ({ ...p, x: Math.round(p.x + to.x - from.x) + 0, y: Math.round(p.y + to.y - from.y) + 0 }))
  const [start, end] = [hexOfPoint(from), hexOfPoint(to)]
  return places.map(p => ({ ...p, ...pointOfHex(gridOf(board).shiftHex(hexOfPoint(p), start, end)) }))
}

/** One of them back where it was proposed. */
export const withReset = (proposed: readonly Placed[], places: readonly Placed[], piece: PieceId): readonly Placed[] => {
  const before = proposed.find(p => p.piece === piece)
  return before ? places.map(p => (p.piece === piece ? before : p)) : places
}

/** The whole group as a wish around a place: as it stands now, its first piece there; or all of them there. */
export function groupAt(
  board: BoardMeasures,
  ask: ArrangeAsk,
  places: readonly Placed[] | null,
  at: ScenePoint,
): readonly Placed[] {
  const first = places?.[0]
  if (places && first) return shifted(board, places, first, at)
  const [x, y] = [Math.round(at.x), Math.round(at.y)]
  return ask.pieces.map(({ id, from }) => ({ piece: id, x, y, facing: from?.facing ?? null, level: from?.level ?? null }))
}

/** A piece that looks somewhere, or whose base is not round. */
export const canTurn = (ask: ArrangeAsk, place: Placed): boolean => {
  const type = ask.pieces.find(p => p.id === place.piece)?.footprint.type
  return place.facing !== null || (type !== 'disc' && type !== 'hex')
}

/** The ghost under a pointer, the nearest one; `slack`: how far beside it still counts. */
export function findGhost(
  board: BoardMeasures,
  ask: ArrangeAsk,
  places: readonly Placed[],
  at: ScenePoint,
  slack: number,
): PieceId | null {
  const reach = ({ piece }: Placed) => radiusOf(ask.pieces.find(p => p.id === piece)?.footprint ?? null) + slack
  const away = (place: Placed) => distanceOf(board, { at: place, footprint: null }, { at, footprint: null }).distance
  const near = places.filter(place => (isHexBoard(board) ? isAt(place, at) : away(place) <= reach(place)))
  const [best] = near.toSorted((a, b) => away(a) - away(b))
  return best?.piece ?? null
}

/** All bases that a ghost may touch: the other ghosts, and whoever stands on the board and is not placed anew. */
export function neighboursOf(scene: Scene, ask: ArrangeAsk, places: readonly Placed[], piece: PieceId): Neighbour[] {
  const asked = new Map(ask.pieces.map(p => [p.id, p.footprint]))
  const ghosts = places.flatMap(p => (p.piece === piece ? [] : [{ id: p.piece, at: p, footprint: asked.get(p.piece) ?? null }]))
  const standing = scene.pieces.filter(p => !asked.has(p.id)).map(({ id, at, footprint }) => ({ id, at, footprint }))
  return [...ghosts, ...standing]
}

const namedIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namedIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : []
}

export type GhostProblem = { violation: Violation /** What else it has to do with. */; other: PieceId | null }
/** Which ghosts are refused, and why: those a violation names or lies on. One without either speaks of all and blames none. */
export function blamesOf(violations: readonly Violation[], places: readonly Placed[]): ReadonlyMap<PieceId, GhostProblem> {
  const blames = new Map<PieceId, GhostProblem>()
  for (const violation of violations) {
    const names = namedIn(violation.params)
    const named = places.filter(p => names.includes(p.piece))
    const here = violation.at
    const there = here ? places.filter(p => isAt(p, here)) : []
    for (const { piece } of named.length > 0 ? named : there)
      if (!blames.has(piece)) blames.set(piece, { violation, other: names.find(n => n !== piece) ?? null })
  }
  return blames
}

/**
 * What a refused ghost is tied to: the other piece its refusal names, or where that points, or what they stand around. The distance is the
 * rule's own if it gives one.
 */
export function findTether(
  board: BoardMeasures,
  ghost: Lying,
  { violation, other }: GhostProblem,
  find: (piece: PieceId) => Lying | null,
  around: Place | null,
): { to: ScenePoint; distance: number } | null {
  const away = violation.params.away
  const known = other === null ? null : find(other)
  const at = violation.at
  const aside = at && !isAt(at, ghost.at) ? at : null
  const end: Lying | null = known ?? ((aside ?? around) ? { at: (aside ?? around)!, footprint: null } : null)
  if (!end) return null
  return { to: end.at, distance: typeof away === 'number' ? away : distanceOf(board, ghost, end).distance }
}
