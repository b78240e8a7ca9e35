import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { bring, placeDrone } from './bring.ts'
import { enterAt } from './enter.ts'
import { hug } from './hug.ts'
import { path } from './path.ts'
import { smoke } from './smoke.ts'
import { strafe } from './strafe.ts'

export const movementAsks: readonly AnyAsk<World>[] = [path, strafe, hug, smoke, enterAt, bring, placeDrone]
