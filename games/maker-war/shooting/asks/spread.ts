import { asking, type ChoiceOf, item, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, nameOf } from '../../basics/labels.ts'
import { whyNotShotAt } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { classHits, type HitClass, hitClasses } from '../hits.ts'

type Subject = Record<string, never>
const slotId = (target: string, dice: string) => `${target}:${dice}`

const CLASSES = { critical: 'critical hits', six: 'sixes', five: 'fives', four: 'fours' } as const

/** Every class of hits with the targets it can go to. */
export function sharesOf(world: World): { id: HitClass['id']; count: number; targets: string[] }[] {
  const attack = world.attacks.at(-1)!
  return hitClasses(attack)
    .map(dice => ({ id: dice.id, count: dice.count, targets: attack.targets.filter(target => classHits(attack, dice, target)) }))
    .filter(({ targets }) => targets.length > 0)
}

/** MW-R-40, MW-R-152: every die that hits goes to one of the formations under the template, if it hits that one. */
export const spreadHits = ask<Subject, 'allocate'>({
  kind: 'mw.spread',
  type: 'allocate',
  rule: 'MW-R-152',
  when: 'when hits of a template can go to more than one formation',
  which: 'the formations under the template that a die hits',
  ask(world) {
    const shares = sharesOf(world)
    const total = shares.reduce((sum, { count }) => sum + count, 0)
    const slots = shares.flatMap(({ id, count, targets }) =>
      targets.map(target => ({
        ...item(slotId(target, id), `${nameOf(world, target)}: ${CLASSES[id]}`, meant(world, target).pieces),
        cap: count,
      })),
    )
    const hits = `${counted(total, 'hit')} among the formations under the template`
    return {
      type: 'allocate',
      ...asking({ text: `Assign ${hits}`, act: 'Assign', told: `assigns ${hits}` }),
      slots,
      min: total,
      total,
    }
  },
  whyNot(world, _subject, _seat, id) {
    const [target = '', dice] = id.split(':')
    const { side, targets } = world.attacks.at(-1)!
    if (!targets.includes(target)) {
      const no = world.formations[target]?.side === side ? whyNotShotAt(world, target, side) : null
      return no ?? (world.formations[target] ? violation('MW-SHOOT-03', 'the template does not touch it') : null)
    }
    const share = sharesOf(world).find(s => s.id === dice)
    return share
      ? violation('MW-R-40', `${CLASSES[share.id]} do not hit it`, { dice: share.id })
      : violation('MW-R-40', 'no such die hit anybody')
  },
  validate(world, _subject, _seat, { amounts }) {
    const given = (id: string) => amounts.filter(a => a.slot.endsWith(`:${id}`)).reduce((sum, a) => sum + a.amount, 0)
    const wrong = sharesOf(world).filter(({ id, count }) => given(id) !== count)
    return verdictOf(
      wrong.map(({ id, count }) => violation('MW-R-40', 'each die goes to one formation', { dice: id, count, given: given(id) })),
    )
  },
  candidates(world) {
    const shares = sharesOf(world)
    const first = world.attacks.at(-1)!.targets
    return first.map((wished): ChoiceOf<'allocate'> => {
      const amounts = shares.map(({ id, count, targets }) => ({
        slot: slotId(targets.includes(wished) ? wished : targets[0]!, id),
        amount: count,
      }))
      return { type: 'allocate', amounts }
    })
  },
})
