import type { Point } from '@sandtable/geometry/point'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { LENGTHS } from '../data/measures.ts'

/** WP-FLY-07, WP-R-102: far enough from where the base stood when the Round began. */
export const isFarFromStart = (startedAt: Point, at: Point, advance: number): boolean =>
  distanceBetween(startedAt, at) >= advance - LENGTHS.contactTolerance
