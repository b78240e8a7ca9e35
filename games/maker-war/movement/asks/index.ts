import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { deadlyHit } from './deadly-hit.ts'
import { shareDeadlyHits } from './deadly-hits.ts'
import { follow } from './follow.ts'
import { movePath } from './path.ts'
import { veerOffPath } from './veer-off.ts'

export const movementAsks: readonly AnyAsk<World>[] = [movePath, follow, veerOffPath, deadlyHit, shareDeadlyHits]
