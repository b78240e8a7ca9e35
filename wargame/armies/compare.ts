import type { Card } from './kit.ts'

/** A figure of two cards side by side; null: one of them has none. `difference`: of the second from the first, where both are numbers. */
export type Compared = {
  readonly label: string
  readonly first: string | null
  readonly second: string | null
  readonly difference: number | null
}

/** The number that a figure begins with: '5+', '24 cm', '−1'. */
function numberIn(value: string): number | null {
  const [found] = /^[-−]?\d+(?:\.\d+)?/.exec(value) ?? []
  return found === undefined ? null : Number(found.replace('−', '-'))
}
/** What follows the number, so that inches are not taken from dice. */
const unitIn = (value: string): string => value.replace(/^[-−]?\d+(?:\.\d+)?/, '')

/** The figures of two cards, those of the first before those only the second has. */
export function compared(first: Card, second: Card): readonly Compared[] {
  const labels = [...new Set([...first.cells, ...second.cells].map(({ label }) => label))]
  const figureOf = ({ cells }: Card, label: string): string | null => cells.find(one => one.label === label)?.value ?? null
  return labels.map(label => {
    const [a, b] = [figureOf(first, label), figureOf(second, label)]
    return { label, first: a, second: b, difference: differenceOf(a, b) }
  })
}
function differenceOf(a: string | null, b: string | null): number | null {
  if (a === null || b === null || unitIn(a) !== unitIn(b)) return null
  const [from, to] = [numberIn(a), numberIn(b)]
  return from === null || to === null ? null : Math.round((to - from) * 1000) / 1000
}
