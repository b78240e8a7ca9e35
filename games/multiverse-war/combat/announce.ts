import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
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
const atBuilding: Condition = (_world, { building }) => building !== null
/** MV-R-122: the abilities that are announced with an attack, when each can be, and what is missing otherwise. */
const ANNOUNCED: { readonly [ability: string]: readonly [holds: Condition, missing: string] } = {
  'cleave-1': [
    (world, combat, { id }) => combat.manner === 'melee' && cleavable(world, combat, id).length > 0,
    'no other enemy that could be struck stands beside the target',
  ],
  volley: [() => true, ''],
  'aimed-bolt': [(_world, _combat, block) => !block.moved, 'it has moved this round'],
  'arrow-rain': [
    (world, combat, block) => secondTargets(world, combat, block).length > 0,
    'there is no second enemy beside the target to shoot at',
  ],
  charge: [
    ({ activation }, { field }, block) =>
      activation !== null &&
      [activation.block, activation.partner].includes(block.id) &&
      isSameHex(activation.way.at(-1)!, block.hex) &&
      isStraightRun(activation.way, field),
    'it has not just moved two hexes straight towards the target',
  ],
  firepots: [atBuilding, 'it is for shots at buildings'],
  wallbreaker: [atBuilding, 'it is for shots at buildings'],
  grapeshot: [(_world, { field }, block) => areAdjacent(block.hex, field), 'the target must be in the next hex'],
}
/** Why the ability of a block, once it may be used at all, is not announced with this attack; null: it may be. */
export function whyNotWith(world: World, combat: Combat, block: Block): Violation | null {
  const { key, name, rule } = findAbility(world, block)!
  const condition = ANNOUNCED[key]
  if (!condition) return violation('MV-R-122', `${name} is not announced with an attack`)
  return condition[0](world, combat, block) ? null : violation(rule, condition[1])
}
/** The ability that a block may announce with this attack, whether or not its player has uses left; null: none. */
export function findAnnouncement(world: World, combat: Combat, block: Block): string | null {
  const ability = findAbility(world, block)
  return ability && whyNotWith(world, combat, block) === null ? ability.key : null
}
