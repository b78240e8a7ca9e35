import { callSide } from './asks/call-side.ts'
import { choice } from './asks/choice.ts'
import { enterContest } from './asks/enter-contest.ts'
import { explorer } from './asks/explorer.ts'
import { fightOn } from './asks/fight-on.ts'
import { freeHex } from './asks/free-hex.ts'
import { freeRecruit } from './asks/free-recruit.ts'
import { nearestHero } from './asks/nearest-hero.ts'
import { whoseMission } from './asks/whose-mission.ts'
import { LAND_PICTURES } from './picture.ts'
import { dig, overcome, trade } from './procs/acts.ts'
import { adventure } from './procs/adventure.ts'
import { chooseTiles } from './procs/choose-tiles.ts'
import { comeBack } from './procs/come-back.ts'
import { contest } from './procs/contest.ts'
import { guardianFight } from './procs/guardian-fight.ts'
import { newTokens } from './procs/new-tokens.ts'
import { placeEncounter } from './procs/place-encounter.ts'
import { reveal, revealAtStart } from './procs/reveal.ts'
import { reward } from './procs/reward.ts'
import { freeUnit, gainCards, heroXp, seeMission } from './procs/rewards.ts'
import { startStep, wander } from './procs/start-step.ts'
import { newTradeRow, turnDial } from './procs/turn-dial.ts'
import { turnUp } from './procs/turn-up.ts'
import { LAND_WORDS } from './words.ts'

/** Territories, exploring, adventures, encounters and the event dial. */
export const land = {
  procs: [
    ...[startStep, turnDial, newTokens, newTradeRow, contest, wander],
    ...[chooseTiles, reveal, revealAtStart, turnUp],
    ...[adventure, guardianFight, comeBack, placeEncounter],
    ...[reward, gainCards, heroXp, freeUnit, seeMission],
    ...[trade, dig, overcome],
  ],
  asks: [callSide, explorer, enterContest, choice, fightOn, freeHex, freeRecruit, nearestHero, whoseMission],
  sentences: LAND_WORDS,
  pictures: LAND_PICTURES,
}
