import { likelyRange } from '@sandtable/kernel'

/** A column of chances: what it counts, and whether it belongs to the run that is mostly rolled. */
export type Column = { label: string; chance: number; isUsual: boolean }

/** A run that begins by this number is shown from 0 on. */
const NEAR_ZERO = 3
/** From 0 on so many columns are shown, if there are so many. */
const FEW = 7

const sum = (chances: readonly number[]): number => chances.reduce((all, chance) => all + chance, 0)

/** The chances of 0, 1, 2 ...; the last column gathers the rest, and so does the first where the run begins far from nothing. */
export function columnsOf(chances: readonly number[]): Column[] {
  const { low, high } = likelyRange(chances)
  const first = low <= NEAR_ZERO ? 0 : low - 1
  const last = Math.min(chances.length - 1, first === 0 ? Math.max(FEW - 1, high + 1) : high + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const n = first + i
    const isUsual = n >= low && n <= high
    if (n === last && last < chances.length - 1) return { label: `${n}+`, chance: sum(chances.slice(n)), isUsual }
    if (n === first && first > 0) return { label: `≤${n}`, chance: sum(chances.slice(0, n + 1)), isUsual }
    return { label: String(n), chance: chances[n]!, isUsual }
  })
}
