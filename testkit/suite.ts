import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type AnyGame,
  type AskType,
  type DiceOrigin,
  engineOf,
  type GameRecord,
  type JsonObject,
  replay,
  rngOf,
  Session,
  sealedDice,
  verifyRolls,
} from '@sandtable/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { checksOf } from './checks.ts'
import { GARBAGE } from './garbage.ts'
import { gameDoors } from './malformed/game-doors.ts'
import { sentMalformed } from './malformed/malformed.ts'
import type { AnyEngine } from './moment.ts'
import { type PlayedGames, playGames } from './played-games.ts'
import { openGame, randomChoice } from './random-game.ts'
import type { Looks } from './secrecy.ts'

export type SuiteOptions = {
  /** Address of the module and name of the export, to load the game in a process of its own. */
  module: string
  name: string
  /** The text of its rules.md. */
  rulebook: string
  /** The folder of its examples: scenarios whose positions are spoilt and sent in. */
  examples: URL
  /** Presets to begin with; all of them when absent. */
  presets?: readonly string[]
  /** Random games that all checks look at, cycling through the presets. */
  games?: number
  /** How closely secrets are looked after. */
  looks?: Partial<Looks>
}
const LOOKS: Looks = { every: 3, onward: 4, choices: 30 }
/** More than the games of any suite take on a busy machine, in milliseconds. */
const LONGEST = 600_000
/** Malformed inputs through each door. */
const MALFORMED_FILES = 1000
/** The same into a game in progress, each of which is looked at more closely. */
const MALFORMED_INPUTS = 300

/** What every game must pass (docs/architecture.md). One file for all games; nothing here knows any of them. */
export function gameSuite(
  game: AnyGame,
  { module, name, rulebook, examples, presets, games = 2 * game.presets.length, looks = {} }: SuiteOptions,
): void {
  const engine = engineOf({ ...game, presets: game.presets.filter(p => presets?.includes(p.id) ?? true) })
  const checks = checksOf(game, rulebook, { ...LOOKS, ...looks })

  describe(`${game.name}: what every game must pass`, () => {
    test('every turn has a title', () => {
      const titles = game.turns.map(turn => game.procs.find(({ name }) => name === turn)?.title ?? null)
      expect(titles).not.toContain(null)
    })

    test('every question says when it is asked, and those that list something what can be chosen', () => {
      const specs = [...game.asks, ...game.interjections.map(i => i.spec)]
      const lists = (type: AskType) => ['pick', 'assign', 'allocate', 'plan'].includes(type)
      const silent = specs.filter(({ when, which, type }) => !when || (lists(type) && !which))
      expect(silent.map(({ kind }) => kind)).toEqual([])
    })

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

    test('malformed files and inputs are refused in words, and change nothing', { timeout: LONGEST }, async () => {
      const doors = gameDoors(engine, positionsIn(examples), 'suite')
      const [playing, files] = [doors.filter(door => door.fingerprint), doors.filter(door => !door.fingerprint)]
      for (const [some, least] of [
        [files, MALFORMED_FILES],
        [playing, MALFORMED_INPUTS],
      ] as const) {
        const { doors: found } = await sentMalformed(some, { inputs: 0, least, seconds: null, seed: 'suite' })
        for (const { door, inputs, troubles } of found) {
          expect([door, troubles]).toEqual([door, []])
          expect(inputs).toBeGreaterThanOrEqual(least)
        }
      }
    })

    test('it can be played with typed dice, and with sealed dice that verify', () => {
      for (const dice of [{ kind: 'typed' } as const, sealedDice('5a'.repeat(32))]) {
        const record = playedWith(engine, dice)
        expect(record.rolls.length, 'without a roll nothing shows that dice can be typed and verified').toBeGreaterThan(0)
        expect(replay(engine, record).problems).toEqual([])
        if (dice.kind === 'sealed') expect(verifyRolls(record)).toEqual({ checked: record.rolls.length, problems: [] })
      }
    })

    describe('in games that are played once for all checks', () => {
      let played: PlayedGames
      beforeAll(() => {
        played = playGames(engine, games, checks)
      }, LONGEST)

      test.each(checks)('$name', check => {
        if (played.failures.has(check)) throw played.failures.get(check)
      })

      test('every game ends, and its record replays to the same hash', () => {
        for (const record of played.records) {
          const { problems, state } = replay(engine, JSON.parse(JSON.stringify(record)))
          expect(problems).toEqual([])
          expect(state?.outcome).toEqual(record.outcome)
        }
      })

      test('stopped anywhere and reloaded in a new process it goes on identically', () => {
        const program = fileURLToPath(import.meta.resolve('./play-on-process.ts'))
        const input = JSON.stringify(played.stops.map(({ state, seed, until }) => ({ state, seed, until })))
        const child = spawnSync(process.execPath, [program, module, name], { input, maxBuffer: 1e8 })
        expect(child.stderr.toString()).toBe('')
        expect(JSON.parse(child.stdout.toString())).toEqual(played.stops.map(({ hash }) => hash))
      })
    })
  })
}

const positionsIn = (examples: URL): JsonObject[] =>
  readdirSync(examples)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => JSON.parse(readFileSync(new URL(name, examples), 'utf8')).position ?? [])

/** A random game of the first preset with other dice. */
function playedWith(engine: AnyEngine, dice: DiceOrigin): GameRecord {
  const opened = Session.open(engine, { setup: engine.game.presets[0]!.setup }, dice)
  if (!opened.ok) throw new Error(`the first preset cannot begin: ${opened.violations.map(v => v.text).join('; ')}`)
  const session = opened.value
  const rng = rngOf(`dice ${dice.kind}`)
  while (!session.state.outcome) {
    const { seat, choice } = randomChoice(engine, session.state, rng)
    if (!session.apply(seat, choice).ok) throw new Error('a candidate was refused')
  }
  return session.record()
}
