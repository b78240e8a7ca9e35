import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { section } from './section.ts'
import { target } from './target.ts'
import { weapon } from './weapon.ts'

export const attackAsks: readonly AnyAsk<World>[] = [target, section, weapon]
