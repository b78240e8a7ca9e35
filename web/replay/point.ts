import type { LogLine } from '../host/host.ts'

/** A point of a game: so many choices were made, and the line of the last one that is looked at, from 1; 0: none in particular. */
export type Point = { seq: number; line: number }

export const hashOf = ({ seq, line }: Point): string => (line === 0 ? `${seq}` : `${seq}.${line}`)

/** The point an address names; null where it names none. One past the end is the end. */
export function pointIn(hash: string, length: number): Point | null {
  const found = /^#?(\d{1,7})(?:\.(\d{1,5}))?$/.exec(hash)
  if (!found) return null
  const seq = Number(found[1])
  return seq > length ? { seq: length, line: 0 } : { seq, line: Number(found[2] ?? 0) }
}

/** The point of a line: its choice, and its place among the lines of that choice. */
export function pointOf(lines: readonly LogLine[], id: number): Point | null {
  const line = lines.find(l => l.id === id)
  if (!line) return null
  return { seq: line.seq, line: lines.filter(l => l.seq === line.seq).indexOf(line) + 1 }
}
