import { create } from 'zustand'

/** A record that came as a file or with its game and is only looked at: `/replay/file` shows it. */
type DroppedRecord = { name: string; text: string; title?: string }

export const useDropped = create<{ file: DroppedRecord | null; take(file: DroppedRecord): void }>()(set => ({
  file: null,
  take: file => set({ file }),
}))
