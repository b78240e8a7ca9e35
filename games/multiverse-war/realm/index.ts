import { plan } from './asks/plan.ts'
import { discard, trade } from './asks/trade.ts'
import { REALM_PICTURES } from './picture.ts'
import { buildPhase } from './procs/build-phase.ts'
import { handLimit, refillRow } from './procs/cards.ts'
import { completeFortresses } from './procs/fortresses.ts'
import { drawMission, newMission } from './procs/missions.ts'
import { commandPoints, revenuePhase } from './procs/revenue-phase.ts'
import { REALM_WORDS } from './words.ts'

/** Gold, plans, recruiting, buildings, zones, Builders, roads, decoys and the trade row. */
export const realm = {
  procs: [completeFortresses, revenuePhase, buildPhase, refillRow, handLimit, drawMission, newMission, commandPoints],
  asks: [trade, plan, discard],
  sentences: REALM_WORDS,
  pictures: REALM_PICTURES,
}
