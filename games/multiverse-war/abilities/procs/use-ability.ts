import { procNamed } from '@sandtable/kernel'
import { lay } from '../../basics/effects.ts'
import { gain } from '../../basics/gold.ts'
import { blockOf, seatOf } from '../../basics/queries.ts'
import { openly } from '../../basics/shown.ts'
import type { Teller } from '../../basics/teller.ts'
import type { Ability } from '../../data/types.ts'
import { abilityOf, heroAbilityOf } from '../../data/units.ts'
import { aim } from '../../heroes/asks/aim.ts'
import { beginCast } from '../../heroes/begin-cast.ts'
import { proc } from '../../hooks.ts'
import type { EffectKind } from '../../world/effects.ts'
import type { Block } from '../../world.ts'
import { plunder } from '../asks/plunder.ts'
import { isUnknown, plunderable, spendAbility } from '../uses.ts'

const castAbility = procNamed<{ block: string }>('castAbility')

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
/** MV-ABL-02, MV-HER-05: the price is paid and the use is spent; whether its player has to name somebody. */
function announce(play: Teller, block: Block, key: string): boolean {
  play.world.casting = { block: block.id, ability: key, targets: [] }
  if (block.kind === 'hero') return beginCast(play, block, heroAbilityOf(key))
  const { ap } = abilityOf(key)
  block.ap -= ap
  if (ap > 0) block.otherAp = true
  spendAbility(play, block)
  return false
}

/** MV-R-122: Shield Wall, Brace and Plunder are actions of their own, and so are the abilities of heroes (MV-HER-05). */
export const useAbility = proc<{ block: string; ability?: string }>()('useAbility', 'MV-ABL-02', {
  /** Of a hidden block its player is always asked whom it is for, so that nobody learns from it what the block is (MV-R-141). */
  begin(play, vars) {
    const { world } = play
    const block = blockOf(world, vars.block)
    const names = announce(play, block, vars.ability!)
    // Which ability it is stands where only those see it who may.
    delete vars.ability
    if (!names && !isUnknown(world, block)) return play.goto('named')
    return play.ask(aim, [seatOf(world, block.player)], { block: block.id }, 'aimed')
  },
  /** Whom somebody names whom all can see, all hear. */
  aimed(play, { block }) {
    const { world } = play
    const { ids } = play.answer(aim)
    if (world.casting) world.casting.targets = [...ids]
    if (ids.length > 0 && !isUnknown(world, blockOf(world, block)))
      play.emit('aimed', 'MV-HER-05', { block, targets: [...ids], ...openly(world, block, ...ids) }, { reveals: true })
    return play.goto('named')
  },
  named(play, { block: id }) {
    const { world } = play
    const { casting } = world
    // Somebody who cannot know which ability it is believes in none.
    if (!casting) return play.done()
    const block = blockOf(world, id)
    if (block.kind === 'hero') return play.call(castAbility, { block: id }, 'over')
    world.casting = null
    const ability = abilityOf(casting.ability)
    if (ability.ops[0]!.op === 'stealGold') return play.goto('whom')
    takeStance(play, block, ability)
    return play.done()
  },
  over: play => play.done(),
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
