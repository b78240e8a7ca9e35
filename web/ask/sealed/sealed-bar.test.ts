import { item, option } from '@sandtable/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Sealed, TableState } from '../../host/host.ts'
import { createTableStore, TableContext } from '../../store/table-store.ts'
import { sceneOf, WORDS } from '../../test/scenes.ts'
import { AskBar } from '../AskBar.tsx'

const sealed: Sealed = {
  decision: {
    ...{ kind: 'x.orders', seat: 'ada', rule: 'X-1', subject: {} },
    ask: { type: 'assign', ...WORDS, items: [item('u1', 'Rifles')], options: [option('go', 'Advance')], open: null },
  },
  choice: { type: 'assign', to: { u1: 'go' } },
  planned: null,
}
const players: TableState['players'] = [
  { seat: 'ada', name: 'Ada', side: 'a', team: 'a', kind: { type: 'person' } },
  { seat: 'hela', name: 'Hela', side: 'b', team: 'b', kind: { type: 'person' } },
]

/** The bar of Ada, who has answered while Hela is still asked. */
function barWith(change: Partial<TableState>): string {
  const store = createTableStore()
  const state: TableState = {
    ...{ id: 't', game: 'g', gameName: 'G', seat: 'ada', seq: 1, players, seal: null, scene: sceneOf({}), text: '' },
    ...{ decision: null, sealed, area: [], interjections: [], stack: [], noUndo: null, undoes: null, log: [], hold: null },
    ...{ waiting: [{ seat: 'hela', text: 'places orders' }], end: null, ...change },
  }
  store.getState().set({ state, scene: state.scene })
  store.getInitialState = store.getState
  return renderToStaticMarkup(createElement(TableContext, { value: store }, createElement(AskBar)))
}

test('whoever has sealed is told so, for whom he waits, and may open it again', () => {
  const bar = barWith({})
  expect(bar).toContain('Sealed. Waiting for Hela')
  expect(bar).toContain('Open again')
})
test('where it can no longer be taken back it says why', () => {
  const bar = barWith({ noUndo: 'the game is held' })
  expect(bar).toContain('the game is held')
  expect(bar).not.toContain('Open again')
})
test('whoever is merely waiting has nothing to open', () => expect(barWith({ sealed: null })).not.toContain('ealed'))
