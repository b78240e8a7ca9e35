import { asking, legal, option, type Violation, violation } from '@sandtable/kernel'
import { findSheet, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { ask } from '../../hooks.ts'
import { credits } from '../../words/credits.ts'
import type { PlayerId, World } from '../../world.ts'
import { askedFor, creditOf, offeredTo, type Refill, refillsFor, whyNotRefilled } from '../purchases.ts'

type Subject = { player: PlayerId; holder: string }
const leftNote = (world: World, { player, holder }: Subject): string => `${credits(creditOf(world, player, holder))} credits`

function whyNotBought(world: World, id: string): Violation | null {
  const sheet = findSheet(world, id)
  if (!sheet) return null
  if (sheet.kind === 'hazard') return violation('WL-R-251', 'hazard fields are bought with the army only')
  return violation('WL-REINF-02', `it costs ${credits(askedFor(world, sheet))} credits, twice its price`)
}
/** WL-REINF-02. */
export const buy = ask<Subject, 'pick'>({
  kind: 'wl.buy',
  type: 'pick',
  rule: 'WL-REINF-02',
  when: 'when you order a unit',
  which: 'units of the catalogue whose double price the credit covers',
  ask: (world, subject) => ({
    type: 'pick',
    ...asking({
      text: 'Which unit do you order?',
      note: leftNote(world, subject),
      act: 'Order',
      none: 'Nothing',
      told: 'takes the Strategy step',
    }),
    options: offeredTo(world, subject.player, subject.holder).map(({ sheet, price }) =>
      option(sheet.id, sheet.name, {
        note: `${credits(price)} credits`,
        rule: 'WL-REINF-02',
        group: sheet.theme,
        icon: sheet.kind,
      }),
    ),
    min: 0,
    max: 1,
  }),
  whyNot: (world, _subject, _seat, id) => whyNotBought(world, id),
  validate: () => legal(),
  candidates(world, { player, holder }, _seat, rng) {
    // The dearest first: credit does nothing by itself.
    const offered = [...offeredTo(world, player, holder)].sort((a, b) => b.price - a.price)
    const [best] = offered
    const others = rng.shuffle(offered.slice(1)).slice(0, 3)
    return [...(best ? [best] : []), ...others].map(({ sheet }) => ({ type: 'pick' as const, ids: [sheet.id] }))
  },
})

const refillId = ({ unit, held }: Refill): string => `${unit.id}/${held.slot}`
/** WL-REINF-05. */
export const refill = ask<Subject, 'pick'>({
  kind: 'wl.refill',
  type: 'pick',
  rule: 'WL-REINF-05',
  when: 'when you refill a counter with credit',
  which: 'counters below their bought number, without penalty, not Morale or Miracle',
  ask: (world, subject) => ({
    type: 'pick',
    ...asking({
      text: 'Which counter do you refill?',
      note: leftNote(world, subject),
      act: 'Refill',
      none: 'None',
      told: 'takes the Strategy step',
    }),
    options: refillsFor(world, subject.player, subject.holder).map(one =>
      option(refillId(one), `${one.held.skill.name} of ${one.unit.name}`, {
        note: `${one.held.counter.left} of ${one.held.counter.of} left, ${credits(one.price)} credits each`,
        rule: 'WL-REINF-05',
        pieces: [one.unit.id],
      }),
    ),
    min: 0,
    max: 1,
  }),
  whyNot: (world, { player, holder }, _seat, id) => whyNotRefilled(world, player, holder, id),
  validate: () => legal(),
  candidates: (world, { player, holder }, _seat, rng) =>
    rng.shuffle(refillsFor(world, player, holder)).map(one => ({ type: 'pick' as const, ids: [refillId(one)] })),
})
export const refillAmount = ask<Subject & { unit: string; slot: number; most: number }, 'amount'>({
  kind: 'wl.refill-amount',
  type: 'amount',
  rule: 'WL-REINF-05',
  when: 'when a counter can be refilled by more than one',
  ask: (world, subject) => ({
    type: 'amount',
    ...asking({
      text: `How many uses of ${heldAt(world, unitOf(world, subject.unit), subject.slot).skill.name}?`,
      note: leftNote(world, subject),
      act: 'Refill by',
      told: 'takes the Strategy step',
    }),
    min: 1,
    max: subject.most,
    step: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { most }) => [...new Set([most, 1])].map(amount => ({ type: 'amount', amount })),
})
