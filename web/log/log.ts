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

/** A line, or a run of details folded into one. */
export type LogEntry = { type: 'line'; line: LogLine } | { type: 'details'; id: number; lines: readonly LogLine[] }

/** Details that follow each other become one entry; those with dice stay lines, because dice are worth seeing. */
export function foldedLog(lines: readonly LogLine[]): LogEntry[] {
  const entries: LogEntry[] = []
  let run: LogLine[] = []
  const close = () => {
    if (run.length > 0) entries.push({ type: 'details', id: run[0]!.id, lines: run })
    run = []
  }
  for (const line of lines) {
    if (line.weight === 'detail' && line.dice === null) run.push(line)
    else {
      close()
      entries.push({ type: 'line', line })
    }
  }
  close()
  return entries
}

/** The newest separator: where the game is now. */
export const findNow = (lines: readonly LogLine[]): number | null => lines.findLast(isSeparator)?.id ?? null

export type LogWord = { text: string; isName: boolean; at: number }

/** Names in a sentence, to be set apart: the longest that fits is the one meant, and only whole words count. */
export function wordsOf(text: string, names: readonly string[]): LogWord[] {
  const known = [...new Set(names)].filter(name => name !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return [{ text, isName: false, at: 0 }]
  const escaped = known.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = text.split(new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u'))
  let at = 0
  const words: LogWord[] = []
  parts.forEach((part, i) => {
    if (part !== '') words.push({ text: part, isName: i % 2 === 1, at })
    at += part.length
  })
  return words
}

/** The names a log may speak of: formations, and what leads or stands alone. */
export const namesIn = ({ groups, pieces }: Scene): string[] => [...groups.map(g => g.name), ...pieces.map(p => p.name)]

/** What is said aloud of new lines: sentences without details, in one go. */
export const spoken = (lines: readonly LogLine[]): string =>
  lines
    .filter(line => line.weight !== 'detail')
    .map(line => line.text)
    .join(' ')
