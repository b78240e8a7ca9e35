import { hasStatus } from '../basics/body.ts'
import type { Unit } from '../world.ts'

/** TM-SYS-09: smoke around it until its next activation. */
export function hide(unit: Unit): void {
  if (!hasStatus(unit, 'smoke')) unit.status = [...unit.status, 'smoke']
}
