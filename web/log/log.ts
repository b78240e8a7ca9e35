import type { Scene } from '@sandtable/kernel'
import type { LogLine } from '../host/host.ts'

export type LogFilter = 'all' | 'dice' | 'losses'
export const LOG_FILTERS: readonly { id: LogFilter; title: string }[] = [
  { id: 'all', title: 'All' },
  { id: 'dice', title: 'Dice' },
  { id: 'losses', title: 'Losses' },
]

export const isSeparator = ({ weight }: Pick<LogLine, 'weight'>): boolean => weight === 'round' || weight === 'turn'

const passes = (line: LogLine, filter: LogFilter): boolean => {
  if (filter === 'dice') return line.dice !== null
  if (filter === 'losses') return line.weight === 'loss' || line.cues.some(cue => cue.type === 'lost')
  return true
}

/** The lines of a filter. A separator stays only where something follows it before the next of its kind. */
export function filteredLog(lines: readonly LogLine[], filter: LogFilter): LogLine[] {
  if (filter === 'all') return [...lines]
  const kept: LogLine[] = []
  let pending: LogLine[] = []
  for (const line of lines) {
    if (line.weight === 'round') pending = [line]
    else if (line.weight === 'turn') pending = [...pending.filter(p => p.weight === 'round'), line]
    else if (passes(line, filter)) {
      kept.push(...pending, line)
      pending = []
    }
  }
  return kept
}

/** The newest `most` lines, and how many earlier ones there are. */
export const windowOf = (lines: readonly LogLine[], most: number): { earlier: number; shown: readonly LogLine[] } => ({
  earlier: Math.max(0, lines.length - most),
  shown: lines.slice(-most),
})

/** A line with the details that follow it, put away. */
export type LogEntry = { line: LogLine; details: readonly LogLine[] }

const NO_DETAILS: readonly LogLine[] = []

/** Details go with the sentence they follow; those with dice stay lines, because dice are worth seeing. */
export function foldedLog(lines: readonly LogLine[]): LogEntry[] {
  const entries: LogEntry[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (line.weight === 'detail' && line.dice === null && last && !isSeparator(last.line))
      entries.splice(-1, 1, { line: last.line, details: [...last.details, line] })
    // One and the same list where there is nothing, so that lines that did not change are not drawn again.
    else entries.push({ line, details: NO_DETAILS })
  }
  return entries
}

/** Notes of what was answered by itself, by the line before which each stands: the first that a later choice led to. The rest stand last. */
export function placedNotes<N extends { seq: number }>(
  lines: readonly LogLine[],
  notes: readonly N[],
): { before: ReadonlyMap<number, readonly N[]>; last: readonly N[] } {
  const before = Map.groupBy(notes, note => lines.find(line => line.seq > note.seq)?.id ?? null)
  const last = before.get(null) ?? []
  const known = [...before].flatMap(([id, some]) => (id === null ? [] : [[id, some] as const]))
  return { before: new Map(known), last }
}

/** The newest separator: where the game is now. */
export const findNow = (lines: readonly LogLine[]): number | null => lines.findLast(isSeparator)?.id ?? null

type LogWord = { text: string; isName: boolean; at: number }

/** Finds names in sentences: the longest that fits is the one meant, and only whole words count. Null where there are none. */
export function namesPattern(names: readonly string[]): RegExp | null {
  const known = [...new Set(names)].filter(name => name !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return null
  const escaped = known.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u')
}

/** A sentence with the names in it set apart. */
export function wordsOf(text: string, names: RegExp | null): LogWord[] {
  const words: LogWord[] = []
  let at = 0
  for (const [i, part] of (names ? text.split(names) : [text]).entries()) {
    if (part !== '') words.push({ text: part, isName: i % 2 === 1, at })
    at += part.length
  }
  return words
}

/** The names a log may speak of, each once. */
export const namesIn = ({ groups, pieces }: Pick<Scene, 'groups' | 'pieces'>): string[] =>
  [...new Set([...groups, ...pieces].map(({ name }) => name))].sort()

const MOST_SPOKEN = 12

/** What is said aloud of new lines: sentences without details, in one go; of very many the newest. */
export const spokenText = (lines: readonly LogLine[]): string =>
  lines
    .filter(line => line.weight !== 'detail')
    .slice(-MOST_SPOKEN)
    .map(line => line.text)
    .join(' ')
