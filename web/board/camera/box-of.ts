import type { PieceId, SceneShape } from '@sandtable/kernel'
import type { Drawn } from '../pieces/formation.ts'
import { outerRadius } from '../pieces/token.ts'
import { cornersAt, HEX } from '../space/hexes.ts'
import { type Box, boxAround, grown, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'

/** Around pieces, with the formations they belong to, and around formations by their ids. */
export function boxOf(pieces: readonly PieceId[], drawn: Drawn): Box | null {
  const boxes = pieces.flatMap((id): Box[] => {
    const formation = drawn.formationOf(id) ?? drawn.formations.find(f => f.id === id)
    const token = drawn.byId.get(id)
    if (formation) return [formation.box]
    return token ? [grown({ left: token.at.x, right: token.at.x, top: token.at.y, bottom: token.at.y }, outerRadius(token))] : []
  })
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(b => b.left)),
    top: Math.min(...boxes.map(b => b.top)),
    right: Math.max(...boxes.map(b => b.right)),
    bottom: Math.max(...boxes.map(b => b.bottom)),
  }
}

function endsOf(shape: SceneShape, space: Space): readonly Point[] {
  if (shape.type === 'hex') return cornersAt(space.at(shape.at), space.hexes?.grid ?? 'pointy', HEX)
  if (shape.type !== 'disc') return shape.points.map(space.at)
  const { left, top, right, bottom } = boxAround([space.at(shape.at)], space.radius(shape.radius))
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
}

/** Around places of the board; null where there are none. */
export function boxAroundShapes(shapes: readonly SceneShape[], space: Space): Box | null {
  const ends = shapes.flatMap(shape => endsOf(shape, space))
  return ends.length === 0 ? null : boxAround(ends)
}
