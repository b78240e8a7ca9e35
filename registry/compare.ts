import {
  type Ask,
  type DiceOrigin,
  type GameEvent,
  type GameRecord,
  type Input,
  type Json,
  type JsonObject,
  type RuleId,
  type SeatId,
  sortedJson,
} from '@sandtable/kernel'
import { adaptedAnswer } from './older-contracts.ts'
import type { GameSession, Rules } from './rules.ts'

/** A line of the log. */
export type LineOfLog = { text: string; rule: RuleId }
/** Where two versions part, and what each tells of that choice. */
export type Difference = {
  /** The choice that leads elsewhere; 0: how it begins. */
  seq: number
  /** Who was asked what under the older rules, and what he answered; null at the beginning. */
  choice: { seat: SeatId; asked: string; answer: string | null } | null
  before: readonly LineOfLog[]
  now: readonly LineOfLog[]
  /** The first line that is not the same. */
  line: number
  /** What of it is another although it reads the same; null: it reads otherwise. */
  detail: string | null
  /** Why the newer rules do not take the answer, or cannot go on with it; null: they do. */
  refused: readonly LineOfLog[] | null
}
/** What became of a recorded game under newer rules, with its dice as they fell. */
export type Comparison = {
  game: string
  gameName: string
  from: string
  to: string
  choices: number
  /** Places are written otherwise by the newer rules: answers were translated before they were given to them. */
  translated: boolean
  /** So many of the choices were played alike before anything happened otherwise. */
  alike: number
  /** The first thing that happens otherwise; null: the whole game is the same. */
  play: Difference | null
  /** The first line that only reads otherwise; null: none before that. */
  words: Difference | null
}

type Happening = { type: string; data: JsonObject }
/** What a choice brought about, the end of the game included. */
type Course = { happened: readonly Happening[]; lines: readonly LineOfLog[] }
type Tried = { ok: true; course: Course } | { ok: false; refused: readonly LineOfLog[] }

/** Plays a record under its own rules and under newer ones, side by side, until they part; one choice at a step. */
export function* comparing(then: Rules, now: Rules, record: GameRecord): Generator<number, Comparison> {
  const before = sessionOf(then, record.from, record.dice)
  if (!before.ok) throw new Error(before.refused.map(r => r.text).join('; '))
  const found: Pick<Comparison, 'play' | 'words' | 'alike'> = { play: null, words: null, alike: 0 }
  const note = (seq: number, choice: Difference['choice'], old: Course, tried: Tried): void => {
    const course = tried.ok ? tried.course : { happened: [], lines: [] }
    const said = { seq, choice, before: old.lines, now: course.lines, refused: tried.ok ? null : tried.refused }
    const line = partingOf(old.lines.map(sortedJson), course.lines.map(sortedJson))
    const other = tried.ok ? otherEvent(old.happened, course.happened) : { line: 0, detail: null }
    if (other) found.play = { ...said, ...other, ...(line !== null && { line, detail: null }) }
    else {
      found.alike = seq
      if (line !== null) found.words ??= { ...said, line, detail: null }
    }
  }
  const after = sessionOf(now, record.from, diceOf(record))
  const translated = after.ok && isSlanted(then, before.session) && !isSlanted(now, after.session)
  note(0, null, courseOf(then, before.session, before.session.opening), after.ok ? openingOf(now, after.session) : after)
  for (const [i, { seat, input }] of record.choices.entries()) {
    if (found.play || !after.ok) break
    const choice = { seat, ...questionTo(then, before.session, seat, input) }
    const old = chosen(then, before.session, seat, input)
    if (!old.ok) throw new Error(`choice ${i + 1} does not hold under its own rules: ${old.refused.map(r => r.text).join('; ')}`)
    note(i + 1, choice, old.course, chosen(now, after.session, seat, translated ? adaptedAnswer(input) : input))
    yield i + 1
  }
  const { id: game, name: gameName, version: from } = then.game
  return { game, gameName, from, to: now.game.version, choices: record.choices.length, translated, ...found }
}

/** All of it at once; `look` is told how many choices are behind it. */
export function compareRules(then: Rules, now: Rules, record: GameRecord, look: (done: number) => void = () => {}): Comparison {
  const steps = comparing(then, now, record)
  let step = steps.next()
  for (; !step.done; step = steps.next()) look(step.value)
  return step.value
}

/** Hexes by slanted columns, as rules of contract 1 wrote them. */
const isSlanted = ({ game }: Rules, { state }: GameSession): boolean =>
  game.scene(game.view(state.world, null)).board.grid === 'slanted'

/** The dice as they fell, by what they were rolled for: under other rules a seal would give others. */
const diceOf = ({ dice, rolls }: GameRecord): DiceOrigin =>
  dice.kind === 'typed' ? dice : { kind: 'scripted', script: rolls.map(({ why, faces }) => ({ why, faces })) }

const failure = (error: unknown): readonly LineOfLog[] => [
  { text: error instanceof Error ? error.message : String(error), rule: 'KERNEL-FAULT' },
]

type Begun = { ok: true; session: GameSession } | { ok: false; refused: readonly LineOfLog[] }
function sessionOf(rules: Rules, from: GameRecord['from'], dice: DiceOrigin): Begun {
  try {
    const opened = rules.open(from, dice)
    return opened.ok ? { ok: true, session: opened.value } : { ok: false, refused: opened.violations }
  } catch (error) {
    return { ok: false, refused: failure(error) }
  }
}
const openingOf = (rules: Rules, session: GameSession): Tried => ({
  ok: true,
  course: courseOf(rules, session, session.opening),
})

/** What comes of an answer. Rules that cannot go on, as when dice are missing that were never rolled, are a difference too. */
function chosen(rules: Rules, session: GameSession, seat: SeatId, input: Input): Tried {
  try {
    const applied = session.apply(seat, input)
    if (!applied.ok) return { ok: false, refused: applied.violations }
    return { ok: true, course: courseOf(rules, session, applied.events) }
  } catch (error) {
    return { ok: false, refused: failure(error) }
  }
}

/** Everything is told, each event as those saw it who were allowed to. */
function courseOf({ game, told }: Rules, { state }: GameSession, events: readonly GameEvent[]): Course {
  const lines = events.map(event => {
    const view = game.view(state.world, event.secret?.only[0] ?? null)
    return { text: told({ ...event, secret: null }, view), rule: event.rule }
  })
  const { outcome } = state
  if (!outcome) return { happened: events, lines }
  return { happened: [...events, { type: 'over', data: outcome }], lines: [...lines, { text: outcome.text, rule: outcome.rule }] }
}

function questionTo({ engine }: Rules, { state }: GameSession, seat: SeatId, input: Input) {
  const asked = input.type === 'interject' ? engine.interjections(state, seat).find(i => i.kind === input.kind) : null
  const ask = (asked ?? engine.decision(state, seat))?.ask
  const choice = input.type === 'interject' ? input.choice : input
  return { asked: ask?.text ?? '', answer: ask ? answerText(ask, choice) : null }
}

/** An answer in words, where it has some; null for places on the board. */
function answerText(ask: Ask, choice: Exclude<Input, { type: 'interject' }>): string | null {
  if (choice.type === 'amount') return String(choice.amount)
  if (choice.type !== 'pick' || ask.type !== 'pick') return null
  const labels = choice.ids.map(id => ask.options.find(option => option.id === id)?.label ?? id)
  return labels.length > 0 ? labels.join(', ') : ask.none
}

/** The first place at which two lists differ; null: nowhere. */
function partingOf(one: readonly string[], other: readonly string[]): number | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, i) => one[i] !== other[i])
  return at === -1 ? null : at
}

/** Where something else happened, and which field of it is another; what one version tells besides the other is none. */
function otherEvent(old: readonly Happening[], now: readonly Happening[]): { line: number; detail: string | null } | null {
  for (let line = 0; line < Math.max(old.length, now.length); line++) {
    const [a, b] = [old[line], now[line]]
    if (a?.type !== b?.type || !a || !b) return { line, detail: null }
    const detail = otherValue(a.data, b.data, '')
    if (detail !== null) return { line, detail }
  }
  return null
}

/** The first value inside that is another, as 'where: then, now'; null: none. Fields that only one of them has do not count. */
function otherValue(then: Json, now: Json, path: string): string | null {
  if (typeof then !== 'object' || typeof now !== 'object' || then === null || now === null)
    return then === now ? null : `${path}: ${sortedJson(then)}, now ${sortedJson(now)}`
  if (Array.isArray(then) && Array.isArray(now) && then.length !== now.length)
    return `${path}: ${then.length} in all, now ${now.length}`
  const [old, fresh] = [Object.entries(then), new Map(Object.entries(now))]
  for (const [name, value] of old) {
    const found = fresh.has(name) ? otherValue(value, fresh.get(name)!, path === '' ? name : `${path}.${name}`) : null
    if (found !== null) return found
  }
  return null
}
