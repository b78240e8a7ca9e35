import type { Hex } from '@sandtable/geometry/hex/hex'
import { signed } from '@sandtable/wargame/words'
import { blockingHeight } from '../basics/ground.ts'
import { findStructure } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'
import { coverOnEdge } from './cover.ts'

const COVER = { low: 'low wall', corner: 'corner', high: 'high wall' } as const

/** What blocks a line, as it is told: 'the structure in hex 5, 4', 'the +2 hill in hex 5, 4', 'the low wall it hugs'. */
export function blockerText(world: World, hex: Hex | null, target: Unit): string {
  if (hex !== null) return groundText(world, hex)
  const cover = target.hug === null ? null : coverOnEdge(world, target.hex, target.hug.edge)
  return cover === null ? 'the edge of its hex' : `the ${COVER[cover]} it hugs`
}
export function groundText(world: World, hex: Hex): string {
  const height = blockingHeight(world, hex)
  const what = findStructure(world, hex) !== null ? 'structure' : height > 0 ? `${signed(height)} hill` : 'ground'
  return world.options.hexless ? `the ${what}` : `the ${what} in hex ${hex.column}, ${hex.row}`
}
