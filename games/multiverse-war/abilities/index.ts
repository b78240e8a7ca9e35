import { goOn } from './asks/go-on.ts'
import { plunder } from './asks/plunder.ts'
import { ABILITY_PICTURES } from './picture.ts'
import { afterAttack } from './procs/after-attack.ts'
import { credit } from './procs/credit.ts'
import { useAbility } from './procs/use-ability.ts'
import { ABILITY_WORDS } from './words.ts'

/** Veterancy, active abilities of units, factions. */
export const abilities = {
  procs: [credit, useAbility, afterAttack],
  asks: [plunder, goOn],
  sentences: ABILITY_WORDS,
  pictures: ABILITY_PICTURES,
}
