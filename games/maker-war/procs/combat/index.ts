import { beginning } from './beginning.ts'
import { closeCombat } from './close-combat.ts'
import { moralCheck } from './moral.ts'
import { regroup } from './regroup.ts'
import { flee, scatter } from './scatter.ts'

export const combatProcs = [beginning, closeCombat, moralCheck, regroup, scatter, flee]
