import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../world.ts'
import { attackAsks } from './attack/index.ts'
import { battleAsks } from './battle/index.ts'
import { commandAsks } from './command/index.ts'
import { damageAsks } from './damage/index.ts'
import { grappleAsks } from './grapple/index.ts'
import { missionAsks } from './missions/index.ts'
import { movementAsks } from './movement/index.ts'
import { setUpAsks } from './set-up/index.ts'

export const asks: readonly AnyAsk<World>[] = [
  ...battleAsks,
  ...setUpAsks,
  ...movementAsks,
  ...attackAsks,
  ...damageAsks,
  ...grappleAsks,
  ...commandAsks,
  ...missionAsks,
]
