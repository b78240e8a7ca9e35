import type { Bar, DiagramPart, Footprint, PieceId, Scene, ScenePiece } from '@sandtable/kernel'
import type { Side } from '../../ui/side.ts'
import type { BoardPlayer } from '../board-props.ts'
import { HEX } from '../space/hexes.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'

/** Whose colours: a side, or nobody's. */
export type Colours = Side | 'nobody'
/** The outline of a base, in millimetres. */
export type Body =
  | { type: 'disc' }
  | { type: 'oval'; length: number; width: number }
  | { type: 'rect'; length: number; width: number }
  | { type: 'polygon'; points: readonly Point[] }

/** A piece as the board draws it. */
export type Token = {
  id: PieceId
  piece: ScenePiece
  colours: Colours
  at: Point
  /** The ground below: elsewhere only for what flies. */
  ground: Point
  flies: boolean
  /** How high it stands; null where there are no heights. */
  level: number | null
  /** Around it goes everything that is round. */
  radius: number
  body: Body
  /** Degrees clockwise from the right; null: it has no front. */
  angle: number | null
  /** A Titan or mech: it has a ring that shows what is left of it. */
  isBig: boolean
  /** A block that stands on a tile: what is left of it lies along its foot. */
  isBlock: boolean
  ring: readonly RingPart[]
  /** Where its ring lies: outside of this radius, so wide. */
  band: { core: number; width: number }
  shields: Bar | null
  /** Points lost by a figure that has no ring. */
  lost: number
}
/** One segment of the ring around a big piece. */
export type RingPart = 'whole' | 'hurt' | 'lost'

export function bodyOf(footprint: Footprint, space: Space): { body: Body; radius: number } {
  const size = (length: number) => space.size(length)
  if (footprint.type === 'disc') return { body: { type: 'disc' }, radius: size(footprint.radius) }
  if (footprint.type === 'hex') return { body: { type: 'disc' }, radius: HEX * 0.54 }
  if (footprint.type === 'polygon') {
    const points = footprint.points.map(p => ({ x: size(p.x), y: -size(p.y) }))
    return { body: { type: 'polygon', points }, radius: Math.max(...points.map(p => Math.hypot(p.x, p.y))) }
  }
  const [length, width] = [size(footprint.length), size(footprint.width)]
  return { body: { type: footprint.type, length, width }, radius: (length + width) / 4 }
}

/** How wide a ring is at most, and of a base that holds it. */
const RING = 11.5
const SHARE = 0.28
/** On hexes a ring goes round the base; on a table, where bases may touch, it lies within. */
function ringIn(body: Body, radius: number, space: Space): { core: number; width: number } {
  if (space.hexes !== null) return { core: radius, width: RING }
  const half = body.type === 'rect' || body.type === 'oval' ? Math.min(body.length, body.width) / 2 : radius
  const width = Math.min(RING, half * SHARE)
  return { core: half - width, width }
}

/** Shields lie around the ring. */
const SHIELDS = 6
/** As far as a piece is drawn from its middle. */
export const outerRadius = ({ radius, isBig, band, shields }: Token): number =>
  isBig ? Math.max(radius, band.core + band.width + (shields ? SHIELDS : 0)) : radius

/** More segments than this are too small to count. */
const MOST_SEGMENTS = 24

function barRing({ value, max }: Bar): RingPart[] {
  const count = Math.min(max, MOST_SEGMENTS)
  const left = Math.round((value / Math.max(1, max)) * count)
  return Array.from({ length: count }, (_, i) => (i < left ? 'whole' : 'lost'))
}
function partRing(parts: readonly DiagramPart[]): RingPart[] {
  return parts.map(({ state, value, max }) => {
    if (state === 'broken' || value === 0) return 'lost'
    return state === 'hurt' && value !== null && max !== null && value * 2 < max ? 'hurt' : 'whole'
  })
}

const healthOf = ({ bars }: ScenePiece): Bar | null => bars.find(bar => bar.kind === 'health') ?? null

/** A ring of sections where each has points of its own, else of what is left of its life. */
function ringOf(piece: ScenePiece): RingPart[] {
  const sections = piece.diagram?.parts.filter(part => part.max !== null && part.slot !== 'core') ?? []
  if (sections.length > 2) return partRing(sections)
  const health = healthOf(piece)
  return health ? barRing(health) : []
}

export function tokenOf(piece: ScenePiece, colours: Colours, space: Space): Token {
  const { body, radius } = bodyOf(piece.footprint, space)
  const { at, ground, flies, level } = space.stand(piece.at)
  const hasParts = piece.diagram !== null && piece.diagram.figure !== 'drone'
  const isBlock = space.hexes !== null && piece.footprint.type === 'rect'
  const isBig = !isBlock && (hasParts || piece.diagram !== null || radius >= 19) && (piece.bars.length > 0 || hasParts)
  const left = healthOf(piece)
  return {
    id: piece.id,
    piece,
    colours,
    at,
    ground,
    flies,
    level,
    radius,
    body,
    angle: piece.at.facing === null ? null : space.angle(piece.at.facing),
    isBig,
    isBlock,
    ring: isBig || isBlock ? ringOf(piece) : [],
    band: ringIn(body, radius, space),
    shields: isBig ? (piece.bars.find(bar => bar.kind === 'shield') ?? null) : null,
    lost: !isBig && !isBlock && left ? Math.max(0, left.max - left.value) : 0,
  }
}

export const coloursOf = (players: readonly BoardPlayer[], seat: string | null): Colours =>
  players.find(player => player.seat === seat)?.side ?? 'nobody'

export const tokensOf = (scene: Scene, players: readonly BoardPlayer[], space: Space): Token[] =>
  scene.pieces.map(piece => tokenOf(piece, coloursOf(players, piece.seat), space))
