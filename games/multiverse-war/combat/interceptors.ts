import { hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { hpLeft } from '../basics/figures.ts'
import { areAdjacent } from '../basics/hexes.ts'
import { allBlocks, areFriendly, blockOf, isOfClass } from '../basics/queries.ts'
import type { StrikeInfo } from '../hooks.ts'
import type { Block, Combat, World } from '../world.ts'
import { isThere } from './strikes.ts'
import { findOp } from './unlocked.ts'

/** The attacking cavalry: of two the one with more hit points left (MV-FORM-09, MV-R-160). */
export function riderOf(world: World, { attackers }: Combat): Block | null {
  const riders = attackers.filter(id => isThere(world, id) && world.blocks[id] && isOfClass(blockOf(world, id), 'cavalry'))
  const [rider] = riders.map(id => blockOf(world, id)).sort((a, b) => hpLeft(world, b) - hpLeft(world, a))
  return rider ?? null
}
/** Where an interceptor of this attack stands: beside the attacked hex, or in formation with who is attacked. */
const isNear = ({ field, defenders }: Combat, { id, hex }: Block): boolean =>
  areAdjacent(hex, field) || (isSameHex(hex, field) && defenders.some(one => one !== id))
/** Whose interceptors an attack by cavalry must fear; null: nobody's. Not for buildings. */
function whoseOf(world: World, combat: Combat): string | null {
  const attacked = combat.building === null ? world.blocks[combat.defenders[0] ?? ''] : undefined
  return attacked && riderOf(world, combat) ? attacked.player : null
}
/** MV-UAB-02, MV-R-83, MV-R-28: Pikemen with Intercept. */
export function interceptorsOf(world: World, combat: Combat): string[] {
  const player = whoseOf(world, combat)
  if (player === null) return []
  return allBlocks(world)
    .filter(
      one =>
        areFriendly(world, one.player, player) &&
        findOp(world, one, 'intercept') !== null &&
        isNear(combat, one) &&
        !hasEffect(world, one.id, 'frozen') &&
        !world.activation?.intercepted.includes(one.id),
    )
    .map(one => one.id)
}
/** MV-R-141: blocks that could intercept for all its player knows: in `known` they are there and nothing else. */
export function hiddenInterceptors(known: World, combat: Combat): Block[] {
  const player = whoseOf(known, combat)
  return player === null
    ? []
    : allBlocks(known).filter(
        one => areFriendly(known, one.player, player) && one.kind === 'decoy' && !one.identified && isNear(combat, one),
      )
}
/** With its defence dice on its own hex, before the combat proper. */
export const interceptionOf = (interceptor: Block, rider: Block): StrikeInfo => ({
  ...{ striker: interceptor.id, target: rider.id, part: 'defence', manner: 'melee', distance: 1 },
  field: hexKey(interceptor.hex),
})
