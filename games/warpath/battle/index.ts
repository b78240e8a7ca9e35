import { afterSprint } from './asks/after-sprint.ts'
import { claimOne } from './asks/claim.ts'
import { activate, activateAnother, goFirst } from './asks/turn.ts'
import { unpin } from './asks/unpin.ts'
import { BATTLE_PICTURES } from './picture.ts'
import { activation } from './procs/activation.ts'
import { resume, battle as wholeBattle } from './procs/battle.ts'
import { callTime, concede } from './procs/concede.ts'
import { endPhase, unpinning } from './procs/end-phase.ts'
import { phase, turns } from './procs/phase.ts'
import { lastBasePins, pin } from './procs/pin.ts'
import { phases, round } from './procs/round.ts'
import { scoring } from './procs/scoring.ts'
import { BATTLE_WORDS } from './words.ts'

/** Rounds, phases, turns, pins, scoring and the end. */
export const battle = {
  procs: [
    ...[wholeBattle, resume, round, phases, phase, turns, activation],
    ...[endPhase, unpinning, scoring, pin, lastBasePins, concede, callTime],
  ],
  asks: [goFirst, activate, activateAnother, afterSprint, unpin, claimOne],
  sentences: BATTLE_WORDS,
  pictures: BATTLE_PICTURES,
}
