import type { LogLine, TableState } from '../host/host.ts'

/** How the table stood when somebody last looked, without what was asked then, and what happened since; null: nothing. */
export function missedSince(
  before: TableState | undefined,
  now: TableState,
): { before: TableState; lines: readonly LogLine[] } | null {
  const last = before?.log.at(-1)
  if (!before || !last || before.seat !== now.seat || now.end !== null) return null
  const isSame = now.log[before.log.length - 1]?.id === last.id
  const lines = isSame ? now.log.slice(before.log.length) : []
  if (lines.length === 0) return null
  return { before: { ...before, decision: null, area: [], interjections: [] }, lines }
}
