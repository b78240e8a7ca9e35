import '@mantine/core/styles.css'
import '../app/tokens.css'
import '../app/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { HostContext } from '../app/host-context.tsx'
import { drawnOf } from '../board/pieces/formation.ts'
import { plateSpots } from '../board/pieces/plate-spots.ts'
import { tokensOf } from '../board/pieces/token.ts'
import { spaceOf } from '../board/space/space.ts'
import type { Host, TableState } from '../host/host.ts'
import { createTableStore, TableContext } from '../store/table-store.ts'
import { TableBoard } from '../table/TableBoard.tsx'
import { perfScene } from '../test/perf-scene.ts'

/** A board as full as boards get, and nothing else: what `npm run bench` pans and zooms. */
const { scene, players } = perfScene(600, 60)
const state: TableState = {
  ...{ id: 'bench', game: 'none', gameName: 'Bench', seat: players[0]!.seat, seq: 0, players, seal: null, scene, text: '' },
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
    log: [],
    end: null,
  },
}
const store = createTableStore()
store.getState().receive({ state, fresh: [], by: null })

/** How long it takes to lay out the plates of everybody, with a quarter of the pieces kept free, in milliseconds. */
function timePlates(): number {
  const drawn = drawnOf(scene, tokensOf(scene, players, spaceOf(scene)))
  const involved = new Set(drawn.tokens.slice(0, drawn.tokens.length / 4).map(({ id }) => id))
  const began = performance.now()
  plateSpots({ drawn, detail: 'middle', scale: 0.7, selected: null, involved, kept: [], claimed: [], isSmall: false })
  return performance.now() - began
}
Object.assign(window, { store, timePlates })
const host = { icons: async () => ({}), rules: async () => [] } as unknown as Host

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <HostContext value={host}>
        <TableContext value={store}>
          <div style={{ position: 'relative', height: '100dvh' }}>
            <TableBoard />
          </div>
        </TableContext>
      </HostContext>
    </QueryClientProvider>
  </MantineProvider>,
)
