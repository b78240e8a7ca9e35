import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { findAbility } from '../abilities/uses.ts'
import { areAdjacent, directionTo } from '../basics/hexes.ts'
import type { Block, Combat, World } from '../world.ts'
import { cleavable, secondTargets } from './further.ts'

/** MV-UAB-12: whether the last two steps of a walk and the attack run in one straight line. */
export function isStraightRun(way: readonly Hex[], to: Hex, steps = 2): boolean {
  const last = way.slice(-steps - 1)
  if (last.length <= steps) return false
  const turns = [...last.slice(1), to].map((hex, i) => directionTo(last[i]!, hex))
  return turns.every(turn => turn !== null && turn === turns[0])
}
type Condition = (world: World, combat: Combat, block: Block) => boolean
/** MV-R-122: the abilities that are announced with an attack, and when each can be. */
const ANNOUNCED: { readonly [ability: string]: Condition } = {
  'cleave-1': (world, { manner, field }, block) => manner === 'melee' && cleavable(world, block, field).length > 0,
  volley: () => true,
  'aimed-bolt': (_world, _combat, block) => !block.moved,
  'arrow-rain': (world, combat, block) => secondTargets(world, combat, block).length > 0,
  charge: ({ activation }, { field }, block) =>
    activation !== null &&
    [activation.block, activation.partner].includes(block.id) &&
    isSameHex(activation.way.at(-1)!, block.hex) &&
    isStraightRun(activation.way, field),
  firepots: (_world, { building }) => building !== null,
  wallbreaker: (_world, { building }) => building !== null,
  grapeshot: (_world, { field }, block) => areAdjacent(block.hex, field),
}
/** The ability that a block may announce with this attack, whether or not its player has uses left; null: none. */
export function findAnnouncement(world: World, combat: Combat, block: Block): string | null {
  const ability = findAbility(world, block)
  return ability && ANNOUNCED[ability.key]?.(world, combat, block) ? ability.key : null
}
