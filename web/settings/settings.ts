import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { StoryPace } from '../story/times.ts'

export type Theme = 'system' | 'dark' | 'light'
export type Speed = 'off' | 'quick' | 'normal' | 'slow'
/** What happens when a reaction of a kind could be used: be asked; pass by itself; pass unless what is said with it is so. */
export type Passing = 'ask' | 'pass' | 'if'
/** A standing order. `within` (hundredths of the board's unit, or hexes) and `worth` count for 'if'; null: it does not matter. */
export type StandingOrder = { way: Passing; within: number | null; worth: number | null }

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
  /** How others' turns are told; null: nobody has said, so calm, or by steps where nothing may move. */
  storyPace: StoryPace | null
  diceTray: boolean
  name: string
  rivalName: string
  /** Where people share this screen: it is handed over also for questions in which there is nothing to choose. */
  handOverAlways: boolean
  /** By game, seat and kind of reaction, as `game/seat/kind`. */
  orders: { readonly [key: string]: StandingOrder }
  /** The guided first turn was seen or skipped. */
  guided: boolean
  /** The browser was asked to keep what is stored. */
  askedToLast: boolean
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
      storyPace: null,
      diceTray: true,
      name: 'Ada',
      rivalName: 'Hela',
      handOverAlways: false,
      orders: {},
      guided: false,
      askedToLast: false,
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
