import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { chooseForCard, spendEnergy, strengthen } from './card.ts'
import { goAboard, leaveBehind } from './cargo.ts'
import { aimDrop, leavePods } from './drop.ts'
import { enterBy } from './enter-by.ts'
import { growHypha, placeNewcomers } from './grow.ts'
import { remakeWeapons } from './remake.ts'

export const factionAsks: readonly AnyAsk<World>[] = [
  enterBy,
  aimDrop,
  leavePods,
  goAboard,
  leaveBehind,
  growHypha,
  placeNewcomers,
  remakeWeapons,
  chooseForCard,
  strengthen,
  spendEnergy,
]
