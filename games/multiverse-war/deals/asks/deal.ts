import { asking, type ChoiceOf, legal, type Option, option, seatName, type Violation, violation } from '@sandtable/kernel'
import { playerAt, seatOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { isCooling, isTreaty, keyOf, OFFERS, type OfferKind, openOffers } from '../offers.ts'

const WORDS: { readonly [kind in OfferKind]: readonly [label: string, note: string] } = {
  gift: ['Give gold to', 'as much as you like'],
  tribute: ['Ask for gold from', 'for nothing, or for what you promised'],
  loan: ['Lend gold to', 'paid back by itself when it is due'],
  credit: ['Borrow gold from', 'paid back by itself when it is due'],
  'non-aggression': ['Peace with', 'no attacks on each other for three rounds'],
  'shared sight': ['Shared sight with', 'what one sees the other sees, for three rounds'],
  passage: ['Passage with', 'through each other’s blocks, for three rounds'],
  'free text': ['An understanding with', 'as it was spoken at the table; nobody watches over it'],
}

type Subject = { made: string[] }
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })
const idOf = ({ kind, to }: { kind: OfferKind; to: PlayerId }): string => `${kind}:${to}`
const dealOption = (world: World, offer: { kind: OfferKind; to: PlayerId }): Option => {
  const name = seatName(seatOf(world, offer.to))
  const [label, note] = WORDS[offer.kind]
  const rule = isTreaty(offer.kind) ? 'MV-DIPL-02' : world.options.diplomacy ? 'MV-DIPL-05' : 'MV-TEAM-02'
  return option(idOf(offer), `${label} ${name}`, { note, rule, kind: offer.kind, group: name })
}
function whyNot(world: World, by: PlayerId, { made }: Subject, id: string): Violation | null {
  const [kind, to = ''] = id.split(':')
  const other = world.players[to]
  if (!other || !OFFERS.some(one => one === kind)) return null
  if (made.includes(keyOf(by, to, kind as OfferKind))) return violation('MV-R-163', 'it was offered this round already')
  if (other.side !== world.players[by]!.side && !world.options.diplomacy) return violation('MV-DIPL-01', 'there is no diplomacy')
  if (other.side === world.players[by]!.side)
    return violation('MV-TEAM-02', 'allies give each other gold, nothing else is needed')
  if (isCooling(world, by, to)) return violation('MV-DIPL-03', 'after a treaty no deal with the same player for three rounds')
  if (isTreaty(kind as OfferKind)) return violation('MV-DIPL-02', 'such a treaty holds already')
  return violation('MV-ECON-04', 'there is no gold for it')
}
/** MV-DIPL-01, MV-TEAM-02: what is offered to whom; nothing: ready. */
export const deal = ask<Subject, 'pick'>({
  kind: 'mv.deal',
  type: 'pick',
  rule: 'MV-DIPL-01',
  when: 'in the revenue phase, with allies or with diplomacy',
  which: 'players you may deal with, and what was not offered to them this round',
  /** Gold, sides and treaties are open: nobody is asked who has nothing to offer. */
  idle: (world, { made }, seat) => (openOffers(world, playerAt(world, seat).id, made).length === 0 ? picked() : null),
  ask: (world, { made }, seat) => ({
    type: 'pick',
    ...asking({ text: 'Do you make an offer?', act: 'Offer', none: 'Ready', told: 'may make offers' }),
    options: openOffers(world, playerAt(world, seat).id, made).map(offer => dealOption(world, offer)),
    min: 0,
    max: 1,
  }),
  whyNot: (world, subject, seat, id) => whyNot(world, playerAt(world, seat).id, subject, id),
  validate: () => legal(),
  candidates: (world, { made }, seat, rng) => [
    picked(),
    ...rng.shuffle(openOffers(world, playerAt(world, seat).id, made)).map(offer => picked(idOf(offer))),
  ],
})
