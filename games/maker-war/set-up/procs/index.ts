import { benefits } from './benefit.ts'
import { declareCargo } from './cargo.ts'
import { deployArmies } from './deploy.ts'
import { enter } from './enter.ts'
import { beadInterest, compassInterest, placeInterest } from './interest.ts'
import { alternateInterest, fixedInterest } from './interest-players.ts'
import { ordnance } from './ordnance.ts'
import { reliquary } from './reliquary.ts'
import { rollInterest } from './roll-interest.ts'
import { setUp } from './set-up.ts'
import { alternateTerrain, chooseEdge, drawTerrain, placeTerrain } from './terrain.ts'
import { chooseWeapons } from './weapons.ts'

export const setUpProcs = [
  setUp,
  placeTerrain,
  drawTerrain,
  alternateTerrain,
  chooseEdge,
  placeInterest,
  rollInterest,
  compassInterest,
  beadInterest,
  alternateInterest,
  fixedInterest,
  deployArmies,
  enter,
  declareCargo,
  chooseWeapons,
  benefits,
  ordnance,
  reliquary,
]
