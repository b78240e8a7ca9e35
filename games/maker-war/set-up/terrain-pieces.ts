import { turned } from '@sandtable/geometry/table/angle'
import { isCloserThan } from '@sandtable/geometry/table/distance'
import { areCloser } from '@sandtable/geometry/table/gap'
import { type Box, moveShape, type Shape, shapeOf } from '@sandtable/geometry/table/shape'
import { copy, type Violation, violation } from '@sandtable/kernel'
import { lengthText } from '../basics/labels.ts'
import { measured, terrainBody } from '../basics/measure.ts'
import { cm, inCm } from '../data/cm.ts'
import { DEPLOYMENT } from '../data/setup.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { TerrainType } from '../data/types.ts'
import type { Spot, Terrain, World } from '../world.ts'
import { mirrored } from './poi-placement.ts'

/** MW-SETUP-06: sizes of ordinary pieces, and of streets (MW-TERR-29). */
const SIZES = [
  [cm(15), cm(15)],
  [cm(20), cm(15)],
  [cm(20), cm(20)],
] as const
const STREETS = [
  [cm(100), cm(5)],
  [cm(50), cm(5)],
] as const
/** MW-R-16: between two pieces of terrain. */
const APART = cm(5)

/** A kind of terrain in one of its sizes: 'forest/20x15'. */
export type PieceKind = { id: string; type: TerrainType; length: number; width: number }
export const PIECE_KINDS: readonly PieceKind[] = TERRAIN_TYPES.flatMap(type =>
  (type.general.includes('street') ? STREETS : SIZES).map(([length, width]) => ({
    id: `${type.id}/${inCm(length)}x${inCm(width)}`,
    type,
    length,
    width,
  })),
)
export const kindOf = (id: string): PieceKind => PIECE_KINDS.find(kind => kind.id === id)!

/** MW-SETUP-07, MW-TERR-21: what may be placed now. */
export const mayBePlaced = ({ type }: PieceKind): boolean => !type.poiOnly
/** What the generator draws from: what may be placed, but no border without an open side, which only shuts ground off. */
export const DRAWN_KINDS = PIECE_KINDS.filter(
  kind => mayBePlaced(kind) && (kind.type.ramp || !kind.type.general.includes('border')),
)

/** The sides of the table, in the order in which they follow each other counter-clockwise. */
export const COMPASS_SIDES = ['south', 'east', 'north', 'west'] as const
export type TableSide = (typeof COMPASS_SIDES)[number]
export const sideTurned = (side: string, quarters: number): string => {
  const at = (COMPASS_SIDES as readonly string[]).indexOf(side)
  return at < 0 ? side : COMPASS_SIDES[(at + quarters + 4) % 4]!
}

/** MW-R-148, MW-GEO-06: any edge of a square table, otherwise the two long ones (x runs along them). */
export const eligibleEdges = ({ table }: World): TableSide[] =>
  table.width === table.height ? [...COMPASS_SIDES] : ['south', 'north']

export const pieceAt = (
  world: World,
  { type, length, width }: PieceKind,
  at: Spot,
  facing: number,
  ramps: readonly string[],
): Terrain => ({
  id: `t${world.terrain.length + 1}`,
  type: type.id,
  effects: [],
  shape: 'rect',
  at: { x: at.x, y: at.y },
  length: measured(world, length),
  width: measured(world, width),
  facing,
  points: [],
  ramps,
  poi: null,
})
/** The point-symmetric twin of a piece. */
export const twinOf = (world: World, piece: Terrain): Terrain => ({
  ...copy(piece),
  id: `${piece.id}-twin`,
  at: mirrored(world, piece.at),
  facing: turned(piece.facing, 180),
  ramps: piece.ramps.map(side => sideTurned(side, 2)),
})

/** Which deployment strips a piece reaches into; before the edges are chosen every eligible edge has one. */
function stripsTouched(world: World, { left, bottom, right, top }: Box): string[] {
  const { width, height } = world.table
  const depth = measured(world, DEPLOYMENT.edgeDepth)
  const reached = { south: bottom < depth, north: top > height - depth, west: left < depth, east: right > width - depth }
  return eligibleEdges(world).filter(edge => reached[edge])
}

const isOnTable = ({ table }: World, { left, bottom, right, top }: Box): boolean =>
  left >= 0 && bottom >= 0 && right <= table.width && top <= table.height
/** What of the table lies outside the deployment strips. */
function fieldOf(world: World): Box {
  const { width, height } = world.table
  const depth = measured(world, DEPLOYMENT.edgeDepth)
  const strips: readonly string[] = eligibleEdges(world)
  const off = (edge: string): number => (strips.includes(edge) ? depth : 0)
  return { left: off('west'), bottom: off('south'), right: width - off('east'), top: height - off('north') }
}
/** Whether a box that is moved there lies within another. */
const isInside = ({ left, bottom, right, top }: Box, { x, y }: Spot, outer: Box): boolean =>
  left + x >= outer.left && bottom + y >= outer.bottom && right + x <= outer.right && top + y <= outer.top

/** MW-R-16: a piece lies on the table, outside the deployment strips, and 5 cm from every other piece. */
export function pieceProblems(world: World, piece: Terrain): Violation[] {
  const body = terrainBody(piece)
  const { box } = shapeOf(body)
  const { width, height } = world.table
  const at = { ...piece.at, facing: piece.facing, level: null }
  const out: Violation[] = []
  if (!isOnTable(world, box)) out.push(violation('MW-R-16', 'the piece does not lie on the table', { width, height }, at))
  const edges = stripsTouched(world, box)
  if (edges.length > 0) out.push(violation('MW-R-16', 'the piece lies in a deployment strip', { edges }, at))
  const least = measured(world, APART)
  for (const other of world.terrain)
    if (isCloserThan(body, terrainBody(other), least))
      out.push(
        violation('MW-R-16', `the piece is closer than ${lengthText(world, least)} to another`, { terrain: other.id, least }, at),
      )
  return out
}

/** Spots on a lattice over the table (its lower half for pairs: the twin lies in the other), row by row. */
export function latticeSpots({ table }: World, step: number, half: boolean): Spot[] {
  const spots: Spot[] = []
  for (let y = step; y <= (half ? table.height / 2 : table.height - step); y += step)
    for (let x = step; x <= table.width - step; x += step) spots.push({ x, y })
  return spots
}
/** Fine enough for variety, coarse enough to be tried out whole. */
export const LATTICE = cm(2)
export const COARSE_LATTICE = cm(5)

/** Where the generator may put a piece of this kind and facing together with its twin. Thousands of spots are tried: one outline is moved over them. */
export function pairSpots(world: World, kind: PieceKind, facing: number): Spot[] {
  const outline = (turn: number): Shape => shapeOf(terrainBody(pieceAt(world, kind, { x: 0, y: 0 }, turn, [])))
  const [here, there] = [outline(facing), outline(turned(facing, 180))]
  const others = world.terrain.map(piece => shapeOf(terrainBody(piece)))
  const least = measured(world, APART)
  const field = fieldOf(world)
  const isFree = (shape: Shape) => !others.some(other => areCloser(shape, other, least))
  return latticeSpots(world, LATTICE, true).filter(at => {
    const away = mirrored(world, at)
    if (!isInside(here.box, at, field) || !isInside(there.box, away, field)) return false
    const [piece, twin] = [moveShape(here, at.x, at.y), moveShape(there, away.x, away.y)]
    return !areCloser(piece, twin, least) && isFree(piece) && isFree(twin)
  })
}
/** Whether a player finds a place for a piece of this kind as it lies or turned by a right angle. */
export const hasRoom = (world: World, kind: PieceKind): boolean =>
  [0, 90].some(facing =>
    latticeSpots(world, COARSE_LATTICE, false).some(
      at => pieceProblems(world, pieceAt(world, kind, at, facing, [])).length === 0,
    ),
  )
