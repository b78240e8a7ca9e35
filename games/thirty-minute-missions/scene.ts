import type { Scene } from '@sandtable/kernel'
import { ACROSS } from './basics/measure.ts'
import { MISSIONS } from './data/figures.ts'
import { panelsOf } from './scene/panels.ts'
import { piecesOf } from './scene/pieces.ts'
import { tableSize } from './scene/space.ts'
import { standingOf } from './scene/standing.ts'
import { terrainLayers } from './scene/terrain.ts'
import { type View, worldSeen } from './view.ts'
import type { World } from './world.ts'

function titleOf({ mission, round }: World): string {
  const name = MISSIONS.get(mission ?? '')?.name ?? '30 Minute Missions'
  return round === 0 ? `${name}, set-up` : `${name}, round ${round}`
}

/** The board in hexes; in hexless play in hundredths of an inch (TM-OPT-01). */
function boardOf(world: World): Scene['board'] {
  const { board, options } = world
  if (!options.hexless) return { width: board.columns, height: board.rows, grid: 'pointy', cell: ACROSS, unit: 'hex' }
  return { ...tableSize(world), grid: 'none', cell: 0, unit: 'in' }
}

export function scene(seen: View): Scene {
  const world = worldSeen(seen)
  return {
    title: titleOf(world),
    ...(world.mission !== null && { standing: standingOf(world) }),
    board: boardOf(world),
    layers: terrainLayers(world),
    groups: [],
    pieces: piecesOf(world),
    panels: panelsOf(seen, world),
  }
}
