import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isPointInside } from '@sandtable/geometry/table/distance'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { hasEffect, levelOf, terrainBody } from '../basics/measure.ts'
import { unitsOf } from '../basics/queries.ts'
import type { TerrainEffect, UnitType } from '../data/types.ts'
import { can } from '../hooks.ts'
import type { Formation, Spot, Terrain, World } from '../world.ts'

/** MW-TRAIT-11: a formation ignores terrain while it moves if all of its units do. */
export const isHovering = (world: World, formation: Formation): boolean =>
  unitsOf(world, formation).every(unit => can(world, unit.id, 'ignoresTerrain'))

/** The pieces that have an effect on this type of unit. */
export const piecesWith = (world: World, effect: TerrainEffect, type: UnitType | null): Terrain[] =>
  world.terrain.filter(piece => hasEffect(piece, effect, type))

/** MW-TERR-05, MW-R-25: where units of this type cannot be; hovering units go over what only some types cannot enter. */
export const impassableFor = (world: World, type: UnitType, isHover: boolean): Terrain[] =>
  piecesWith(world, 'impassable', isHover ? null : type)

type Side = 'north' | 'east' | 'south' | 'west'
/** Which side of the table an edge of a counter-clockwise outline looks to; exactly between two it is the north or south one. */
function sideOf(a: Point, b: Point): Side {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'north' : 'south'
  return dy > 0 ? 'east' : 'west'
}

const lines = new WeakMap<Terrain, readonly (readonly Point[])[]>()
/** MW-TERR-06, MW-R-29: the closed edges of a piece's outline. Of a disc, those of a polygon of 32 corners on it. */
export function borderOf(piece: Terrain): readonly (readonly Point[])[] {
  const known = lines.get(piece)
  if (known) return known
  const body = terrainBody(piece)
  const round: Body = { ...body, footprint: { type: 'oval', length: piece.length, width: piece.length } }
  const shape = shapeOf(piece.shape === 'disc' ? round : body)
  const corners = shape.type === 'disc' ? [] : shape.points
  const edges = corners.map((a, i) => [a, corners[(i + 1) % corners.length]!])
  const closed = edges.filter(([a, b]) => !piece.ramps.includes(sideOf(a!, b!)))
  lines.set(piece, closed)
  return closed
}
export const bordersFor = (world: World): (readonly Point[])[] => piecesWith(world, 'border', null).flatMap(borderOf)

/** MW-R-27: whether a centre is on a street. */
export const isOnStreet = (world: World, at: Spot): boolean =>
  piecesWith(world, 'street', null).some(piece => isPointInside(terrainBody(piece), at))

export type Height = { body: Body; level: number }
export const heightsOf = (world: World): Height[] =>
  world.terrain.map(piece => ({ body: terrainBody(piece), level: levelOf(piece) })).filter(({ level }) => level > 0)

/** A terrace narrower than this is no step. */
const STEP = 50
/**
 * MW-TRAIT-11 with height levels: the first place where a path changes its level by more than one, or null. Looked at every half a
 * centimetre: a step of that size is smaller than any base.
 */
export function findSteep(points: readonly Spot[], heights: readonly Height[]): Spot | null {
  const levelAt = (at: Spot) =>
    heights.reduce((most, { body, level }) => (level > most && isPointInside(body, at) ? level : most), 0)
  let level = levelAt(points[0]!)
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const steps = Math.max(1, Math.ceil(distanceBetween(a, b) / STEP))
    for (let step = 1; step <= steps; step++) {
      const at = roundPoint({ x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps })
      const next = levelAt(at)
      if (Math.abs(next - level) > 1) return at
      level = next
    }
  }
  return null
}
