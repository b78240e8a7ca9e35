import {
  type GameEvent,
  type GameState,
  type JsonObject,
  type Outcome,
  type Problem,
  type SeatId,
  sceneText,
  seenEvents,
  toldOf,
  type Violation,
} from '@sandtable/kernel'
import type { AnyEngine } from './load-game.ts'
import { terminal } from './terminal.ts'

export const say = (...lines: readonly string[]): void => {
  for (const line of lines) terminal().output.write(`${line}\n`)
}
/** One JSON document, and nothing else. */
export const sayJson = (value: unknown): void => say(JSON.stringify(value, null, 2))

/** Rows under a head, in columns as wide as what stands in them; the last column is left as it is. */
export function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = head.length > 0 ? [head, ...rows] : rows
  const widths = (all[0] ?? []).map((_, i) => Math.max(...all.map(row => row[i]!.length)))
  return all.map(row => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  '))
}

/** Names with values, one a line. */
export const factLines = (facts: readonly (readonly [string, string])[]): string[] => tableLines([], facts)

const paramsText = (params: JsonObject): string =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')

export const violationText = ({ rule, text, params }: Violation): string => {
  const numbers = paramsText(params)
  return `${rule}: ${text}${numbers === '' ? '' : ` (${numbers})`}`
}

type AnyState = GameState<JsonObject>

/** What a seat (null: a spectator) is told of these events, with names as it sees them now. */
export function logLines({ game }: AnyEngine, { world }: AnyState, events: readonly GameEvent[], seat: SeatId | null): string[] {
  const view = game.view(world, seat)
  return seenEvents(events, seat).map(event => toldOf(game, event, view))
}

/** The whole truth of these events, for a referee: of every one what those see who may see it. */
export function openLogLines({ game }: AnyEngine, { world }: AnyState, events: readonly GameEvent[]): string[] {
  const view = game.view(world, null)
  return events.map(event => toldOf(game, { ...event, secret: null }, view))
}

export const boardText = (engine: AnyEngine, state: AnyState, seat: SeatId | null): string =>
  sceneText(engine.game.scene(engine.view(state, seat).view))

export const outcomeText = ({ winners, rule, text }: Outcome): string =>
  `${winners.length > 0 ? `${winners.join(' and ')} won` : 'nobody won'}: ${text} [${rule}]`

export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.length === 0 ? ['no problems'] : problems.map(({ seq, text }) => `problem at choice ${seq}: ${text}`)

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
