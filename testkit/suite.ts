import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  type AnyGame,
  type Choice,
  type ChoiceOf,
  copy,
  type DiceOrigin,
  type Engine,
  engineOf,
  type GameEvent,
  type GameRecord,
  type GameTypes,
  HIDDEN,
  type JsonObject,
  openOrders,
  type Rng,
  replay,
  rngOf,
  rulesIn,
  Session,
  sealedDice,
  seenEvents,
  stateHash,
  verifyRolls,
} from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { finishGame, type Stopped } from './finish.ts'
import { GARBAGE, mutated } from './garbage.ts'
import { wordProblems } from './question-words.ts'
import { openGame, randomChoice, randomGame } from './random-game.ts'
import { sceneProblems } from './scene-problems.ts'
import { type Looks, leaksOf } from './secrecy.ts'
import { deepFreeze, findAlias } from './tree.ts'

export type SuiteOptions = {
  /** Address of the module and name of the export, to load the game in a process of its own. */
  module: string
  name: string
  /** The text of its rules.md. */
  rulebook: string
  /** Presets to begin with; all of them when absent. */
  presets?: readonly string[]
  /** Random games for each test, cycling through the presets. */
  games?: number
  /** How closely secrets are looked after. */
  looks?: Partial<Looks>
}
const LOOKS: Looks = { every: 3, onward: 4, choices: 30 }
type AnyEngine = Engine<GameTypes>
type AnySession = Session<GameTypes>

/** What every game must pass (design.md 5.3). One file for all games; nothing here knows any of them. */
export function gameSuite(
  game: AnyGame,
  { module, name, rulebook, presets, games = 2 * game.presets.length, looks = {} }: SuiteOptions,
): void {
  const engine = engineOf({ ...game, presets: game.presets.filter(p => presets?.includes(p.id) ?? true) })
  const each = (seed: string, look: (session: AnySession, rng: Rng) => void) => {
    for (let n = 0; n < games; n++) randomGame(engine, n, `${seed}${n}`, look)
  }
  const viewers = (session: AnySession) => [...session.state.seats.map(s => s.id), null]

  describe(`${game.name}: what every game must pass`, () => {
    test('every preset loads, and begins with a question', () => {
      expect(new Set(game.presets.map(p => p.id)).size).toBe(game.presets.length)
      game.presets.forEach((preset, n) => {
        expect(game.readSetup(JSON.parse(JSON.stringify(preset.setup))), preset.id).toEqual({ ok: true, value: preset.setup })
        expect(engine.waitingFor(openGame(engineOf(game), n, 'load').state).length).toBeGreaterThan(0)
      })
    })

    test('broken setups and positions are refused with reasons, never with a throw', () => {
      for (const raw of [...GARBAGE, { seats: 'none' }, { units: [1, 'x', null] }, { seats: [{}, {}], units: [{}] }])
        for (const read of [game.readSetup(raw), game.readPosition(raw)])
          if (!read.ok) for (const v of read.violations) expect(`${v.rule} ${v.text}`).toMatch(/^\S+-\S+ .+/)
      expect(game.readSetup(null).ok).toBe(false)
      expect(game.readPosition(null).ok).toBe(false)
    })

    test('a state is a tree of plain data: it survives JSON at every decision', () => {
      each('json', ({ state }) => {
        expect(findAlias(state)).toBe(null)
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
      })
    })

    test('apply leaves its argument untouched and does the same as applyInPlace', () => {
      each('pure', ({ state }, rng) => {
        if (rng.below(4) > 0) return
        const before = deepFreeze(copy(state))
        const { seat, choice } = randomChoice(engine, before, rng)
        const pure = engine.apply(before, seat, choice)
        const inPlace = engine.applyInPlace(copy(state), seat, choice)
        expect(pure).toStrictEqual(inPlace)
      })
    })

    test('candidates are never empty and always legal', () => {
      each('legal', ({ state }, rng) => {
        for (const seat of engine.waitingFor(state)) {
          const candidates = engine.candidates(state, seat, rng)
          expect(candidates.length, engine.decision(state, seat)!.kind).toBeGreaterThan(0)
          for (const choice of candidates) expectLegal(engine, state, seat, choice)
        }
      })
    })

    test('garbage and altered choices are refused without a throw, and change nothing', () => {
      each('garbage', ({ state }, rng) => {
        if (rng.below(8) > 0) return
        const before = stateHash(state)
        const { seat, choice } = randomChoice(engine, state, rng)
        for (const raw of GARBAGE) expect(engine.applyInPlace(state, seat, raw).ok, JSON.stringify(raw)).toBe(false)
        for (let i = 0; i < 5; i++) engine.check(state, seat, mutated(choice, rng))
        for (const stranger of ['nobody', '__proto__', '', null as unknown as string])
          expect(engine.check(state, stranger, choice).ok).toBe(false)
        expect(stateHash(state)).toBe(before)
      })
    })

    test('every question and every option has its words', () => {
      each('words', ({ state }) => {
        for (const { id: seat } of state.seats) {
          const scene = game.scene(engine.view(state, seat).view)
          const asked = engine.decision(state, seat)
          const empty = asked?.ask.type === 'plan' ? { type: 'plan', orders: [] } : { type: 'path', points: [] }
          const isLegal = engine.check(state, seat, empty).ok
          for (const decision of [...(asked ? [asked] : []), ...engine.interjections(state, seat)])
            expect(wordProblems(decision, scene, isLegal), decision.kind).toEqual([])
        }
      })
    })

    test('two worlds that differ only in what a seat may not know look the same to it, now and until a rule reveals something', () => {
      expect(leaksOf(engine, { games, seed: 'secrets', ...LOOKS, ...looks })).toEqual([])
    })

    test('undo is possible exactly when nothing was rolled, revealed or chosen by another', () => {
      for (let n = 0; n < games; n++) undoEverywhere(engine, n)
    })

    test('every game ends, and its record replays to the same hash', () => {
      for (let n = 0; n < games; n++) {
        const record = randomGame(engine, n, `record${n}`)
        const { problems, state } = replay(engine, JSON.parse(JSON.stringify(record)))
        expect(problems).toEqual([])
        expect(state?.outcome).toEqual(record.outcome)
      }
    })

    test('it can be played with typed dice, and with sealed dice that verify', () => {
      for (const dice of [{ kind: 'typed' } as const, sealedDice('5a'.repeat(32))]) {
        const record = playedWith(engine, dice)
        expect(record.rolls.length).toBeGreaterThan(0)
        expect(replay(engine, record).problems).toEqual([])
        if (dice.kind === 'sealed') expect(verifyRolls(record)).toEqual({ checked: record.rolls.length, problems: [] })
      }
    })

    test('stopped anywhere and reloaded in a new process it goes on identically', () => {
      const stops: Stopped[] = []
      for (let n = 0; n < games; n++)
        randomGame(engine, n, `stop${n}`, ({ state }, rng) => {
          if (rng.below(30) === 0) stops.push({ state: copy(state), seed: `go on ${stops.length}` })
        })
      const text = JSON.stringify(stops)
      const child = spawnSync(process.execPath, [fileURLToPath(import.meta.resolve('./finish-process.ts')), module, name], {
        input: text,
        maxBuffer: 1e8,
      })
      expect(child.stderr.toString()).toBe('')
      expect(JSON.parse(child.stdout.toString())).toEqual(stops.map(stopped => finishGame(game, stopped)))
    })

    test('every rule that is cited stands in the rulebook, and every event has words', () => {
      const known = new Set<string>(rulesIn(rulebook).map(r => r.id))
      const cited = new Set<string>()
      const look = (events: readonly GameEvent[], world: JsonObject, seats: readonly (string | null)[]) => {
        for (const event of events) cited.add(event.rule)
        for (const seat of seats) {
          const view = game.view(world, seat)
          for (const event of seenEvents(events, seat)) expect(game.sentence(event, view)).toMatch(/\w/)
        }
      }
      each('cited', (session, rng) => {
        const { state } = session
        const { seat, choice } = randomChoice(engine, state, rng)
        cited.add(engine.decision(state, seat)!.rule)
        const applied = engine.apply(state, seat, choice)
        if (applied.ok) look(applied.events, applied.state.world, viewers(session))
        const verdict = engine.check(state, seat, mutated(choice, rng))
        if (!verdict.ok) for (const v of verdict.violations) cited.add(v.rule)
      })
      const unknown = [...cited].filter(id => !id.startsWith('KERNEL-') && !known.has(id))
      expect(unknown).toEqual([])
    })

    test('scenes are well formed, and every view has a value', () => {
      each('scene', session => {
        for (const seat of viewers(session)) {
          const { view } = engine.view(session.state, seat)
          expect(sceneProblems(game.scene(view), session.state.seats)).toEqual([])
          if (seat !== null) expect(Number.isFinite(game.evaluate(view, seat))).toBe(true)
        }
      })
    })
  })
}

function expectLegal(engine: AnyEngine, state: AnySession['state'], seat: string, choice: Choice): void {
  const verdict = engine.check(state, seat, choice)
  if (!verdict.ok) throw new Error(`a candidate of ${seat} is illegal: ${JSON.stringify([choice, verdict.violations])}`)
  if (choice.type === 'plan') expectGrows(engine, state, seat, choice)
}

/** Every beginning of a plan is legal, and goes on with exactly what the engine says it may. */
function expectGrows(engine: AnyEngine, state: AnySession['state'], seat: string, { orders }: ChoiceOf<'plan'>): void {
  for (let n = 0; n <= orders.length; n++) {
    const begun = orders.slice(0, n)
    const { options } = engine.plan(state, seat, { type: 'plan', orders: begun })!
    const open = openOrders(options)
    for (const { id, places } of options) {
      const isOpen = open.some(o => o.option === id)
      const place = open.find(o => o.option === id)?.places?.[0] ?? places?.[0]?.at ?? null
      const verdict = engine.check(state, seat, { type: 'plan', orders: [...begun, { option: id, place }] })
      expect(verdict.ok, `${id} after ${JSON.stringify(begun)}`).toBe(isOpen)
      if (!verdict.ok) expect(verdict.violations[0]!.text).toMatch(new RegExp(`^order ${n + 1}\\b|orders at most`))
    }
  }
}

/** A random game of the first preset with other dice. */
function playedWith(engine: AnyEngine, dice: DiceOrigin): GameRecord {
  const opened = Session.open(engine, { setup: engine.game.presets[0]!.setup }, dice)
  if (!opened.ok) throw new Error('the first preset cannot begin')
  const session = opened.value
  const rng = rngOf(`dice ${dice.kind}`)
  while (!session.state.outcome) {
    const { seat, choice } = randomChoice(engine, session.state, rng)
    if (!session.apply(seat, choice).ok) throw new Error('a candidate was refused')
  }
  return session.record()
}

/** Whether something goes on that not everybody may know of: spectators know of nothing private. */
const isDark = (engine: AnyEngine, state: AnySession['state']): boolean => engine.view(state, null).stack.at(-1)?.proc === HIDDEN
/** Whether others would notice that this choice, made in private, was taken back. */
const isNoticed = ({ wait }: AnySession['state'], seat: string, events: readonly GameEvent[]): boolean =>
  wait.asked.some(a => a.seat !== seat) || seenEvents(events, null).length > 0

/** Undoes whatever can be undone, checks that it brings back the very state, and that nothing else can. */
function undoEverywhere(engine: AnyEngine, n: number): void {
  const session = openGame(engine, n, `undo${n}`)
  const rng = rngOf(`undo play${n}`)
  while (!session.state.outcome) {
    const before = stateHash(session.state)
    const shared = session.state.wait.asked.length > 1 && !session.state.wait.any
    const dark = isDark(engine, session.state)
    const { seat, choice } = randomChoice(engine, session.state, rng)
    const applied = session.apply(seat, choice)
    if (!applied.ok) throw new Error('a candidate was refused')
    const resolved = shared && session.state.wait.answers.length === 0
    const betrays = dark !== isDark(engine, session.state) || (dark && isNoticed(session.state, seat, applied.events))
    expect(session.state.undo).toBe(resolved || betrays || applied.events.some(e => e.reveals) ? null : seat)
    for (const { id } of session.state.seats) if (id !== session.state.undo) expect(session.undo(id).ok).toBe(false)
    if (session.state.undo === null || rng.below(3) > 0) continue
    expect(session.undo(seat).ok).toBe(true)
    expect(stateHash(session.state)).toBe(before)
    expect(session.apply(seat, choice).ok).toBe(true)
  }
  expect(replay(engine, session.record()).problems).toEqual([])
}
