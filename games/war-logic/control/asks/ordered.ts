import { asking, type ChoiceOf, legal, option, refused, type Verdict } from '@sandtable/kernel'
import { outsideOf, unseenOf } from '../../basics/measure.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { type Commander, chainOf, inReach, proposed, roomLeft, whyNotAll } from '../chain.ts'
import { mayJoin } from '../streams.ts'
import { whyNotOrdered } from '../unreached.ts'

/** WL-R-25: the commander itself is free to join, once. */
const commanderIn = (world: World, { unit }: Commander): Unit[] => (mayJoin(world, unit) ? [unitOf(world, unit)] : [])
const offered = (world: World, commander: Commander): Unit[] => [...commanderIn(world, commander), ...inReach(world, commander)]

function judge(world: World, commander: Commander, ids: readonly string[]): Verdict {
  const others = ids.filter(id => id !== commander.unit)
  const room = roomLeft(world, commander)
  if (others.length === 0) return refused('WL-R-208', 'an order goes to at least one unit besides the commander')
  if (others.length > room)
    return refused('WL-CTRL-02', `it may order ${room} more at most`, { ordered: others.length, most: room })
  const units = others.map(id => unitOf(world, id))
  const reached = chainOf(world, commander, units, room).length
  return reached < units.length ? { ok: false, violations: [whyNotAll(world, commander, units, reached)] } : legal()
}

/** WL-CTRL-06: who takes part in one order, where not everybody does. */
export const chooseOrdered = ask<Commander, 'pick'>({
  kind: 'wl.ordered',
  type: 'pick',
  rule: 'WL-CTRL-02',
  when: 'when you name who takes part in an order',
  which: 'the commander and your units in reach that have no order yet',
  ask: (world, commander) => ({
    type: 'pick',
    ...asking({
      text: `Who takes part in the order of ${unitOf(world, commander.unit).name}?`,
      note: `${roomLeft(world, commander)} at most, the commander not counted.`,
      act: 'Order',
      told: 'names who takes part in an order',
      by: [commander.unit],
    }),
    options: offered(world, commander).map(unit =>
      option(unit.id, unit.name, {
        note: unit.hidden === null ? null : 'an order reveals it',
        rule: 'WL-CTRL-03',
        kind: unit.sheet,
        ...{ pieces: [outsideOf(world, unit).id], ...unseenOf(unit) },
      }),
    ),
    min: 1,
    max: offered(world, commander).length,
  }),
  whyNot(world, commander, _seat, id) {
    const unit = findUnit(world, id)
    if (!unit) return null
    return whyNotOrdered(world, commander, unit)
  },
  validate: (world, commander, _seat, { ids }) => judge(world, commander, ids),
  candidates(world, commander) {
    const all = proposed(world, commander).map(({ id }) => id)
    const own = commanderIn(world, commander).map(({ id }) => id)
    const halves = [all, all.slice(0, Math.ceil(all.length / 2)), all.slice(0, 1)]
    const choices = halves.map((ids): ChoiceOf<'pick'> => ({ type: 'pick', ids: [...own, ...ids] }))
    const good = choices.filter(({ ids }) => judge(world, commander, ids).ok)
    return good.length > 0
      ? good
      : inReach(world, commander)
          .map(({ id }) => ({ type: 'pick' as const, ids: [id] }))
          .filter(({ ids }) => judge(world, commander, ids).ok)
  },
})
