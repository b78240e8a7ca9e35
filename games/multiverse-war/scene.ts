import type { Scene } from '@sandtable/kernel'
import { layersOf } from './scene/land.ts'
import { panelsOf } from './scene/panels.ts'
import { piecesOf } from './scene/pieces.ts'
import { pointPanels } from './scene/points.ts'
import { standingOf } from './scene/standing.ts'
import { worldSeen } from './view/world-seen.ts'
import type { View } from './view.ts'

/** The board as plain shapes, pieces and panels; x is a column, y a row. */
export function scene(seen: View): Scene {
  const world = worldSeen(seen)
  const { columns, rows } = seen.board
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    standing: standingOf(world),
    board: { width: columns, height: rows, grid: 'pointy', cell: 100, unit: 'hex' },
    layers: layersOf(world, seen.player === null ? null : seen.players[seen.player]!.side),
    groups: [],
    pieces: piecesOf(seen, world),
    panels: [...panelsOf(seen), ...pointPanels(world)],
  }
}
