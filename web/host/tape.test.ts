import { expect, test } from 'vitest'
import type { SentState } from './desk.ts'
import type { LogLine, Update } from './host.ts'
import { Tape } from './tape.ts'

const line = (id: number): LogLine => ({
  id,
  seq: id,
  type: 't',
  text: `line ${id}`,
  rule: 'A-1',
  seat: null,
  pieces: [],
  weight: 'plain',
  dice: null,
  cues: [],
})
const board = { width: 1, height: 1, grid: 'none' as const, cell: 0, unit: 'cm' }
const state = (seq: number): SentState => ({
  id: 'g',
  game: 'toy',
  gameName: 'Toy',
  seat: 'red',
  seq,
  players: [],
  scene: { title: '', board, layers: [], groups: [], pieces: [], panels: [] },
  text: '',
  decision: null,
  area: [],
  interjections: [],
  waiting: [],
  stack: [],
  noUndo: null,
  notice: null,
  end: null,
})
const standing = (moment: number, ids: number[]) => ({ moment, state: { ...state(moment), log: ids.map(line) } })
const update = (moment: number, kept: number, ids: number[]) => ({ moment, state: state(moment), kept, fresh: ids.map(line) })

function taped() {
  const seen: Update[] = []
  const tape = new Tape(u => seen.push(u))
  return { tape, logs: () => seen.map(u => u.state.log.map(l => l.id)), fresh: () => seen.map(u => u.fresh.map(l => l.id)) }
}

test('new lines come after the old ones; taking back removes them', () => {
  const { tape, logs, fresh } = taped()
  tape.begin(standing(0, [0, 1]))
  tape.receive(update(1, 2, [2, 3]))
  tape.receive(update(2, 2, []))
  tape.receive(update(3, 2, [4]))
  expect(logs()).toEqual([
    [0, 1, 2, 3],
    [0, 1],
    [0, 1, 4],
  ])
  expect(fresh()).toEqual([[2, 3], [], [4]])
})

test('what arrives before the link is there is told when it is', () => {
  const { tape, logs } = taped()
  tape.receive(update(1, 1, [1]))
  tape.receive(update(2, 2, [2]))
  expect(logs()).toEqual([])
  tape.begin(standing(1, [0, 1]))
  expect(logs()).toEqual([[0, 1, 2]])
})

test('an update that a newer state has overtaken is old news', () => {
  const { tape, logs } = taped()
  tape.begin(standing(0, []))
  tape.catchUp(standing(2, [0, 1]))
  tape.receive(update(1, 0, [0]))
  tape.receive(update(2, 1, [1]))
  tape.receive(update(3, 2, [2]))
  expect(logs()).toEqual([[0, 1, 2]])
})

test('a stopped tape says nothing', () => {
  const { tape, logs } = taped()
  tape.begin(standing(0, []))
  tape.stop()
  tape.receive(update(1, 0, [0]))
  expect(logs()).toEqual([])
})
