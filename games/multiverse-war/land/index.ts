import { callSide } from './asks/call-side.ts'
import { enterContest } from './asks/enter-contest.ts'
import { explorer } from './asks/explorer.ts'
import { LAND_PICTURES } from './picture.ts'
import { contest } from './procs/contest.ts'
import { newTokens } from './procs/new-tokens.ts'
import { reveal, revealAtStart } from './procs/reveal.ts'
import { startStep, wander } from './procs/start-step.ts'
import { newTradeRow, turnDial } from './procs/turn-dial.ts'
import { turnUp } from './procs/turn-up.ts'
import { LAND_WORDS } from './words.ts'

/** Territories, exploring, adventures, encounters and the event dial. */
export const land = {
  procs: [startStep, turnDial, newTokens, newTradeRow, contest, wander, reveal, revealAtStart, turnUp],
  asks: [callSide, explorer, enterContest],
  sentences: LAND_WORDS,
  pictures: LAND_PICTURES,
}
