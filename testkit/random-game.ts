import { type GameRecord, type JsonObject, type Match, type Rng, rngOf, Session } from '@sandtable/kernel'

/** A choice for whoever is asked: any candidate of any waiting seat. */
export function randomChoice<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  state: Session<W, S, V>['state'],
  rng: Rng,
) {
  const seat = rng.pick(match.waitingFor(state))
  return { seat, choice: rng.pick(match.candidates(state, seat, rng)) }
}

/** Opens a game of the n-th preset with dice and play seeded by `seed`. */
export function openGame<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  n: number,
  seed: string,
): Session<W, S, V> {
  const { presets } = match.game
  const opened = Session.open(match, { setup: presets[n % presets.length]!.setup }, { kind: 'fast', seed })
  if (!opened.ok) throw new Error(`preset ${n % presets.length} cannot begin: ${opened.violations.map(v => v.text).join('; ')}`)
  return opened.value
}

/** Plays a whole game at random; `before` looks on at every decision. */
export function randomGame<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  n: number,
  seed: string,
  before: (session: Session<W, S, V>, rng: Rng) => void = () => {},
): GameRecord {
  const session = openGame(match, n, seed)
  const rng = rngOf(`${seed}/play`)
  while (!session.state.outcome) {
    if (session.state.seq > match.game.longest) throw new Error(`longer than ${match.game.longest} choices`)
    before(session, rng)
    const { seat, choice } = randomChoice(match, session.state, rng)
    const applied = session.apply(seat, choice)
    if (!applied.ok) throw new Error(`a candidate was refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}`)
  }
  return session.record()
}
