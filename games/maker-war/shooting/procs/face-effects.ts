import { formationOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import { shareFright } from '../asks/dice.ts'
import { seatOfAttack } from '../attack.ts'
import { diceyTokens, terrorTokens } from '../hits.ts'
import { isLoneTarget } from '../targets.ts'

/** MW-DICE-06: what 1s and 3s do, up to the caps: the weapons backfire (MW-TRAIT-07), the targets are terrified (MW-TRAIT-04). */
export const faceEffects = proc<Record<string, never>>()('faceEffects', 'MW-DICE-06', {
  begin(play) {
    const attack = play.world.attacks.at(-1)!
    const { formation, side } = attack
    const backfired = formation === null ? 0 : addTokens(play.world, formation, diceyTokens(attack))
    if (backfired > 0) play.emit('weapons backfired', 'MW-TRAIT-07', { formation, side, tokens: backfired })
    return play.goto('frighten')
  },
  frighten(play) {
    const { world } = play
    const attack = world.attacks.at(-1)!
    const tokens = terrorTokens(attack)
    const formations = attack.targets.filter(target => !isLoneTarget(target))
    if (tokens > 0 && attack.kind === 'salvo' && formations.length > 1)
      return play.ask(shareFright, [seatOfAttack(world, attack)], { formations, tokens }, 'shared')
    // MW-R-172: a blast frightens everybody it touches.
    return play.call(terrify, { on: formations.map(formation => ({ formation, tokens })) }, 'end')
  },
  shared(play) {
    const on = play.answer(shareFright).amounts.map(({ slot, amount }) => ({ formation: slot, tokens: amount }))
    return play.call(terrify, { on }, 'end')
  },
  end: play => play.done(),
})

/** MW-TRAIT-05: one of the tokens is a terror impact token. */
export const terrify = proc<{ on: { formation: string; tokens: number }[] }>()('terrify', 'MW-TRAIT-04', {
  begin(play, { on }) {
    for (const { formation, tokens } of on) {
      const given = addTokens(play.world, formation, tokens, { terror: 1 })
      if (given > 0)
        play.emit('terrified', 'MW-TRAIT-04', { formation, side: formationOf(play.world, formation).side, tokens: given })
    }
    return play.done()
  },
})
