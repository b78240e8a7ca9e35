import { activateAnother, activation, wrapUp } from './activation.ts'
import { askAll } from './ask-all.ts'
import { assault, charge, followUp } from './assault.ts'
import { battle, resume } from './battle.ts'
import { carryOut, reactions } from './carry-out.ts'
import { declare } from './declare.ts'
import { buy, deployFurther } from './deploy.ts'
import { endTurn } from './end-turn.ts'
import { patrolFire } from './patrol.ts'
import { endRound, round } from './round.ts'
import { surrender } from './surrender.ts'
import { turn, turns } from './turn.ts'

export const battleProcs = [
  battle,
  resume,
  round,
  turns,
  turn,
  buy,
  deployFurther,
  activation,
  declare,
  carryOut,
  assault,
  charge,
  followUp,
  reactions,
  patrolFire,
  wrapUp,
  activateAnother,
  endTurn,
  endRound,
  surrender,
  askAll,
]
