import { hexKey } from '@sandtable/geometry/hex/hex'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt } from '../basics/queries.ts'
import type { Block, World } from '../world.ts'
import { isStill } from './attacks.ts'
import { partnerOf } from './stacking.ts'
import { mayStayTogether, paid, walkOf } from './steps.ts'

/** MV-R-80, MV-R-125: an activation that is over takes no part; a unit that rested through its owner's phase still may. */
const hasActed = ({ done, activated }: Block): boolean => done && activated
const idsOf = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id)

/** MV-R-152: each block of a hex by itself, and a formation as a pair. */
function groupsOn(blocks: readonly Block[], world: World): Block[][] {
  const pairs = blocks.flatMap((one, i) => {
    const partner = partnerOf(world, one)
    return partner && blocks.indexOf(partner) > i ? [[one, partner]] : []
  })
  return [...blocks.map(one => [one]), ...pairs]
}
/** Both pay their step, and both stacks are legal afterwards. */
function canSwap(world: World, party: readonly Block[], others: readonly Block[]): boolean {
  const fit = (those: readonly Block[], [where]: readonly Block[], gone: readonly Block[]): boolean =>
    those.every(one => paid(world, one, walkOf(one), where!.hex) !== null) &&
    mayStayTogether(world, where!.hex, those, idsOf(gone))
  return fit(party, others, others) && fit(others, party, party)
}
/** MV-ACT-09, MV-TEAM-03, MV-R-80, MV-R-125, MV-R-152: own and allied blocks beside those who act, alone or as a pair, to swap with; no token. */
export function swapsOf(world: World, party: readonly Block[]): string[][] {
  const [{ hex, player }] = party as [Block, ...Block[]]
  if (party.some(one => isStill(world, one)) || world.land[hexKey(hex)]?.token) return []
  const isWilling = (other: Block): boolean =>
    areFriendly(world, other.player, player) &&
    !hasActed(other) &&
    !isStill(world, other) &&
    !world.activation?.refused.includes(other.id)
  return neighbours(hex)
    .flatMap(there => (world.land[hexKey(there)]?.token ? [] : groupsOn(blocksAt(world, there), world)))
    .filter(others => others.every(isWilling) && canSwap(world, party, others))
    .map(idsOf)
}
