import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { discardForPoints } from './discard.ts'

export const supplyAsks: readonly AnyAsk<World>[] = [discardForPoints]
