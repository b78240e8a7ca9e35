import { expect, test } from 'vitest'
import type { LogLine, Update } from './host.ts'
import { LinkLog } from './link-log.ts'
import type { SentState } from './worker-calls.ts'

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
  beat: null,
})
const board = { width: 1, height: 1, grid: 'none' as const, cell: 0, unit: 'cm' as const }
const state = (seq: number): SentState => ({
  id: 'g',
  game: 'toy',
  gameName: 'Toy',
  seat: 'red',
  seq,
  players: [],
  seal: null,
  scene: { title: '', board, layers: [], groups: [], pieces: [], panels: [] },
  text: '',
  decision: null,
  area: [],
  interjections: [],
  sealed: null,
  waiting: [],
  stack: [],
  noUndo: null,
  undoes: null,
  hold: null,
  end: null,
})
const standing = (moment: number, ids: number[]) => ({ moment, state: { ...state(moment), log: ids.map(line) } })
const update = (moment: number, kept: number, ids: number[]) => ({
  moment,
  state: state(moment),
  kept,
  fresh: ids.map(line),
  whole: null,
  by: null,
})

function linked() {
  const seen: Update[] = []
  const linkLog = new LinkLog(u => seen.push(u))
  return { linkLog, logs: () => seen.map(u => u.state.log.map(l => l.id)), fresh: () => seen.map(u => u.fresh.map(l => l.id)) }
}

test('new lines come after the old ones; taking back removes them', () => {
  const { linkLog, logs, fresh } = linked()
  linkLog.begin(standing(0, [0, 1]))
  linkLog.receive(update(1, 2, [2, 3]))
  linkLog.receive(update(2, 2, []))
  linkLog.receive(update(3, 2, [4]))
  expect(logs()).toEqual([
    [0, 1, 2, 3],
    [0, 1],
    [0, 1, 4],
  ])
  expect(fresh()).toEqual([[2, 3], [], [4]])
})

test('what arrives before the link is there is told when it is', () => {
  const { linkLog, logs } = linked()
  linkLog.receive(update(1, 1, [1]))
  linkLog.receive(update(2, 2, [2]))
  expect(logs()).toEqual([])
  linkLog.begin(standing(1, [0, 1]))
  expect(logs()).toEqual([[0, 1, 2]])
})

test('an update that a newer state has overtaken is old news', () => {
  const { linkLog, logs } = linked()
  linkLog.begin(standing(0, []))
  linkLog.catchUp(standing(2, [0, 1]))
  linkLog.receive(update(1, 0, [0]))
  linkLog.receive(update(2, 1, [1]))
  linkLog.receive(update(3, 2, [2]))
  expect(logs()).toEqual([[0, 1, 2]])
})

test('a stopped log says nothing', () => {
  const { linkLog, logs } = linked()
  linkLog.begin(standing(0, []))
  linkLog.stop()
  linkLog.receive(update(1, 0, [0]))
  expect(logs()).toEqual([])
})
