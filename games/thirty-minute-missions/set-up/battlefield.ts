import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { cellOfCode, freshStructure, lay } from '../basics/board.ts'
import { halfTurn, shiftHex } from '../basics/hexes.ts'
import { hexOfPair } from '../basics/measure.ts'
import { allUnits, defenderOf, isCategory, missionOf } from '../basics/queries.ts'
import { BOARDS } from '../data/figures.ts'
import type { MissionData, ObjectiveData } from '../data/types.ts'
import { freshObjective } from '../missions/objectives.ts'
import { rowLength } from '../movement/areas.ts'
import type { Area, World } from '../world.ts'

const SMALL = BOARDS.get('14x11')!
const LARGE = BOARDS.get('16x13')!
const SHALLOW = 'L'
const DEEP = 'D'
/** TM-R-92: how many hexes at each end of a coastal row stay shallow. */
const SHORE = 5

/** TM-BOARD-05: an empty board; odd rows have one hex fewer. */
const emptyRows = ({ cols, rows }: { cols: number; rows: number }): string[] =>
  Array.from({ length: rows }, (_, row) => '.'.repeat(cols - (row % 2)))

/** TM-BATL-09, TM-R-01: the map of the mission, or an empty board of the agreed size for the players to build on. */
export function layBattlefield(world: World): void {
  const { customMap, bigBoard } = world.options
  const { terrainRows, scatter } = missionOf(world)
  if (customMap) lay(world, emptyRows(bigBoard ? LARGE : SMALL), [])
  else lay(world, terrainRows, scatter)
  if (needsCoast(world)) layCoast(world)
}

/** TM-R-92: an Aquatic Vehicle of either side brings the coast with it. */
export const needsCoast = (world: World): boolean => allUnits(world).some(u => isCategory(world, u, 'aquatic'))

/** TM-R-92: the first and the last row become water, deep in the middle; what stood there goes. */
export function layCoast(world: World): void {
  for (const row of [0, world.board.rows - 1]) {
    const length = rowLength(world, row)
    for (let column = 0; column < length; column++) {
      const isDeep = column >= SHORE && column < length - SHORE
      const hex = hexOfPair([column, row])
      world.cells[hexKey(hex)] = cellOfCode(isDeep ? DEEP : SHALLOW)
      world.structures = world.structures.filter(s => !s.hexes.some(h => isSameHex(h, hex)))
      world.scatter = world.scatter.filter(s => !isSameHex(s.hex, hex))
    }
  }
}

/** TM-BOARD-06, TM-R-93: the hex opposite, by half a turn of the whole board. */
export const oppositeHex = ({ board: { columns, rows } }: World, hex: Hex): Hex =>
  halfTurn(hex, hexOfPair([0, 0]), hexOfPair([columns - 1, rows - 1]))

/** TM-R-01: where a place of the mission's own board lies on a board of another size, in proportion. */
function scaled(world: World, { board }: MissionData, [column, row]: readonly [number, number]): Hex {
  const { columns, rows } = world.board
  if (board.cols === columns && board.rows === rows) return hexOfPair([column, row])
  const newRow = Math.round((row * (rows - 1)) / (board.rows - 1))
  const east = Math.round(((2 * column + (row % 2)) * (columns - 1)) / (board.cols - 1))
  const newColumn = Math.floor((east - (newRow % 2)) / 2)
  return hexOfPair([Math.max(0, Math.min(rowLength(world, newRow) - 1, newColumn)), newRow])
}

/** An objective where it is to stand. */
export type Marker = { data: ObjectiveData; hex: Hex; hexes: Hex[] }
/** TM-R-93: the objectives for a Defender at this edge: drawn for the east, turned round for the west. */
export function markersFor(world: World, edge: Area): Marker[] {
  const mission = missionOf(world)
  const turned = (hex: Hex) => (edge === 'east' ? hex : oppositeHex(world, hex))
  return mission.objectives.map(data => {
    const drawn = hexOfPair(data.hex)
    const hex = scaled(world, mission, data.hex)
    const hexes = (data.hexes ?? [data.hex]).map(h => shiftHex(hexOfPair(h), drawn, hex))
    return { data, hex: turned(hex), hexes: hexes.map(turned) }
  })
}
/** TM-R-119: before the Defender has chosen its side, both ways to place them. */
export const shownMarkers = (world: World): { west: Marker[]; east: Marker[] } => ({
  west: markersFor(world, 'west'),
  east: markersFor(world, 'east'),
})

/** TM-BATL-09, TM-R-93: the objectives where they belong now that the Defender has its area; some of them are structures. */
export function placeObjectives(world: World): void {
  for (const { data, hex, hexes } of markersFor(world, world.sides[defenderOf(world)].area!)) {
    world.objectives.push(freshObjective(data.id, data.kind, hex))
    if (data.elevation === undefined) continue
    const structure = freshStructure(data.id, hexes, data.elevation, data.defense)
    world.structures.push({ ...structure, objective: data.id })
  }
}
