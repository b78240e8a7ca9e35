import type { Clock } from './bot.ts'

/** A limit on thinking. */
export type Timer = {
  /** Whether there is no time for one more piece of work as slow as the slowest so far. */
  isUp(): boolean
  /** Notes how long a piece of work took. */
  lap(): void
}

/**
 * Work cannot be broken off in the middle of a rule, so the timer is up before the limit: as long before it as the slowest piece of work
 * took so far. It overruns only by how much one piece is slower than all before it.
 */
export function timerOf(clock: Clock, limit: number | null): Timer {
  if (limit === null) return { isUp: () => false, lap: () => {} }
  const began = clock.now()
  let last = began
  let slowest = 0
  return {
    isUp: () => clock.now() - began + slowest >= limit,
    lap() {
      const now = clock.now()
      slowest = Math.max(slowest, now - last)
      last = now
    },
  }
}
