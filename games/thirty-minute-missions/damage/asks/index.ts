import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { freeHex } from './free-hex.ts'

export const damageAsks: readonly AnyAsk<World>[] = [freeHex]
