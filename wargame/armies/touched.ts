import type { MarkedLine, PriceLine } from './kit.ts'

/** Numbers as a working names them. */
const NUMBERS = /\d+(?:\.\d+)?/g
/** Values are shown to three places. */
const CLOSE = 0.003
const isLike = (a: number, b: number): boolean => Math.abs(a - b) < CLOSE * Math.abs(b)
const keyOf = ({ block = '', text }: PriceLine): string => `${block} ${text}`

/** Which lines of a price the last change touched directly: those that are new, and those whose own figures are others, not only those of lines they build upon. */
function touchedLines(before: readonly PriceLine[], after: readonly PriceLine[]): ReadonlySet<PriceLine> {
  const old = new Map(before.map(line => [keyOf(line), line]))
  const steps = after.flatMap(line => {
    const was = old.get(keyOf(line))
    return was && was.value !== line.value ? [{ line, to: line.value, by: line.value / was.value }] : []
  })
  /** It is the value of a line that changed, or grew as one did. */
  const follows = (line: PriceLine, from: number, to: number): boolean =>
    from === to || steps.some(step => step.line !== line && (step.to === to || isLike(step.by, to / from)))
  const isTouched = (line: PriceLine): boolean => {
    const was = old.get(keyOf(line))
    if (!was) return true
    const [then, now] = [was, line].map(({ working, value }) => (working.match(NUMBERS) ?? [value]).map(Number))
    const words = [was, line].map(({ working }) => working.replace(NUMBERS, ''))
    return words[0] !== words[1] || then!.length !== now!.length || now!.some((n, i) => !follows(line, then![i]!, n))
  }
  return new Set(after.filter(line => !line.isSum && !line.isIdle && isTouched(line)))
}

/** With those marked that the last change touched directly; where it was no price before nothing is. */
export function marked(before: readonly PriceLine[], after: readonly PriceLine[]): readonly MarkedLine[] {
  const touched = before.length === 0 ? new Set() : touchedLines(before, after)
  return after.map(line => (touched.has(line) ? { ...line, isTouched: true } : line))
}
