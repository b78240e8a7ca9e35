import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { act } from './act.ts'
import { activate } from './activate.ts'

export const battleAsks: readonly AnyAsk<World>[] = [activate, act]
