import type { Scene } from '@sandtable/kernel'
import { allUnits, flies, isOnTable } from './basics/queries.ts'
import { attackLayer } from './scene/attack.ts'
import { panelsOf } from './scene/panels.ts'
import { standingOf } from './scene/standing.ts'
import { terrainLayer } from './scene/terrain.ts'
import { groupsOf, piecesOf } from './scene/unit.ts'
import { zonesLayer } from './scene/zones.ts'
import type { View } from './view.ts'

/** The table as plain shapes, pieces and panels, in hundredths of an inch with y up. */
export function scene(seen: View): Scene {
  const { width, height } = seen.table
  const standing = allUnits(seen).filter(isOnTable)
  // Fliers last, so that they lie on top.
  const sorted = [...standing.filter(unit => !flies(unit)), ...standing.filter(flies)]
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    standing: standingOf(seen),
    board: { width, height, grid: 'none', cell: 0, unit: 'in' },
    layers: [terrainLayer(seen), zonesLayer(seen), attackLayer(seen)],
    groups: groupsOf(seen, standing),
    pieces: sorted.flatMap(unit => piecesOf(seen, unit)),
    panels: panelsOf(seen),
  }
}
