import type { Point } from '@sandtable/geometry/point'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { type Board, type Stand, standsOf } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { isTouching } from '../basics/measure.ts'
import { areFoes, isOnTable, profileOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Weapon } from '../data/types.ts'
import { sightsOn } from '../sight/sights.ts'
import type { Unit, World } from '../world.ts'
import { type Fire, fireOf, reachesAny } from './eligible.ts'

/** How a unit fires: its other ranged weapons, Blast weapons straight at what they see, or out of sight (WP-BLAST-02, WP-R-45, WP-BLAST-03). */
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

/** What is worked out once for each standing of the table, by a key. Whoever asks for much gives the board: finding it takes a while. */
type PerBoard<T> = WeakMap<Board, Map<string, T>>
function keptOn<T>(all: PerBoard<T>, board: Board, key: string, make: () => T): T {
  const map = all.get(board) ?? new Map<string, T>()
  const old = map.get(key)
  if (old !== undefined) return old
  const made = make()
  all.set(board, map.set(key, made))
  return made
}
const stands: PerBoard<readonly Stand[]> = new WeakMap()
const fires: PerBoard<readonly Fire[]> = new WeakMap()
const reached: PerBoard<boolean> = new WeakMap()
const centres: PerBoard<Point | null> = new WeakMap()
const contacts: PerBoard<ReadonlySet<string>> = new WeakMap()

export const standsIn = (board: Board, unit: string): readonly Stand[] => keptOn(stands, board, unit, () => standsOf(board, unit))

function areTouching(a: Stand, b: Stand): boolean {
  const [dx, dy] = [a.body.at.x - b.body.at.x, a.body.at.y - b.body.at.y]
  const far = radiusOf(a.body.footprint) + radiusOf(b.body.footprint) + LENGTHS.contactTolerance
  return dx * dx + dy * dy <= far * far && isTouching(a.body, b.body)
}
/** WP-MEAS-04: the units that touch an enemy, outside of buildings. */
function unitsInContact(board: Board): ReadonlySet<string> {
  return keptOn(contacts, board, '', () => {
    const standing = board.stands.filter(({ inside, flies }) => inside === null && !flies)
    const others = standing.filter(({ side, neutral }) => side === 'b' || neutral)
    const found = new Set<string>()
    for (const one of standing)
      for (const foe of one.side === 'a' || one.neutral ? others : []) {
        if (!areFoes(one, foe) || (found.has(one.unit) && found.has(foe.unit))) continue
        if (areTouching(one, foe)) found.add(one.unit).add(foe.unit)
      }
    return found
  })
}
/** WP-ENG-04, WP-R-145, WP-R-159: an Assault on a building, which the board does not show. */
const isLinked = (a: Unit, b: Unit): boolean => areFoes(a, b) && a.storms !== null && a.storms === b.building && isOnTable(b)
function isStorming({ units }: World, unit: Unit): boolean {
  if (unit.storms === null && unit.building === null) return false
  for (const id in units) if (isLinked(unit, units[id]!) || isLinked(units[id]!, unit)) return true
  return false
}
/** WP-OVW-08, WP-OVW-09: whether a unit is engaged. */
export const isInAssault = (world: World, unit: Unit, board = boardOf(world)): boolean =>
  unitsInContact(board).has(unit.id) || isStorming(world, unit)
/** A place for a template: it hangs on who stands where, and who storms what. */
export function keptPlace(world: World, key: string, make: (board: Board) => Point | null): Point | null {
  const board = boardOf(world)
  let storming = ''
  for (const id in world.units) if (world.units[id]!.storms !== null) storming += ` ${id}`
  return keptOn(centres, board, key + storming, () => make(board))
}

/** WP-R-47: which bases of a unit fire which ranged weapon at another, and whom they reach. */
export function firesAt(world: World, unit: Unit, target: Unit, board = boardOf(world)): readonly Fire[] {
  return keptOn(fires, board, `${unit.id}>${target.id}`, () => firesBy(board, unit, target))
}
function firesBy(board: Board, unit: Unit, target: Unit, bases: readonly string[] | null = null): Fire[] {
  const firers = standsIn(board, unit.id).filter(({ id }) => bases?.includes(id) ?? true)
  return fireOf(sightsOn(board), firers, standsIn(board, target.id), rangedWeapons(unit))
}
/** Whether any base can fire any weapon that is no Blast at a unit: quicker than who fires what. */
export function canReach(world: World, unit: Unit, target: Unit, board = boardOf(world)): boolean {
  const isClose = isInAssault(world, unit, board)
  return keptOn(reached, board, `${unit.id}>${target.id} ${isClose}`, () => {
    const weapons = weaponsFor(unit, 'fire').filter(({ weapon }) => !(isClose && weapon.range!.min > 0))
    return reachesAny(sightsOn(board), standsIn(board, unit.id), standsIn(board, target.id), weapons)
  })
}
/** Who fires what of the weapons that are no Blast; WP-OVW-06: of an engaged unit those without a minimum range. `bases`: only these fire. */
export function plainFires(world: World, unit: Unit, target: Unit, bases: readonly string[] | null = null): Fire[] {
  const board = boardOf(world)
  const { weapons } = profileOf(unit)
  const isClose = isInAssault(world, unit, board)
  const all = bases === null ? firesAt(world, unit, target, board) : firesBy(board, unit, target, bases)
  return all.filter(({ weapon, firing }) => {
    const { isBlast, range } = weapons[weapon]!
    return firing.length > 0 && !isBlast && !(isClose && range!.min > 0)
  })
}
