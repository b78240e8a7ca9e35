import type { Fault } from '../host/host.ts'

/** What went wrong, in one line. */
export function faultsTitle(faults: readonly Fault[]): string {
  const times = faults.reduce((sum, fault) => sum + fault.times, 0)
  return `The rules stumbled ${times === 1 ? 'once' : `${times} times`} in this game`
}
