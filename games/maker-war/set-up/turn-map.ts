import { turned } from '@sandtable/geometry/table/angle'
import type { Spot, Terrain, World } from '../world.ts'
import { COMPASS_SIDES, eligibleEdges, sideTurned, type TableSide } from './terrain-pieces.ts'

/** Quarter turns clockwise that bring this edge to the south: as many as it follows it counter-clockwise. */
const quartersOf = (edge: TableSide): number => COMPASS_SIDES.indexOf(edge)

function spotTurned({ table: { width, height } }: World, { x, y }: Spot, quarters: number): Spot {
  if (quarters === 1) return { x: y, y: width - x }
  if (quarters === 2) return { x: width - x, y: height - y }
  return quarters === 3 ? { x: height - y, y: x } : { x, y }
}

/** MW-R-148: the terrain as it lies after the table is turned so that this edge is the host's, at y = 0; ramps turn along. */
export function terrainFrom(world: World, edge: TableSide): Terrain[] {
  const quarters = quartersOf(edge)
  if (quarters === 0) return world.terrain
  return world.terrain.map(piece => ({
    ...piece,
    at: spotTurned(world, piece.at, quarters),
    facing: turned(piece.facing, -90 * quarters),
    ramps: piece.ramps.map(side => sideTurned(side, -quarters)),
  }))
}

/** How a table looks, whatever its pieces are called and wherever their outlines begin. */
function lookOf(terrain: readonly Terrain[]): string {
  const period = ({ shape, length, width }: Terrain) =>
    shape === 'disc' ? 1 : shape === 'rect' ? (length === width ? 90 : 180) : 360
  return terrain
    .map(t =>
      [t.type, t.at.x, t.at.y, t.length, t.width, t.facing % period(t), [...t.ramps].sort(), JSON.stringify(t.points)].join(),
    )
    .sort()
    .join(';')
}

/** The eligible edges that make a difference: of those from which the table looks the same only the first. */
export function distinctEdges(world: World): TableSide[] {
  const looks = eligibleEdges(world).map(edge => ({ edge, look: lookOf(terrainFrom(world, edge)) }))
  return looks.filter(({ look }, i) => looks.findIndex(other => other.look === look) === i).map(({ edge }) => edge)
}
