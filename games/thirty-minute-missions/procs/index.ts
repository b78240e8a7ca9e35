import type { Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { attackProcs } from './attack/index.ts'
import { battleProcs } from './battle/index.ts'
import { commandProcs } from './command/index.ts'
import { damageProcs } from './damage/index.ts'
import { grappleProcs } from './grapple/index.ts'
import { missionProcs } from './missions/index.ts'
import { movementProcs } from './movement/index.ts'
import { setUpProcs } from './set-up/index.ts'

/** Every procedure, in the rulebook's order. */
export const procs: readonly Proc<World, Hooks, JsonObject, Json>[] = [
  ...battleProcs,
  ...setUpProcs,
  ...movementProcs,
  ...attackProcs,
  ...damageProcs,
  ...grappleProcs,
  ...commandProcs,
  ...missionProcs,
]
