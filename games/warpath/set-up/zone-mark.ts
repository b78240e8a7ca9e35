import type { SceneMark } from '@sandtable/kernel'
import type { Spot } from '../world.ts'

/** A deployment zone, to be drawn while it is asked about. */
export const zoneMark = (zone: readonly Spot[]): SceneMark => ({
  id: `zone ${zone[0]?.x} ${zone[0]?.y}`,
  kind: 'mark',
  type: 'polygon',
  style: 'zone',
  label: null,
  rule: 'WP-MISS-04',
  points: zone,
})
