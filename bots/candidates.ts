import {
  type Choice,
  type ChoiceOf,
  type Engine,
  fastDice,
  type GameTypes,
  type GameView,
  type Input,
  type JsonObject,
  type Planned,
  type Rng,
} from '@sandtable/kernel'

/** What a believed world offers the holder of this view, best first. */
export type Candidates = {
  readonly choices: readonly Choice[]
  /** Moves it may make unasked. Giving up is not among them. */
  interjections(): Input[]
  /** How a plan that begins like this may go on; null where no plan is asked. */
  plan(begun: ChoiceOf<'plan'>): Planned | null
  /** The plan that the game itself makes of one that begins like this; null where it makes none. */
  continued(begun: ChoiceOf<'plan'>): Choice | null
}

/** The candidates of one world that the holder of this view could believe in. */
export function candidatesOf<G extends GameTypes>(engine: Engine<G>, seen: GameView<G['view']>, rng: Rng): Candidates {
  const { seat } = seen
  if (seat === null) throw new Error('a spectator has nothing to choose')
  const state = engine.believe(seen, fastDice(seedFrom(rng)), rng)
  return {
    choices: engine.candidates(state, seat, rng),
    interjections: () =>
      engine.game.interjections
        .filter(i => !i.concedes)
        .flatMap(({ spec, subject }) => {
          const now = subject(state.world, seat)
          const choices = now === null ? [] : spec.candidates(state.world, now, seat, rng)
          return choices.map((choice): Input => ({ type: 'interject', kind: spec.kind, choice }))
        }),
    plan: begun => engine.plan(state, seat, begun),
    continued: begun => engine.propose(state, seat, begun),
  }
}

/** The first of the choices; a question without one is a fault of the game. */
export function firstOf(choices: readonly Choice[], { asked, seat }: Pick<GameView<JsonObject>, 'asked' | 'seat'>): Choice {
  const [first] = choices
  if (!first) throw new Error(`no candidate for '${asked.find(a => a.seat === seat)?.kind ?? 'a question never asked'}'`)
  return first
}

export const seedFrom = (rng: Rng): string => String(rng.below(4294967296))
