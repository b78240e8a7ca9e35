import { type DiceScript, type GameRecord, isObject, type JsonObject, RECORD_LIMITS, type SeatId } from '@sandtable/kernel'
import {
  anything,
  byName,
  either,
  exactly,
  flag,
  list,
  maybe,
  optional,
  type Read,
  shape,
  shapeAmong,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { read, type Subject } from '@sandtable/wargame/read'

/** One choice to be judged: what is sent, and what should come of it. */
export type ScenarioChoice = {
  seat: SeatId
  /** The kind that must be asked; null: whatever is. */
  kind: string | null
  input: JsonObject
  /** In place of an answer: what it is asked why it is not possible. */
  why: string | null
  /** The rule it must be refused by; null: it must be legal. */
  refusedBy: string | null
}
export type Scenario = {
  game: string
  from: GameRecord['from'] | { preset: string }
  dice: DiceScript
  choices: readonly ScenarioChoice[]
  /** Whose views are wanted; null is a spectator. */
  views: readonly (SeatId | null)[]
  continueOnRefusal: boolean
}

const ABOUT: Subject = { what: 'a scenario', rule: 'KERNEL-FORM' }
/** Many times what a whole game needs. */
const MOST = 10_000
const word = words(200)
const data = byName(words(80), anything)
const face = either('a whole number or a symbol', whole(-999, 999), words(80))
const STARTS = ['position', 'setup', 'preset'] as const
/** How a scenario is written; null counts as left out. */
const SCENARIO = shape({
  game: word,
  about: optional(anything),
  preset: maybe(word),
  position: maybe(data),
  setup: maybe(data),
  dice: maybe(list(shape({ why: word, faces: list(face) }), MOST)),
  choices: maybe(
    list(
      shapeAmong({
        seat: word,
        kind: maybe(word),
        why: maybe(word),
        expect: withDefault(either('"ok" or { "refused": rule }', exactly('ok'), shape({ refused: word })), 'ok'),
      }),
      MOST,
    ),
  ),
  views: maybe(list(word)),
  continueOnRefusal: maybe(flag),
})
type Written = Read<typeof SCENARIO>

/** Reads a scenario from outside: what it says, or everything that is wrong with its form. */
export function readScenario(raw: unknown): { ok: true; value: Scenario } | { ok: false; problems: readonly string[] } {
  const form = read(SCENARIO, raw, ABOUT, RECORD_LIMITS)
  const starts = isObject(raw) ? STARTS.filter(start => (raw[start] ?? null) !== null) : STARTS.slice(0, 1)
  const told = form.ok ? [] : form.violations.map(v => v.text)
  if (starts.length !== 1) told.push('exactly one of `position`, `setup` and `preset` must be there')
  if (!form.ok || told.length > 0) return { ok: false, problems: told }
  const { game, dice, choices, views, continueOnRefusal } = form.value
  const value: Scenario = {
    game,
    from: fromOf(form.value),
    dice: dice ?? [],
    choices: (choices ?? []).map(choiceOf),
    views: (views ?? []).map(seat => (seat === 'spectator' ? null : seat)),
    continueOnRefusal: continueOnRefusal ?? false,
  }
  return { ok: true, value }
}

function fromOf({ preset, position, setup }: Written): Scenario['from'] {
  if (typeof preset === 'string') return { preset }
  return position ? { position: position as JsonObject } : { setup: setup as JsonObject }
}

/** The input is what is left without the words of the scenario. An interjection has a kind of its own. */
function choiceOf({ seat, expect, why = null, ...rest }: NonNullable<Written['choices']>[number]): ScenarioChoice {
  const refusedBy = expect === 'ok' ? null : expect.refused
  if (rest.type === 'interject') return { seat, kind: null, input: rest as JsonObject, why: null, refusedBy }
  const { kind = null, ...input } = rest
  return { seat, kind, input: input as JsonObject, why, refusedBy }
}
