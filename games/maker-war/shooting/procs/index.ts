import { allocation } from './allocation.ts'
import { blast, blastEach } from './blast.ts'
import { faceEffects, terrify } from './face-effects.ts'
import { resolution, salvo } from './salvo.ts'
import { shooting } from './shooting.ts'
import { volley } from './volley.ts'
import { openFire, weaponByWeapon } from './weapons.ts'

export const shootingProcs = [
  shooting,
  volley,
  weaponByWeapon,
  openFire,
  salvo,
  faceEffects,
  terrify,
  resolution,
  allocation,
  blast,
  blastEach,
]
