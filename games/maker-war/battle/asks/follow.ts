import { asking, deed, legal, violation } from '@sandtable/kernel'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { findActive, whyNotFresh } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import { findOrderProblem, warlordsOf } from '../orders.ts'
import { eagerToFollow } from './advice.ts'

/** MW-TRAIT-32, MW-R-63: who follows the warlord into the assault, one at a time; nobody is an answer. */
export const followWarlord = ask<{ formation: string; followers: readonly string[] }, 'pick'>({
  kind: 'mw.followWarlord',
  type: 'pick',
  rule: 'MW-TRAIT-32',
  when: 'when a warlord leads an assault and formations near him have not acted',
  which: 'formations near the warlord that have not acted',
  ask: (world, { formation, followers }) => ({
    type: 'pick',
    ...asking({
      text: `The warlord of ${ownName(world, formation)} leads an assault. Does another formation follow him?`,
      act: 'Follow with',
      none: 'No',
      told: 'chooses who follows the warlord',
      by: [formation],
    }),
    options: followers.map(id => deed(id, `${ownName(world, id)} follows`, { rule: 'MW-TRAIT-32', ...meant(world, id) })),
    min: 0,
    max: 1,
  }),
  whyNot(world, { formation }, _seat, id) {
    const other = world.formations[id]
    if (!other) return null
    const no = whyNotFresh(world, id, formationOf(world, formation).side)
    return no ?? findOrderProblem(world, other, 'assault') ?? violation('MW-TRAIT-32', 'its chief is too far from the warlord')
  },
  notAsked(world, seat) {
    const active = findActive(world, seat)
    if (!active) return null
    return warlordsOf(world, active).length === 0
      ? violation('MW-TRAIT-32', `no warlord leads ${ownName(world, active.id)}`)
      : violation('MW-R-63', 'nobody near the warlord can follow him')
  },
  validate: () => legal(),
  candidates(world, { formation, followers }) {
    const best = eagerToFollow(world, formationOf(world, formation).side, followers).slice(0, 11)
    return [...best.map(id => [id]), []].map(ids => ({ type: 'pick', ids }))
  },
})
