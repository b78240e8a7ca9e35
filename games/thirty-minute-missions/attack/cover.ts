import { opposite } from '@sandtable/geometry/hex/direction'
import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { neighbour } from '../basics/hexes.ts'
import { kindOf, sectionsOf } from '../basics/queries.ts'
import type { CoverType } from '../data/types.ts'
import type { Unit, World } from '../world.ts'

/** TM-R-10: cover helps against attackers at most this much higher. */
const HIGHER = 1

/** TM-SCAT-01: the piece of cover on an edge of a hex, which is an edge of its neighbour too; decoration is none. */
export function coverOnEdge(world: World, hex: Hex, edge: number): CoverType | null {
  if (world.scatter.length === 0) return null
  const other = neighbour(hex, edge)
  const found = world.scatter.find(
    s => s.cover && ((s.edge === edge && isSameHex(s.hex, hex)) || (s.edge === opposite(edge) && isSameHex(s.hex, other))),
  )
  return found?.type ?? null
}

/** The left or right one of a pair: by its name, otherwise every second is a right one. */
function flankOf(world: World, unit: Unit, section: string): 'left' | 'right' {
  if (/(L|left)$/.test(section)) return 'left'
  if (/(R|right)$/.test(section)) return 'right'
  return sectionsOf(world, unit, kindOf(world, unit, section)).indexOf(section) % 2 === 0 ? 'left' : 'right'
}

/** TM-LOS-04, TM-R-10: whether the cover a unit hugs on this edge hides a section of it. */
export function isBehindCover(world: World, unit: Unit, edge: number | null, section: string): boolean {
  const { hug } = unit
  if (hug === null || edge === null || hug.edge !== edge) return false
  const cover = coverOnEdge(world, unit.hex, edge)
  const kind = kindOf(world, unit, section)
  if (cover === 'low') return kind === 'leg' || kind.endsWith('_drive')
  if (cover === 'high') return kind !== 'head'
  return cover === 'corner' && (kind === 'arm' || kind === 'leg') && flankOf(world, unit, section) === hug.hides
}
/** TM-R-10: the cover counts at all for an attacker at this elevation. */
export const coversFrom = (unit: Unit, level: number): boolean => unit.hug !== null && level - unit.level <= HIGHER
