import { isSameHex } from '@sandtable/geometry/hex/hex'
import { areFriendly, blockOf, blocksAt, findBuildingAt, findEncounterAt } from '../basics/queries.ts'
import { openly } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import type { Combat, World } from '../world.ts'
import { findOwnOp } from './card-effects.ts'
import { shootsIn } from './strikes.ts'

/** MV-R-94: those who attacked in melee and live. */
const inMelee = (world: World, combat: Combat): string[] =>
  combat.attackers.filter(id => world.blocks[id] && !shootsIn(world, combat, id))

/** MV-R-92: the Builder that a retreat has left behind, if a melee attacker comes after it; null: none. */
export function leftBehind(world: World, combat: Combat): string | null {
  const [attacker] = inMelee(world, combat)
  if (!combat.isOver || attacker === undefined) return null
  const { player } = blockOf(world, attacker)
  return blocksAt(world, combat.field).find(one => one.kind === 'builder' && !areFriendly(world, one.player, player))?.id ?? null
}
/** A card that heals whoever survives. */
export function healAfter(play: Teller, combat: Combat): void {
  const { world } = play
  for (const id of [...combat.attackers, ...combat.defenders]) {
    const block = world.blocks[id]
    const n = block ? (findOwnOp(world, combat, id, 'healAfter')?.n ?? 0) : 0
    if (!block || n === 0 || block.wounds === 0) continue
    block.wounds = Math.max(0, block.wounds - n)
    play.emit('healed', 'MV-CARD-02', { block: id, wounds: n })
  }
}
/** MV-CMB-06, MV-R-93: the melee attackers enter a battlefield that is empty of enemies and buildings; nobody enters an encounter's hex. */
export function advance(play: Teller, combat: Combat): void {
  const { world } = play
  const isHeld = (player: string): boolean =>
    blocksAt(world, combat.field).some(one => !areFriendly(world, one.player, player)) ||
    findBuildingAt(world, combat.field) !== null ||
    findEncounterAt(world, combat.field) !== null
  for (const id of inMelee(world, combat)) {
    const block = blockOf(world, id)
    if (isHeld(block.player) || isSameHex(block.hex, combat.field)) continue
    const from = { ...block.hex }
    Object.assign(block, { hex: { ...combat.field }, moved: true })
    if (world.activation?.block === id) world.activation.way.push({ ...combat.field })
    play.emit('moved', 'MV-CMB-06', { block: id, from, hex: { ...combat.field }, ...openly(play.world, id) })
  }
}
