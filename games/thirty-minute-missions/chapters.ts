import { contentsOf } from '@sandtable/wargame/chapter'
import { attack } from './attack/index.ts'
import { battle } from './battle/index.ts'
import { command } from './command/index.ts'
import { damage } from './damage/index.ts'
import { grapple } from './grapple/index.ts'
import type { Hooks } from './hooks.ts'
import { missions } from './missions/index.ts'
import { movement } from './movement/index.ts'
import { setUp } from './set-up/index.ts'
import type { Setup } from './setup.ts'
import type { View } from './view.ts'
import type { Names } from './words/names-in.ts'
import type { World } from './world.ts'

export type ThirtyMinuteMissions = { world: World; hooks: Hooks; setup: Setup; view: View }

/** The chapters of the rulebook, in its order. */
export const { procs, asks, sentences, pictures } = contentsOf<ThirtyMinuteMissions, Names>([
  setUp,
  battle,
  movement,
  attack,
  damage,
  grapple,
  command,
  missions,
])
