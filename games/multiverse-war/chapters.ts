import { contentsOf } from '@sandtable/wargame/chapter'
import { abilities } from './abilities/index.ts'
import { action } from './action/index.ts'
import { battle } from './battle/index.ts'
import { combat } from './combat/index.ts'
import { deals } from './deals/index.ts'
import { heroes } from './heroes/index.ts'
import type { Hooks } from './hooks.ts'
import { land } from './land/index.ts'
import { realm } from './realm/index.ts'
import { setUp } from './set-up/index.ts'
import type { Setup } from './setup.ts'
import { sight } from './sight/index.ts'
import type { View } from './view.ts'
import type { Names } from './words/names-in.ts'
import type { World } from './world.ts'

export type MultiverseWar = { world: World; hooks: Hooks; setup: Setup; view: View }

/** The chapters of the rulebook, in its order. */
export const { procs, asks, sentences, pictures } = contentsOf<MultiverseWar, Names>([
  setUp,
  battle,
  deals,
  land,
  realm,
  action,
  sight,
  combat,
  abilities,
  heroes,
])
