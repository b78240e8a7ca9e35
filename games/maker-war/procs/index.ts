import type { Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { battleProcs } from './battle/index.ts'
import { casualtyProcs } from './casualties/index.ts'
import { combatProcs } from './combat/index.ts'
import { factionProcs } from './factions/index.ts'
import { movementProcs } from './movement/index.ts'
import { setUpProcs } from './set-up/index.ts'
import { shootingProcs } from './shooting/index.ts'
import { supplyProcs } from './supply/index.ts'

/** Every procedure, in the rulebook's order. */
export const procs: readonly Proc<World, Hooks, JsonObject, Json>[] = [
  ...battleProcs,
  ...setUpProcs,
  ...movementProcs,
  ...shootingProcs,
  ...casualtyProcs,
  ...combatProcs,
  ...supplyProcs,
  ...factionProcs,
]
