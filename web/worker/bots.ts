import {
  type Choice,
  findIdleAnswer,
  findVeiled,
  type Input,
  type Pace,
  type Pauses,
  type Rng,
  rngOf,
  type SeatId,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { Player } from '../host/host.ts'
import { randomHex } from '../host/random-hex.ts'
import { type Beginning, PlayedGame, type Recorded } from './played-game.ts'
import { hasRivalHere, personsOf } from './seating.ts'
import type { Thinking } from './thinking.ts'

/** What answering for others needs. */
export type Helpers = { thinking: Thinking; pause(milliseconds: number): Promise<void> }

/** The seats that bots play. */
export const botsOf = (players: readonly Player[]): SeatId[] => players.filter(p => p.kind.type === 'bot').map(p => p.seat)

/** The next seat that a bot has to answer for. Where one answer counts for all, a person among those asked comes first. */
function nextBot({ engine, state }: PlayedGame, players: readonly Player[]): Player | null {
  const waiting = engine.waitingFor(state).map(seat => players.find(p => p.seat === seat))
  const bots = waiting.filter(p => p?.kind.type === 'bot')
  return (state.wait.any && bots.length < waiting.length ? null : bots[0]) ?? null
}

/** What is answered next for a bot, or for a person who can but pass; null when nobody of these is asked. Bots think elsewhere, from their own view. */
export function botInput(
  played: PlayedGame,
  players: readonly Player[],
  { thinking, pause }: Helpers,
  pauses: Pauses,
  isSpared: (seat: SeatId) => boolean,
): { seat: SeatId; input: Promise<Input | null> } | null {
  const { engine, state } = played
  const persons = personsOf(players)
  const idle = findVeiled(engine, state, seat => !persons.includes(seat) || isSpared(seat))
  const bot = nextBot(played, players)
  if (idle !== null && bot?.seat !== idle) return { seat: idle, input: Promise.resolve(findIdleAnswer(engine, state, idle)) }
  if (bot?.kind.type !== 'bot') return null
  const { seat, kind } = bot
  const [seed, { seq }] = [randomHex(8), state]
  const note = (error: unknown) => played.faults.note({ seq, seat, doing: 'bot', by: { level: kind.level, seed }, error })
  const given = idle === seat ? findIdleAnswer(engine, state, seat) : null
  const think = () => thinking.choose(engine.view(state, seat), kind.level, seed, note)
  // A person of another side waits alike, whether the bot has something to think about or not.
  const pace = hasRivalHere(players, seat) ? pauses.next(engine, state, seat) : null
  const answer = pace ? paced(pace, given, think, pause) : given ? Promise.resolve(given) : think()
  return { seat, input: answer.then(thought => thought ?? firstChoice(played, seat)) }
}

/** What was given, or else thought of, when it is time for it. */
async function paced(
  { least, idle, took }: Pace,
  given: Input | null,
  think: () => Promise<Input | null>,
  pause: Helpers['pause'],
): Promise<Input | null> {
  if (given) {
    await pause(idle)
    return given
  }
  const began = performance.now()
  const [thought] = await Promise.all([think(), least > 0 ? pause(least) : null])
  took(performance.now() - began)
  return thought
}

/** Answers for these seats where they have nothing to choose: they are asked only so that being asked tells nothing. */
export function passIdle(played: PlayedGame, isSpared: (seat: SeatId) => boolean): void {
  const find = () => findVeiled(played.engine, played.state, isSpared)
  for (let seat = find(); seat !== null; seat = find())
    if (!played.apply(seat, findIdleAnswer(played.engine, played.state, seat)).ok) return
}

/**
 * The first legal answer, as it looks from the seat's own view: candidates of the true world could tell it what it must not know. Only
 * where what was believed is refused, the truth decides.
 */
export function firstChoice({ rules, state }: PlayedGame, seat: SeatId): Choice | null {
  const { engine } = rules
  const rng = rngOf(`first ${engine.view(state, seat).seq}`)
  const believed = believedChoice(rules, state, seat, rng)
  if (believed && engine.check(state, seat, believed).ok) return believed
  return engine.candidates(state, seat, rng, 1)[0] ?? null
}

/** Where everything else is refused. */
const FALLBACKS = 8
export const firstChoices = ({ engine, state }: PlayedGame, seat: SeatId): readonly Choice[] =>
  engine.candidates(state, seat, rngOf(`any ${engine.view(state, seat).seq}`), FALLBACKS).slice(0, FALLBACKS)

/** The rules take nothing of all that they themselves propose: the game stands still, and the report says why. */
export const noteNoAnswer = ({ faults, state }: PlayedGame, seat: SeatId, thought: Input | null): void =>
  faults.note({ seq: state.seq, seat, doing: 'bot', by: thought, error: 'none of its answers is taken' })

function believedChoice({ engine, believe }: Rules, state: PlayedGame['state'], seat: SeatId, rng: Rng): Choice | null {
  if (!engine.waitingFor(state).includes(seat)) return null
  try {
    return engine.candidates(believe(engine.view(state, seat), 'first'), seat, rng, 1)[0] ?? null
  } catch {
    // A believed world may be one in which the question has no answer.
    return null
  }
}

/** More questions than any set-up asks. */
const LONGEST_SET_UP = 500

/** The set-up as first candidates play it, for all seats: the choices up to the first turn. */
export function quickStart(rules: Rules, beginning: Beginning): readonly Recorded[] {
  const opened = PlayedGame.open(rules, beginning, [])
  if (!opened.ok) return []
  const played = opened.value
  const { engine } = rules
  for (let i = 0; i < LONGEST_SET_UP && !engine.game.isUnderWay(engine.game.view(played.state.world, null)); i++) {
    const seat = engine.waitingFor(played.state)[0]
    const choice = seat === undefined ? null : firstChoice(played, seat)
    if (seat === undefined || !choice || !played.apply(seat, choice).ok) break
  }
  return played.choices
}
