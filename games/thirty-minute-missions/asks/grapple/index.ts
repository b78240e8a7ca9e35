import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'

export const grappleAsks: readonly AnyAsk<World>[] = []
