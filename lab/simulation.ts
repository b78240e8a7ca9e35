import type { Seat, SeatId } from '@sandtable/kernel'
import type { GameResult } from './play-game.ts'

export type PlayedGame = GameResult & { index: number; seed: string; start: string; bots: readonly string[] }

export type Counts = { readonly [what: string]: number }
type BotScore = { name: string; games: number; wins: number; draws: number }

/** What a batch of games came to. */
export type Simulation = {
  game: string
  version: string
  games: number
  /** Played to an outcome. */
  finished: number
  /** Nobody won, or everybody did. */
  draws: number
  /** Wins. */
  seats: Counts
  teams: Counts
  /** In the order of the plan; a bot with several seats of one team plays that game once. */
  bots: readonly BotScore[]
  starts: Counts
  /** Finished games by the rule that ended them. */
  endings: Counts
  choices: { total: number; mean: number; most: number }
  ms: { total: number; mean: number }
  problems: readonly { game: number; seed: string; seq: number; text: string }[]
}

export const simulationOf = (
  { id, version }: { id: string; version: string },
  { bots }: { bots: readonly { name: string }[] },
): Simulation => ({
  game: id,
  version,
  games: 0,
  finished: 0,
  draws: 0,
  seats: {},
  teams: {},
  bots: bots.map(({ name }) => ({ name, games: 0, wins: 0, draws: 0 })),
  starts: {},
  endings: {},
  choices: { total: 0, mean: 0, most: 0 },
  ms: { total: 0, mean: 0 },
  problems: [],
})

/** The sum with one more game in it. */
export function addGame(sum: Simulation, game: PlayedGame): Simulation {
  const { outcome, seats, index, seed } = game
  const won = outcome ? decidedFor(outcome.winners, seats) : []
  const isDraw = outcome !== null && won.length === 0
  const games = sum.games + 1
  const choices = sum.choices.total + game.choices
  const ms = sum.ms.total + game.ms
  return {
    ...sum,
    games,
    finished: sum.finished + (outcome ? 1 : 0),
    draws: sum.draws + (isDraw ? 1 : 0),
    seats: raised(
      sum.seats,
      seats.map(s => s.id),
      won.map(s => s.id),
    ),
    teams: raised(
      sum.teams,
      seats.map(s => s.team),
      [...new Set(won.map(s => s.team))],
    ),
    bots: sum.bots.map((score, i) => scored(score, i, game, won, isDraw)),
    starts: raised(sum.starts, [], [game.start]),
    endings: raised(sum.endings, [], outcome ? [outcome.rule] : []),
    choices: { total: choices, mean: choices / games, most: Math.max(sum.choices.most, game.choices) },
    ms: { total: ms, mean: ms / games },
    problems: [...sum.problems, ...game.problems.map(({ seq, text }) => ({ game: index, seed, seq, text }))],
  }
}

/** The seats that won over somebody; none when all or none are winners. */
function decidedFor(winners: readonly SeatId[], seats: readonly Seat[]): readonly Seat[] {
  return winners.length < seats.length ? seats.filter(s => winners.includes(s.id)) : []
}

/** Every name counted, though it be with zero, and some by one more. */
function raised(counts: Counts, names: readonly string[], more: readonly string[]): Counts {
  const out: Record<string, number> = { ...counts }
  for (const name of names) out[name] ??= 0
  for (const name of more) out[name] = (out[name] ?? 0) + 1
  return out
}

function scored(score: BotScore, bot: number, { seats, seating }: PlayedGame, won: readonly Seat[], isDraw: boolean): BotScore {
  if (!seating.includes(bot)) return score
  const winner = seats.some((s, i) => seating[i] === bot && won.includes(s))
  return { ...score, games: score.games + 1, wins: score.wins + (winner ? 1 : 0), draws: score.draws + (isDraw ? 1 : 0) }
}
