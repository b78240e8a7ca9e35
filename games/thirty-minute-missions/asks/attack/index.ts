import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'

export const attackAsks: readonly AnyAsk<World>[] = []
