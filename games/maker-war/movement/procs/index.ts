import { deadlyHits, deadlyStrike, deadlyTerrain } from './deadly.ts'
import { flakFire, shotDown } from './flak.ts'
import { movement, moving } from './movement.ts'
import { flyOff, veerOff } from './veer-off.ts'

export const movementProcs = [movement, moving, flakFire, shotDown, veerOff, flyOff, deadlyTerrain, deadlyHits, deadlyStrike]
