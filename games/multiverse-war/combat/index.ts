import {
  cardMember,
  interceptOrder,
  pierceOn,
  retreatTo,
  secondTarget,
  whoFirst,
  whomToCleave,
  whomToHit,
} from './asks/choices.ts'
import { commit } from './asks/commit.ts'
import { reroll } from './asks/reroll.ts'
import { COMBAT_PICTURES } from './picture.ts'
import { cardWindow } from './procs/card-window.ts'
import { combat as wholeCombat } from './procs/combat.ts'
import { exchange } from './procs/exchange.ts'
import { furtherStrikes } from './procs/further-strikes.ts'
import { hurt } from './procs/hurt.ts'
import { interception } from './procs/interception.ts'
import { retreat } from './procs/retreat.ts'
import { strike } from './procs/strike.ts'
import { COMBAT_WORDS } from './words.ts'

/** Combat from the announcement to the credit; cards, formations. */
export const combat = {
  procs: [wholeCombat, interception, cardWindow, retreat, exchange, furtherStrikes, strike, hurt],
  asks: [commit, reroll, whoFirst, whomToHit, whomToCleave, secondTarget, cardMember, interceptOrder, retreatTo, pierceOn],
  sentences: COMBAT_WORDS,
  pictures: COMBAT_PICTURES,
}
