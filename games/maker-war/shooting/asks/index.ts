import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { aimBlast } from './bombard.ts'
import { bigDice, feedEnergy, shareFright } from './dice.ts'
import { pickHit } from './hit.ts'
import { shareHits } from './hits.ts'
import { pickShooters } from './shooters.ts'
import { spreadHits } from './spread.ts'
import { pickTarget } from './target.ts'
import { aimTemplate } from './template.ts'
import { pickWeapon } from './weapon.ts'

export const shootingAsks: readonly AnyAsk<World>[] = [
  pickTarget,
  aimTemplate,
  pickShooters,
  pickWeapon,
  aimBlast,
  bigDice,
  feedEnergy,
  shareFright,
  spreadHits,
  pickHit,
  shareHits,
]
