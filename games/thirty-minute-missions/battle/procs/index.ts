import { combatAction, movementAction } from './action.ts'
import { activation } from './activation.ts'
import { battle, resume } from './battle.ts'
import { carryOut } from './carry-out.ts'
import { initiative, round, turns } from './round.ts'
import { surrender } from './surrender.ts'

export const battleProcs = [
  battle,
  resume,
  round,
  turns,
  initiative,
  activation,
  movementAction,
  combatAction,
  carryOut,
  surrender,
]
