import { neighbour } from '@sandtable/geometry/hex/direction'
import { hexDistance } from '@sandtable/geometry/hex/distance'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { columnHexes, columnsOf } from '../areas.ts'
import { onBoard, sheetOf } from '../look-up.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { edgeHexes, edgeLeftBy, INWARD } from './edge.ts'
import { entryRound, longEdgesFrom } from './mission-moves.ts'
import { levelsAt } from './room.ts'

/** Where a unit may come onto the board, and how. */
export type Entry = { hex: Hex; level: number; facing: number }
/** TM-R-21: how far from where it left an aircraft comes back. */
const NEAR = 3

/** TM-R-16: the lead of a two-hex unit is one hex farther in, its rear on the edge. */
const leadAt = (world: World, unit: Unit, hex: Hex, facing: number): Hex =>
  sheetOf(world, unit).footprint === 2 ? neighbour(hex, facing) : hex

function* entriesAt(world: World, unit: Unit, hexes: readonly Hex[], facings: readonly number[]): Generator<Entry> {
  for (const edge of hexes) {
    for (const facing of facings) {
      const hex = leadAt(world, unit, edge, facing)
      for (const level of levelsAt(world, { ...unit, facing }, hex)) yield { hex, level, facing }
    }
  }
}

/** The first column of its own area, facing inward; where the mission says so the long edges too. */
function* reserveEntries(world: World, unit: Unit): Generator<Entry> {
  const { area } = world.sides[unit.side]
  if (area === null || world.round < entryRound(world, unit.side)) return
  const [first] = columnsOf(world, unit.side)
  yield* entriesAt(world, unit, columnHexes(world, area, [first, first]), INWARD[area])
  const apart = longEdgesFrom(world, unit.side)
  if (apart === null) return
  const foes = onBoard(world, foeOf(unit.side))
  const isFar = (hex: Hex) => foes.every(foe => hexDistance(hex, foe.hex) >= apart)
  for (const edge of ['north', 'south'] as const)
    yield* entriesAt(world, unit, edgeHexes(world, edge).filter(isFar), INWARD[edge])
}

/** Over the same edge, near where it left. */
function* returns(world: World, unit: Unit): Generator<Entry> {
  const edge = edgeLeftBy(unit) ?? world.sides[unit.side].area ?? 'west'
  const hexes = edgeHexes(world, edge).filter(hex => hexDistance(hex, unit.hex) <= NEAR)
  yield* entriesAt(world, unit, hexes, INWARD[edge])
}

/** TM-DEPL-07, TM-MISS-21, TM-R-21, TM-R-137: all the places at which a unit in reserve or off the board may come in now. */
export function entriesOf(world: World, unit: Unit): Entry[] {
  if (unit.where === 'reserve') return [...reserveEntries(world, unit)]
  if (unit.where !== 'off') return []
  const all = [...returns(world, unit)]
  // TM-R-137: at another elevation only if there is no room at its own.
  const same = all.filter(({ level }) => level === unit.level)
  return same.length > 0 ? same : all
}

/** TM-DEPL-07, TM-R-21, TM-R-137: whether a unit in reserve or off the board may come in now. */
export function canEnter(world: World, unit: Unit): boolean {
  const open = unit.where === 'reserve' ? reserveEntries(world, unit) : unit.where === 'off' ? returns(world, unit) : null
  return open !== null && open.next().done !== true
}
