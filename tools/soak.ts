/** What takes long: `npm run soak`, with flags for a part of it. Prints a summary; fails if anything went wrong. */

import { parseArgs } from 'node:util'
import { soakArmies } from './soak/armies.ts'
import { allGames, fuzzGame, simulateGame } from './soak/games.ts'
import { malformedGame } from './soak/malformed.ts'
import { mutateGame } from './soak/mutate.ts'
import { type Line, say, type Wishes } from './soak/report.ts'
import { keepSecrets } from './soak/secrets.ts'

const PARTS = {
  fuzz: fuzzGame,
  malformed: malformedGame,
  simulate: simulateGame,
  secrets: keepSecrets,
  armies: soakArmies,
  mutate: mutateGame,
} as const
type Part = keyof typeof PARTS
const isPart = (text: string): text is Part => Object.hasOwn(PARTS, text)

const HELP = `npm run soak -- [flags]
  --only <part>      fuzz, malformed, simulate, secrets, armies or mutate; all of them when not given; may be repeated
  --game <id>        of this game only; may be repeated
  --minutes <n>      how long each game is fuzzed (10)
  --inputs <n>       how many malformed inputs are sent, to all games together (10000000)
  --least <n>        how many of them through each door at least (20000)
  --send-minutes <n> how long that takes at most (600)
  --workers <n>      how many processes send them side by side (1)
  --games <n>        how many games bots play of each game (10000)
  --portion <n>      so many of them at a time (250)
  --bots <a,b>       who plays them (random,random)
  --secrets <n>      random games of each game that are looked at for what gives secrets away (200)
  --first <n>        from this one on: with --secrets 1 that game alone (0)
  --armies <n>       random armies of each game, ten mutants of each (1000)
  --strict           there the rules never find out by themselves what is hidden (Maker War, Warpath)
  --mutants <n>      how many mutants of each game's rules are tried (200)
  --code <path>      only mutants of code that lies here; may be repeated
  --seed <text>      the same seed plays the same games (soak)`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    game: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '10' },
    games: { type: 'string', default: '10000' },
    portion: { type: 'string', default: '250' },
    bots: { type: 'string', default: 'random,random' },
    inputs: { type: 'string', default: '10000000' },
    least: { type: 'string', default: '20000' },
    'send-minutes': { type: 'string', default: '600' },
    workers: { type: 'string', default: '1' },
    secrets: { type: 'string', default: '200' },
    armies: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
    strict: { type: 'boolean', default: false },
    mutants: { type: 'string', default: '200' },
    code: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: 'soak' },
  },
})

/** A number above 0; anything else is told and ends it. */
type Counted =
  | 'minutes'
  | 'games'
  | 'portion'
  | 'secrets'
  | 'armies'
  | 'mutants'
  | 'inputs'
  | 'least'
  | 'send-minutes'
  | 'workers'
function numberOf(name: Counted): number {
  const n = Number(values[name])
  if (!(n > 0)) throw new Error(`--${name} must be a number above 0, not '${values[name]}'`)
  return n
}

async function soak(): Promise<readonly Line[]> {
  const wrong = values.only.find(part => !isPart(part))
  if (wrong !== undefined) throw new Error(`there is no part '${wrong}'; the parts are: ${Object.keys(PARTS).join(', ')}`)
  const wishes: Wishes = {
    games: values.game ?? (await allGames()),
    minutes: numberOf('minutes'),
    simulate: numberOf('games'),
    portion: numberOf('portion'),
    bots: values.bots,
    seed: values.seed,
    inputs: numberOf('inputs'),
    least: numberOf('least'),
    malformedMinutes: numberOf('send-minutes'),
    workers: numberOf('workers'),
    first: Number.parseInt(values.first, 10) || 0,
    secrets: numberOf('secrets'),
    armies: numberOf('armies'),
    strict: values.strict,
    mutants: numberOf('mutants'),
    code: values.code,
    stop: interruption(),
  }
  const lines: Line[] = []
  for (const part of values.only.filter(isPart)) for (const game of wishes.games) lines.push(await partLine(part, game, wishes))
  return lines
}

async function partLine(part: Part, game: string, wishes: Wishes): Promise<Line> {
  const interrupted = { what: `${part} ${game}`, text: 'interrupted', failed: true }
  if (wishes.stop.aborted) return interrupted
  say(`${part} ${game}`)
  try {
    return await PARTS[part](game, wishes)
  } catch (error) {
    if (wishes.stop.aborted) return interrupted
    return { ...interrupted, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Ctrl-C ends what is under way, and the summary of what was done is printed. */
function interruption(): AbortSignal {
  const control = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort())
  return control.signal
}

async function main(): Promise<void> {
  const lines = await soak()
  say('')
  for (const { what, text, failed } of lines) say(`${failed ? '!' : '+'} ${what}: ${text}`)
  if (lines.some(line => line.failed)) process.exitCode = 1
}

if (values.help) say(HELP)
else
  await main().catch((error: unknown) => {
    say(`soak: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  })
