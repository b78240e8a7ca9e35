import { chooseChain } from './asks/chain.ts'
import { chooseForced } from './asks/hijack.ts'
import { chooseReplacement } from './asks/infested.ts'
import { OVERRIDE_PICTURES } from './picture.ts'
import { distort, hex } from './procs/hex.ts'
import { hijack } from './procs/hijack.ts'
import { changeOwner, infest, putAside } from './procs/infest.ts'
import { lookFor } from './procs/look-for.ts'
import { override as attempt } from './procs/override.ts'
import { OVERRIDE_WORDS } from './words.ts'

/** Hacking, psychic attacks, infestation, distortion. */
export const override = {
  procs: [attempt, lookFor, hijack, infest, changeOwner, putAside, hex, distort],
  asks: [chooseChain, chooseForced, chooseReplacement],
  sentences: OVERRIDE_WORDS,
  pictures: OVERRIDE_PICTURES,
}
