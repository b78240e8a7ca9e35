import type { Profile } from '../data/types.ts'
import { carriesWhole } from './force.ts'

/**
 * WP-R-177: pairs each Transport of a Company with a unit of its own that it carries whole, as many as possible; which Transports are left over.
 * A Transport whose unit is taken asks the one that took it to move on to another.
 */
export function leftOverTransports(transports: readonly Profile[], troops: readonly Profile[]): readonly Profile[] {
  const served = new Map<number, number>()
  const pairs = (transport: number, tried: Set<number>): boolean =>
    troops.some((cargo, unit) => {
      if (tried.has(unit) || !carriesWhole(transports[transport]!, cargo)) return false
      tried.add(unit)
      const other = served.get(unit)
      if (other !== undefined && !pairs(other, tried)) return false
      served.set(unit, transport)
      return true
    })
  return transports.filter((_, i) => !pairs(i, new Set()))
}
