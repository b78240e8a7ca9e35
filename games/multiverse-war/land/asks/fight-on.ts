import { asking, type ChoiceOf, deed, legal } from '@sandtable/kernel'
import { hpLeft } from '../../basics/figures.ts'
import { blockOf } from '../../basics/queries.ts'
import { adventureOf, guardianOf } from '../../data/events.ts'
import { ask } from '../../hooks.ts'
import { exchangeOdds } from '../exchange-odds.ts'

const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
/** MV-ADV-09: before each exchange after the first. */
export const fightOn = ask<{ block: string }, 'pick'>({
  kind: 'mv.fight-on',
  type: 'pick',
  rule: 'MV-ADV-09',
  when: 'between two exchanges with the guardian of an adventure',
  which: 'fighting on or withdrawing',
  ask(world, { block }) {
    const { card, damage } = world.guardian!
    return {
      type: 'pick',
      ...asking({
        text: `Fight on against the ${adventureOf(card).name}?`,
        note: `Hit points left: the guardian ${guardianOf(card).hp - damage}, your unit ${hpLeft(world, blockOf(world, block))}.`,
        act: 'Choose',
        none: null,
        told: 'fights a guardian',
        by: [block],
      }),
      options: [
        deed('fight', 'Fight on', { rule: 'MV-ADV-09', pieces: [block], odds: exchangeOdds(world, block) }),
        deed('withdraw', 'Withdraw', { note: 'the adventure is lost, the token stays', rule: 'MV-ADV-09', pieces: [block] }),
      ],
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: () => [picked('fight'), picked('withdraw')],
})
