import type { RuleId } from '@sandtable/kernel'
import { areFriendly } from '../basics/queries.ts'
import { deedOf } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import { claimMine } from '../land/mines.ts'
import { identify } from '../sight/identify.ts'
import type { Block, Hex } from '../world.ts'

/** MV-ACT-12, MV-R-123: whoever is put elsewhere has moved and is no longer set up; a walk of its own begins anew. */
export function put({ world }: Teller, block: Block, hex: Hex): void {
  Object.assign(block, { hex: { ...hex }, moved: true, isSetUp: false })
  if (world.activation?.block === block.id) world.activation.way = [{ ...hex }]
}
/** A move by an ability: it costs the moved unit nothing, and triggers no adventure; a mine it is put on is claimed (MV-AETH-04). */
export function relocate(play: Teller, block: Block, hex: Hex, rule: RuleId): void {
  const from = { ...block.hex }
  put(play, block, hex)
  // MV-ACT-15: an ability of its own side spoils a rest.
  const { active } = play.world
  if (active !== null && areFriendly(play.world, active, block.player)) Object.assign(block, { activated: true, resting: false })
  play.emit('relocated', rule, ...deedOf(play.world, block, { from, hex: { ...hex } }, { reveals: true }))
  claimMine(play, block)
  identify(play)
}
