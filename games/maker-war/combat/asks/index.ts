import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { checkOrder } from './check-order.ts'
import { meleeHits } from './hits.ts'
import { joinCombat } from './join.ts'
import { pickLosses } from './losses.ts'
import { recoverBy, useMedics } from './recover.ts'

export const combatAsks: readonly AnyAsk<World>[] = [joinCombat, meleeHits, checkOrder, pickLosses, useMedics, recoverBy]
