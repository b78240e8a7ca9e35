import type { GameEvent } from '@sandtable/kernel'

/** What the events did, by the side that suffers it: durability lost, sections and units destroyed. Units are named by their side: 'ua1'. */
export function tally(events: readonly GameEvent[]): { readonly [what: string]: number } {
  const sums: { [what: string]: number } = {}
  const add = (what: string, unit: unknown, n: number) => {
    const side = typeof unit === 'string' ? unit.slice(1, 2) : ''
    if (side !== '') sums[`${what} ${side}`] = (sums[`${what} ${side}`] ?? 0) + n
  }
  for (const { type, data } of events) {
    if (type === 'damaged') add('durability', data.unit, Number(data.dealt))
    if (type === 'section destroyed') add('sections', data.unit, 1)
    if (type === 'unit destroyed') add('units', data.unit, 1)
  }
  return sums
}
