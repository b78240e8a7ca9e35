import { readdirSync, readFileSync } from 'node:fs'
import {
  type AnyGame,
  begin,
  type Engine,
  engineOf,
  type GameEvent,
  type GameState,
  type GameTypes,
  type JsonObject,
  meanOf,
  unveiled,
  type Violation,
} from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'

/** A scenario for `sandtable referee`; `about` also says what must come of it (see examples/README.md). */
export type Example = {
  game: string
  /** One of both. */
  position?: JsonObject
  setup?: JsonObject
  dice?: { why: string; faces: number[] }[]
  choices: (JsonObject & { seat: string; kind?: string; why?: string; expect?: 'ok' | { refused: string } })[]
  about: {
    /** Of a worked example: its number in the rulebook. */
    example?: number
    title: string
    rules: string[]
    expect: {
      events?: { type: string; times?: number; [field: string]: unknown }[]
      never?: { type: string; [field: string]: unknown }[]
      facts?: { [path: string]: unknown }
      outcome?: { [field: string]: unknown }
      /** What the last question shows of its options: the dice of each, the chance to bring anything about, and what to expect, as printed. */
      odds?: { [option: string]: { dice: number; chance: number; mean: number } }
      /** The rule by which it cannot begin. */
      refused?: string
    }
  }
}

const reasonsOf = (violations: readonly Violation[]): string => violations.map(v => `${v.rule} ${v.text}`).join('; ')
const open = (engine: Engine<GameTypes>, { position, setup, dice = [] }: Example) =>
  begin(engine, setup ? { setup } : { position: position ?? {} }, { kind: 'scripted', script: dice })

type Expected = Example['about']['expect']
/** Plays a scenario as the referee does: every choice must be legal, or refused by the rule it names. */
type Played = { state: GameState<JsonObject>; events: GameEvent[] }
function play(engine: Engine<GameTypes>, example: Example): Played {
  const begun = open(engine, example)
  if (!begun.ok) throw new Error(reasonsOf(begun.violations))
  let { state, events } = unveiled(engine, begun.value)
  for (const [i, { seat, kind, why, expect: wanted = 'ok', ...input }] of example.choices.entries()) {
    const asked = engine.decision(state, seat)?.kind ?? 'nothing'
    if (kind !== undefined && input.type !== 'interject') expect(asked, `choice ${i + 1}`).toBe(kind)
    const given = input.type === 'interject' ? { ...input, kind } : input
    const applied = why === undefined ? engine.apply(state, seat, given) : { state, events: [], ...engine.why(state, seat, why) }
    const verdict = applied.ok ? 'ok' : reasonsOf(applied.violations)
    if (wanted === 'ok') expect(verdict, `choice ${i + 1}, ${seat} was asked ${asked}`).toBe('ok')
    else expect(verdict, `choice ${i + 1}`).toContain(wanted.refused)
    if (!applied.ok) continue
    if (why !== undefined) continue
    const next = unveiled(engine, applied)
    state = next.state
    events = [...events, ...next.events]
    engine.game.assert(state.world)
  }
  return { state, events: [...events] }
}

/** What is at 'formations.fa1.tokens'; null if there is no such thing. */
const factAt = (world: JsonObject, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as JsonObject | null)?.[key] ?? null, world)

const isLike = (event: GameEvent, { type, times: _times, ...data }: { type: string; times?: number }): boolean => {
  try {
    expect({ ...event.data, type: event.type }).toMatchObject({ ...data, type })
    return true
  } catch {
    // What vitest throws says that it is another event.
    return false
  }
}

/** The odds that whoever is asked sees, by option: percents with one place, what to expect with two. */
function judgeOdds(engine: Engine<GameTypes>, state: GameState<JsonObject>, wanted: NonNullable<Expected['odds']>): void {
  const [{ seat } = { seat: '' }] = state.wait.asked
  const ask = engine.decision(state, seat)?.ask
  const options = ask?.type === 'pick' ? ask.options : []
  for (const [id, one] of Object.entries(wanted)) {
    const { dice, chances } = options.find(option => option.id === id)?.odds ?? { dice: 0, chances: [1] }
    const chance = Number((100 * (1 - chances[0]!)).toFixed(1))
    expect({ dice, chance, mean: Number(meanOf(chances).toFixed(2)) }, id).toEqual(one)
  }
}
/** What must come of an example, event by event and fact by fact. */
function judge(engine: Engine<GameTypes>, { about }: Example, { state, events }: Played): void {
  const { events: wanted = [], never = [], facts = {}, outcome, odds } = about.expect
  const told = events.map(e => `${e.type} ${JSON.stringify(e.data)}`).join('\n')
  for (const one of wanted) {
    const found = events.filter(event => isLike(event, one)).length
    expect(one.times === undefined ? found > 0 : found === one.times, `${JSON.stringify(one)} in\n${told}`).toBe(true)
  }
  for (const one of never) {
    const found = events.some(event => isLike(event, one))
    expect(found, `${JSON.stringify(one)} in\n${told}`).toBe(false)
  }
  for (const [path, value] of Object.entries(facts)) expect(factAt(state.world, path), path).toEqual(value)
  if (outcome) expect(state.outcome).toMatchObject(outcome)
  if (odds) judgeOdds(engine, state, odds)
  if (state.dice.kind === 'scripted') expect(state.dice.script, 'never rolled').toEqual([])
}

/** A test of each scenario in a folder: it is played as `sandtable referee` plays it and gives what it must. */
function eachScenario(game: AnyGame, folder: URL): { files: string[]; read: (name: string) => Example } {
  const engine = engineOf(game)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  const read = (name: string): Example => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  test.each(files)('%s', name => {
    const example = read(name)
    const { refused } = example.about.expect
    if (refused === undefined) return judge(engine, example, play(engine, example))
    const begun = open(engine, example)
    expect(begun.ok ? 'it begins' : reasonsOf(begun.violations)).toContain(refused)
  })
  return { files, read }
}
/** Tests of a game's own scenarios: hard places, each a file that says what must come of it. */
export function ownScenarios(game: AnyGame, folder: URL): void {
  describe(`${game.name}: scenarios`, () => {
    const { files, read } = eachScenario(game, folder)
    test('each is of this game and expects something', () => {
      for (const name of files) {
        const { about, game: id, choices } = read(name)
        expect(id, name).toBe(game.id)
        const wanted = Object.keys(about.expect).length + choices.filter(choice => choice.expect !== undefined).length
        expect(wanted, name).toBeGreaterThan(0)
      }
    })
  })
}

/**
 * Tests of a rulebook's worked examples, files in a folder named by their numbers: each is played as `sandtable referee` plays it and gives
 * what it must; all `count` of them are there. `shown` looks at the one in the game's README.
 */
export function workedExamples(game: AnyGame, folder: URL, count: number, shown: (played: Played) => void): void {
  const engine = engineOf(game)
  describe(`${game.name}: worked examples`, () => {
    const { files, read } = eachScenario(game, folder)

    test('the one in the README of the game is played as written', () => {
      const text = readFileSync(new URL('../README.md', folder), 'utf8')
      const played = play(engine, JSON.parse(/```json\n([^`]*)```/.exec(text)![1]!))
      shown(played)
      expect(played.state.dice).toEqual({ kind: 'scripted', script: [] })
    })

    test('each file is named by its example and expects something', () => {
      for (const name of files) {
        const { about, game: id } = read(name)
        expect(Number.parseInt(name, 10), name).toBe(about.example)
        expect(id, name).toBe(game.id)
        expect(Object.keys(about.expect).length, name).toBeGreaterThan(0)
      }
    })

    test(`every one of the ${count} is a scenario`, () => {
      const found = new Set(files.map(name => Number.parseInt(name, 10)))
      expect([...found].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    })
  })
}
