import { asking, type ChoiceOf, item, legal, option, violation } from '@sandtable/kernel'
import { ownName, unitName } from '../../basics/names.ts'
import { findMeant, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { joined } from '../eligible.ts'
import { plainFires } from '../fire.ts'
import { oddsOf } from '../odds.ts'
import { whyNotShot } from '../targets.ts'
import { fireAt } from '../volley.ts'

/** WP-CORD-08, WP-R-156: a second target for a unit that may split its fire. */
export const secondTarget = ask<{ unit: string; first: string; targets: string[] }, 'pick'>({
  kind: 'wp.secondTarget',
  type: 'pick',
  rule: 'WP-CORD-08',
  when: 'when a unit fires that was ordered to split its fire',
  which: 'other enemy units that it may fire at',
  ask: (world, { unit, first, targets }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `${ownName(world, unitOf(world, unit))}: which target besides ${unitName(world, unitOf(world, first))}?`,
      act: 'Fire at',
      none: 'Do not split fire',
      told: 'may split fire',
      by: [unit],
      on: [first],
    }),
    options: targets.map(id => {
      const target = unitOf(world, id)
      const odds = toCheck ? null : oddsOf(world, fireAt(world, unitOf(world, unit), target))
      const pieces = target.bases.map(base => base.id)
      return option(id, unitName(world, target), { ...(odds && { odds }), rule: 'WP-CORD-08', pieces })
    }),
    min: 0,
    max: 1,
  }),
  whyNot(world, { unit, first, targets }, _seat, id) {
    const meant = findMeant(world, id)
    if (!meant || targets.includes(meant.id)) return null
    if (meant.id === first) return violation('WP-CORD-08', 'it is the first of the two targets')
    return whyNotShot(world, unitOf(world, unit), meant, 'fire')
  },
  validate: () => legal(),
  candidates: (_world, { targets }) => [...targets.map(id => ({ type: 'pick' as const, ids: [id] })), { type: 'pick', ids: [] }],
})

type Subject = { unit: string; targets: string[] }
/** WP-R-17: by base, the targets that it can fire at. */
export function openFor(world: World, { unit: id, targets }: Subject): { [base: string]: string[] } {
  const unit = unitOf(world, id)
  const firing = targets.map(target => joined(plainFires(world, unit, unitOf(world, target))).firing)
  const open = unit.bases.map(({ id: base }) => [base, targets.filter((_, i) => firing[i]!.includes(base))] as const)
  return Object.fromEntries(open.filter(([, at]) => at.length > 0))
}

/** WP-CORD-08: every base that fires is allotted to one of the two targets before dice are rolled. */
export const splitFire = ask<Subject, 'assign'>({
  kind: 'wp.split',
  type: 'assign',
  rule: 'WP-CORD-08',
  when: 'when a unit splits its fire between two targets',
  which: 'its bases that can fire, each with a target that it sees and reaches',
  ask(world, subject) {
    const open = openFor(world, subject)
    return {
      type: 'assign',
      ...asking({
        text: `Which bases of ${ownName(world, unitOf(world, subject.unit))} fire at which target?`,
        act: 'Fire',
        told: 'allots bases to two targets',
        by: [subject.unit],
        on: subject.targets,
      }),
      items: Object.keys(open).map((base, i) => item(base, `Base ${i + 1}`, [base])),
      options: subject.targets.map(id =>
        option(id, unitName(world, unitOf(world, id)), {
          rule: 'WP-CORD-08',
          pieces: unitOf(world, id).bases.map(base => base.id),
        }),
      ),
      open,
    }
  },
  /** Of a base and a target ('u1-2:u3'). */
  whyNot(world, { unit, targets }, _seat, id) {
    const [of = '', at = ''] = id.split(':')
    const target = findMeant(world, at)
    if (!target || !unitOf(world, unit).bases.some(base => base.id === of)) return null
    if (!targets.includes(target.id)) return violation('WP-CORD-08', `${unitName(world, target)} is none of the two targets`)
    const { firing } = joined(plainFires(world, unitOf(world, unit), target))
    return firing.includes(of) ? null : violation('WP-SHOOT-08', `this base cannot fire at ${unitName(world, target)}`)
  },
  validate: () => legal(),
  candidates(world, subject) {
    const open = Object.entries(openFor(world, subject))
    const all = (choose: (at: readonly string[], i: number) => string): ChoiceOf<'assign'> => ({
      type: 'assign',
      to: Object.fromEntries(open.map(([base, at], i) => [base, choose(at, i)])),
    })
    const half = Math.ceil(open.length / 2)
    return [all((at, i) => (i < half ? at[0]! : at.at(-1)!)), all((at, i) => (i < half ? at.at(-1)! : at[0]!))]
  },
})
