import { beginning, settle } from './beginning.ts'
import { checkAll } from './checks.ts'
import { closeCombat } from './close-combat.ts'
import { instantAssault, joinFight } from './join.ts'
import { melee } from './melee.ts'
import { allocateMelee, meleeRoll } from './melee-roll.ts'
import { breakDown, endRage, loseUnits, moralCheck } from './moral.ts'
import { heal, recover, regroup } from './regroup.ts'
import { flee, scatter, wreckTitans } from './scatter.ts'
import { strikes } from './strikes.ts'

export const combatProcs = [
  beginning,
  settle,
  closeCombat,
  joinFight,
  instantAssault,
  melee,
  meleeRoll,
  allocateMelee,
  strikes,
  checkAll,
  moralCheck,
  breakDown,
  endRage,
  loseUnits,
  regroup,
  recover,
  heal,
  scatter,
  wreckTitans,
  flee,
]
