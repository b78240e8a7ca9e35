import { type Hex, hexOf } from '@sandtable/geometry/hex/hex'
import { mayShare, whyNotOn } from '../../action/stacking.ts'
import { blockOf, blocksAt, findBlock, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import type { Teller } from '../../basics/teller.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { Block, World } from '../../world.ts'
import { freeHex, nearestFree } from '../asks/free-hex.ts'

/** MV-ADV-04, MV-R-94: it may be where it came from, with its partner if it has one there. */
export const mayReturn = (world: World, block: Block, from: Hex): boolean =>
  whyNotOn(world, from, block) === null && mayShare(world, from, block)
/** A block is put somewhere for free; where others stand, that it may stay tells what they are (MV-BLDR-01, MV-R-117). */
export function moveTo(play: Teller, block: Block, hex: Hex, rule: 'MV-ADV-04' | 'MV-R-52'): void {
  const from = { ...block.hex }
  const isShared = blocksAt(play.world, hex).some(one => one.id !== block.id)
  Object.assign(block, { hex: { ...hex }, isSetUp: false })
  play.emit('moved', rule, { block: block.id, from, hex: { ...hex }, ...openly(play.world, block.id) }, { reveals: isShared })
  identify(play)
}

/** MV-ADV-04: who failed and lives goes back; without a hex to go back to it stays on the token (MV-R-53, MV-R-54). */
export const comeBack = proc<{ block: string; from: Hex; forced: boolean }>()('comeBack', 'MV-ADV-04', {
  begin(play, { block: id, from, forced }) {
    const { world } = play
    const block = findBlock(world, id)
    if (!block || forced) return play.done()
    if (mayReturn(world, block, from)) {
      moveTo(play, block, from, 'MV-ADV-04')
      return play.done()
    }
    if (nearestFree(world, block, from).length === 0) return play.done()
    return play.ask(freeHex, [seatOf(world, block.player)], { block: id, near: { ...from } }, 'chosen')
  },
  chosen(play, { block }) {
    moveTo(play, blockOf(play.world, block), hexOf(play.answer(freeHex).ids[0]!), 'MV-ADV-04')
    return play.done()
  },
})
