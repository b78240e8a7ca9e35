import { attack } from './attack.ts'
import { attackDie } from './attack-die.ts'
import { blast } from './blast.ts'
import { block } from './block.ts'
import { chooseAttack } from './choose-attack.ts'
import { declareAttack } from './declare-attack.ts'
import { landHit } from './land-hit.ts'
import { ownDie } from './own-die.ts'
import { reroll } from './reroll.ts'
import { resolveAttack } from './resolve-attack.ts'
import { rollAssault } from './roll-assault.ts'
import { rollEvasion } from './roll-evasion.ts'
import { turretAttack } from './turret-attack.ts'
import { volley } from './volley.ts'

export const attackProcs = [
  attack,
  volley,
  chooseAttack,
  declareAttack,
  resolveAttack,
  attackDie,
  ownDie,
  reroll,
  rollAssault,
  rollEvasion,
  block,
  landHit,
  blast,
  turretAttack,
]
