import { asking, chancesOf, legal, option, type RollOdds } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import type { Icon } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import { FACES, MARKS } from '../dice.ts'
import { fighterOf } from '../fighters.ts'

type Subject = { striker: string; icons: Icon[] }
const dieId = (i: number): string => `d${i}`

const noteOf = (icon: Icon, own: Icon): string =>
  icon === own ? 'hits as it lies' : icon === 'star' ? 'two stars are a critical hit' : 'misses as it lies'
/** What one die comes to when it is rolled again. */
const againOdds = (own: Icon): RollOdds => {
  const share = (icon: Icon): number => FACES.filter(one => one === icon).length / FACES.length
  return {
    ...{ dice: 1, need: own, reasons: [], what: 'hit', chances: chancesOf(1, share(own)) },
    results: own === 'star' ? [] : [{ text: 'a star', chance: share('star') }],
  }
}

/** A card lets its owner roll any dice of his own roll again, once. */
export const reroll = ask<Subject, 'pick'>({
  kind: 'mv.reroll',
  type: 'pick',
  rule: 'MV-CARD-02',
  when: 'after your own roll, with a card that allows it',
  which: 'dice of your roll',
  ask: (world, { striker, icons }) => ({
    type: 'pick',
    ...asking({
      text: 'Which dice are rolled again?',
      act: 'Roll again',
      none: 'Keep them all',
      told: 'may roll dice again',
      by: [striker],
    }),
    options: icons.map((icon, i) => {
      const own = fighterOf(world, striker).icon
      return option(dieId(i), capital(icon), {
        ...{ rule: 'MV-CARD-02', note: noteOf(icon, own), odds: againOdds(own) },
        die: { colour: 'white', marks: MARKS[icon], text: icon, again: false },
      })
    }),
    min: 0,
    max: icons.length,
  }),
  validate: () => legal(),
  candidates(world, { striker, icons }) {
    const { icon } = fighterOf(world, striker)
    const misses = icons.flatMap((one, i) => (one === icon || one === 'star' ? [] : [dieId(i)]))
    return [
      { type: 'pick', ids: misses },
      { type: 'pick', ids: [] },
    ]
  },
})
