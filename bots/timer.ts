import type { Clock } from './bot.ts'

/** A limit on thinking. */
export type Timer = {
  /** Whether there is no time for one more piece of work as slow as the slowest so far. */
  isUp(): boolean
  /** Notes how long a piece of work took. */
  lap(): void
}

/** The part of the limit that is kept back for what nobody can foresee, such as the collection of garbage. */
const RESERVE = 0.1

/**
 * Work cannot be broken off in the middle of a rule, so the timer is up before the limit: by a reserve, and by as long as the slowest
 * piece of work took so far. It overruns only if one piece is slower than all before it by more than the reserve.
 */
export function timerOf(clock: Clock, limit: number | null): Timer {
  if (limit === null) return { isUp: () => false, lap: () => {} }
  const began = clock.now()
  const most = limit * (1 - RESERVE)
  let last = began
  let slowest = 0
  return {
    isUp: () => clock.now() - began + slowest >= most,
    lap() {
      const now = clock.now()
      slowest = Math.max(slowest, now - last)
      last = now
    },
  }
}
