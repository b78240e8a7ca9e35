import { hexKey } from '@sandtable/geometry/hex/hex'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt } from '../basics/look-ups.ts'
import type { Block, World } from '../world.ts'
import { isStill } from './attacks.ts'
import { mayStay, paid, walkOf } from './steps.ts'

/** MV-R-80, MV-R-125: an activation that is over takes no part; a unit that rested through its owner's phase still may. */
const hasActed = ({ done, activated }: Block): boolean => done && activated

/** MV-ACT-09, MV-TEAM-03, MV-R-80, MV-R-125: own and allied blocks beside it to swap with: both pay, both stacks are legal, no token. */
export function swapsOf(world: World, block: Block): string[] {
  if (isStill(world, block) || world.land[hexKey(block.hex)]?.token) return []
  const isLegal = (other: Block): boolean =>
    mayStay(world, other.hex, block, [other.id]) && mayStay(world, block.hex, other, [block.id])
  const canPay = (other: Block): boolean =>
    paid(world, block, walkOf(block), other.hex) !== null && paid(world, other, walkOf(other), block.hex) !== null
  return neighbours(block.hex)
    .flatMap(hex => (world.land[hexKey(hex)]?.token ? [] : blocksAt(world, hex)))
    .filter(
      other =>
        areFriendly(world, other.player, block.player) &&
        !hasActed(other) &&
        !isStill(world, other) &&
        !world.activation?.refused.includes(other.id) &&
        canPay(other) &&
        isLegal(other),
    )
    .map(other => other.id)
}
