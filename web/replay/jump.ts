import type { LogLine } from '../host/host.ts'
import { plainOf, wordsIn } from '../rules/find-rules.ts'

export type Filter = 'big' | 'losses' | 'all'
/** A line, and how often the choice says the same. */
export type Jump = LogLine & { times: number }
type JumpGroup = { round: number; lines: readonly Jump[] }

const isOf = (filter: Filter, { weight }: LogLine): boolean => {
  if (filter === 'big') return weight === 'big'
  if (filter === 'losses') return weight === 'loss' || weight === 'big'
  return weight !== 'round' && weight !== 'turn'
}

/** Tells whether a text holds every one of the words. */
function holderOf(words: string): (text: string) => boolean {
  const wanted = wordsIn(words)
  if (wanted.length === 0) return () => true
  return text => {
    const plain = plainOf(text)
    return wanted.every(word => plain.includes(word))
  }
}

/** The lines one may want to see again, that hold every word, by rounds (0: before the first). */
export function jumpsOf(lines: readonly LogLine[], filter: Filter, words: string): JumpGroup[] {
  const holds = holderOf(words)
  const groups: { round: number; lines: Jump[] }[] = []
  let round = 0
  for (const line of lines) {
    if (line.weight === 'round') round++
    if (!isOf(filter, line) || !holds(`${line.text} ${line.rule}`)) continue
    const last = groups.at(-1)
    const same = last?.round === round ? last.lines.findLast(l => l.seq === line.seq && l.text === line.text) : null
    if (same) same.times++
    else if (last?.round === round) last.lines.push({ ...line, times: 1 })
    else groups.push({ round, lines: [{ ...line, times: 1 }] })
  }
  return groups
}

/** The line to be marked: the one looked at, or the last listed one that has happened. */
export const hereOf = (groups: readonly JumpGroup[], seq: number, id: number | null): number | null => {
  const all = groups.flatMap(g => g.lines)
  return all.find(l => l.id === id)?.id ?? all.findLast(l => l.seq <= seq)?.id ?? null
}

/** So many lines of a long list are on the page: those around one of them. */
export function linesAround(
  groups: readonly JumpGroup[],
  id: number | null,
  most: number,
): { groups: JumpGroup[]; before: number; after: number } {
  const all = groups.flatMap(g => g.lines.map(line => ({ round: g.round, line })))
  const at = Math.max(
    0,
    all.findIndex(e => e.line.id === id),
  )
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), all.length - most))
  const shown = all.slice(from, from + most)
  const cut = [...Map.groupBy(shown, e => e.round)].map(([round, list]) => ({ round, lines: list.map(e => e.line) }))
  return { groups: cut, before: from, after: Math.max(0, all.length - from - most) }
}

const ENOUGH = 5
/** What is listed at first: the big moments, and losses too where there are only few. */
export const firstFilter = (lines: readonly LogLine[]): Filter =>
  lines.filter(l => l.weight === 'big').length >= ENOUGH ? 'big' : 'losses'
