import { readdirSync, readFileSync } from 'node:fs'
import {
  type AnyGame,
  type Engine,
  engineOf,
  type GameRecord,
  type GameTypes,
  type Input,
  type Rng,
  readRecord,
  replay,
  rngOf,
  Session,
  sealedFrom,
  seatsOf,
} from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { randomChoice } from './random-game.ts'
import { traced } from './traced.ts'

/** The procedure of described positions: recorded games begin with a setup. */
const POSITION = 'resume'

/**
 * Tests of recorded games: each replays to the last hash with the game's invariants holding throughout; together they visit every
 * procedure label and every way the game can end.
 */
export function goldenReplays(game: AnyGame, folder: URL): void {
  const { game: noted, visited, labels } = traced(game)
  const engine = engineOf(noted)
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  const ended = new Set<string>()

  describe(`${game.name}: golden replays`, () => {
    for (const file of files)
      test(`${file} replays as it was played`, () => {
        const read = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
        if (!read.ok) throw new Error(read.violations[0]!.text)
        const { problems, state } = replay(engine, read.value, read.value.choices.length, game.assert)
        expect(problems, 'a change of the rules needs a new rules version and new replays: npx sandtable golden').toEqual([])
        expect(state?.outcome).toEqual(read.value.outcome)
        if (state?.outcome) ended.add(state.outcome.rule)
      })
    test('together they visit every procedure label', () => {
      expect(labels.filter(label => !visited.has(label) && !label.startsWith(`${POSITION}.`))).toEqual([])
    })
    test('there is one for each way the game can end', () => {
      expect(game.endings.filter(rule => !ended.has(rule))).toEqual([])
    })
  })
}

/** Now and then something nobody asked for; giving up seldom. */
function wildInput(session: Session<GameTypes>, rng: Rng): { seat: string; input: Input } {
  const { engine, state } = session
  const asideOdds = rng.below(400)
  if (asideOdds < 12) {
    const seat = rng.pick(state.seats).id
    const kinds = engine.game.interjections.filter(i => !i.concedes || asideOdds === 0).map(i => i.spec.kind)
    const open = engine.interjections(state, seat).filter(d => kinds.includes(d.kind))
    const decision = open.length > 0 ? rng.pick(open) : null
    const spec = engine.game.interjections.find(i => i.spec.kind === decision?.kind)?.spec
    if (decision && spec)
      return {
        seat,
        input: {
          type: 'interject',
          kind: decision.kind,
          choice: rng.pick(spec.candidates(state.world, decision.subject, seat, rng)),
        },
      }
  }
  const { seat, choice } = randomChoice(engine, state, rng)
  return { seat, input: choice }
}

/** What a game showed: the labels it ran, and the rule it ended by. `text` is its record. */
type Shown = { text: string; shown: ReadonlySet<string> }

/**
 * Plays random games from each start in turn until every label and every ending was seen, and as many again to choose from, or until the
 * tries are used up; keeps as few of them as show everything that was seen.
 */
export function makeGoldens(
  game: AnyGame,
  starts: readonly GameRecord['from'][],
  tries: number,
): { records: GameRecord[]; missing: string[] } {
  const { game: noted, visited, labels } = traced(game)
  const engine = engineOf(noted)
  const wanted = new Set<string>([...labels.filter(label => !label.startsWith(`${POSITION}.`)), ...game.endings])
  const games: Shown[] = []
  let newest = 0
  for (let n = 0; n < tries && (wanted.size > 0 || n <= 2 * newest); n++) {
    visited.clear()
    const record = wildGame(engine, starts[n % starts.length]!, n)
    const shown = new Set([...visited, record.outcome!.rule])
    games.push({ text: JSON.stringify(record), shown })
    for (const what of shown) if (wanted.delete(what)) newest = n
  }
  return { records: fewest(games).map(({ text }) => JSON.parse(text) as GameRecord), missing: [...wanted] }
}

function wildGame(engine: Engine<GameTypes>, from: GameRecord['from'], n: number): GameRecord {
  const seats = seatsOf(engine, from)
  const opened = seats.ok ? Session.open(engine, from, sealedFrom(`golden ${n}`, seats.value)) : seats
  if (!opened.ok) throw new Error(opened.violations.map(v => v.text).join('; '))
  const session = opened.value
  const rng = rngOf(`golden play ${n}`)
  while (!session.state.outcome) {
    const { seat, input } = wildInput(session, rng)
    session.apply(seat, input)
  }
  return session.record()
}

/** The same choices under today's rules, with its hashes and version; null where they no longer lead as far, to an end or not. */
export function renewed(game: AnyGame, { from, dice, choices, outcome }: GameRecord): GameRecord | null {
  const opened = Session.open(engineOf(game), from, dice)
  if (!opened.ok) return null
  const isPlayable = choices.every(({ seat, input }) => opened.value.apply(seat, input).ok)
  const isOver = opened.value.state.outcome !== null
  return isPlayable && isOver === (outcome !== null) ? opened.value.record() : null
}

/** What a file costs besides its length: how much longer few games may be together than many. */
const FILE = 200_000

/** The game that shows most of what is not shown yet for its length, again and again; in the end those that others made needless go. */
function fewest(games: readonly Shown[]): readonly Shown[] {
  const open = new Set(games.flatMap(g => [...g.shown]))
  const worth = ({ text, shown }: Shown) => [...shown].filter(what => open.has(what)).length / (FILE + text.length)
  const kept: Shown[] = []
  while (open.size > 0) {
    const best = games.reduce((a, b) => (worth(b) > worth(a) ? b : a))
    kept.push(best)
    for (const what of best.shown) open.delete(what)
  }
  const isNeeded = (one: Shown, others: readonly Shown[]) => [...one.shown].some(what => !others.some(o => o.shown.has(what)))
  return kept.reduce<readonly Shown[]>((left, one) => {
    const others = left.filter(o => o !== one)
    return isNeeded(one, others) ? left : others
  }, kept)
}
