import type { AnyGame, Engine, GameEvent, GameTypes, JsonObject } from '@sandtable/kernel'

type AnyEngine = Engine<GameTypes>
type State = Parameters<AnyEngine['view']>[0]
type View = ReturnType<AnyEngine['view']>

// Leaks planted by hand, which the secrecy suite must find.

/** Something more in what a reader sees of the flow. */
export const showing = (engine: AnyEngine, more: (state: State, seen: View) => Partial<View>): AnyEngine => ({
  ...engine,
  view(state, seat) {
    const seen = engine.view(state, seat)
    return { ...seen, ...more(state, seen) }
  },
})
/** Something more in what is told of events. */
export const telling = (engine: AnyEngine, more: (event: GameEvent, state: State) => Partial<GameEvent>): AnyEngine => ({
  ...engine,
  applyInPlace(state, seat, raw) {
    const applied = engine.applyInPlace(state, seat, raw)
    return applied.ok ? { ...applied, events: applied.events.map(e => ({ ...e, ...more(e, state) })) } : applied
  },
})
/** A choice can be taken back although another side was asked. */
export const undoing = (engine: AnyEngine): AnyEngine => ({
  ...engine,
  applyInPlace(state, seat, raw) {
    const applied = engine.applyInPlace(state, seat, raw)
    if (applied.ok && !applied.events.some(e => e.reveals)) state.undo = seat
    return applied
  },
})
/** Questions of one kind are asked by the true world: their note tells something of it. */
export const askingBy = (game: AnyGame, kind: string, told: (world: JsonObject) => string): AnyGame => ({
  ...game,
  asks: game.asks.map(spec => {
    if (spec.kind !== kind) return spec
    const ask: typeof spec.ask = (world, subject, seat, toCheck) => ({
      ...spec.ask(world, subject, seat, toCheck),
      note: told(world),
    })
    return { ...spec, ask }
  }),
})
