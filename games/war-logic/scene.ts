import type { Scene } from '@sandtable/kernel'
import { attackLayer } from './scene/attack.ts'
import { panelsOf } from './scene/panels.ts'
import { standingOf } from './scene/standing.ts'
import { layersOf } from './scene/terrain.ts'
import { pieceOf } from './scene/unit.ts'
import type { View } from './view.ts'

/** The table as plain shapes, pieces and panels, in hundredths of an inch with y up. */
export function scene(seen: View): Scene {
  const { width, height } = seen.table
  const standing = Object.values(seen.units).filter(unit => unit.where === 'table')
  // Those in the air last, so that they lie on top.
  const sorted = [...standing.filter(unit => unit.layer !== 'air'), ...standing.filter(unit => unit.layer === 'air')]
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    standing: standingOf(seen),
    board: { width, height, grid: 'none', cell: 0, unit: 'in' },
    layers: [...layersOf(seen), attackLayer(seen)],
    groups: [],
    pieces: sorted.map(unit => pieceOf(seen, unit)),
    panels: panelsOf(seen),
  }
}
