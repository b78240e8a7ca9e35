import type { SeatLuck } from '../host/host.ts'

export type Column = { x: number; width: number; height: number; inside: boolean }
type Bell = { columns: Column[]; expected: number; actual: number }

/** More columns than this are drawn together. */
const MOST = 60
const USUAL = 0.1
const clamp = (n: number, min: number, max: number): number => Math.min(max, Math.max(min, n))

/** Counts in groups of equal size, each the sum of its chances. */
const grouped = (chances: readonly number[], size: number): number[] =>
  Array.from({ length: Math.ceil(chances.length / size) }, (_, i) =>
    chances.slice(i * size, (i + 1) * size).reduce((sum, n) => sum + n, 0),
  )

/** The chances as columns of a drawing; `inside`: among the 80 % in the middle. Places are in its units, from the left and from below. */
export function bellOf(
  { bell, expected, actual }: Pick<SeatLuck, 'bell' | 'expected' | 'actual'>,
  width: number,
  height: number,
): Bell {
  const size = Math.max(1, Math.ceil(bell.chances.length / MOST))
  const chances = grouped(bell.chances, size)
  const step = width / chances.length
  const most = Math.max(...chances)
  let below = 0
  const columns = chances.map((chance, i) => {
    const middle = below + chance / 2
    below += chance
    return { x: i * step, width: step, height: (chance / most) * height, inside: middle >= USUAL && middle <= 1 - USUAL }
  })
  const at = (count: number) => clamp(((count - bell.from + 0.5) / size) * step, 0, width)
  return { columns, expected: at(expected), actual: at(actual) }
}
