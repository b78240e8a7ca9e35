/** One line of the summary; `failed` makes the whole run fail. */
export type Line = { what: string; text: string; failed: boolean }

export type Wishes = {
  games: readonly string[]
  /** How long each game is fuzzed. */
  minutes: number
  /** How many games bots play of each game, and how many of them at a time. */
  simulate: number
  portion: number
  bots: string
  seed: string
  /** How many malformed inputs are sent to all games, through each door at least, in how much time at most, by how many processes. */
  inputs: number
  least: number
  malformedMinutes: number
  workers: number
  /** Random games of each game that are looked at for what gives secrets away, from which on, and whether the rules never find out by themselves. */
  first: number
  secrets: number
  /** Random armies of each game, from `first` on. */
  armies: number
  strict: boolean
  /** How many mutants of each game are tried; of code that lies here, if anything is named. */
  mutants: number
  code: readonly string[]
  /** It was interrupted: what is done so far is summed up. */
  stop: AbortSignal
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)
export const counted = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`
export const minutesText = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`
