import type { Point } from '@sandtable/geometry/point'
import type { Board, Stand } from '../basics/board.ts'
import { standsOf } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { isEngaged, profileOf } from '../basics/look-ups.ts'
import type { Weapon } from '../data/types.ts'
import { sightsOn } from '../sight/sights.ts'
import type { Unit, World } from '../world.ts'
import { type Fire, fireOf, reachesAny } from './eligible.ts'

/** How a unit fires: its other ranged weapons, Blast weapons straight at what they see, or out of sight (WP-BLAST-02, WP-R-45). */
export const MANNERS = ['fire', 'blast', 'indirect'] as const
export type Manner = (typeof MANNERS)[number]

type Armed = { index: number; weapon: Weapon }
/** WP-OVW-04: weapons with a range in inches. */
export const rangedWeapons = (unit: Pick<Unit, 'profile'>): Armed[] =>
  profileOf(unit).weapons.flatMap((weapon, index) => (weapon.range === null ? [] : [{ index, weapon }]))
/** The weapons of a manner. */
export const weaponsFor = (unit: Pick<Unit, 'profile'>, manner: Manner): Armed[] =>
  rangedWeapons(unit).filter(({ weapon }) =>
    manner === 'fire' ? !weapon.isBlast : weapon.isBlast && (manner === 'blast' || weapon.isIndirect),
  )

/** What is worked out once for each standing of the table, by a key. */
type Kept<T> = WeakMap<Board, Map<string, T>>
function keptOn<T>(all: Kept<T>, board: Board, key: string, make: () => T): T {
  const map = all.get(board) ?? new Map<string, T>()
  const old = map.get(key)
  if (old !== undefined) return old
  const made = make()
  all.set(board, map.set(key, made))
  return made
}
const stands: Kept<readonly Stand[]> = new WeakMap()
const fires: Kept<readonly Fire[]> = new WeakMap()
const engaged: Kept<boolean> = new WeakMap()
const reached: Kept<boolean> = new WeakMap()
const centres: Kept<Point | null> = new WeakMap()

export const standsIn = (board: Board, unit: string): readonly Stand[] => keptOn(stands, board, unit, () => standsOf(board, unit))

/** Who storms a building is not seen on the board. */
function stormers({ units }: World): string {
  let text = ''
  for (const id in units) if (units[id]!.storms !== null) text += ` ${id}`
  return text
}
/** WP-OVW-08, WP-OVW-09. */
export const isInAssault = (world: World, unit: Unit): boolean =>
  keptOn(engaged, boardOf(world), unit.id + stormers(world), () => isEngaged(world, unit))
/** A place for a template. */
export const keptPlace = (world: World, key: string, make: () => Point | null): Point | null =>
  keptOn(centres, boardOf(world), key + stormers(world), make)

/** WP-R-47: which bases of a unit fire which ranged weapon at another, and whom they reach. */
export function firesAt(world: World, unit: Unit, target: Unit): readonly Fire[] {
  const board = boardOf(world)
  return keptOn(fires, board, `${unit.id}>${target.id}`, () => firesBy(world, unit, target))
}
function firesBy(world: World, unit: Unit, target: Unit, bases: readonly string[] | null = null): Fire[] {
  const board = boardOf(world)
  const firers = standsIn(board, unit.id).filter(({ id }) => bases?.includes(id) ?? true)
  return fireOf(sightsOn(board), firers, standsIn(board, target.id), rangedWeapons(unit))
}
/** Whether any base can fire any such weapon at a unit: quicker than who fires what. */
export function canReach(world: World, unit: Unit, target: Unit): boolean {
  const board = boardOf(world)
  const isClose = isInAssault(world, unit)
  const weapons = weaponsFor(unit, 'fire').filter(({ weapon }) => !(isClose && weapon.range!.min > 0))
  return keptOn(reached, board, `${unit.id}>${target.id} ${isClose}`, () =>
    reachesAny(sightsOn(board), standsIn(board, unit.id), standsIn(board, target.id), weapons),
  )
}
/** Who fires what of the weapons that are no Blast; WP-OVW-06: of an engaged unit those without a minimum range. `bases`: only these fire. */
export function plainFires(world: World, unit: Unit, target: Unit, bases: readonly string[] | null = null): Fire[] {
  const { weapons } = profileOf(unit)
  const isClose = isInAssault(world, unit)
  const all = bases === null ? firesAt(world, unit, target) : firesBy(world, unit, target, bases)
  return all.filter(({ weapon, firing }) => {
    const { isBlast, range } = weapons[weapon]!
    return firing.length > 0 && !isBlast && !(isClose && range!.min > 0)
  })
}
