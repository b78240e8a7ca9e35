import { create } from 'zustand'

/** A record that came as a file and is only looked at: `/replay/file` shows it. */
export type Dropped = { name: string; text: string }

export const useDropped = create<{ file: Dropped | null; take(file: Dropped): void }>()(set => ({
  file: null,
  take: file => set({ file }),
}))
