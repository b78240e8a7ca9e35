import { asking, legal, type Rng, seatName } from '@sandtable/kernel'
import { seatOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { giverOf, isTreaty, type Offer } from '../offers.ts'

export type Term = 'gold' | 'back' | 'due'
type Subject = Pick<Offer, 'by' | 'to' | 'kind' | 'gold'> & { term: Term }
const LONGEST = 5
function limits(world: World, { term, gold, ...offer }: Subject): { min: number; max: number } {
  if (term === 'due') return { min: 1, max: LONGEST }
  // MV-DIPL-05: without limit to the terms.
  if (term === 'back') return { min: 0, max: Math.max(1, 3 * gold) }
  return { min: isTreaty(offer.kind) ? 0 : 1, max: world.players[giverOf(offer)]!.gold }
}
function textOf(world: World, { to, kind, term }: Subject): string {
  const name = seatName(seatOf(world, to))
  if (term === 'due') return 'In how many rounds is it due?'
  if (term === 'back') return 'How much gold is paid back?'
  if (isTreaty(kind)) return `How much gold do you add for ${name}?`
  return kind === 'tribute' || kind === 'credit' ? `How much gold do you want from ${name}?` : `How much gold for ${name}?`
}
/** MV-DIPL-05: so much gold, paid back so much, in so many rounds. */
export const terms = ask<Subject, 'amount'>({
  kind: 'mv.terms',
  type: 'amount',
  rule: 'MV-DIPL-05',
  when: 'when you have made an offer that gold belongs to',
  ask: (world, subject) => ({
    type: 'amount',
    ...asking({ text: textOf(world, subject), act: 'Offer', told: 'names the terms' }),
    ...limits(world, subject),
    step: 1,
  }),
  validate: () => legal(),
  candidates(world, subject, _seat, rng: Rng) {
    const { min, max } = limits(world, subject)
    const usual = subject.term === 'back' ? Math.min(max, subject.gold) : min
    return [...new Set([usual, min + rng.below(max - min + 1)])].map(amount => ({ type: 'amount', amount }))
  },
})
