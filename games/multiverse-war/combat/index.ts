import { commit } from './asks/commit.ts'
import { COMBAT_PICTURES } from './picture.ts'
import { combat as wholeCombat } from './procs/combat.ts'
import { hurt } from './procs/hurt.ts'
import { strike } from './procs/strike.ts'
import { COMBAT_WORDS } from './words.ts'

/** Combat from the announcement to the credit; cards, formations. */
export const combat = { procs: [wholeCombat, strike, hurt], asks: [commit], sentences: COMBAT_WORDS, pictures: COMBAT_PICTURES }
