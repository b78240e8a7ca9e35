import type { Point } from '@sandtable/geometry/point'
import { inArc } from '@sandtable/geometry/table/arc'
import type { Body } from '@sandtable/geometry/table/body'
import { pointAt } from '../basics/measure.ts'

/** WP-VEH-01, WP-FLY-08, WP-R-44: half a turn round the facing, and half a turn behind. */
const HALF_TURN = 180

/** WP-VEH-02: wholly behind the line through the vehicle's centre. */
export const isWhollyBehind = (vehicle: Body, other: Body): boolean => inArc(vehicle, other, HALF_TURN, HALF_TURN) === 'whole'
/** WP-VEH-05, WP-R-43: any of it in front of that line. */
export const isInFront = (vehicle: Body, other: Body): boolean => !isWhollyBehind(vehicle, other)
/** WP-R-43: a Blast's target point. */
export const isPointInFront = (vehicle: Body, at: Point): boolean => isInFront(vehicle, pointAt(at))

/** WP-VEH-03, WP-R-42: more than half of the firing bases are each wholly behind more than half of the visible vehicles. */
export function isFromBehind(firers: readonly Body[], vehicles: readonly Body[]): boolean {
  const behind = firers.filter(firer => 2 * vehicles.filter(vehicle => isWhollyBehind(vehicle, firer)).length > vehicles.length)
  return 2 * behind.length > firers.length
}
