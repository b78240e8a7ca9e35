import { contentsOf } from '@sandtable/wargame/chapter'
import { battle } from './battle/index.ts'
import { control } from './control/index.ts'
import { damage } from './damage/index.ts'
import { defense } from './defense/index.ts'
import { fieldItems } from './field/index.ts'
import { force } from './force/index.ts'
import { hazards } from './hazards/index.ts'
import type { Hooks } from './hooks.ts'
import { movement } from './movement/index.ts'
import { offense } from './offense/index.ts'
import { override } from './override/index.ts'
import { places } from './places/index.ts'
import { prisoners } from './prisoners/index.ts'
import { setUp } from './set-up/index.ts'
import type { Setup } from './setup.ts'
import { strategy } from './strategy/index.ts'
import type { View } from './view.ts'
import type { Names } from './words/names-in.ts'
import type { World } from './world.ts'

export type WarLogic = { world: World; hooks: Hooks; setup: Setup; view: View }

/** The chapters of the rulebook, in its order. */
export const { procs, asks, sentences, pictures } = contentsOf<WarLogic, Names>([
  setUp,
  battle,
  strategy,
  control,
  override,
  force,
  prisoners,
  movement,
  offense,
  damage,
  defense,
  places,
  hazards,
  fieldItems,
])
