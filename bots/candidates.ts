import { type Choice, fastDice, type Input, type JsonObject, type Match, type MatchView, type Rng } from '@sandtable/kernel'

/** What a believed world offers the holder of this view, best first. */
export type Candidates = {
  readonly choices: readonly Choice[]
  /** Moves it may make unasked. Giving up is not among them. */
  interjections(): Input[]
}

/** The candidates of one world that the holder of this view could believe in. */
export function candidatesOf<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  seen: MatchView<V>,
  rng: Rng,
): Candidates {
  const { seat } = seen
  if (seat === null) throw new Error('a spectator has nothing to choose')
  const state = match.believe(seen, fastDice(seedFrom(rng)), rng)
  return {
    choices: match.candidates(state, seat, rng),
    interjections: () =>
      match.game.interjections
        .filter(i => i.play)
        .flatMap(({ spec, subject }) => {
          const now = subject(state.world, seat)
          const choices = now === null ? [] : spec.candidates(state.world, now, seat, rng)
          return choices.map((choice): Input => ({ type: 'interject', kind: spec.kind, choice }))
        }),
  }
}

/** The first of the choices; a question without one is a fault of the game. */
export function firstOf(choices: readonly Choice[], { asked, seat }: Pick<MatchView<JsonObject>, 'asked' | 'seat'>): Choice {
  const [first] = choices
  if (!first) throw new Error(`no candidate for '${asked.find(a => a.seat === seat)?.kind ?? 'a question never asked'}'`)
  return first
}

export const seedFrom = (rng: Rng): string => String(rng.below(4294967296))
