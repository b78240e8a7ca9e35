import { CARD_QUESTIONS, type CardQuestion } from '../data/types.ts'
import type { PlayerId } from '../world.ts'

/** Who decides which question of the card (WL-CARD-02). */
export type Division = { readonly [Q in CardQuestion]?: PlayerId }
/** WL-CARD-03: the difference between the most and the fewest. */
const WIDEST = 2

const countOf = (division: Division, player: PlayerId): number =>
  CARD_QUESTIONS.filter(question => division[question] === player).length
/** Players with the most or the fewest questions; on a tie the lower number. */
const mostOf = (division: Division, players: readonly PlayerId[]): PlayerId =>
  players.reduce((best, one) => (countOf(division, one) > countOf(division, best) ? one : best))
const fewestOf = (division: Division, players: readonly PlayerId[]): PlayerId =>
  players.reduce((best, one) => (countOf(division, one) < countOf(division, best) ? one : best))

/** WL-CARD-03: everybody decides something, and nobody far more than another. */
export function isDivided(division: Division, players: readonly PlayerId[]): boolean {
  const counts = players.map(player => countOf(division, player))
  return Math.min(...counts) >= 1 && Math.max(...counts) - Math.min(...counts) <= WIDEST
}

/** A question that changed hands, and why. */
export type Granted = { readonly question: CardQuestion; readonly player: PlayerId; readonly how: 'fewest' | 'balance' }
/** WL-R-131: what nobody claimed goes to whoever has the fewest; then the most give to the fewest until the division is legal. */
export function completed(division: Division, players: readonly PlayerId[]): readonly Granted[] {
  const granted: Granted[] = []
  let now = division
  const grant = (question: CardQuestion, player: PlayerId, how: Granted['how']): void => {
    now = { ...now, [question]: player }
    granted.push({ question, player, how })
  }
  for (const question of CARD_QUESTIONS) if (now[question] === undefined) grant(question, fewestOf(now, players), 'fewest')
  while (!isDivided(now, players)) {
    const giver = mostOf(now, players)
    const last = CARD_QUESTIONS.findLast(question => now[question] === giver)!
    grant(last, fewestOf(now, players), 'balance')
  }
  return granted
}
