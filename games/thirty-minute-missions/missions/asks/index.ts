import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { turretTarget } from './turret-target.ts'

export const missionAsks: readonly AnyAsk<World>[] = [turretTarget]
