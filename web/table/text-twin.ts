import {
  facingWords,
  hexWords,
  layerWords,
  type Place,
  type Scene,
  type ScenePiece,
  type ScenePoint,
  type SceneShape,
  type SeatId,
} from '@sandtable/kernel'

export type TwinPiece = { id: string; name: string; words: string }
export type TwinGroup = { id: string; name: string; words: string; pieces: readonly TwinPiece[] }
export type TwinSeat = { seat: SeatId | null; groups: readonly TwinGroup[]; loose: readonly TwinPiece[] }
export type Twin = {
  title: string
  size: string
  places: readonly { title: string; words: string }[]
  seats: readonly TwinSeat[]
}

const tenths = (hundredths: number): string => String(Math.round(hundredths / 10) / 10)
const joined = (parts: readonly (string | null)[], by: string): string =>
  parts.filter(part => part !== null && part !== '').join(by)

function isInside({ x, y }: ScenePoint, points: readonly ScenePoint[]): boolean {
  let inside = false
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

function holds(shape: SceneShape, at: ScenePoint): boolean {
  if (shape.type === 'polygon') return isInside(at, shape.points)
  if (shape.type === 'disc') return (shape.at.x - at.x) ** 2 + (shape.at.y - at.y) ** 2 <= shape.radius ** 2
  return shape.type === 'hex' && shape.at.x === at.x && shape.at.y === at.y
}

/** Where something stands, in words: '34, 20 cm, in Forest'. */
export function placeWords(at: Place, { board, layers }: Pick<Scene, 'board' | 'layers'>): string {
  const inside = layers
    .flatMap(layer => layer.shapes)
    .filter(shape => shape.label !== null && holds(shape, at))
    .map(shape => `in ${shape.label}`)
  const where = board.grid === 'none' ? `${tenths(at.x)}, ${tenths(at.y)} ${board.unit}` : `hex ${hexWords(at, board)}`
  const facing = at.facing === null ? null : `facing ${facingWords(at.facing, board)}`
  const level = at.level === null ? null : `level ${at.level}`
  return joined([where, ...new Set(inside), level, facing], ', ')
}

function pieceWords(piece: ScenePiece, scene: Scene): string {
  const bars = piece.bars.map(bar => `${bar.label} ${bar.value} of ${bar.max}`)
  const parts = (piece.diagram?.parts ?? []).filter(part => part.state !== 'whole').map(part => `${part.label} ${part.state}`)
  const badges = piece.badges.map(badge => badge.text)
  return joined([placeWords(piece.at, scene), ...bars, ...badges, ...parts, piece.done ? 'done' : null], '; ')
}

const twinPiece = (piece: ScenePiece, scene: Scene): TwinPiece => ({
  id: piece.id,
  name: piece.leads ? `${piece.name}, leads` : piece.name,
  words: pieceWords(piece, scene),
})

function twinSeat(scene: Scene, seat: SeatId | null): TwinSeat {
  const own = scene.pieces.filter(piece => piece.seat === seat)
  const groups = scene.groups.filter(group => group.seat === seat && own.some(piece => piece.group === group.id))
  const inGroup = (piece: ScenePiece) => groups.some(group => group.id === piece.group)
  return {
    seat,
    groups: groups.map(({ id, name, badges, token = null }) => ({
      id,
      name,
      words: [...(token ? [token.text] : []), ...badges.map(badge => badge.text)].join(', '),
      pieces: own
        .filter(piece => piece.group === id)
        .sort((a, b) => Number(b.leads) - Number(a.leads))
        .map(piece => twinPiece(piece, scene)),
    })),
    loose: own.filter(piece => !inGroup(piece)).map(piece => twinPiece(piece, scene)),
  }
}

/** The scene as an outline: who has what, where, and how it is. The seat that looks comes first, what is nobody's last. */
export function twinOf(scene: Scene, seats: readonly SeatId[], first: SeatId | null): Twin {
  const { board, layers } = scene
  const order = [...seats].sort((a, b) => Number(b === first) - Number(a === first))
  const size =
    board.grid === 'none'
      ? `${tenths(board.width)} by ${tenths(board.height)} ${board.unit}`
      : `${board.width} by ${board.height} hexes`
  const places = layers.map(({ title, shapes }) => ({
    title,
    words: layerWords(shapes, board).join('; '),
  }))
  const all = [...order, null].map(seat => twinSeat(scene, seat))
  return {
    title: scene.title,
    size,
    places: places.filter(place => place.words !== ''),
    seats: all.filter(({ groups, loose }) => groups.length + loose.length > 0),
  }
}
