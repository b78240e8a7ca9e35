import { advance } from './advance.ts'
import { beforeTurn } from './before-turn.ts'
import { command } from './command.ts'
import { handle } from './handle.ts'
import { launch, recall } from './launch.ts'
import { leadRound } from './lead-round.ts'
import { lockOn } from './lock-on.ts'
import { pullFree } from './pull-free.ts'
import { fireOverwatch, interceptMissiles, passAll, strikeBack, takeHitFor } from './react.ts'
import { reload } from './reload.ts'
import { repair } from './repair.ts'
import { rollAgain } from './roll-again.ts'
import { selfDestruct } from './self-destruct.ts'
import { declareStance, takeStance } from './stance.ts'
import { toggle } from './toggle.ts'
import { screen, spot } from './watch.ts'

export const commandProcs = [
  beforeTurn,
  command,
  toggle,
  lockOn,
  pullFree,
  handle,
  reload,
  repair,
  takeStance,
  declareStance,
  fireOverwatch,
  strikeBack,
  interceptMissiles,
  takeHitFor,
  passAll,
  launch,
  recall,
  advance,
  screen,
  spot,
  selfDestruct,
  rollAgain,
  leadRound,
]
