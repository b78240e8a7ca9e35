import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { grappleAgain } from './again.ts'
import { breakFree } from './break-free.ts'
import { holdOrThrow } from './hold-or-throw.ts'
import { throwHex } from './throw-hex.ts'

export const grappleAsks: readonly AnyAsk<World>[] = [grappleAgain, holdOrThrow, throwHex, breakFree]
