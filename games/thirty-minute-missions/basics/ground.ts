import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { ColourId } from '../data/types.ts'
import type { Cell, Structure, Unit, World } from '../world.ts'
import { findStructure } from './queries.ts'

const NOWHERE: Cell = { colour: 'grey', ground: 0 }
export const cellOf = (world: World, hex: Hex): Cell => world.cells[hexKey(hex)] ?? NOWHERE
export const colourOf = (world: World, hex: Hex): ColourId => cellOf(world, hex).colour
export const isWater = (world: World, hex: Hex): boolean => cellOf(world, hex).colour.endsWith('_blue')

/** Everything about the ground of a hex at once, for who asks for it again and again. */
export type Ground = { colour: ColourId; floor: number; structure: Structure | null; isOpenWater: boolean; isBoard: boolean }
export function groundOf(world: World, hex: Hex): Ground {
  const cell = cellOf(world, hex)
  const { colour, ground } = cell
  const structure = findStructure(world, hex)
  const isOpenWater = structure === null && colour.endsWith('_blue')
  const floor = structure === null ? ground : structure.elevation + 1
  return { colour, floor, structure, isOpenWater, isBoard: cell !== NOWHERE }
}

/** Where something that walks stands: the ground, a water floor (TM-R-33), or the roof of a structure (TM-R-20). */
export function floorOf(world: World, hex: Hex): number {
  const structure = findStructure(world, hex)
  return structure === null ? cellOf(world, hex).ground : structure.elevation + 1
}
/** As `floorOf`, with the surface of water in place of its floor (TM-R-42). */
export const surfaceOf = (world: World, hex: Hex): number =>
  isWater(world, hex) && findStructure(world, hex) === null ? 0 : floorOf(world, hex)

/** TM-R-09: up to which height a hex blocks sight, in levels. */
export function blockingHeight(world: World, hex: Hex): number {
  const structure = findStructure(world, hex)
  return structure === null ? cellOf(world, hex).ground : structure.elevation + 1
}

/** TM-STAT-10, TM-HOVER-02, TM-FLY-02: above what carries it. */
export const isAirborne = (world: World, { where, hex, level }: Unit): boolean =>
  where === 'board' && level > surfaceOf(world, hex)
/** On the ground, a roof, or a water floor; beside a structure (TM-THROW-15) on the ground below its roof. */
export const isGrounded = (world: World, { where, hex, level }: Unit): boolean =>
  where === 'board' && (level === floorOf(world, hex) || isBeside(world, hex, level))
/** TM-THROW-15: in the hex of a structure at the foot of its wall. */
export const isBeside = (world: World, hex: Hex, level: number): boolean =>
  level === cellOf(world, hex).ground && level < floorOf(world, hex)
