/** The list with one line moved to another place. */
export function moved<T>(lines: readonly T[], from: number, to: number): readonly T[] {
  const line = lines[from]
  const goal = Math.max(0, Math.min(lines.length - 1, to))
  if (line === undefined || goal === from) return lines
  const rest = lines.toSpliced(from, 1)
  return rest.toSpliced(goal, 0, line)
}

/** The place a dragged line has come to: each line it has crossed by more than half makes way. */
export const placeAfter = (from: number, dragged: number, height: number, count: number): number =>
  Math.max(0, Math.min(count - 1, from + Math.round(dragged / Math.max(1, height))))

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])
