import { readdirSync, readFileSync } from 'node:fs'
import { type GameEvent, type GameState, type JsonObject, matchOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { makerWar } from '../game.ts'
import type { World } from '../world.ts'

/** A scenario for `sandtable referee`; `about` also says what must come of it (see examples/README.md). */
type Example = {
  game: string
  position: JsonObject
  dice?: { why: string; faces: number[] }[]
  choices: (JsonObject & { seat: string; kind?: string; expect?: 'ok' | { refused: string } })[]
  about: {
    example: number
    title: string
    rules: string[]
    expect: {
      events?: { type: string; times?: number; [field: string]: unknown }[]
      never?: { type: string; [field: string]: unknown }[]
      facts?: { [path: string]: unknown }
      outcome?: { [field: string]: unknown }
    }
  }
}

const FOLDER = new URL('../examples/', import.meta.url)
const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))
const read = (name: string): Example => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
const match = matchOf(makerWar)

/** Plays a scenario as the referee does: every choice must be legal, or refused by the rule it names. */
function play({ position, dice = [], choices }: Example): { state: GameState<World>; events: GameEvent[] } {
  const begun = makerWar.readPosition(position)
  if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
  let { state, events } = match.startFrom(begun.value, { kind: 'scripted', script: dice })
  for (const [i, { seat, kind, expect: wanted = 'ok', ...input }] of choices.entries()) {
    const asked = match.decision(state, seat)?.kind ?? 'nothing'
    if (kind !== undefined && input.type !== 'interject') expect(asked, `choice ${i + 1}`).toBe(kind)
    const applied = match.apply(state, seat, input)
    const verdict = applied.ok ? 'ok' : applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')
    if (wanted === 'ok') expect(verdict, `choice ${i + 1}, ${seat} was asked ${asked}`).toBe('ok')
    else expect(verdict, `choice ${i + 1}`).toContain(wanted.refused)
    if (!applied.ok) continue
    state = applied.state
    events = [...events, ...applied.events]
    makerWar.assert(state.world)
  }
  return { state, events: [...events] }
}

/** What is at 'formations.fa1.tokens'; null if there is no such thing. */
const factAt = (world: World, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as JsonObject | null)?.[key] ?? null, world)

const isLike = (event: GameEvent, { type, times: _times, ...data }: { type: string; times?: number }): boolean => {
  try {
    expect({ ...event.data, type: event.type }).toMatchObject({ ...data, type })
    return true
  } catch {
    return false
  }
}

describe('worked examples', () => {
  test.each(files)('%s', name => {
    const example = read(name)
    const { events: wanted = [], never = [], facts = {}, outcome } = example.about.expect
    const { state, events } = play(example)
    const told = events.map(e => `${e.type} ${JSON.stringify(e.data)}`).join('\n')
    for (const one of wanted) {
      const found = events.filter(event => isLike(event, one)).length
      expect(one.times === undefined ? found > 0 : found === one.times, `${JSON.stringify(one)} in\n${told}`).toBe(true)
    }
    for (const one of never)
      expect(
        events.some(event => isLike(event, one)),
        `${JSON.stringify(one)} in\n${told}`,
      ).toBe(false)
    for (const [path, value] of Object.entries(facts)) expect(factAt(state.world, path), path).toEqual(value)
    if (outcome) expect(state.outcome).toMatchObject(outcome)
    if (state.dice.kind === 'scripted') expect(state.dice.script, 'never rolled').toEqual([])
  })

  test('the one in the README of the game is played as written', () => {
    const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const { state, events } = play(JSON.parse(/```json\n([^`]*)```/.exec(text)![1]!))
    expect(events.find(e => e.type === 'salvo')?.data.results).toMatchObject([{ target: 'fb2', need: 4, hits: 3, criticals: 1 }])
    expect(state.dice).toEqual({ kind: 'scripted', script: [] })
  })

  test('each file is named by its example and expects something', () => {
    for (const name of files) {
      const { about, game } = read(name)
      expect(Number.parseInt(name, 10), name).toBe(about.example)
      expect(game, name).toBe('maker-war')
      expect(Object.keys(about.expect).length, name).toBeGreaterThan(0)
    }
  })

  test('every one of the 38 is a scenario', () => {
    const shown = new Set(files.map(name => Number.parseInt(name, 10)))
    expect([...shown].sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, i) => i + 1))
  })
})
