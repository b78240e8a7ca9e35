import { answerOffer, chooseOffer } from './asks/offer.ts'
import { strikeBoarder } from './asks/parry.ts'
import { PRISONER_PICTURES } from './picture.ts'
import { offerSurrender, release, surrender } from './procs/surrender.ts'
import { takeover } from './procs/takeover.ts'
import { PRISONER_WORDS } from './words.ts'

/** Prisoners, boarding takeovers. */
export const prisoners = {
  procs: [surrender, offerSurrender, release, takeover],
  asks: [chooseOffer, answerOffer, strikeBoarder],
  sentences: PRISONER_WORDS,
  pictures: PRISONER_PICTURES,
}
