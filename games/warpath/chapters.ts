import { contentsOf } from '@sandtable/wargame/chapter'
import { assault } from './assault/index.ts'
import { battle } from './battle/index.ts'
import { command } from './command/index.ts'
import { fliers } from './fliers/index.ts'
import type { Hooks } from './hooks.ts'
import { movement } from './movement/index.ts'
import { setUp } from './set-up/index.ts'
import type { Setup } from './setup.ts'
import { shelter } from './shelter/index.ts'
import { shooting } from './shooting/index.ts'
import type { View } from './view.ts'
import type { Names } from './words/names-in.ts'
import type { World } from './world.ts'

export type Warpath = { world: World; hooks: Hooks; setup: Setup; view: View }

/** The chapters of the rulebook, in its order. */
export const { procs, asks, sentences, pictures } = contentsOf<Warpath, Names>([
  setUp,
  battle,
  command,
  movement,
  shooting,
  assault,
  shelter,
  fliers,
])
