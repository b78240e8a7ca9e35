import { answerOffer, chooseCaptor, chooseOffer } from './asks/offer.ts'
import { strikeBoarder } from './asks/parry.ts'
import { PRISONER_PICTURES } from './picture.ts'
import { giveUp, offerSurrender, release, surrender } from './procs/surrender.ts'
import { takeover } from './procs/takeover.ts'
import { PRISONER_WORDS } from './words.ts'

/** Prisoners, boarding takeovers. */
export const prisoners = {
  procs: [surrender, giveUp, offerSurrender, release, takeover],
  asks: [chooseOffer, chooseCaptor, answerOffer, strikeBoarder],
  sentences: PRISONER_WORDS,
  pictures: PRISONER_PICTURES,
}
