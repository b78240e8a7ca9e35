import { aim } from './asks/aim.ts'
import { putAt } from './asks/put.ts'
import { HERO_PICTURES } from './picture.ts'
import { castAbility } from './procs/cast-ability.ts'
import { callToArms, placeUnit, spellDamage } from './procs/works.ts'
import { HERO_WORDS } from './words.ts'

/** Heroes and their abilities. */
export const heroes = {
  procs: [castAbility, spellDamage, placeUnit, callToArms],
  asks: [aim, putAt],
  sentences: HERO_WORDS,
  pictures: HERO_PICTURES,
}
