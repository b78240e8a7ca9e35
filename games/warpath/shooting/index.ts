import { chooseLosses } from './asks/losses.ts'
import { pickTarget } from './asks/target.ts'
import { SHOOTING_PICTURES } from './picture.ts'
import { resolveFire } from './procs/resolve-fire.ts'
import { shoot } from './procs/shoot.ts'
import { takeDamage } from './procs/take-damage.ts'
import { SHOOTING_WORDS } from './words.ts'

/** Overwatch, shooting, Blast weapons. */
export const shooting = {
  procs: [shoot, resolveFire, takeDamage],
  asks: [pickTarget, chooseLosses],
  sentences: SHOOTING_WORDS,
  pictures: SHOOTING_PICTURES,
}
