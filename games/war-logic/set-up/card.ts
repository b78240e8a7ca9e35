import { FAST_TOGGLES } from '../data/cards.ts'
import type { CardQuestion } from '../data/types.ts'
import type { Options, PlayerId, SideId, World } from '../world.ts'

/** WL-R-132: the order in which the questions are decided. */
export const DECISIONS: readonly CardQuestion[] = [
  ...(['budget', 'objective', 'effectiveAgainst', 'fastPlay', 'reachedFieldFirst', 'attackedFirst'] as const),
]
/** WL-FAST-01: the toggles that go with the fast-play answer, but for those that were agreed on by themselves. */
export const fastOptions = (fastPlay: boolean, agreed: readonly string[]): Partial<Options> =>
  Object.fromEntries(FAST_TOGGLES.filter(toggle => !agreed.includes(toggle)).map(toggle => [toggle, fastPlay]))

type Sided = { readonly id: PlayerId; readonly side: SideId }
/** WL-CARD-04: one side chooses the field, another attacks first. */
export const mayAttackFirst = (players: readonly Sided[], reachedFirst: PlayerId): readonly Sided[] => {
  const side = players.find(({ id }) => id === reachedFirst)?.side
  return players.filter(one => one.side !== side)
}
/** WL-TURN-05, WL-R-125: as listed on the card, beginning with the first attacker. */
export function orderFrom(players: readonly PlayerId[], first: PlayerId): PlayerId[] {
  const begin = players.indexOf(first)
  return [...players.slice(begin), ...players.slice(0, begin)]
}
/** Players as they are listed on the card. */
export const listedPlayers = ({ players }: Pick<World, 'players'>): PlayerId[] => Object.keys(players).sort()
