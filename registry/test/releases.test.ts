import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type GameRecord, type JsonObject, rngOf } from '@sandtable/kernel'
import { wordProblems } from '@sandtable/testkit/question-words'
import { sceneProblems } from '@sandtable/testkit/scene-problems'
import { describe, expect, test } from 'vitest'
import { addressOf, RELEASES, type Release, releasedRules } from '../find-rules.ts'
import { hashOf } from '../freeze/fingerprint.ts'
import { CONTRACT, type GameSession, type Rules } from '../rules.ts'

const FOLDER = join(import.meta.dirname, '../releases')
const RECORDS = join(import.meta.dirname, 'records')
const recordsOf = ({ game, version }: Release) =>
  readdirSync(RECORDS)
    .filter(name => name.startsWith(`${game}-${version}-`))
    .map(name => ({ name, raw: JSON.parse(readFileSync(join(RECORDS, name), 'utf8')) }))

/** One in so many tables of a record is looked at: one differs little from the next. */
const LOOKED = 6
/** How long a bot thinks, in milliseconds: that it answers is asked, not how well. */
const THINK = 5

/** Whether a game is how another began. */
const isBeginning = (raw: GameRecord, other: GameRecord): boolean =>
  raw.choices.length < other.choices.length &&
  isDeepStrictEqual([raw.from, raw.dice, raw.choices], [other.from, other.dice, other.choices.slice(0, raw.choices.length)])

function recordIn(rules: Rules, raw: unknown) {
  const read = rules.readRecord(raw)
  if (!read.ok) throw new Error(read.violations.map(v => v.text).join('; '))
  return read.value
}
function opened(rules: Rules, raw: unknown): GameSession {
  const record = recordIn(rules, raw)
  const session = rules.open(record.from, record.dice)
  if (!session.ok) throw new Error(session.violations.map(v => v.text).join('; '))
  return session.value
}

test('every file of a release is listed, and named by what is in it', () => {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.js'))
  expect(files.toSorted()).toEqual(RELEASES.map(r => `${r.file}.js`).toSorted())
  for (const file of files) expect(file).toMatch(`-${hashOf(readFileSync(join(FOLDER, file), 'utf8'))}.js`)
})

describe.each(RELEASES)('the frozen rules $version of $game', release => {
  const loading = releasedRules(release)
  const records = recordsOf(release)
  // A game half played that is also there to its end says nothing more by being shown.
  const whole = records.filter(({ raw }) => !records.some(other => isBeginning(raw, other.raw)))

  test('are what the list says, and what screens of today expect', async () => {
    const { game, contract, engine } = await loading
    expect(engine.game).toBe(game)
    const { rules: frozen }: { rules: Rules } = await import(addressOf(release))
    expect([game.id, game.version, frozen.contract]).toEqual([release.game, release.version, release.contract])
    expect(contract).toBe(CONTRACT)
    expect(records.length).toBeGreaterThan(0)
  })

  test.each(whole)('replay $name as it was played, and confirm its dice', async ({ raw }) => {
    const rules = await loading
    const record = recordIn(rules, raw)
    expect(rules.replay(record)).toMatchObject({ problems: [], state: { seq: record.choices.length, outcome: record.outcome } })
    if (record.dice.kind === 'sealed') expect(rules.verifyRolls(record)).toEqual({ checked: record.rolls.length, problems: [] })
  })

  test.each(whole)('show and ask in $name what a screen of today can draw and say', async ({ raw }) => {
    const rules = await loading
    const session = opened(rules, raw)
    for (const { seat, input } of recordIn(rules, raw).choices) {
      if (session.state.seq % LOOKED === 0) expect(problemsFor(rules, session)).toEqual([])
      const applied = session.apply(seat, input)
      const view = rules.game.view(session.state.world, seat)
      for (const event of applied.ok ? applied.events : []) {
        expect(rules.told(event, view)).toMatch(/\w/)
        expect(rules.game.picture(event, view)).toMatchObject({ cues: expect.any(Array), pieces: expect.any(Array) })
      }
    }
  })

  test.each(records.filter(r => r.raw.outcome === null))(
    'go on with $name: bots answer, choices are foretold',
    async ({ raw }) => {
      const rules = await loading
      const session = opened(rules, raw)
      const record = recordIn(rules, raw)
      for (const { seat, input } of record.choices) session.apply(seat, input)
      expect(session.record()).toEqual(record)
      const { engine } = rules
      const before = session.state.seq
      for (let i = 0; i < 6 && !session.state.outcome; i++) {
        const seat = engine.waitingFor(session.state)[0]!
        const seen = engine.view(session.state, seat)
        const choice = engine.candidates(session.state, seat, rngOf(`${i}`), 1)[0]!
        expect(rules.forecast(seen, choice, { n: 4, seed: 'x' }).courses).toBeGreaterThan(0)
        expect(session.apply(seat, rules.choose(seen, i % 2 ? 'random' : 'greedy', `${i}`, THINK)).ok).toBe(true)
      }
      expect(session.state.seq).toBeGreaterThan(before)
      expect(rules.replay(session.record()).problems).toEqual([])
    },
  )
})

test('rules that wrote hexes by slanted columns say so, and their boards are the rectangles they are', async () => {
  const release = RELEASES.find(r => r.game === 'thirty-minute-missions' && r.version === '5')!
  const rules = await releasedRules(release)
  const { state } = opened(rules, recordsOf(release)[0]!.raw)
  const { board, layers } = rules.game.scene(rules.engine.view(state, null).view as JsonObject)
  const tiles = layers.flatMap(l => l.shapes).flatMap(s => (s.kind === 'tile' ? [s.at] : []))
  expect(board.grid).toBe('slanted')
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThan(0)
  const east = tiles.map(({ x, y }) => x + y / 2)
  expect([Math.min(...east), Math.max(...east)]).toEqual([0, board.width - 1])
})

/** What is wrong with the table and the questions, for everybody who looks. */
function problemsFor({ engine, game }: Rules, { state }: GameSession): string[] {
  const sceneOf = (seat: string | null) => game.scene(engine.view(state, seat).view as JsonObject)
  return [
    ...[null, ...state.seats.map(s => s.id)].flatMap(seat => sceneProblems(sceneOf(seat), state.seats)),
    ...engine.waitingFor(state).flatMap(seat => {
      const decision = engine.decision(state, seat)!
      return wordProblems(decision, sceneOf(seat), true).filter(text => !text.startsWith('nothing'))
    }),
  ]
}
