import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../world.ts'
import { battleAsks } from './battle/index.ts'
import { casualtyAsks } from './casualties/index.ts'
import { combatAsks } from './combat/index.ts'
import { factionAsks } from './factions/index.ts'
import { movementAsks } from './movement/index.ts'
import { setUpAsks } from './set-up/index.ts'
import { shootingAsks } from './shooting/index.ts'
import { supplyAsks } from './supply/index.ts'

export const asks: readonly AnyAsk<World>[] = [
  ...battleAsks,
  ...setUpAsks,
  ...movementAsks,
  ...shootingAsks,
  ...casualtyAsks,
  ...combatAsks,
  ...supplyAsks,
  ...factionAsks,
]
