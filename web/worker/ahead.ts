import { type Choice, type Engine, type GameState, type GameTypes, rngOf, type SceneMark, type SeatId } from '@sandtable/kernel'

/** Windows that are passed on the way, at most. */
const MOST = 8
const NOTHING: readonly SceneMark[] = []
const PASS = { type: 'pick', ids: [] } as const

/** Everybody passes what he could do in between; null where somebody has to choose something else first. */
function passedOn<G extends GameTypes>(
  engine: Engine<G>,
  from: GameState<G['world']>,
  seat: SeatId,
): GameState<G['world']> | null {
  let state = from
  for (let i = 0; i < MOST; i++) {
    const [next] = engine.waitingFor(state)
    const decision = next === undefined ? null : engine.decision(state, next)
    if (next === undefined || !decision) return null
    if (decision.kind !== 'kernel.react') return next === seat ? state : null
    const passed = engine.apply(state, next, PASS)
    if (!passed.ok) return null
    state = passed.state
  }
  return null
}

/**
 * Where one could go after a choice: the area of the way or the places that it is followed by. It is looked for in a world that the seat could
 * believe in, and no dice are thrown for it.
 */
export function areaAhead<G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  seat: SeatId,
  choice: Choice,
): readonly SceneMark[] {
  const seen = engine.view(state, seat)
  if (!seen.waiting.includes(seat)) return NOTHING
  const chosen = engine.apply(engine.believe(seen, { kind: 'typed' }, rngOf('ahead')), seat, choice)
  const then = chosen.ok ? passedOn(engine, chosen.state, seat) : null
  const type = then && engine.decision(then, seat)?.ask.type
  return then && (type === 'path' || type === 'arrange') ? engine.area(then, seat) : NOTHING
}
