import type { Hex } from '@sandtable/geometry/hex/hex'
import { landAt } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBuildingAt, findEncounterAt, isMilitary } from '../basics/queries.ts'
import type { Block, World } from '../world.ts'

/** MV-R-117: a decoy stacks like a Builder. */
const isCompanion = ({ kind }: Block): boolean => kind === 'builder' || kind === 'decoy'
const others = (world: World, hex: Hex, block: Block): Block[] => blocksAt(world, hex).filter(one => one.id !== block.id)

/** MV-FORM-01: each Fortress allows one formation; those that stand already count, but for those that this block or one of `without` leaves. */
export function mayJoin(world: World, block: Block, partner: Block, without: readonly string[] = []): boolean {
  if (!world.options.formations || !isMilitary(block) || !isMilitary(partner) || block.player !== partner.player) return false
  const standing = formationsOf(world, block.player).filter(pair => !pair.some(id => id === block.id || without.includes(id)))
  return standing.length < fortressesOf(world, block.player)
}
const fortressesOf = (world: World, player: string): number =>
  Object.values(world.buildings).filter(one => one.player === player && one.kind === 'fortress' && !one.isUnfinished).length
/** MV-FORM-03: pairs of military blocks of one player that share a hex. */
export function formationsOf(world: World, player: string): [string, string][] {
  const military = Object.values(world.blocks).filter(one => one.player === player && isMilitary(one))
  return military.flatMap((one, i) =>
    military
      .slice(i + 1)
      .flatMap((other): [string, string][] =>
        one.hex.column === other.hex.column && one.hex.row === other.hex.row ? [[one.id, other.id]] : [],
      ),
  )
}
export const partnerOf = (world: World, block: Block): Block | null =>
  isMilitary(block)
    ? (blocksAt(world, block.hex).find(one => one.id !== block.id && isMilitary(one) && one.player === block.player) ?? null)
    : null

/** MV-BLDR-01, MV-ACT-05, MV-BLD-15, MV-R-117, MV-R-142: whether a block may stay with those who are on a hex. */
export function mayShare(world: World, hex: Hex, block: Block, without: readonly string[] = []): boolean {
  const here = others(world, hex, block).filter(one => !without.includes(one.id))
  if (here.some(one => !areFriendly(world, one.player, block.player))) return false
  const companions = here.filter(isCompanion)
  const military = here.filter(isMilitary)
  if (isCompanion(block)) return companions.length === 0
  if (military.length === 0) return companions.length <= 1
  return military.length === 1 && companions.length <= 1 && mayJoin(world, block, military[0]!, without)
}

/** MV-FORM-03, MV-R-142: whether a formation may stay on a hex as a pair: nobody there but one Builder or decoy. */
export function mayHoldTogether(world: World, hex: Hex, blocks: readonly Block[], without: readonly string[] = []): boolean {
  const here = blocksAt(world, hex).filter(one => !without.includes(one.id) && blocks.every(own => own.id !== one.id))
  return here.length <= 1 && here.every(one => isCompanion(one) && areFriendly(world, one.player, blocks[0]!.player))
}
/** MV-FORM-12: how many formations a player has beyond what his Fortresses allow. */
export const excessOf = (world: World, player: string): number =>
  Math.max(0, formationsOf(world, player).length - fortressesOf(world, player))

/** MV-ACT-17, MV-BLD-25, MV-PERM-04, MV-ADV-07: why a block may not be on a hex at all, whoever else is there; null: it may. */
export function whyNotOn(world: World, hex: Hex, block: Block): { rule: `MV-${string}`; text: string } | null {
  const land = landAt(world, hex)
  if (!land) return { rule: 'MV-MAP-03', text: 'it is unexplored, or no part of the board' }
  if (land.terrain === 'water' && !land.bridge) return { rule: 'MV-MAP-05', text: 'it is water without a bridge' }
  const building = findBuildingAt(world, hex)
  if (building && !areFriendly(world, building.player, block.player))
    return { rule: 'MV-BLD-25', text: 'an enemy building stands there' }
  const encounter = findEncounterAt(world, hex)
  if (
    encounter &&
    (encounter.kind !== 'burning-village' || encounter.player === null || !areFriendly(world, encounter.player, block.player))
  )
    return { rule: encounter.kind === 'ant-colony' ? 'MV-PERM-03' : 'MV-PERM-04', text: 'an encounter is there' }
  if (land.token && !isMilitary(block)) return { rule: 'MV-ADV-07', text: 'only units and heroes explore adventures' }
  return null
}
/** MV-R-91: one meaning everywhere: revealed, enterable, without block, building (an own one without military unit excepted), token or encounter. */
export function isFree(world: World, hex: Hex, block: Block): boolean {
  if (whyNotOn(world, hex, block) !== null || landAt(world, hex)!.token || findEncounterAt(world, hex)) return false
  const building = findBuildingAt(world, hex)
  const here = others(world, hex, block)
  if (!building) return here.length === 0
  return building.player === block.player && !building.isUnfinished && !here.some(isMilitary) && mayShare(world, hex, block)
}
