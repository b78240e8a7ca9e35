import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A game that is taught: which of its steps are behind it. */
export type Taught = { game: string; done: readonly number[] }

type Store = {
  /** By table. */
  tables: { readonly [table: string]: Taught }
  begin(table: string, game: string): void
  finish(table: string, step: number): void
  /** The game goes on without it. */
  leave(table: string): void
}

const without = (tables: Store['tables'], table: string): Store['tables'] =>
  Object.fromEntries(Object.entries(tables).filter(([id]) => id !== table))

/** Which games are taught, on this device: a lesson goes on where it was left. */
export const useLessons = create<Store>()(
  persist(
    (set, get) => ({
      tables: {},
      begin: (table, game) => set({ tables: { ...get().tables, [table]: { game, done: [] } } }),
      finish(table, step) {
        const taught = get().tables[table]
        if (!taught || taught.done.includes(step)) return
        set({ tables: { ...get().tables, [table]: { ...taught, done: [...taught.done, step] } } })
      },
      leave: table => set({ tables: without(get().tables, table) }),
    }),
    { name: 'sandtable.lessons', version: 1 },
  ),
)
