import { apOf } from '../basics/figures.ts'
import { allBlocks } from '../basics/queries.ts'
import type { Block, World } from '../world.ts'

/** What a block did in a round, before it did anything. */
const UNDONE = {
  moveAp: 0,
  done: false,
  usedAbility: false,
  activated: false,
  moved: false,
  attacked: false,
  roadAp: 0,
  roadBonus: false,
  otherAp: false,
} as const satisfies Partial<Block>

/** MV-TURN-11: points are refilled when a round starts, and what was done in the last one is over. Whoever rested goes on resting (MV-ACT-14). */
export function freshRound(world: World): void {
  for (const block of allBlocks(world)) Object.assign(block, UNDONE, { ap: apOf(world, block), used: [], startedBeside: [] })
  for (const player of Object.values(world.players)) Object.assign(player, { abilities: 0, kills: 0, given: [] })
  for (const building of Object.values(world.buildings)) Object.assign(building, { damagedInRound: false, shot: false })
  for (const encounter of world.encounters) Object.assign(encounter, { damagedInRound: false, traded: [] })
}
