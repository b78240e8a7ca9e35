import type { Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Hooks } from '../../kit.ts'
import type { World } from '../../world.ts'

export const factionProcs: readonly Proc<World, Hooks, JsonObject, Json>[] = []
