import { create } from 'zustand'

/** So long a deleted game can be called back, in milliseconds. */
const GRACE = 10_000

type Forgetting = {
  /** Games about to be deleted, with the timer that will do it. */
  going: { readonly [id: string]: number }
  forget(id: string, carryOut: () => void): void
  undo(id: string): void
}

const without = (going: Forgetting['going'], id: string): Forgetting['going'] =>
  Object.fromEntries(Object.entries(going).filter(([other]) => other !== id))

/** Deletions that can still be undone. They outlive the page that asked for them. */
export const useForgetting = create<Forgetting>()((set, get) => ({
  going: {},
  forget(id, carryOut) {
    if (id in get().going) return
    const timer = window.setTimeout(() => {
      set({ going: without(get().going, id) })
      carryOut()
    }, GRACE)
    set({ going: { ...get().going, [id]: timer } })
  },
  undo(id) {
    window.clearTimeout(get().going[id])
    set({ going: without(get().going, id) })
  },
}))
