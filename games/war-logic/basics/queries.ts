import type { UnitSheet } from '../data/types.ts'
import { findUnitSheet, unitSheetOf } from '../data/units.ts'
import type { Item, Piece, PlayerId, SideId, Unit, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { sideOfUnit } from './players.ts'

type Units = Pick<World, 'units'>

export const sheetOf = ({ own }: Pick<World, 'own'>, { sheet }: Pick<Unit, 'sheet'>): UnitSheet =>
  own.units[sheet] ?? unitSheetOf(sheet)
export const findSheet = ({ own }: Pick<World, 'own'>, id: string): UnitSheet | null => own.units[id] ?? findUnitSheet(id)

/** Whatever text an answer names: only units are found. */
export const findUnit = ({ units }: Units, id: string): Unit | null => (Object.hasOwn(units, id) ? units[id]! : null)
export const unitOf = ({ units }: Units, id: string): Unit => units[id]!
export const allUnits = ({ units }: Units): Unit[] => Object.values(units)
export const unitsOf = (world: Units, player: PlayerId): Unit[] => allUnits(world).filter(unit => unit.player === player)
export const findPiece = ({ pieces }: Pick<World, 'pieces'>, id: string): Piece | null =>
  pieces.find(piece => piece.id === id) ?? null
export const pieceOf = (world: Pick<World, 'pieces'>, id: string): Piece => findPiece(world, id)!
export const itemOf = ({ items }: Pick<World, 'items'>, id: string): Item => items.find(item => item.id === id)!
export const itemsOn = ({ items }: Pick<World, 'items'>, unit: string): Item[] =>
  items.filter(item => item.where === 'carried' && item.carrier === unit)

/** On the table, aboard or inside something there: it can be hurt and, if it is somebody's, act. */
export const isInPlay = ({ where }: Pick<Unit, 'where'>): boolean => where === 'table' || where === 'aboard' || where === 'inside'
export const inPlay = (world: Units): Unit[] => allUnits(world).filter(isInPlay)
export const isOnTable = ({ where }: Pick<Unit, 'where'>): boolean => where === 'table'
export const isFrozen = (unit: Pick<Unit, 'marks'>): boolean => hasMark(unit, 'frozen')

/** Units aboard of a carrier, or inside a piece or building. */
export const thoseIn = (world: Units, place: string): Unit[] =>
  allUnits(world).filter(unit => (unit.where === 'aboard' || unit.where === 'inside') && unit.inside === place)
export const prisonersOf = (world: Units, captor: string): Unit[] =>
  allUnits(world).filter(unit => unit.where === 'prison' && unit.inside === captor)
/** WL-UNIT-07: those who man a machine. */
export const operatorsOf = (world: Units, machine: string): Unit[] => thoseIn(world, machine).filter(unit => unit.as === 'seat')
export const isMachine = (world: Pick<World, 'own'>, unit: Unit): boolean => sheetOf(world, unit).needsCrew
/** WL-UNIT-07, WL-R-209: a machine that needs a crew and has none is nobody's to use. */
export const isUnmanned = (world: Units & Pick<World, 'own'>, unit: Unit): boolean =>
  isMachine(world, unit) && operatorsOf(world, unit.id).length === 0
export const isBuilding = (world: Pick<World, 'own'>, unit: Unit): boolean => sheetOf(world, unit).kind === 'building'
export const isObstacle = (world: Pick<World, 'own'>, unit: Unit): boolean => sheetOf(world, unit).kind === 'obstacle'
/** WL-R-148: every unit of kind infantry can operate. */
export const canOperate = (world: Pick<World, 'own'>, unit: Unit): boolean => sheetOf(world, unit).kind === 'infantry'

/** WL-R-141: every living unit except hazards, obstacles, buildings and machines without an operator; prisoners do not count. */
export function canStillAct(world: Units & Pick<World, 'own'>, unit: Unit): boolean {
  const { kind } = sheetOf(world, unit)
  if (kind === 'hazard' || kind === 'obstacle' || kind === 'building') return false
  if (isInPlay(unit)) return !isUnmanned(world, unit)
  return unit.where === 'waiting' || unit.where === 'ordered'
}
export const unitsOfSide = (world: Units & Pick<World, 'players'>, side: SideId): Unit[] =>
  allUnits(world).filter(unit => sideOfUnit(world, unit) === side)
