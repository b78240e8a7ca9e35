import { chooseArmy } from './asks/army.ts'
import { claimQuestions } from './asks/claim.ts'
import { decideQuestion } from './asks/decide.ts'
import { deployArmy } from './asks/deploy.ts'
import { chooseField } from './asks/field.ts'
import { conceal, hideUnits } from './asks/secret.ts'
import { chooseZone } from './asks/zone.ts'
import { SET_UP_PICTURES } from './picture.ts'
import { fillCard } from './procs/card.ts'
import { concealing, deployOne, hiding } from './procs/deployment.ts'
import { setUp as wholeSetUp } from './procs/set-up.ts'
import { SET_UP_WORDS } from './words.ts'

/** The battle card, armies and deployment. */
export const setUp = {
  procs: [wholeSetUp, fillCard, deployOne, hiding, concealing],
  asks: [claimQuestions, decideQuestion, chooseArmy, chooseField, chooseZone, hideUnits, deployArmy, conceal],
  sentences: SET_UP_WORDS,
  pictures: SET_UP_PICTURES,
}
