import type { Scene } from '@sandtable/kernel'
import { attackLayer } from './scene/attack.ts'
import { groupsOf } from './scene/formation.ts'
import { unitOf } from './scene/look.ts'
import { panelsOf } from './scene/panels.ts'
import { standingOf } from './scene/standing.ts'
import { terrainLayers } from './scene/terrain.ts'
import { piecesOf } from './scene/unit.ts'
import { zonesLayer } from './scene/zones.ts'
import type { View } from './view.ts'

/** The table as plain shapes, pieces and panels, in hundredths of its unit with y up. */
export const scene = (seen: View): Scene => ({
  title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
  standing: standingOf(seen),
  board: { width: seen.table.width, height: seen.table.height, grid: 'none', cell: 0, unit: unitOf(seen) },
  layers: [...terrainLayers(seen), zonesLayer(seen), attackLayer(seen)],
  groups: groupsOf(seen),
  pieces: piecesOf(seen),
  panels: panelsOf(seen),
})
