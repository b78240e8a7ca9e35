import { allocate } from './asks/allocate.ts'
import { consolidatePath, goFirstNow } from './asks/consolidate.ts'
import { loseBases } from './asks/lose.ts'
import { oddHits } from './asks/odd-hits.ts'
import { ASSAULT_PICTURES } from './picture.ts'
import { aftermathProcs } from './procs/aftermath.ts'
import { casualties } from './procs/casualties.ts'
import { fightProcs } from './procs/fight.ts'
import { closeUp } from './procs/piling-in.ts'
import { ASSAULT_WORDS } from './words.ts'

/** Assaults, what follows them, multiple combats. */
export const assault = {
  procs: [...fightProcs, ...aftermathProcs, casualties, closeUp],
  asks: [allocate, loseBases, oddHits, goFirstNow, consolidatePath],
  sentences: ASSAULT_WORDS,
  pictures: ASSAULT_PICTURES,
}
