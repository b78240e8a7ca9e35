import type { Hex } from '@sandtable/geometry/hex/hex'
import { blockOf, seatOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { claimMine } from '../../land/mines.ts'
import { identify } from '../../sight/identify.ts'
import { hexIn, retreatTo } from '../asks/choices.ts'
import { retreating, retreatsOf } from '../retreats.ts'

/** MV-CARD-10: the defender gets away by a card, if it can; the strikes that are left are lost. */
export const retreat = proc<{ hexes?: Hex[] }>()('retreat', 'MV-CARD-10', {
  begin(play, vars) {
    const { world } = play
    vars.hexes = retreatsOf(world, world.combat!)
    const [first] = vars.hexes
    if (!first) return play.done()
    if (vars.hexes.length === 1) return play.goto('move')
    const { player } = blockOf(world, world.combat!.defenders.find(id => world.blocks[id])!)
    return play.ask(retreatTo, [seatOf(world, player)], { hexes: vars.hexes }, 'chosen')
  },
  chosen(play, vars) {
    vars.hexes = [hexIn(play.answer(retreatTo).ids)]
    return play.goto('move')
  },
  /** MV-R-123, MV-ACT-12: it has moved, and is no longer set up. */
  move(play, { hexes }) {
    const { world } = play
    const [hex] = hexes!
    for (const block of retreating(world, world.combat!)) {
      Object.assign(block, { hex: { ...hex! }, moved: true, isSetUp: false })
      play.emit('retreated', 'MV-CARD-10', { block: block.id, hex: { ...hex! } })
      claimMine(play, block)
    }
    world.combat!.isOver = true
    identify(play)
    return play.done()
  },
})
