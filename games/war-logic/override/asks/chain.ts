import type { Body } from '@sandtable/geometry/table/body'
import { asking, type ChoiceOf, legal, option, violation } from '@sandtable/kernel'
import { distance, outsideOf } from '../../basics/measure.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { bodySeen } from '../../control/orders.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { chainable, chainLength } from '../chain.ts'
import { whyUnaffected } from '../targets.ts'

type Subject = { unit: string; slot: number; target: string }
const none: ChoiceOf<'pick'> = { type: 'pick', ids: [] }
/** Those that seem nearest to the target: the likeliest to be in its reach. */
const nearest = (world: World, { unit: id, slot, target }: Subject): ChoiceOf<'pick'> => {
  const unit = unitOf(world, id)
  const bodyOfSeen = (one: string): Body => bodySeen(world, one, unit.player!)!
  const ids = chainable(world, unit, slot, target)
    .map(one => ({ id: one.id, gap: distance(bodyOfSeen(target), bodyOfSeen(one.id)) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, chainLength(world, unit, slot))
  return { type: 'pick', ids: ids.map(one => one.id) }
}

/** WL-HACK-09, WL-R-213: named before the roll; who was out of reach or too strong is not told. */
export const chooseChain = ask<Subject, 'pick'>({
  kind: 'wl.chain',
  type: 'pick',
  rule: 'WL-HACK-09',
  when: 'when an override could go on to units that its target commands',
  which: "units of the target's owner that you see",
  ask(world, { unit: id, slot, target }) {
    const unit = unitOf(world, id)
    const most = chainLength(world, unit, slot)
    return {
      type: 'pick',
      ...asking({
        text: `Whom else does ${heldAt(world, unit, slot).skill.name} reach through ${unitOf(world, target).name}?`,
        note: `Up to ${most}, if the target could order them and they are not too strong.`,
        act: 'Go on to',
        none: 'Nobody else',
        told: 'names whom an override goes on to',
        by: [id],
        on: [target],
      }),
      options: chainable(world, unit, slot, target).map(one =>
        option(one.id, one.name, { rule: 'WL-HACK-09', pieces: [outsideOf(world, one).id] }),
      ),
      min: 0,
      max: most,
    }
  },
  whyNot(world, { unit: id, slot, target }, _seat, named) {
    const one = findUnit(world, named)
    if (!one) return null
    if (one.id === target) return violation('WL-HACK-09', 'it is the target itself')
    if (one.player !== unitOf(world, target).player) return violation('WL-R-213', "only units of the target's owner can be named")
    return whyUnaffected(world, heldAt(world, unitOf(world, id), slot).skill, one)
  },
  validate: () => legal(),
  candidates(world, subject) {
    const best = nearest(world, subject)
    return best.ids.length > 0 ? [best, none] : [none]
  },
})
