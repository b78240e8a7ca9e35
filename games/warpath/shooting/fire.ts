import type { Board, Stand } from '../basics/board.ts'
import { standsOf } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { isEngaged, profileOf } from '../basics/look-ups.ts'
import type { Weapon } from '../data/types.ts'
import { sightsOn } from '../sight/sights.ts'
import type { Unit, World } from '../world.ts'
import { type Fire, fireOf } from './eligible.ts'

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

/** What is worked out once for each standing of the table. */
type Known = { fires: Map<string, readonly Fire[]>; stands: Map<string, readonly Stand[]>; engaged: Map<string, boolean> }
const known = new WeakMap<Board, Known>()
function knownOn(board: Board): Known {
  const old = known.get(board)
  if (old) return old
  const made: Known = { fires: new Map(), stands: new Map(), engaged: new Map() }
  known.set(board, made)
  return made
}
function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const old = map.get(key)
  if (old !== undefined) return old
  const made = make()
  map.set(key, made)
  return made
}

export const standsIn = (board: Board, unit: string): readonly Stand[] =>
  remembered(knownOn(board).stands, unit, () => standsOf(board, unit))

/** WP-OVW-08, WP-OVW-09: who storms a building is not seen on the board. */
export function isInAssault(world: World, unit: Unit): boolean {
  const { engaged } = knownOn(boardOf(world))
  return remembered(engaged, `${unit.id} ${unit.storms ?? ''} ${stormed(world)}`, () => isEngaged(world, unit))
}
const stormed = ({ units }: World): string => {
  let text = ''
  for (const id in units) if (units[id]!.storms !== null) text += ` ${id}`
  return text
}

/** WP-R-47: which bases of a unit fire which ranged weapon at another, and whom they reach. */
export function firesAt(world: World, unit: Unit, target: Unit): readonly Fire[] {
  const board = boardOf(world)
  return remembered(knownOn(board).fires, `${unit.id}>${target.id}`, () =>
    fireOf(sightsOn(board), standsIn(board, unit.id), standsIn(board, target.id), rangedWeapons(unit)),
  )
}
/** The same of the weapons that are no Blast and fire at all; WP-OVW-06: of an engaged unit those without a minimum range. */
export function plainFires(world: World, unit: Unit, target: Unit): Fire[] {
  const { weapons } = profileOf(unit)
  const isClose = isInAssault(world, unit)
  return firesAt(world, unit, target).filter(({ weapon, firing }) => {
    const { isBlast, range } = weapons[weapon]!
    return firing.length > 0 && !isBlast && !(isClose && range!.min > 0)
  })
}
