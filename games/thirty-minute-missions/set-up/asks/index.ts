import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { agreeMission } from './agree-mission.ts'
import { cover } from './cover.ts'
import { deploy, deployDrones, deployNext } from './deploy.ts'
import { reserves } from './reserves.ts'
import { secondaries } from './secondaries.ts'
import { area, champion, role } from './sides.ts'
import { stow } from './stow.ts'
import { terrainItem, terrainPlace } from './terrain.ts'

export const setUpAsks: readonly AnyAsk<World>[] = [
  agreeMission,
  secondaries,
  terrainItem,
  terrainPlace,
  cover,
  role,
  area,
  champion,
  reserves,
  deployNext,
  deploy,
  stow,
  deployDrones,
]
