import { DAMAGE_PICTURES } from './picture.ts'
import { afterDeath, die, putOut } from './procs/after-death.ts'
import { hit } from './procs/hit.ts'
import { lose } from './procs/lose.ts'
import { DAMAGE_WORDS } from './words.ts'

/** What damage does, and what follows a death. */
export const damage = {
  procs: [hit, die, lose, afterDeath, putOut],
  asks: [],
  sentences: DAMAGE_WORDS,
  pictures: DAMAGE_PICTURES,
}
