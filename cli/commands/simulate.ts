import { BOTS, type BotFault, type BotOptions, FIXED_EFFORT, makeBot } from '@sandtable/bots'
import { type JsonObject, replay, sealedFrom } from '@sandtable/kernel'
import { addGame, gamesOf, type Plan, type PlayedGame, type Simulation, simulationOf } from '@sandtable/lab'
import { writeJsonFile } from '../files.ts'
import { type AnyEngine, loadGame, startsOf } from '../load-game.ts'
import { boardText, factLines, openLogLines, outcomeText, plural, say, sayJson } from '../print.ts'
import { openProgress } from '../progress.ts'
import { type Fault, faultLines, noteFault, writeFaults } from '../simulate-faults.ts'
import { WrongUse } from '../wrong-use.ts'

export type Options = {
  json: boolean
  games: number
  seed: string
  preset?: string
  bots: string
  samples?: number
  think?: number
  sealed: boolean
  show: boolean
  record?: string
  out?: string
}

export async function run(id: string, options: Options): Promise<number> {
  const { game, engine } = await loadGame(id)
  const effort: BotOptions = {
    ...FIXED_EFFORT,
    ...(options.samples !== undefined && { samples: options.samples }),
    ...(options.think !== undefined && { thinkMs: options.think }),
  }
  const thrown: BotFault[] = []
  const plan: Plan<JsonObject> = {
    games: options.games,
    seed: options.seed,
    starts: startsOf(game, options.preset ?? null),
    bots: botNames(options.bots).map(name => makeBot(name, engine, { ...effort, onFault: fault => thrown.push(fault) })),
    ...(options.sealed && { dice: sealedFrom }),
  }
  const { sum, last, faults } = await playAll(engine, plan, options.json, thrown)
  const files = options.out === undefined ? [] : writeFaults(game.id, faults, options.out)
  if (options.record !== undefined && last) writeJsonFile(options.record, last.record)
  const shown = options.show && last ? shownGame(engine, last) : null
  const dice = last?.record.dice
  const commitment = dice?.kind === 'sealed' ? dice.commitment : null
  const told = faults.map(({ record: _, ...fault }, i) => ({ ...fault, ...(files[i] && { file: files[i] }) }))
  if (options.json) sayJson({ ...sum, faults: told, seed: options.seed, effort, commitment, ...(shown && { shown }) })
  else {
    if (shown) say(...shown.log, '', shown.board, '')
    say(...summary(game.name, sum, options.seed, effort), ...faultLines(faults, files))
    if (commitment !== null) say(`commitment of the last game: ${commitment}`)
  }
  return sum.problems.length > 0 || faults.length > 0 ? 1 : 0
}

/** The names of the bots; one alone plays against itself. */
export function botNames(list: string): string[] {
  const names = list.split(',').map(name => name.trim())
  const unknown = names.find(name => !Object.hasOwn(BOTS, name))
  if (unknown !== undefined) throw new WrongUse(`there is no bot '${unknown}'; the bots are: ${Object.keys(BOTS).join(', ')}`)
  return names.length === 1 ? [names[0]!, names[0]!] : names
}

async function playAll(
  engine: AnyEngine,
  plan: Plan<JsonObject>,
  isJson: boolean,
  thrown: BotFault[],
): Promise<{ sum: Simulation; last: PlayedGame | null; faults: readonly Fault[] }> {
  const progress = await openProgress(engine.game.name, plan.games, isJson)
  let sum = simulationOf(engine.game, plan)
  let last: PlayedGame | null = null
  const faults = new Map<string, Fault>()
  for (const game of gamesOf(engine, plan)) {
    sum = addGame(sum, game)
    last = game
    for (const fault of thrown.splice(0)) noteFault(faults, fault, game)
    await progress.reach(sum.games, `${sum.games} of ${plan.games} games`)
  }
  progress.end(plural(sum.games, 'game'))
  return { sum, last, faults: [...faults.values()] }
}

/** The whole log of a game and the table at its end, as far as it can be played again. */
function shownGame(engine: AnyEngine, { record, choices }: PlayedGame): { log: string[]; board: string } {
  const { events, state } = replay(engine, record, choices)
  const log = state ? openLogLines(engine, state, events) : []
  return { log: state?.outcome ? [...log, outcomeText(state.outcome)] : log, board: state ? boardText(engine, state, null) : '' }
}

/** Bots of one name, numbered in the order in which they were given. */
function toldApart<B extends { name: string }>(bots: readonly B[]): readonly B[] {
  const isAlone = (name: string) => bots.filter(b => b.name === name).length === 1
  return bots.map((b, i) => (isAlone(b.name) ? b : { ...b, name: `bot ${i + 1} (${b.name})` }))
}

function summary(name: string, sum: Simulation, seed: string, { thinkMs, samples, width }: BotOptions): string[] {
  const counts = (of: { readonly [what: string]: number }) =>
    Object.entries(of)
      .map(([what, n]) => `${what} ${n}`)
      .join(', ')
  const effort =
    thinkMs === null
      ? `fixed: ${plural(samples, 'course')} of ${width} candidates at most; the same seed plays the same games`
      : `${thinkMs} ms a choice; games differ from run to run`
  return [
    ...factLines([
      ['game', `${name}, rules ${sum.version}`],
      ['seed', seed],
      ['effort', effort],
      ['starts', counts(sum.starts)],
      ['finished', `${sum.finished} of ${sum.games}`],
      ['wins by team', counts(sum.teams)],
      ['wins by seat', counts(sum.seats)],
      [
        'wins by bot',
        toldApart(sum.bots)
          .map(b => `${b.name} ${b.wins} of ${b.games}`)
          .join(', '),
      ],
      ['draws', String(sum.draws)],
      ['endings', counts(sum.endings)],
      ['choices', `${sum.choices.mean.toFixed(1)} a game, ${sum.choices.most} at most`],
      ['time', `${sum.ms.mean.toFixed(1)} ms a game, ${(sum.ms.total / 1000).toFixed(1)} s in all`],
      ['problems', String(sum.problems.length)],
    ]),
    ...sum.problems.slice(0, 20).map(p => `  game ${p.game} (seed ${p.seed}), choice ${p.seq}: ${p.text}`),
  ]
}
