import type { AskOf } from '@sandtable/kernel'

type Amount = AskOf<'amount'>

/** The nearest number the question takes. */
export function clamped({ min, max, step }: Amount, wanted: number): number {
  if (!Number.isFinite(wanted)) return min
  const steps = Math.round((Math.max(min, Math.min(max, wanted)) - min) / step)
  const value = min + steps * step
  return value > max ? value - step : value
}

/** Ticks under the slider; none where they would run together. */
export const ticksOf = ({ min, max, step }: Amount): number[] => {
  const count = Math.floor((max - min) / step)
  return count > 24 ? [] : Array.from({ length: count + 1 }, (_, i) => min + i * step)
}

/** The bound a number stands at, named. */
export const boundText = ({ min, max }: Amount, value: number): string | null => {
  if (min === max) return `only ${min} is possible`
  if (value === max) return `${max} is the most`
  return value === min && min > 0 ? `${min} is the least` : null
}

/** What the primary says: 'Bid 2'. */
export const amountLabel = ({ act, none }: Amount, value: number): string =>
  value === 0 && none !== null ? none : `${act} ${value}`
