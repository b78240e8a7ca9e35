import { type AnyGame, type Ask, isKernelRule, type JsonObject, type Scene, type SeatId, type Verdict } from '@sandtable/kernel'
import { expect } from 'vitest'
import type { Check, Moment } from './moment.ts'

/** Everything that a seat sees and could point at: pieces, groups, cards, what waits beside the board. */
export const thingsIn = ({ pieces, groups, panels }: Scene): string[] => [
  ...[...pieces, ...groups].map(({ id }) => id),
  ...panels.flatMap(panel => {
    if (panel.kind === 'hand') return panel.cards.map(({ id }) => id)
    return panel.kind === 'reserve' ? panel.waiting.map(({ id }) => id) : []
  }),
]
export const kindsOf = ({ asks, interjections }: AnyGame): string[] =>
  [...asks, ...interjections.map(i => i.spec)].map(s => s.kind)

/** An answer that names this thing; null where answers name none. */
export function answerNaming(ask: Ask, id: string): JsonObject | null {
  switch (ask.type) {
    case 'pick':
      return { type: 'pick', ids: [id, ...ask.options.map(o => o.id)].slice(0, Math.max(1, ask.min)) }
    case 'assign':
      return { type: 'assign', to: Object.fromEntries(ask.items.map(item => [item.id, id])) }
    case 'allocate':
      return { type: 'allocate', amounts: [{ slot: id, amount: 0 }] }
    case 'order':
      return { type: 'order', ids: [id] }
    case 'plan':
      return { type: 'plan', orders: [{ option: id, place: null }] }
    default:
      return null
  }
}

/** One in so many decisions is looked at, with so many things and so many questions that are not asked: working out a reason may take long. */
const EVERY = 6
const THINGS = 6
const KINDS = 16

/** Questions that are asked say what they list; the rest of a rulebook is not silent either. */
export function reasonsGiven(game: AnyGame, known: ReadonlySet<string>): Check {
  const expectCited = (verdict: Verdict, what: string) => {
    const rules = verdict.ok ? [] : verdict.violations.map(v => v.rule)
    for (const rule of rules) expect(known.has(rule) && !isKernelRule(rule), `${what} is refused by ${rule}`).toBe(true)
  }
  const look = (moment: Moment, seat: SeatId, things: readonly string[], kinds: readonly string[]) => {
    const { engine, state } = moment
    const { kind, ask } = engine.decision(state, seat)!
    for (const thing of things) {
      expectCited(engine.why(state, seat, thing), `'${thing}' in ${kind}`)
      const answer = answerNaming(ask, thing)
      if (answer) expectCited(engine.check(state, seat, answer), `an answer with '${thing}' in ${kind}`)
    }
    for (const other of kinds) expectCited(engine.why(state, seat, other), `${other} in ${kind}`)
  }
  return {
    name: 'whatever is not offered or not asked has a reason in the rulebook',
    look(moment, rng) {
      if (rng.below(EVERY) > 0) return
      const some = (all: readonly string[], most: number) => rng.shuffle(all).slice(0, most)
      for (const seat of moment.waiting)
        look(moment, seat, some(thingsIn(moment.scene(seat)), THINGS), some(kindsOf(game), KINDS))
    },
  }
}
