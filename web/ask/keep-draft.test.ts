import { type Decision, option, type UnaskedDecision } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { TableState } from '../host/host.ts'
import { createTableStore } from '../store/table-store.ts'
import { WORDS } from '../test/scenes.ts'

const decision = (kind = 'toy.target', ids = ['a', 'b']): Decision => ({
  kind,
  seat: 'ann',
  rule: 'X-1',
  subject: {},
  ask: { type: 'pick', ...WORDS, options: ids.map(id => option(id, id)), min: 0, max: 1 },
})
const state = (asked: Decision | null, interjections: readonly UnaskedDecision[] = []): TableState => ({
  id: 't',
  game: 'toy',
  gameName: '',
  seat: 'ann',
  seq: 0,
  players: [],
  seal: null,
  scene: {
    title: '',
    board: { width: 1, height: 1, grid: 'none', cell: 0, unit: 'cm' },
    layers: [],
    groups: [],
    pieces: [],
    panels: [],
  },
  text: '',
  decision: asked,
  area: [],
  interjections,
  waiting: [],
  stack: [],
  hold: null,
  sealed: null,
  noUndo: null,
  undoes: null,
  log: [],
  end: null,
})
const draft = { type: 'pick', ids: ['a'] } as const

function asked(first: TableState) {
  const store = createTableStore()
  store.getState().receive({ state: first, fresh: [], by: null })
  return store
}

describe('an answer being composed', () => {
  it('stays while the same is asked, whatever others do meanwhile', () => {
    const store = asked(state(decision()))
    store.getState().set({ draft })
    const before = store.getState().question
    const next = state(decision())
    store.getState().receive({ state: next, fresh: [], by: null })
    expect(store.getState()).toMatchObject({ draft, question: before })
    expect(store.getState().answering).toBe(next.decision)
  })
  it('is dropped when something else is asked', () => {
    const store = asked(state(decision()))
    store.getState().set({ draft })
    const before = store.getState().question
    store.getState().receive({ state: state(decision('toy.target', ['a', 'c'])), fresh: [], by: null })
    expect(store.getState().draft).toBeNull()
    expect(store.getState().question).toBe(before + 1)
  })
  it('is dropped when it was given, even if the same is asked again', () => {
    const store = asked(state(decision()))
    store.getState().set({ draft, sent: store.getState().answering })
    store.getState().receive({ state: state(decision()), fresh: [], by: null })
    expect(store.getState()).toMatchObject({ draft: null, sent: null })
  })
  it('stays with what was begun unasked, as long as that is possible', () => {
    const unasked = (): UnaskedDecision => ({ ...decision('toy.rations'), concedes: false })
    const [begun, again] = [unasked(), unasked()]
    const store = asked(state(decision(), [begun]))
    store.getState().set({ answering: begun, draft })
    const next = state(decision(), [again])
    store.getState().receive({ state: next, fresh: [], by: null })
    expect(store.getState().answering).toBe(next.interjections[0])
    store.getState().receive({ state: state(decision()), fresh: [], by: null })
    expect(store.getState()).toMatchObject({ draft: null, answering: { kind: 'toy.target' } })
  })
})
