import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { activateNext } from './another.ts'
import { deployMore } from './deploy-more.ts'
import { followWarlord } from './follow.ts'
import { giveOrder } from './order.ts'
import { takeTurn } from './turn.ts'
import { chooseWay } from './way.ts'

export const battleAsks: readonly AnyAsk<World>[] = [takeTurn, deployMore, chooseWay, giveOrder, followWarlord, activateNext]
