import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LogLine, TableState } from '../host/host.ts'
import { perfScene } from '../test/perf-scene.ts'
import { createTableStore } from './table-store.ts'

const line = (id: number): LogLine => ({
  ...{ id, seq: id, type: 'x', text: '', rule: 'X-1', seat: null, pieces: [], weight: 'plain', dice: null, beat: null, cues: [] },
})
const { scene, players } = perfScene(24, 2)
const stateWith = (seq: number, log: readonly LogLine[]): TableState => ({
  ...{ id: 't', game: 'g', gameName: 'G', seat: 'ada', seq, players, seal: null, scene, text: '' },
  ...{
    decision: null,
    area: [],
    interjections: [],
    sealed: null,
    waiting: [],
    stack: [],
    noUndo: null,
    undoes: null,
    hold: null,
    log,
    end: null,
  },
})
const ids = (lines: readonly LogLine[]) => lines.map(l => l.id)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A table with one line, which the board has told. */
function table() {
  const store = createTableStore()
  const log = [line(0)]
  store.getState().receive({ state: stateWith(1, log), fresh: [], by: null })
  const receive = (fresh: readonly LogLine[], all: readonly LogLine[]) =>
    store.getState().receive({ state: stateWith(all.length, all), fresh, by: null })
  const begin = () => store.getState().set({ begun: store.getState().telling })
  return { store, log, receive, begin }
}

describe('telling', () => {
  test('two updates within one task are told together, in order', () => {
    const { store, log, receive } = table()
    const [a, b, c] = [line(1), line(2), line(3)]
    receive([a, b], [...log, a, b])
    receive([c], [...log, a, b, c])
    expect(store.getState().state?.seq).toBe(4)
    vi.runAllTimers()
    expect(ids(store.getState().telling)).toEqual([1, 2, 3])
  })
  test('what the board has not begun with is told with the next', () => {
    const { store, log, receive, begin } = table()
    const [a, b, c] = [line(1), line(2), line(3)]
    receive([a], [...log, a])
    vi.runAllTimers()
    receive([b], [...log, a, b])
    vi.runAllTimers()
    expect(ids(store.getState().telling)).toEqual([1, 2])
    begin()
    receive([c], [...log, a, b, c])
    vi.runAllTimers()
    expect(ids(store.getState().telling)).toEqual([3])
  })
  test('what was taken back is not told', () => {
    const { store, log, receive } = table()
    const a = line(1)
    receive([a], [...log, a])
    receive([], log)
    vi.runAllTimers()
    expect(store.getState().telling).toEqual([])
  })
  test('an update without lines lets the telling go on', () => {
    const { store, log, receive, begin } = table()
    const a = line(1)
    receive([a], [...log, a])
    vi.runAllTimers()
    begin()
    receive([], [...log, a])
    vi.runAllTimers()
    expect(ids(store.getState().telling)).toEqual([1])
  })
  test('nothing is told at a table that was left', () => {
    const { store, log, receive } = table()
    receive([line(1)], [...log, line(1)])
    store.getState().set({ state: null, scene: null, telling: [] })
    vi.runAllTimers()
    expect(store.getState()).toMatchObject({ scene: null, telling: [] })
  })
})

test('what did not change stays the same object', () => {
  const { store, log } = table()
  const before = store.getState().scene!
  const moved = structuredClone(before)
  const pieces = moved.pieces.map((piece, i) => (i === 3 ? { ...piece, at: { ...piece.at, x: piece.at.x + 10 } } : piece))
  const state = { ...structuredClone(stateWith(2, [])), log, scene: { ...moved, pieces } }
  store.getState().receive({ state, fresh: [], by: null })
  vi.runAllTimers()
  const after = store.getState().scene!
  expect(after.layers).toBe(before.layers)
  expect(after.pieces.filter((piece, i) => piece !== before.pieces[i])).toHaveLength(1)
  expect(store.getState().state?.players).toBe(players)
})
