import { type Engine, type GameRecord, type GameTypes, type Rng, rngOf, Session } from '@sandtable/kernel'

/** A choice for whoever is asked: any candidate of any waiting seat. */
export function randomChoice<G extends GameTypes>(engine: Engine<G>, state: Session<G>['state'], rng: Rng) {
  const seat = rng.pick(engine.waitingFor(state))
  return { seat, choice: rng.pick(engine.candidates(state, seat, rng)) }
}

/** Opens a game of the n-th preset with dice and play seeded by `seed`. */
export function openGame<G extends GameTypes>(engine: Engine<G>, n: number, seed: string): Session<G> {
  const { presets } = engine.game
  const opened = Session.open(engine, { setup: presets[n % presets.length]!.setup }, { kind: 'fast', seed })
  if (!opened.ok) throw new Error(`preset ${n % presets.length} cannot begin: ${opened.violations.map(v => v.text).join('; ')}`)
  return opened.value
}

/** Plays a whole game at random; `before` looks on at every decision. */
export function randomGame<G extends GameTypes>(
  engine: Engine<G>,
  n: number,
  seed: string,
  before: (session: Session<G>, rng: Rng) => void = () => {},
): GameRecord {
  const session = openGame(engine, n, seed)
  const rng = rngOf(`${seed}/play`)
  while (!session.state.outcome) {
    if (session.state.seq > engine.game.longest) throw new Error(`longer than ${engine.game.longest} choices`)
    before(session, rng)
    const { seat, choice } = randomChoice(engine, session.state, rng)
    const applied = session.apply(seat, choice)
    if (!applied.ok) throw new Error(`a candidate was refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}`)
  }
  return session.record()
}
