import type { ScenePanel } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { Player } from '../host/host.ts'
import { cellsOf } from './cells.ts'

const player = (seat: string, side: Player['side']): Player => ({ seat, name: seat, team: side, side, kind: { type: 'person' } })
const panel = (seat: string, rows: { [label: string]: string | number }): ScenePanel => ({
  kind: 'facts',
  id: seat,
  title: seat,
  seat,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value, rule: null })),
})
const players = [player('ada', 'a'), player('hela', 'b')]

test('numbers that every side has', () => {
  const panels = [
    panel('ada', { cards: 3, destroyed: 588, energy: 0, formations: '4, 2 to act', score: 7 }),
    panel('hela', { cards: 2, destroyed: 986, energy: 0, formations: '1, 0 to act' }),
  ]
  expect(cellsOf(panels, players).map(c => [c.label, ...c.values.map(v => v.value)])).toEqual([
    ['cards', 3, 2],
    ['destroyed', 588, 986],
  ])
})

test('at most five, and none without panels', () => {
  const rows = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }
  expect(cellsOf([panel('ada', rows), panel('hela', rows)], players).map(c => c.label)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(cellsOf([], players)).toEqual([])
})
