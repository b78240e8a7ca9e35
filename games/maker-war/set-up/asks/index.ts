import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { benefitAsk, ordnanceAsk, reliquaryAsk } from './benefit.ts'
import { cargoAsk } from './cargo.ts'
import { deployAsk } from './deploy.ts'
import { enterAsk } from './enter.ts'
import { poiPlaceAsk, poiTerrainAsk, poiTypeAsk } from './interest.ts'
import { edgeAsk, rampAsk, terrainKindAsk, terrainPlaceAsk } from './terrain.ts'
import { weaponsAsk } from './weapons.ts'

export const setUpAsks: readonly AnyAsk<World>[] = [
  terrainKindAsk,
  terrainPlaceAsk,
  rampAsk,
  edgeAsk,
  poiTypeAsk,
  poiTerrainAsk,
  poiPlaceAsk,
  deployAsk,
  enterAsk,
  cargoAsk,
  weaponsAsk,
  benefitAsk,
  ordnanceAsk,
  reliquaryAsk,
]
