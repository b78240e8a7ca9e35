import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'dark' | 'light'
export type Speed = 'off' | 'quick' | 'normal' | 'slow'
/** What happens when a reaction of this kind could be used: be asked, or pass by itself. */
export type Passing = 'ask' | 'pass'

/** What a person prefers, on this device. */
export type Settings = {
  theme: Theme
  /** In per cent. */
  textSize: number
  /** Another set of side colours, told apart by lightness as well. */
  sideColours: 'standard' | 'high-contrast'
  patterns: boolean
  speed: Speed
  reducedMotion: boolean
  diceTray: boolean
  name: string
  rivalName: string
  /** By kind of reaction, as `game/kind`. */
  passing: { readonly [kind: string]: Passing }
  /** The guided first turn was seen or skipped. */
  guided: boolean
  change(change: Partial<Settings>): void
}

export const useSettings = create<Settings>()(
  persist(
    set => ({
      theme: 'system',
      textSize: 100,
      sideColours: 'standard',
      patterns: true,
      speed: 'normal',
      reducedMotion: false,
      diceTray: true,
      name: 'Ada',
      rivalName: 'Hela',
      passing: {},
      guided: false,
      change: change => set(change),
    }),
    { name: 'sandtable.settings', version: 1 },
  ),
)

/** How long an event takes, as a multiple of the normal; 0: no motion at all. */
export const paceOf = ({ speed, reducedMotion }: Pick<Settings, 'speed' | 'reducedMotion'>, prefersLess: boolean): number => {
  if (reducedMotion || prefersLess) return 0
  return { off: 0, quick: 0.5, normal: 1, slow: 2 }[speed]
}
