import { asking, type ChoiceOf, chanceOfAtLeast, legal } from '@sandtable/kernel'
import { playerAt } from '../../basics/players.ts'
import { findUnit } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { actId } from '../action.ts'
import { type Acting, actOption, actsOf, kindOf, whyNoAct } from '../acts.ts'

const NONE: ChoiceOf<'pick'> = { type: 'pick', ids: [] }
const openActs = (world: World, acting: Acting) => actsOf(world, acting).filter(({ refusal }) => refusal === null)

/** Bots try what works more often than not, and otherwise go on. */
const LIKELY = 0.5
function goodActs(world: World, acting: Acting, player: string): ChoiceOf<'pick'>[] {
  const rated = openActs(world, acting).map(act => {
    const kind = kindOf(act.kind)!
    const { odds } = kind.words(world, act, player)
    const usual = kind.isSeldomWise ? 0 : LIKELY
    return { id: actId(act), chance: odds ? chanceOfAtLeast(odds.chances, 1) : usual }
  })
  const pick = ({ id }: { id: string }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
  const good = rated.filter(({ chance }) => chance >= LIKELY).sort((a, b) => b.chance - a.chance)
  return [...good.map(pick), NONE, ...rated.filter(one => !good.includes(one)).map(pick)]
}

/**
 * Control actions, each instead of an attack. WL-R-243: what somebody could do here hangs on skills that nobody else may have seen; it is asked
 * whatever there is to choose.
 */
export const chooseAction = ask<Acting, 'pick'>({
  kind: 'wl.control',
  type: 'pick',
  rule: 'WL-R-143',
  when: 'after your units were activated, and after a move into contact',
  which: 'Control actions of your activated units',
  idle: (world, acting) => (openActs(world, acting).length === 0 ? NONE : null),
  ask: (world, acting, seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text:
        acting.unit === null
          ? 'A Control action, instead of an attack?'
          : `A Control action of ${findUnit(world, acting.unit)!.name}, instead of its attack?`,
      act: 'Do',
      none: acting.after === 'order' ? 'Go on to the Movement step' : 'No action',
      told: 'may take a Control action',
      list: 'All Control actions',
      by: acting.unit === null ? [] : [acting.unit],
    }),
    options: actsOf(world, acting).map(act => actOption(world, act, playerAt(world, seat).id, toCheck)),
    min: 0,
    max: 1,
  }),
  whyNot: (world, acting, seat, id) => whyNoAct(world, acting, playerAt(world, seat).id, id),
  validate: () => legal(),
  candidates: (world, acting, seat, _rng, most = 12) =>
    goodActs(world, acting, playerAt(world, seat).id).slice(0, Math.max(1, most)),
})
