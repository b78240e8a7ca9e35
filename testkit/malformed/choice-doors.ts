import {
  type Choice,
  copy,
  forecast,
  type GameState,
  type Input,
  type JsonObject,
  type Rng,
  rngOf,
  type SeatId,
  stateHash,
} from '@sandtable/kernel'
import { GARBAGE } from '../garbage.ts'
import type { AnyEngine } from '../moment.ts'
import { openGame, randomChoice } from '../random-game.ts'
import { deepFreeze } from '../tree.ts'
import { saidOf } from './doors.ts'
import type { Attempt, Door, Said } from './malformed.ts'
import { NAMES } from './odd.ts'
import { spoilt } from './spoilt.ts'

type State = GameState<JsonObject>
/** A moment of a game in which somebody is asked. `frozen` and `own` are the same state: whoever writes into the one throws. */
type Stand = { frozen: State; own: State; seat: SeatId; choices: readonly Choice[]; unasked: readonly Input[] }

/** Moments of each preset, spread over a game of at most so many choices. */
const MOMENTS = 12
const FARTHEST = 240
const NONE: Said = { taken: true, words: [] }

function standsOf(engine: AnyEngine, seed: string): Stand[] {
  return engine.game.presets.slice(0, 4).flatMap((_, n) => {
    const session = openGame(engine, n, `${seed}/${n}`)
    const rng = rngOf(`${seed}/stands ${n}`)
    const stands: Stand[] = []
    while (!session.state.outcome && session.state.seq < FARTHEST) {
      if (rng.below(FARTHEST / MOMENTS) === 0) stands.push(standOf(engine, session.state, rng))
      const { seat, choice } = randomChoice(engine, session.state, rng)
      session.apply(seat, choice)
    }
    return stands
  })
}

function standOf(engine: AnyEngine, state: State, rng: Rng): Stand {
  const seat = rng.pick(engine.waitingFor(state))
  const choices = engine.candidates(state, seat, rng).slice(0, 10)
  const unasked = engine
    .interjections(state, seat)
    .map((one): Input => ({ type: 'interject', kind: one.kind, choice: choices[0]! }))
  return { frozen: deepFreeze(copy(state)), own: copy(state), seat, choices, unasked }
}

/** Everything that is sent to a game in progress. */
export function choiceDoors(engine: AnyEngine, seed: string): Door[] {
  const stands = standsOf(engine, seed)
  const fingerprint = () => stands.map(({ own, frozen }) => stateHash(own) + stateHash(frozen)).join()
  const at = (name: string, send: (stand: Stand, raw: unknown, rng: Rng) => Said): Door => ({
    name,
    fingerprint,
    next(rng): Attempt {
      const stand = rng.pick(stands)
      const input = answerTo(stand, rng)
      return { input, send: () => send(stand, input, rng) }
    },
  })
  return [
    at('choice', (stand, raw, rng) => chosen(engine, stand, raw, rng)),
    at('propose', ({ frozen, seat }, raw) => told(engine.propose(frozen, seat, raw))),
    at('plan so far', ({ frozen, seat }, raw) => told(engine.plan(frozen, seat, raw))),
    at('why', ({ frozen, seat, choices }, _raw, rng) => saidOf(engine.why(frozen, seat, whatOf(choices, rng)))),
    at('forecast', ({ frozen, seat }, raw) =>
      // A forecast of what can be chosen takes its time.
      engine.check(frozen, seat, raw).ok
        ? NONE
        : told(forecast(engine, engine.view(frozen, seat), raw as Choice, { n: 1, seed: 'x' })),
    ),
  ]
}
const told = (_answer: unknown): Said => NONE

/** A spoilt answer or interjection, or plain garbage. */
function answerTo({ choices, unasked }: Stand, rng: Rng): unknown {
  const way = rng.below(10)
  if (way === 0) return rng.pick(GARBAGE)
  return spoilt(way === 1 && unasked.length > 0 ? rng.pick(unasked) : rng.pick(choices), rng, choices)
}
const whatOf = (choices: readonly Choice[], rng: Rng): string => {
  const word = spoilt(JSON.stringify(rng.pick(choices)).split('"')[rng.below(9)] ?? 'x', rng)
  return typeof word === 'string' ? word : rng.pick(NAMES)
}

/** What is refused leaves even a state that is played in place as it was; what is taken is played over a copy. */
function chosen(engine: AnyEngine, { frozen, own, seat }: Stand, raw: unknown, rng: Rng): Said {
  const by = rng.below(20) === 0 ? rng.pick(NAMES) : seat
  const verdict = engine.check(frozen, by, raw)
  if (verdict.ok) engine.apply(frozen, by, raw)
  else if (engine.applyInPlace(own, by, raw).ok)
    return { taken: true, words: ['[object refused] by check, taken by applyInPlace'] }
  return saidOf(verdict)
}
