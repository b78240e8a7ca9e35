/** Holds a name while a game is open, so that no other tab plays it too. What counts in the end is who claimed the game in the store. */
export interface Locks {
  /** What gives the name back, or null: somebody else has it. */
  hold(name: string): Promise<(() => void) | null>
  /** The same, from whoever has it. */
  take(name: string): Promise<() => void>
}

/** A page that was just closed or loaded anew needs a moment to let go. */
const PATIENCE = 1500

export const browserLocks = (): Locks => ({
  hold: name => requested(name, { signal: AbortSignal.timeout(PATIENCE) }),
  take: async name => (await requested(name, { steal: true })) ?? (() => {}),
})

function requested(name: string, options: LockOptions): Promise<(() => void) | null> {
  const { locks } = navigator
  // Only pages from a safe address have locks; elsewhere there is nobody to ask.
  if (!locks) return Promise.resolve(() => {})
  return new Promise(resolve => {
    const held = () => new Promise<void>(release => resolve(release))
    // Somebody else holds it: AbortError.
    locks.request(name, options, held).catch(() => resolve(null))
  })
}

/** Locks among those who share them, for tests. */
export function memoryLocks(): Locks {
  const taken = new Map<string, object>()
  const take = (name: string) => {
    const mine = {}
    taken.set(name, mine)
    return () => void (taken.get(name) === mine && taken.delete(name))
  }
  return { hold: async name => (taken.has(name) ? null : take(name)), take: async name => take(name) }
}
