import { isCloserThan } from '@sandtable/geometry/table/distance'
import { isInPolygon } from '@sandtable/geometry/table/polygon'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { AskOf, PieceId, Scene, SceneMark, ScenePiece, ScenePoint } from '@sandtable/kernel'
import { bodyOf, distanceOf, isHexBoard, type Lying, radiusOf } from './measure.ts'

/** What drew a ghost to a place: the base it touches, or the edge of where it may stand. */
export type Magnet = { type: 'contact'; with: PieceId; at: ScenePoint } | { type: 'edge' }
export type Drawn = { at: ScenePoint; magnet: Magnet | null }
/** What else lies around: bases to touch. */
export type Neighbour = Lying & { id: PieceId }

const whole = ({ x, y }: ScenePoint): ScenePoint => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 })
const moved = (ghost: Lying, at: ScenePoint): Lying => ({ ...ghost, at: { ...ghost.at, ...at } })
const areApart = (a: Lying, b: Lying): boolean => !isCloserThan(bodyOf(a), bodyOf(b), 0)
/** From one point towards another, of length 1; null where they are the same. */
function wayTo(from: ScenePoint, to: ScenePoint): ScenePoint | null {
  const far = distanceBetween(from, to)
  return far === 0 ? null : { x: (to.x - from.x) / far, y: (to.y - from.y) / far }
}

/** So often the place where two bases just touch is halved into. */
const HALVINGS = 14

/** The ghost moved to where it just touches a neighbour; null where that is farther than `pull`. */
function touching(ghost: Lying, other: Neighbour, pull: number): ScenePoint | null {
  const { from, to, distance } = distanceOf(TABLE, ghost, other)
  if (distance > pull) return null
  const way = distance > 1 ? wayTo(to, from) : wayTo(other.at, ghost.at)
  if (!way) return null
  const along = (by: number): ScenePoint => whole({ x: ghost.at.x + way.x * by, y: ghost.at.y + way.y * by })
  if (!areApart(moved(ghost, along(pull)), other)) return null
  let [near, far] = [-pull, pull]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (near + far) / 2
    if (areApart(moved(ghost, along(middle)), other)) far = middle
    else near = middle
  }
  return along(far)
}
/** Distances between bases need no more of a board than that it has no hexes. */
const TABLE = { width: 0, height: 0, grid: 'none', cell: 0, unit: 'cm' } as const

/** The nearest contact that overlaps nobody. */
function contactOf(ghost: Lying, neighbours: readonly Neighbour[], pull: number): Drawn | null {
  const reach = (n: Neighbour) => distanceBetween(ghost.at, n.at) <= radiusOf(ghost.footprint) + radiusOf(n.footprint) + pull
  const near = neighbours.filter(reach)
  const found = near.flatMap(other => {
    const at = touching(ghost, other, pull)
    const isFree = at !== null && near.every(n => areApart(moved(ghost, at), n))
    return at && isFree ? [{ at, other, by: distanceBetween(ghost.at, at) }] : []
  })
  const [best] = found.toSorted((a, b) => a.by - b.by)
  if (!best) return null
  const { to } = distanceOf(TABLE, moved(ghost, best.at), best.other)
  return { at: best.at, magnet: { type: 'contact', with: best.other.id, at: to } }
}

const nearestOn = (a: ScenePoint, b: ScenePoint, p: ScenePoint): ScenePoint => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = dx * dx + dy * dy
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long))
  return { x: a.x + dx * share, y: a.y + dy * share }
}

const holds = (shape: SceneMark, at: ScenePoint): boolean => {
  if (shape.type === 'disc') return distanceBetween(shape.at, at) <= shape.radius
  if (shape.type !== 'polygon') return false
  return isInPolygon(shape.points, at) && !(shape.holes ?? []).some(hole => isInPolygon(hole, at))
}

/** The nearest points on the rim of an area. */
function rimPoints(shape: SceneMark, p: ScenePoint): ScenePoint[] {
  if (shape.type === 'disc') {
    const way = wayTo(shape.at, p)
    return way ? [{ x: shape.at.x + way.x * shape.radius, y: shape.at.y + way.y * shape.radius }] : []
  }
  if (shape.type !== 'polygon') return []
  return [shape.points, ...(shape.holes ?? [])].flatMap(ring => ring.map((a, i) => nearestOn(a, ring[(i + 1) % ring.length]!, p)))
}

/** A rounded point may lie a hundredth outside: one of those around it does not. */
const AROUND = [-2, -1, 0, 1, 2].flatMap(x => [-2, -1, 0, 1, 2].map(y => ({ x, y })))

/** The nearest place inside an area for what was dragged a little out of it; null inside, and too far outside. */
function backInside(areas: readonly SceneMark[], at: ScenePoint, pull: number): ScenePoint | null {
  const isIn = (p: ScenePoint) => areas.some(area => holds(area, p))
  if (areas.length === 0 || isIn(at)) return null
  const [rim] = areas.flatMap(area => rimPoints(area, at)).toSorted((a, b) => distanceBetween(a, at) - distanceBetween(b, at))
  if (!rim || distanceBetween(rim, at) > pull) return null
  const around = AROUND.map(({ x, y }) => ({ x: Math.round(rim.x) + x, y: Math.round(rim.y) + y })).filter(isIn)
  return around.toSorted((a, b) => distanceBetween(a, at) - distanceBetween(b, at))[0] ?? null
}

/** A range is kept by whoever touches it: the middle of a base may lie outside of it by its radius. */
export const grownRanges = (areas: readonly SceneMark[], radius: number): readonly SceneMark[] =>
  areas.map(area => (area.type === 'disc' && area.style === 'range' ? { ...area, radius: area.radius + radius } : area))

/** Where a base stands wholly within the command of its leader, as an area for its middle. */
export function commandArea(scene: Scene, piece: PieceId, radius: number): SceneMark[] {
  const group = scene.pieces.find(p => p.id === piece)?.group ?? null
  const leader = group === null ? null : scene.pieces.find((p: ScenePiece) => p.group === group && p.leads && p.id !== piece)
  const ring = leader?.rings.find(r => r.style === 'command' && r.arc === null)
  if (!leader || !ring) return []
  const reach = ring.radius + radiusOf(leader.footprint) - radius
  return reach <= 0
    ? []
    : [{ id: 'command', kind: 'mark', type: 'disc', style: 'zone', label: null, rule: ring.rule, at: leader.at, radius: reach }]
}

/**
 * Where a ghost comes to lie that is let go at a place: at the edge of where it may stand if it is a little outside, in contact with a base
 * that is close by. On hexes the middle of a hex is the only magnet, and pointers already mean it.
 */
export function drawnTo(
  scene: Scene,
  ghost: Lying,
  { neighbours, areas, pull }: { neighbours: readonly Neighbour[]; areas: readonly SceneMark[]; pull: number },
): Drawn {
  const free: Drawn = { at: whole(ghost.at), magnet: null }
  if (isHexBoard(scene.board) || pull <= 0) return free
  const edge = backInside(areas, ghost.at, pull)
  const inside: Drawn = edge ? { at: edge, magnet: { type: 'edge' } } : free
  const contact = contactOf(moved(ghost, inside.at), neighbours, pull)
  const isKept = contact !== null && (areas.length === 0 || areas.some(area => holds(area, contact.at)))
  return contact && (isKept || !areas.some(area => holds(area, inside.at))) ? contact : inside
}

/** Where a point or template comes to lie: on the middle of a piece that is close by, or back at the end of its range. */
export function aimedAt(
  { board, pieces }: Scene,
  { from, range }: Pick<AskOf<'aim'>, 'from' | 'range'>,
  areas: readonly SceneMark[],
  at: ScenePoint,
  pull: number,
): ScenePoint {
  if (isHexBoard(board) || pull <= 0) return at
  const reach: SceneMark[] =
    from && range !== null
      ? [{ id: 'range', kind: 'mark', type: 'disc', style: 'range', label: null, rule: null, at: from, radius: range }]
      : []
  const limits = areas.length > 0 ? areas : reach
  const isIn = (p: ScenePoint) => limits.length === 0 || limits.some(area => holds(area, p))
  const near = pieces.filter(p => distanceBetween(p.at, at) <= pull && isIn(p.at))
  const [best] = near.toSorted((a, b) => distanceBetween(a.at, at) - distanceBetween(b.at, at))
  return best ? { x: best.at.x, y: best.at.y } : (backInside(limits, at, pull) ?? at)
}

/** How far a magnet pulls, in hundredths: a finger is less exact. Alt leaves things where they are put. */
export const pullOf = ({ pixel, touch, alt }: { pixel: number; touch: boolean; alt: boolean }): number =>
  alt ? 0 : pixel * (touch ? 15 : 9)
