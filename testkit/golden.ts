import { readdirSync, readFileSync } from 'node:fs'
import {
  type AnyGame,
  type GameRecord,
  type Input,
  type JsonObject,
  matchOf,
  type Rng,
  readRecord,
  replay,
  rngOf,
  Session,
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
  const match = matchOf(noted)
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  const ended = new Set<string>()

  describe(`${game.name}: golden replays`, () => {
    for (const file of files)
      test(`${file} replays as it was played`, () => {
        const read = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
        if (!read.ok) throw new Error(read.violations[0]!.text)
        const { problems, state } = replay(match, read.value, read.value.choices.length, game.assert)
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
function wildInput(session: Session<JsonObject, JsonObject, JsonObject>, rng: Rng): { seat: string; input: Input } {
  const { match, state } = session
  const asideOdds = rng.below(400)
  if (asideOdds < 12) {
    const seat = rng.pick(state.seats).id
    const kinds = match.game.interjections.filter(i => i.play || asideOdds === 0).map(i => i.spec.kind)
    const open = match.interjections(state, seat).filter(d => kinds.includes(d.kind))
    const decision = open.length > 0 ? rng.pick(open) : null
    const spec = match.game.interjections.find(i => i.spec.kind === decision?.kind)?.spec
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
  const { seat, choice } = randomChoice(match, state, rng)
  return { seat, input: choice }
}

/** Plays random games and keeps those that show a label or an ending for the first time, until nothing is missing or the tries are used up. */
export function makeGoldens(
  game: AnyGame,
  setups: readonly JsonObject[],
  tries: number,
): { records: GameRecord[]; missing: string[] } {
  const { game: noted, visited, labels } = traced(game)
  const match = matchOf(noted)
  const wanted = new Set<string>([...labels.filter(label => !label.startsWith(`${POSITION}.`)), ...game.endings])
  const records: GameRecord[] = []
  for (let n = 0; n < tries && wanted.size > 0; n++) {
    visited.clear()
    const opened = Session.open(match, { setup: setups[n % setups.length]! }, { kind: 'fast', seed: `golden ${n}` })
    if (!opened.ok) throw new Error(opened.violations[0]?.text)
    const session = opened.value
    const rng = rngOf(`golden play ${n}`)
    while (!session.state.outcome) {
      const { seat, input } = wildInput(session, rng)
      session.apply(seat, input)
    }
    const shown = [...visited, session.state.outcome.rule].filter(what => wanted.has(what))
    if (shown.length > 0) records.push(session.record())
    for (const what of shown) wanted.delete(what)
  }
  return { records, missing: [...wanted] }
}
