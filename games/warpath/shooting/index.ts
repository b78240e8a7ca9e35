import { hopPath } from './asks/after-shot.ts'
import { aimBeside } from './asks/extra-template.ts'
import { chooseLosses } from './asks/losses.ts'
import { regroupBases } from './asks/regroup.ts'
import { scatterAgain } from './asks/scatter.ts'
import { secondTarget, splitFire } from './asks/split.ts'
import { pickTarget } from './asks/target.ts'
import { aimTemplate } from './asks/template.ts'
import { SHOOTING_PICTURES } from './picture.ts'
import { demolish } from './procs/demolish.ts'
import { resolveFire } from './procs/resolve-fire.ts'
import { shell } from './procs/shell.ts'
import { shoot } from './procs/shoot.ts'
import { takeDamage } from './procs/take-damage.ts'
import { SHOOTING_WORDS } from './words.ts'

/** Overwatch, shooting, Blast weapons. */
export const shooting = {
  procs: [shoot, shell, resolveFire, demolish, takeDamage],
  asks: [regroupBases, hopPath, pickTarget, secondTarget, splitFire, aimTemplate, aimBeside, scatterAgain, chooseLosses],
  sentences: SHOOTING_WORDS,
  pictures: SHOOTING_PICTURES,
}
