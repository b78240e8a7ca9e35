import { contentsOf } from '@sandtable/wargame/chapter'
import { battle } from './battle/index.ts'
import { casualties } from './casualties/index.ts'
import { combat } from './combat/index.ts'
import { factions } from './factions/index.ts'
import type { Hooks } from './hooks.ts'
import { movement } from './movement/index.ts'
import { setUp } from './set-up/index.ts'
import type { Setup } from './setup.ts'
import { shooting } from './shooting/index.ts'
import { supply } from './supply/index.ts'
import type { View } from './view.ts'
import type { Names } from './words/names-in.ts'
import type { World } from './world.ts'

export type MakerWar = { world: World; hooks: Hooks; setup: Setup; view: View }

/** The chapters of the rulebook, in its order. */
export const { procs, asks, sentences, pictures } = contentsOf<MakerWar, Names>([
  setUp,
  battle,
  movement,
  shooting,
  combat,
  casualties,
  supply,
  factions,
])
