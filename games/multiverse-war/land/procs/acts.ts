import { type JsonObject, procNamed } from '@sandtable/kernel'
import { gain } from '../../basics/gold.ts'
import { changeLand } from '../../basics/land.ts'
import { blockOf, findBlock } from '../../basics/queries.ts'
import { modeOf } from '../../battle/sides.ts'
import { proc } from '../../hooks.ts'
import type { Block, PlayerId } from '../../world.ts'
import { encounterTypeOf, findEncounter } from '../encounters.ts'
import { reward } from './reward.ts'

const checkVictory = procNamed<{ player: PlayerId; at: 'deed' }>('checkVictory')
const pay = (block: Block, ap: number): void => {
  Object.assign(block, { ap: block.ap - ap, otherAp: true })
}

/** MV-PERM-05. */
export const trade = proc<{ block: string }>()('trade', 'MV-PERM-05', {
  begin(play, { block: id }) {
    const { world } = play
    const block = blockOf(world, id)
    const { ap, gold } = encounterTypeOf('caravan').trade!
    pay(block, ap)
    findEncounter(world, 'caravan')!.traded.push(block.player)
    play.emit('traded', 'MV-PERM-05', { block: id, player: block.player, gold: gain(world, block.player, gold) })
    return play.done()
  },
})
/** MV-SCRL-01: the site is then spent. */
export const dig = proc<{ block: string }>()('dig', 'MV-SCRL-01', {
  begin(play, { block: id }) {
    const { world } = play
    const block = blockOf(world, id)
    const { player } = block
    pay(block, modeOf('scrolls').digAp!)
    changeLand(world, [block.hex], () => ({ ruin: false }))
    world.players[player]!.scrolls += 1
    play.emit('scroll dug up', 'MV-SCRL-01', { block: id, player, hex: { ...block.hex } })
    return play.call(checkVictory, { player, at: 'deed' }, 'over')
  },
  over: play => play.done(),
})
/** MV-PERM-03: who brought the colony down has its reward and a step of veterancy; a village is its own reward (MV-PERM-07). */
export const overcome = proc<{ encounter: string; by: string }>()('overcome', 'MV-PERM-03', {
  begin(play, { encounter: id, by }) {
    const { world } = play
    const block = findBlock(world, by)
    const { reward: ops } = encounterTypeOf(world.encounters.find(one => one.id === id)!.kind)
    if (!block || !ops) return play.done()
    const given = [...ops, { op: 'vet', n: 1 }] as readonly unknown[] as JsonObject[]
    return play.call(reward, { player: block.player, block: by, ops: given }, 'over')
  },
  over: play => play.done(),
})
