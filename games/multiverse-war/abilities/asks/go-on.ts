import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { blockOf } from '../../basics/queries.ts'
import { abilityOf } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import { theBlock } from '../../words/pieces.ts'
import type { World } from '../../world.ts'
import { abilityLimit } from '../tracks.ts'

/** MV-ABL-02: as many abilities were used in this round as its player may use. */
const isSpent = (world: World, id: string): boolean => {
  const { player } = blockOf(world, id)
  return world.players[player]!.abilities >= abilityLimit(world, player)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-R-122: announced right after the combat. */
export const goOn = ask<{ block: string; ability: string }, 'pick'>({
  kind: 'mv.go-on',
  type: 'pick',
  rule: 'MV-R-122',
  when: 'right after an attack of a unit that has such an ability and points left',
  which: 'the ability of the unit that attacked',
  idle: (world, { block }) => (isSpent(world, block) ? picked() : null),
  ask(world, { block: id, ability: key }) {
    const block = blockOf(world, id)
    const { name, text, rule } = abilityOf(key)
    const { abilities } = world.players[block.player]!
    return {
      type: 'pick',
      ...asking({
        text: `Does ${theBlock(block)} go on?`,
        note: `${counted(block.ap + block.moveAp, 'action point')} left; ${abilities} of ${abilityLimit(world, block.player)} abilities used`,
        act: 'Use',
        none: 'End its activation',
        told: 'may go on after an attack',
        by: [id],
      }),
      options: isSpent(world, id) ? [] : [option(key, name, { note: text, rule, pieces: [id] })],
      min: 0,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (world, { block, ability }) => (isSpent(world, block) ? [picked()] : [picked(ability), picked()]),
})
