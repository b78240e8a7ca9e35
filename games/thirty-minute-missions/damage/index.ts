import { damageAsks } from './asks/index.ts'
import { DAMAGE_PICTURES } from './picture.ts'
import { damageProcs } from './procs/index.ts'
import { DAMAGE_WORDS } from './words.ts'

/** Damage, section loss, statuses. */
export const damage = {
  procs: damageProcs,
  asks: damageAsks,
  sentences: DAMAGE_WORDS,
  pictures: DAMAGE_PICTURES,
}
