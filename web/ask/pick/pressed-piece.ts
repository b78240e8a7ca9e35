import { convexHull } from '@sandtable/geometry/table/hull'
import { isInPolygon } from '@sandtable/geometry/table/polygon'
import type { PieceId, Scene, ScenePiece } from '@sandtable/kernel'
import type { BoardPoint } from '../../board/overlay.ts'

/** Fewer stand in a line: there is no ground between them. */
const LEAST = 3

type Pressed = Pick<BoardPoint, 'piece' | 'plate' | 'at' | 'hex'>

/** Who is pressed: the piece under the pointer, the one whose plate lies there, or, between the bases of a formation, the nearest of them. */
export function pressedPiece({ pieces }: Scene, { piece, plate = null, at, hex }: Pressed): PieceId | null {
  const found = piece ?? plate
  if (found !== null || hex !== null) return found
  const far = ({ at: { x, y } }: ScenePiece) => Math.hypot(x - at.x, y - at.y)
  const groups = Map.groupBy(
    pieces.filter(p => p.group !== null),
    p => p.group,
  )
  const around = [...groups.values()].filter(all => all.length >= LEAST && isInPolygon(convexHull(all.map(p => p.at)), at))
  const [nearest] = around.flat().toSorted((a, b) => far(a) - far(b))
  return nearest?.id ?? null
}
