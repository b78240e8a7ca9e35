import { evened, shifted } from '@sandtable/geometry/hex/board-point'
import { isInPolygon } from '@sandtable/geometry/table/polygon'
import type { AskOf, PieceId, Scene, ScenePiece, ScenePoint } from '@sandtable/kernel'
import { type Amounts, amountIn, amountLeft, withAmount } from '../allocate/allocate.ts'
import { type BoardMeasures, isHexBoard } from '../on-board/measure.ts'
import { piecesNamed } from '../parts/places.ts'

/** Something a lasso can catch: by its pieces, or by its place where it has none on the board. */
export type Catchable = { id: string; pieces: readonly PieceId[]; at?: ScenePoint | null }

/** A loop with fewer corners holds nothing. */
const LEAST = 3

/** A box between two corners, as a loop. */
export function boxLoop(board: BoardMeasures, from: ScenePoint, to: ScenePoint): ScenePoint[] {
  const [a, b] = [straight(board, from), straight(board, to)]
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
  return isHexBoard(board) ? corners.map(corner => shifted(corner, board.grid)) : corners
}
/** A point in numbers in which lines are straight. */
const straight = (board: BoardMeasures, point: ScenePoint): ScenePoint => (isHexBoard(board) ? evened(point, board.grid) : point)

/** A loop with one corner more, unless that lies where the last one does: a hand draws slower than it is asked. */
export function withCorner(loop: readonly ScenePoint[], at: ScenePoint, least: number): readonly ScenePoint[] {
  const last = loop.at(-1)
  return last && Math.hypot(at.x - last.x, at.y - last.y) < least ? loop : [...loop, at]
}

const isCaught = (scene: Scene, { pieces, at }: Catchable, loop: readonly ScenePoint[]): boolean => {
  const standing = piecesNamed(scene, pieces)
  const isInside = (place: ScenePoint) => isInPolygon(loop, straight(scene.board, place))
  if (standing.length === 0) return at !== null && at !== undefined && isInside(at)
  return standing.filter(piece => isInside(piece.at)).length * 2 > standing.length
}

/** Those of which more than half of the pieces stand inside a loop, in their order. */
export function caughtIn<T extends Catchable>(scene: Scene, things: readonly T[], loop: readonly ScenePoint[]): T[] {
  const corners = loop.map(corner => straight(scene.board, corner))
  return loop.length < LEAST ? [] : things.filter(thing => isCaught(scene, thing, corners))
}

/** Those that belong to the formation of a piece: what Shift and a click take at once. */
export function fellowsOf<T extends Catchable>(scene: Scene, things: readonly T[], piece: PieceId): T[] {
  const group = scene.pieces.find(p => p.id === piece)?.group ?? null
  if (group === null) return []
  const isFellow = (p: ScenePiece) => p.group === group
  return things.filter(thing => thing.pieces.includes(group) || piecesNamed(scene, thing.pieces).some(isFellow))
}

/** Whether a lasso is worth having: at least two can be caught. */
export const hasMany = (scene: Scene, things: readonly Catchable[]): boolean =>
  things.filter(t => (t.at ?? null) !== null || piecesNamed(scene, t.pieces).length > 0).length > 1

/** Marks with these caught: added, or taken out where all of them were marked already. */
export function marked(marks: readonly string[], caught: readonly string[]): readonly string[] {
  if (caught.length === 0) return marks
  if (caught.every(id => marks.includes(id))) return marks.filter(id => !caught.includes(id))
  return [...marks, ...caught.filter(id => !marks.includes(id))]
}

/** A choice of several after a catch. What is refused is left out; of too many the first fit in. */
export function chosenWith({ options, max }: AskOf<'pick'>, chosen: readonly string[], caught: readonly string[]) {
  const open = caught.filter(id => options.some(o => o.id === id && o.refusal === null))
  const wanted = marked(chosen, open)
  return { ids: wanted.slice(0, max), isCut: wanted.length > max }
}

/** One for each that was caught, in the order of the rules, as long as there is something left. */
export const oneForEach = (ask: AskOf<'allocate'>, amounts: Amounts, caught: readonly string[]): Amounts =>
  caught.reduce((now, slot) => (amountLeft(ask, now) > 0 ? withAmount(ask, now, slot, amountIn(now, slot) + 1) : now), amounts)
