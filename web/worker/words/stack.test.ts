import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type About, type Frame, fastDice, type GameView, type JsonObject, rngOf, type Scene } from '@sandtable/kernel'
import { RELEASES, releasedRules, todaysRules } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import { expect, test } from 'vitest'
import type { StackEntry } from '../../host/host.ts'
import { knownTo } from './asked.ts'
import { stackOf } from './stack.ts'

const loud = (seat: string) => seat.toUpperCase()

test('what is going on is called by the titles of procedures, windows and traits', async () => {
  const rules = (await todaysRules('toy'))!
  const { game, engine } = rules
  const rng = rngOf('stack')
  const { state } = engine.start(game.presets[0]!.setup, fastDice('stack'))
  const labels = new Set<string>()
  while (!state.outcome && labels.size < 40) {
    const seen = engine.view(state, null)
    const entries = stackOf(knownTo(rules, seen), game.scene(seen.view), loud)
    for (const { label } of entries) labels.add(label)
    engine.applyInPlace(
      state,
      engine.waitingFor(state)[0]!,
      rng.pick(engine.candidates(state, engine.waitingFor(state)[0]!, rng)),
    )
  }
  const known = new Set([...game.traits.map(({ title }) => title), 'Activation'])
  const windows = game.hooks.names.map(hook => `Reactions: ${game.hooks.spec(hook).title}`)
  const isKnown = (label: string) => known.has(label) || windows.includes(label) || label.startsWith('Waits: ')
  expect([...labels].filter(label => !isKnown(label))).toEqual([])
  expect([...labels]).toContain('Activation')
  expect([...labels].some(label => windows.includes(label))).toBe(true)
})

/** Every entry of a recorded game, as a spectator sees it. */
function entriesOf(rules: Rules, raw: unknown): StackEntry[] {
  const read = rules.readRecord(raw)
  const session = read.ok ? rules.open(read.value.from, read.value.dice) : read
  if (!read.ok || !session.ok) throw new Error('the record does not open')
  return read.value.choices.flatMap(({ seat, input }) => {
    const seen = rules.engine.view(session.value.state, null)
    session.value.apply(seat, input)
    return stackOf(knownTo(rules, seen), rules.game.scene(seen.view), loud)
  })
}
const recordOf = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8'))

/** A golden replay that is longer than most. */
function longReplay(game: string): unknown {
  const folder = join(import.meta.dirname, '../../../games', game, 'test/replays')
  const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  return JSON.parse(texts.toSorted((a, b) => a.length - b.length)[Math.floor(texts.length * 0.8)]!)
}

test.each([
  ['maker-war', ''],
  ['thirty-minute-missions', 'Reactions: a new round'],
  ['warpath', 'Reactions: a command order'],
])('whatever goes on in %s is somebody’s or about pieces, but for moments of everybody', async (id, everybodys) => {
  const rules = (await todaysRules(id))!
  const entries = entriesOf(rules, longReplay(id))
  expect(entries.length).toBeGreaterThan(50)
  const nobodys = entries.filter(({ seat, pieces }) => seat === null && pieces.length === 0)
  expect(nobodys.map(({ label }) => label).filter(label => label !== everybodys)).toEqual([])
})

test('frozen rules, whose procedures do not say it, name whose turn it is all the same', async () => {
  const release = RELEASES.find(r => r.game === 'maker-war' && r.version === '3')!
  const rules = await releasedRules(release)
  const entries = entriesOf(rules, recordOf('registry/test/records/maker-war-3-over.json'))
  const turns = new Set(entries.filter(e => e.label.startsWith('Turn of ')).map(e => e.label))
  expect(turns.size).toBe(2)
})

const SCENE = {
  pieces: [
    { id: 'u1', group: 'f1', seat: 'ann' },
    { id: 'u2', group: 'f1', seat: 'ann' },
    { id: 'u3', group: null, seat: 'bob' },
  ],
} as unknown as Scene
/** What is shown of one frame of a procedure that says this. */
function shown(about: ((vars: JsonObject, world: JsonObject) => About) | undefined, more: Partial<Frame> = {}) {
  const procs = [{ name: 'p', rule: 'T-1', title: 'Shot', about }]
  const traits = [{ id: 'watchful', title: 'Watchful' }]
  const rules = { game: { procs, traits, turns: ['p'] }, asks: [] } as unknown as Rules
  const frame: Frame = { proc: 'p', at: 'begin', vars: { from: 'u1', seat: 'bob', side: 'a' }, trait: null, ...more }
  const seen = { stack: [frame, { ...frame, by: undefined }], aside: [] } as unknown as GameView<JsonObject>
  return stackOf({ rules, seen, worlds: [{ target: 'u3' }, { target: 'u2' }] }, SCENE, loud)
}

test('who acts upon whom is what a procedure says, never what its variables happen to name', () => {
  expect(shown(undefined)[0]).toMatchObject({ label: 'Shot', seat: null, pieces: [] })
  expect(shown(({ from }) => ({ by: [String(from)] }))[0]).toMatchObject({ label: 'Shot', seat: 'ann', pieces: ['u1'] })
  expect(shown(() => ({ by: ['f1'], on: ['u3'] }))[0]).toMatchObject({ seat: 'ann', pieces: ['u1', 'u2', 'u3'] })
  expect(shown(() => ({ whose: ['ann', 'bob'] }))[0]).toMatchObject({ label: 'Shot of ANN and BOB', seat: 'ann', pieces: [] })
})

test('what differs between worlds that could be is nobody’s to see', () => {
  expect(shown((_vars, { target }) => ({ by: ['u1'], on: [String(target)] }))[0]).toMatchObject({ seat: null, pieces: [] })
})

test('what a trait brought in is called by it once, and shows who carries it', () => {
  const entries = shown(undefined, { trait: 'watchful', by: { piece: 'u3', seat: 'bob' } })
  expect(entries.map(e => e.label)).toEqual(['Watchful', 'Shot'])
  expect(entries[0]).toMatchObject({ seat: 'bob', pieces: ['u3'] })
})
