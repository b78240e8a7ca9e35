/** What can be shown on the board or not. */
export type LayerId =
  | 'zones'
  | 'footprints'
  | 'ranges'
  | 'reach'
  | 'threat'
  | 'hulls'
  | 'labels'
  | 'grid'
  | 'heights'
  | 'scars'
  | 'minimap'
export type Layers = { readonly [id in LayerId]: boolean }

export const LAYERS: readonly { id: LayerId; title: string; on: boolean }[] = [
  { id: 'zones', title: 'Zones', on: true },
  { id: 'footprints', title: 'Outlines of terrain', on: false },
  { id: 'ranges', title: 'Ranges of the selected', on: true },
  { id: 'reach', title: 'Reach', on: true },
  { id: 'threat', title: 'Threat next turn', on: false },
  { id: 'hulls', title: 'Formations', on: true },
  { id: 'labels', title: 'Labels', on: true },
  { id: 'grid', title: 'Grid', on: false },
  { id: 'heights', title: 'Legend of heights', on: true },
  { id: 'scars', title: 'Wrecks and smoke', on: true },
  { id: 'minimap', title: 'Mini-map', on: false },
]
