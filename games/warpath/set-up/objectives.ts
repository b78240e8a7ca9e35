import type { Point } from '@sandtable/geometry/point'
import { bearing, turned } from '@sandtable/geometry/table/angle'
import { isInPolygon } from '@sandtable/geometry/table/polygon'
import { isApart, isAtLeast, pointAt } from '../basics/measure.ts'
import { terrainTypeOf } from '../basics/queries.ts'
import type { Spot, World } from '../world.ts'
import { objectivesEntry, tableIdOf, zonesOf } from './charts.ts'

/** Who places an objective next, where, and which distances it keeps: halved where nothing else is left (WP-R-119). */
export type Placing = { zone: 'a' | 'b' | null; fromEdge: number; fromOthers: number }
export type WrongSpot = { what: 'edge' | 'objective' | 'zone'; limit: number }

/** What is wrong with a place for an objective, or with the place it is moved to from there (WP-R-124); null: nothing. */
export const findWrong = (world: World, placing: Placing, at: Spot): WrongSpot | null =>
  wrongAt(world, placing, at) ?? wrongAt(world, placing, movedOut(world, at))
/** Whether an objective may lie here, and stays. */
export const mayLie = (world: World, placing: Placing, at: Spot): boolean =>
  !wrongAt(world, placing, at) && !findImpassable(world, at)

function wrongAt(world: World, { zone, fromEdge, fromOthers }: Placing, { x, y }: Spot): WrongSpot | null {
  const { width, height } = world.table
  if (!isAtLeast(Math.min(x, y, width - x, height - y), fromEdge)) return { what: 'edge', limit: fromEdge }
  if (zone !== null && !isInPolygon(zonesOf(world)[zone].zone, { x, y })) return { what: 'zone', limit: 0 }
  if (world.objectives.some(({ at }) => !isApart(pointAt(at), pointAt({ x, y }), fromOthers)))
    return { what: 'objective', limit: fromOthers }
  return null
}

/** WP-R-124: terrain that Infantry cannot come to; in a building an objective may lie. */
const findImpassable = ({ terrain }: World, at: Point) =>
  terrain.find(piece => {
    const { effects, building } = terrainTypeOf(piece)
    return !building && effects.Infantry === 'impassable' && isInPolygon(piece.polygon, at)
  })

/** Places so far apart, row by row. */
function* gridOn({ table: { width, height } }: World, step: number): Generator<Spot> {
  for (let x = step; x < width; x += step) for (let y = step; y < height; y += step) yield { x, y }
}
const INCH = 100
const QUARTER = 25
const NORTH = 90
const far = (a: Spot, b: Spot): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
const middleOf = ({ table: { width, height } }: World): Spot => ({ x: width / 2, y: height / 2 })

/** Places worth trying, an inch apart, from the middle of the table on. */
export function spotsOn(world: World): readonly Spot[] {
  const middle = middleOf(world)
  return [...gridOn(world, INCH)].sort((a, b) => far(a, middle) - far(b, middle))
}

/** WP-R-119: the distances that leave a legal place, halved as often as needed. */
export function placingFor(world: World, zone: Placing['zone']): Placing {
  const { minFromEdge, minFromObjective } = objectivesEntry(world)
  for (let share = 1; ; share *= 2) {
    const placing = { zone, fromEdge: minFromEdge / share, fromOthers: minFromObjective / share }
    if (share > 64) return { zone: null, fromEdge: 0, fromOthers: 0 }
    for (const spot of spotsOn(world)) if (mayLie(world, placing, spot)) return placing
  }
}

/** WP-R-124: the nearest place that Infantry can come to; of equals the one nearest the middle of the table, then clockwise from north. */
export function movedOut(world: World, at: Spot): Spot {
  if (!findImpassable(world, at)) return at
  const middle = middleOf(world)
  const fromNorth = (spot: Spot): number => turned(NORTH, -bearing(at, spot))
  const isBetter = (a: Spot, b: Spot): boolean =>
    (far(a, at) - far(b, at) || far(a, middle) - far(b, middle) || fromNorth(a) - fromNorth(b)) < 0
  let best: Spot | null = null
  for (const spot of gridOn(world, QUARTER))
    if ((best === null || isBetter(spot, best)) && !findImpassable(world, spot)) best = spot
  return best ?? at
}

/** The places that the chart names, on this table; WP-R-121: by where the home edges lie. */
export function chartedSpots(world: World): readonly Spot[] {
  const { positions, positionsWestEast } = objectivesEntry(world)
  const edge = world.mission.zones === null ? null : zonesOf(world).a.edge
  const isAcross = edge === 'west' || edge === 'east'
  return ((isAcross && positionsWestEast) || positions)?.[tableIdOf(world)] ?? []
}

/** Supply Drop: a pod stops before the edge of the table. */
export function keptIn({ table: { width, height } }: World, { x, y }: Point, margin: number): Spot {
  return {
    x: Math.min(width - margin, Math.max(margin, Math.round(x))),
    y: Math.min(height - margin, Math.max(margin, Math.round(y))),
  }
}
/** Where it lies in the end. */
export function lay(world: World, wish: Spot, multiplier = 1): Spot {
  const { x, y } = movedOut(world, wish)
  world.objectives.push({ id: `o${world.objectives.length + 1}`, at: { x, y }, multiplier })
  return { x, y }
}

/** The objectives that lie where the chart says, whoever places others. */
export function layFixed(world: World): void {
  const { multipliers } = objectivesEntry(world)
  for (const [i, at] of chartedSpots(world).entries()) lay(world, at, multipliers[i])
}
