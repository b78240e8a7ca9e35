import { HEX, hexHolding, keyOf } from '../space/hexes.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Token } from './token.ts'

/** Where those go that share a tile, in radii of it: the lowest first, to the front. */
const PLACES: readonly (readonly Point[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -0.46, y: 0.16 },
    { x: 0.46, y: -0.16 },
  ],
  [
    { x: -0.5, y: 0.22 },
    { x: 0.5, y: 0.18 },
    { x: 0, y: -0.34 },
  ],
]
const RING = 0.52
const placesFor = (count: number): readonly Point[] =>
  PLACES[count - 1] ??
  Array.from({ length: count }, (_, i) => ({
    x: RING * Math.cos((2 * Math.PI * i) / count),
    y: RING * Math.sin((2 * Math.PI * i) / count) * 0.8,
  }))

/** Blocks stand in front of what is built on their tile. */
const BUILT: Point = { x: 0, y: -0.3 }
const BEFORE: readonly (readonly Point[])[] = [
  [{ x: 0.42, y: 0.36 }],
  [
    { x: -0.5, y: 0.4 },
    { x: 0.5, y: 0.4 },
  ],
]

/** What is small lies at the near corners of a tile on which somebody stands. */
const CORNERS: readonly Point[] = [
  { x: -0.76, y: 0.56 },
  { x: 0.76, y: 0.56 },
  { x: -0.82, y: -0.36 },
  { x: 0.82, y: -0.36 },
  { x: 0, y: 0.92 },
]

const isThing = ({ piece }: Token): boolean => piece.seat === null
const byHeight = (a: Token, b: Token): number => (a.level ?? 0) - (b.level ?? 0) || a.id.localeCompare(b.id)

/** How far each piece of a tile moves from its middle, so that all of them are seen. */
function shiftsIn(tokens: readonly Token[]): [Token, Point][] {
  const standing = tokens.filter(t => !isThing(t)).sort(byHeight)
  const things = tokens.filter(isThing)
  const blocks = standing.filter(({ isBlock }) => isBlock)
  const before = BEFORE[blocks.length - 1]
  if (before && standing.length === blocks.length + 1) return tokens.map(token => [token, before[blocks.indexOf(token)] ?? BUILT])
  const spots = standing.length > 0 ? CORNERS : placesFor(things.length)
  return [
    ...standing.map((token, i): [Token, Point] => [token, placesFor(standing.length)[i]!]),
    ...things.map((token, i): [Token, Point] => [token, spots[i % spots.length]!]),
  ]
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x * HEX, y: y + by.y * HEX })

/** Pieces that share a tile are moved apart; `kept` hands out the very same ones while nothing about them changes. */
export function movedApart(tokens: readonly Token[], { hexes }: Space, kept: WeakMap<Token, Token>): Token[] {
  if (!hexes) return [...tokens]
  const shifts = new Map(
    [...Map.groupBy(tokens, ({ piece }) => keyOf(hexHolding(piece.at, hexes.grid))).values()].flatMap(shiftsIn),
  )
  return tokens.map(token => {
    const by = shifts.get(token)!
    if (by.x === 0 && by.y === 0) return token
    const at = moved(token.at, by)
    const known = kept.get(token)
    if (known && known.at.x === at.x && known.at.y === at.y) return known
    const shifted = { ...token, at, ground: moved(token.ground, by) }
    kept.set(token, shifted)
    return shifted
  })
}
