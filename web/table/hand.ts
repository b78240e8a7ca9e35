import type { Decision, Option, SceneCard } from '@sandtable/kernel'

/** An option that stands for a card: what choosing the card in the hand means. */
export type Play = { decision: Decision; option: Option }
export type HandCard = SceneCard & { play: Play | null }

const playsIn = (decisions: readonly Decision[]): Play[] =>
  decisions.flatMap(decision =>
    decision.ask.type === 'pick'
      ? decision.ask.options.filter(option => option.refusal === null).map(option => ({ decision, option }))
      : [],
  )

/** The cards of a hand, each with the first option that stands for it. */
export function cardsOf(cards: readonly SceneCard[], decisions: readonly Decision[]): HandCard[] {
  const open = playsIn(decisions)
  return cards.map(card => ({ ...card, play: open.find(({ option }) => option.card === card.id) ?? null }))
}

/** What choosing a card makes of the answer: one more, one less, or this one instead. */
export function withCard({ decision, option }: Play, chosen: readonly string[]): readonly string[] {
  if (chosen.includes(option.id)) return chosen.filter(id => id !== option.id)
  const most = decision.ask.type === 'pick' ? decision.ask.max : 1
  return most <= 1 ? [option.id] : [...chosen, option.id].slice(-most)
}

/** How far apart cards of this width lie in a fan, and how each is turned: never wider than there is room. */
export function fanOf(
  count: number,
  room: number,
  width: number,
): { step: number; turn(at: number): number; drop(at: number): number } {
  const step = count <= 1 ? 0 : Math.min(width + 6, (room - width) / (count - 1))
  const middle = (count - 1) / 2
  const each = count <= 1 ? 0 : Math.min(4, 14 / count)
  return { step, turn: at => (at - middle) * each, drop: at => Math.abs(at - middle) ** 2 * Math.min(1.6, 8 / count ** 1.4) }
}
