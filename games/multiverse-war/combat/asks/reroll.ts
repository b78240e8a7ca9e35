import { asking, legal, option } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import type { Icon } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import { fighterOf } from '../fighters.ts'

type Subject = { striker: string; icons: Icon[] }
const dieId = (i: number): string => `d${i}`

/** A card lets its owner roll any dice of his own roll again, once. */
export const reroll = ask<Subject, 'pick'>({
  kind: 'mv.reroll',
  type: 'pick',
  rule: 'MV-CARD-02',
  when: 'after your own roll, with a card that allows it',
  which: 'dice of your roll',
  ask: (_world, { striker, icons }) => ({
    type: 'pick',
    ...asking({
      text: 'Which dice are rolled again?',
      act: 'Roll again',
      none: 'Keep them all',
      told: 'may roll dice again',
      by: [striker],
    }),
    options: icons.map((icon, i) => option(dieId(i), capital(icon), { rule: 'MV-CARD-02' })),
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
