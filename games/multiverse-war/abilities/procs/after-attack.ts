import { lift } from '../../basics/effects.ts'
import { blockOf, findBlock, seatOf } from '../../basics/queries.ts'
import type { Ability } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { NEXT_ATTACK } from '../../world/effects.ts'
import type { Activation, Block, World } from '../../world.ts'
import { goOn } from '../asks/go-on.ts'
import { findAbility, spendAbility } from '../uses.ts'

type Attack = { block: string; manner: 'melee' | 'shot'; won: boolean }

/**
 * MV-UAB-07, MV-UAB-10, MV-UAB-13: the ability that lets this unit go on after its attack; null: none, or it has no points. How many abilities were used
 * in this round is its player's business, and not what it hangs on whether he is asked.
 */
function findGoingOn(world: World, block: Block, { manner, won }: Attack): Ability | null {
  const ability = block.ap + block.moveAp > 0 && !block.usedAbility ? findAbility(world, block) : null
  const op = ability?.ops.find(one => one.op === 'continueAfterAttack')
  if (ability?.mode !== 'active' || !op || (op.after ?? 'melee') !== manner || (op.when === 'target destroyed' && !won))
    return null
  return ability
}
const allowedBy = ({ ops }: Ability): Activation['allow'] => (ops[0]!.allow!.includes('attackMove') ? 'attackMove' : 'move')

/** After an attack: what was for the next attack is over; Skirmish, Hit and Run and Trample are announced now (MV-R-122). `won`: it holds the battlefield. */
export const afterAttack = proc<Attack>()('afterAttack', 'MV-R-122', {
  begin(play, vars) {
    const { world } = play
    const block = findBlock(world, vars.block)
    for (const kind of NEXT_ATTACK) lift(world, vars.block, kind)
    const ability = block && findGoingOn(world, block, vars)
    if (!ability || !world.activation) return play.done()
    return play.ask(goOn, [seatOf(world, block.player)], { block: block.id, ability: ability.key }, 'chosen')
  },
  chosen(play, vars) {
    const { world } = play
    if (play.answer(goOn).ids.length === 0) return play.done()
    const block = blockOf(world, vars.block)
    const ability = findAbility(world, block)!
    spendAbility(play, block)
    world.activation!.allow = allowedBy(ability)
    return play.done()
  },
})
