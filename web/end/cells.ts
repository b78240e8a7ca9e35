import type { ScenePanel } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

export type Cell = { label: string; values: { side: Side; text: string }[] }

const MOST = 4
const isNumber = (text: string): boolean => /^−?-?\d+(?:[.,]\d+)?$/.test(text)

/** What the sides can be compared by at the end: rows with a number that stand in the panel of every side, unless all have nothing. */
export function cellsOf(panels: readonly ScenePanel[], players: readonly Player[]): Cell[] {
  const sides = [...new Set(players.map(p => p.side))]
  const own = sides.map(side => panels.filter(p => players.some(player => player.seat === p.seat && player.side === side)))
  const labels = [...new Set(own[0]?.flatMap(list => list.rows.map(r => r.label)) ?? [])]
  const cells = labels.flatMap(label => {
    const texts = own.map(list => list.flatMap(p => p.rows).find(r => r.label === label)?.value ?? '')
    if (!texts.every(isNumber) || texts.every(text => Number(text) === 0)) return []
    return [{ label, values: sides.map((side, i) => ({ side, text: texts[i]! })) }]
  })
  return cells.slice(-MOST)
}
