import { buy, refill, refillAmount } from './asks/credit.ts'
import { returnDead, setDie } from './asks/others.ts'
import { sacrifice, speakTo, strategyDeed } from './asks/strategy.ts'
import { dice } from './dice/index.ts'
import { STRATEGY_PICTURES } from './picture.ts'
import { sacrificeDecision, strategyDecision } from './procs/decisions.ts'
import { deliveries } from './procs/deliveries.ts'
import { returning, strategyStep } from './procs/strategy-step.ts'
import { STRATEGY_WORDS } from './words.ts'

/** Reinforcement, speeches, prepared dice, cloning. */
export const strategy = {
  procs: [strategyStep, strategyDecision, sacrificeDecision, deliveries, returning, ...dice.procs],
  asks: [strategyDeed, sacrifice, speakTo, buy, refill, refillAmount, returnDead, setDie, ...dice.asks],
  sentences: { ...STRATEGY_WORDS, ...dice.sentences },
  pictures: { ...STRATEGY_PICTURES, ...dice.pictures },
}
