import type { ScenePanel } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

export type Cell = { label: string; values: { side: Side; value: number }[] }

const MOST = 5

/** What the sides can be compared by at the end: rows with a number that stand in the panel of every side, unless all have nothing. */
export function cellsOf(panels: readonly ScenePanel[], players: readonly Player[]): Cell[] {
  const sides = [...new Set(players.map(p => p.side))]
  const factsOf = (side: Side) =>
    panels.flatMap(p => (p.kind === 'facts' && players.some(o => o.seat === p.seat && o.side === side) ? p.rows : []))
  const own = sides.map(factsOf)
  const labels = [...new Set(own[0]?.map(row => row.label) ?? [])]
  const cells = labels.flatMap(label => {
    const values = own.map(rows => rows.find(row => row.label === label)?.value ?? null)
    if (!values.every(value => typeof value === 'number') || values.every(value => value === 0)) return []
    return [{ label, values: sides.map((side, i) => ({ side, value: values[i]! })) }]
  })
  return cells.slice(-MOST)
}
