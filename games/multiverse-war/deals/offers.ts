import { DIPLOMACY } from '../data/events.ts'
import type { Options, Player, PlayerId, World } from '../world.ts'

/** What one player may offer another: gold as a gift, gold wanted, gold lent or borrowed, or a treaty (MV-DIPL-01, MV-DIPL-05). */
export const OFFERS = ['gift', 'tribute', 'loan', 'credit', 'non-aggression', 'shared sight', 'passage', 'free text'] as const
export type OfferKind = (typeof OFFERS)[number]
export const TREATIES: readonly OfferKind[] = ['non-aggression', 'shared sight', 'passage', 'free text']
export const isTreaty = (kind: OfferKind): boolean => TREATIES.includes(kind)
export const isLoan = (kind: OfferKind): boolean => kind === 'loan' || kind === 'credit'
/** `gold` goes from `giver` to the other at once; of a loan so much comes back in the round it is due. */
export type Offer = { by: PlayerId; to: PlayerId; kind: OfferKind; gold: number; back: number; due: number }
/** Who hands gold over at once: of a tribute and of credit whoever is asked for it. */
export const giverOf = ({ by, to, kind }: Pick<Offer, 'by' | 'to' | 'kind'>): PlayerId =>
  kind === 'tribute' || kind === 'credit' ? to : by
export const takerOf = (offer: Pick<Offer, 'by' | 'to' | 'kind'>): PlayerId => (giverOf(offer) === offer.by ? offer.to : offer.by)

/** MV-TEAM-02, MV-DIPL-01: who may make deals at all. */
export const hasDeals = (options: Options, players: readonly Player[]): boolean =>
  options.diplomacy || players.some(one => players.some(other => other.id !== one.id && other.side === one.side))
/** MV-DIPL-03, MV-R-139: after a treaty has ended nothing is agreed on with that player for a while. */
export const isCooling = ({ cooldowns, round }: World, a: PlayerId, b: PlayerId): boolean =>
  cooldowns.some(({ between, until }) => until >= round && between.includes(a) && between.includes(b))
const hasAlready = ({ treaties }: World, a: PlayerId, b: PlayerId, kind: string): boolean =>
  treaties.some(one => one.kind === kind && one.between.includes(a) && one.between.includes(b))
const isPayable = (world: World, offer: Pick<Offer, 'by' | 'to' | 'kind'>): boolean =>
  isTreaty(offer.kind) || world.players[giverOf(offer)]!.gold > 0

/** What may still be offered to whom: allies give gold, others what diplomacy allows; the same offer is made once in a round. */
export function openOffers(world: World, by: PlayerId, made: readonly string[]): { kind: OfferKind; to: PlayerId }[] {
  const { side } = world.players[by]!
  const others = world.order.map(id => world.players[id]!).filter(one => one.id !== by && !one.isOut)
  return others.flatMap(({ id: to, side: their }) => {
    const kinds: readonly OfferKind[] = their === side ? ['gift'] : world.options.diplomacy ? OFFERS : []
    return kinds
      .filter(kind => !made.includes(keyOf(by, to, kind)) && isPayable(world, { by, to, kind }))
      .filter(kind => their === side || (!isCooling(world, by, to) && !hasAlready(world, by, to, kind)))
      .map(kind => ({ kind, to }))
  })
}
export const keyOf = (by: PlayerId, to: PlayerId, kind: OfferKind): string => `${by}>${to}:${kind}`
/** MV-DIPL-02: the current round included. */
export const lastsUntil = ({ round }: World): number => round + DIPLOMACY.treatyRounds - 1
