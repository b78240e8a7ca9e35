import { lay } from '../../basics/effects.ts'
import { gain } from '../../basics/gold.ts'
import { blockOf, seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import type { Ability } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { EffectKind } from '../../world/effects.ts'
import type { Block } from '../../world.ts'
import { plunder } from '../asks/plunder.ts'
import { plunderable, spendAbility, usableAbility } from '../uses.ts'

/** MV-UAB-03, MV-UAB-05: a stance lasts until its owner's next action phase, under the name of the ability. */
function takeStance({ world }: Teller, { id, player }: Block, { key, ops }: Ability): void {
  const n = Number(ops[0]!.defenceDice ?? ops[0]!.n)
  lay(world, { kind: key as EffectKind, owner: player, source: id, bearer: id, n, ends: 'own phase' })
}
/** MV-UAB-11: as much as there is. */
function takeGold(play: Teller, block: Block, building: string, most: number): void {
  const from = play.world.players[play.world.buildings[building]!.player]!
  const taken = Math.min(most, from.gold)
  from.gold -= taken
  gain(play.world, block.player, taken)
  play.emit('plundered', 'MV-UAB-11', { block: block.id, player: block.player, from: from.id, gold: taken })
}

/** MV-R-122: Shield Wall, Brace and Plunder are actions of their own. */
export const useAbility = proc<{ block: string; ability: string }>()('useAbility', 'MV-ABL-02', {
  begin(play, { block: id }) {
    const { world } = play
    const block = blockOf(world, id)
    const ability = usableAbility(world, block)!
    block.ap -= ability.ap
    if (ability.ap > 0) block.otherAp = true
    spendAbility(play, block)
    if (ability.ops[0]!.op === 'stealGold') return play.goto('whom')
    takeStance(play, block, ability)
    return play.done()
  },
  whom(play, { block: id }) {
    const { world } = play
    const block = blockOf(world, id)
    return play.ask(plunder, [seatOf(world, block.player)], { block: id, buildings: plunderable(world, block) }, 'plundered')
  },
  plundered(play, { block: id }) {
    const block = blockOf(play.world, id)
    takeGold(play, block, play.answer(plunder).ids[0]!, 2)
    return play.done()
  },
})
