import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { isFree } from '../../action/stacking.ts'
import { areAdjacent, neighbours } from '../../basics/hexes.ts'
import { blockOf, isMilitary, seatOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { claimMine } from '../../land/mines.ts'
import { identify } from '../../sight/identify.ts'
import type { Block, Combat, World } from '../../world.ts'
import { hexIn, retreatTo } from '../asks/choices.ts'

/** MV-R-128: a formation retreats together. */
const retreating = (world: World, { defenders, field }: Combat): Block[] =>
  defenders
    .filter(id => world.blocks[id])
    .map(id => blockOf(world, id))
    .filter(one => isMilitary(one) && isSameHex(one.hex, field))
/** MV-CARD-10, MV-R-92: free hexes not adjacent to the attacker, else any free one; a garrison cannot retreat. */
export function retreatsOf(world: World, combat: Combat): Hex[] {
  const blocks = retreating(world, combat)
  if (combat.building !== null || blocks.length === 0) return []
  const free = neighbours(combat.field).filter(hex => blocks.every(one => isFree(world, hex, one)))
  const away = free.filter(hex => !areAdjacent(hex, combat.from))
  return away.length > 0 ? away : free
}
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
