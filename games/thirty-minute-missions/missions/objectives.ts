import type { Hex } from '@sandtable/geometry/hex/hex'
import type { ObjectiveKind } from '../data/types.ts'
import type { Objective } from '../world.ts'

export const freshObjective = (id: string, kind: ObjectiveKind, hex: Hex): Objective => ({
  id,
  kind,
  hex,
  home: { ...hex },
  control: null,
  carrier: null,
  arm: null,
  carriedBy: [],
  scannedBy: null,
  scored: false,
  rites: 0,
  secured: null,
})
