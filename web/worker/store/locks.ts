/** Holds a name while a game is open, so that no other tab plays it too. */
export interface Locks {
  /** What gives the name back, or null: somebody else has it. */
  hold(name: string): Promise<(() => void) | null>
}

/** A page that was just closed or loaded anew needs a moment to let go. */
const PATIENCE = 1500

export const browserLocks = (): Locks => ({
  hold(name) {
    const { locks } = navigator
    // Only pages from a safe address have locks; elsewhere there is nobody to ask.
    if (!locks) return Promise.resolve(() => {})
    return new Promise(resolve => {
      const held = () => new Promise<void>(release => resolve(release))
      locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, held).catch(() => resolve(null))
    })
  },
})

/** Locks among those who share them, for tests. */
export function memoryLocks(): Locks {
  const taken = new Set<string>()
  return {
    async hold(name) {
      if (taken.has(name)) return null
      taken.add(name)
      return () => taken.delete(name)
    },
  }
}
