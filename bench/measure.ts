/** One line of the table: what was measured, the figure with its unit, and the aim if there is one. */
export type Row = { what: string; value: number; unit: string; aim: string; good: boolean | null }

/** Calls a second: warmed up, then the best of several stretches, since whatever else the machine does only slows a run down. */
export function perSecond(run: (i: number) => void, ms = 400, stretches = 5): number {
  const stretch = () => {
    const start = performance.now()
    let calls = 0
    while (performance.now() - start < ms) for (let i = 0; i < 50; i++) run(calls++)
    return (calls / (performance.now() - start)) * 1000
  }
  stretch()
  return Math.max(...Array.from({ length: stretches }, stretch))
}

/** Milliseconds for one call, the median of many. */
export function millis(run: (i: number) => void, times = 40): number {
  for (let i = 0; i < 10; i++) run(i)
  const each = Array.from({ length: times }, (_, i) => {
    const start = performance.now()
    run(i)
    return performance.now() - start
  })
  return each.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}

export const atLeast = (what: string, value: number, unit: string, least: number): Row => ({
  what,
  value,
  unit,
  aim: `>= ${least}`,
  good: value >= least,
})
export const atMost = (what: string, value: number, unit: string, most: number): Row => ({
  what,
  value,
  unit,
  aim: `<= ${most}`,
  good: value <= most,
})
export const below = (what: string, value: number, unit: string, most: number): Row => ({
  what,
  value,
  unit,
  aim: `< ${most}`,
  good: value < most,
})
export const plain = (what: string, value: number, unit: string): Row => ({ what, value, unit, aim: '', good: null })
