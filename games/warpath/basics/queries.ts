import { profileNamed } from '../army/own-units.ts'
import { FACTIONS, type Faction } from '../data/factions.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { Profile, TerrainType, UnitType, Weapon } from '../data/types.ts'
import type { Base, Side, SideId, Terrain, Unit, World } from '../world.ts'
import { bodiesOf, bodyOf, isTouching } from './measure.ts'

export const profileOf = ({ profile }: Pick<Unit, 'profile'>): Profile => profileNamed(profile)
export const weaponOf = (unit: Unit, weapon: number): Weapon => profileOf(unit).weapons[weapon]!
export const factionOf = ({ faction }: Pick<Side, 'faction'>): Faction => FACTIONS.find(one => one.id === faction)!
export const typeOf = (unit: Pick<Unit, 'profile'>): UnitType => profileOf(unit).type
export const isCommand = (unit: Pick<Unit, 'profile'>): boolean => profileOf(unit).isCommand
export const flies = (unit: Pick<Unit, 'profile'>): boolean => profileOf(unit).flies
/** WP-UNIT-07, WP-FLY-02: whether it can start an Assault at all. */
export const mayCharge = (unit: Pick<Unit, 'profile'>): boolean => !flies(unit) && profileOf(unit).assault !== null

type Units = Pick<World, 'units'>
export const findUnit = ({ units }: Units, id: string): Unit | null => units[id] ?? null
export const unitOf = ({ units }: Units, id: string): Unit => units[id]!
export const allUnits = ({ units }: Units): Unit[] => Object.values(units)
/** In force-list order; WP-UNIT-15: neutral ones belong to nobody. */
export const unitsOf = (world: Units, side: SideId): Unit[] => allUnits(world).filter(unit => unit.side === side && !unit.neutral)
type Allegiance = { readonly side: string; readonly neutral: boolean }
/** WP-UNIT-14, WP-UNIT-15. */
export const areFoes = (a: Allegiance, b: Allegiance): boolean => a.side !== b.side || a.neutral !== b.neutral
/** The enemies of a side that stand on the table, neutral ones included. */
export const foesOnTable = (world: Units, side: SideId): Unit[] =>
  allUnits(world).filter(unit => isOnTable(unit) && areFoes({ side, neutral: false }, unit))
/** WP-UNIT-16: on the table or inside a transport there. */
export const isInPlay = ({ where }: Pick<Unit, 'where'>): boolean => where === 'table' || where === 'aboard'
export const isOnTable = ({ where }: Pick<Unit, 'where'>): boolean => where === 'table'
export const isAboard = ({ where }: Pick<Unit, 'where'>): boolean => where === 'aboard'
export const inPlay = (world: Units, side: SideId): Unit[] => unitsOf(world, side).filter(isInPlay)
export const onTable = (world: Units, side: SideId): Unit[] => unitsOf(world, side).filter(isOnTable)
export const inReserve = (world: Units, side: SideId): Unit[] => unitsOf(world, side).filter(unit => unit.where === 'reserve')
export const passengersOf = (world: Units, carrier: Unit): Unit[] => allUnits(world).filter(unit => unit.carrier === carrier.id)
/** Where a unit is measured from: itself, or the vehicles it is aboard of (WP-R-16). */
export const standIn = (world: Units, unit: Unit): Unit =>
  isAboard(unit) && unit.carrier !== null ? unitOf(world, unit.carrier) : unit

/** 'u3-2' stands in u3. */
export const unitOfBase = (world: Units, base: string): Unit => unitOf(world, base.slice(0, base.lastIndexOf('-')))
/** A unit by its id or that of one of its bases, also of one that is lost; null: there is no such unit. */
export const findMeant = ({ units }: Units, id: string): Unit | null =>
  units[id] ?? units[id.slice(0, Math.max(0, id.lastIndexOf('-')))] ?? null
export const baseOf = (world: Units, id: string): Base => unitOfBase(world, id).bases.find(base => base.id === id)!

export const terrainTypeOf = ({ type }: Pick<Terrain, 'type'>): TerrainType => TERRAIN_TYPES.get(type)!
export const pieceOf = ({ terrain }: Pick<World, 'terrain'>, id: string): Terrain => terrain.find(piece => piece.id === id)!
export const isBuilding = (piece: Pick<Terrain, 'type'>): boolean => terrainTypeOf(piece).building
export const occupantsOf = (world: Units, building: string): Unit[] =>
  allUnits(world).filter(unit => isOnTable(unit) && unit.building === building)

// ── engaged ─────────────────────────────────────────────────────────────────
const canTouch = (unit: Unit): boolean => isOnTable(unit) && unit.building === null && !flies(unit)
/** WP-MEAS-04: whether bases of two units outside of buildings are in contact. */
export const areInContact = (a: Unit, b: Unit): boolean => {
  if (!canTouch(a) || !canTouch(b)) return false
  const others = bodiesOf(b)
  return a.bases.some(base => others.some(other => isTouching(bodyOf(a, base), other)))
}
/** WP-ENG-04, WP-R-145, WP-R-159: in contact, or one of them assaults the building that the other occupies. */
export const areEngaged = (a: Unit, b: Unit): boolean =>
  areFoes(a, b) &&
  isOnTable(a) &&
  isOnTable(b) &&
  (areInContact(a, b) || (a.storms !== null && a.storms === b.building) || (b.storms !== null && b.storms === a.building))
export const enemiesEngaged = (world: Units, unit: Unit): Unit[] => allUnits(world).filter(other => areEngaged(unit, other))
/** WP-R-70: whoever it fought may be gone: then it is free. */
export const isEngaged = (world: Units, unit: Unit): boolean => allUnits(world).some(other => areEngaged(unit, other))
/** WP-MULTI-01, WP-R-72: every unit that is linked with this one by contact or by an assaulted building, itself included. */
export function combatOf(world: Units, unit: Unit): Unit[] {
  const linked = new Set([unit])
  for (const one of linked) for (const other of enemiesEngaged(world, one)) linked.add(other)
  return allUnits(world).filter(one => linked.has(one))
}
