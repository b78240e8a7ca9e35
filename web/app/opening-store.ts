import { create } from 'zustand'
import type { Opening, WatchOpening } from '../host/opening.ts'

type Store = { opening: Opening | null; isStopping: boolean; watch: WatchOpening; stop(): void }

/** The game that is being opened, if that takes long; whoever waits may stop it. */
export const useOpening = create<Store>()((set, get) => ({
  opening: null,
  isStopping: false,
  watch(opening) {
    const goesOn = !get().isStopping
    set({ opening, isStopping: opening !== null && get().isStopping })
    return goesOn
  },
  stop: () => set({ isStopping: true }),
}))
