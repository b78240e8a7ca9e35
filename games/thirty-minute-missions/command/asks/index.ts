import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { launchPlace } from './launch.ts'
import { payReboot } from './reboot.ts'
import { stanceAsk } from './stance.ts'
import { takeOn } from './take-on.ts'
import { commandTarget } from './target.ts'

export const commandAsks: readonly AnyAsk<World>[] = [commandTarget, payReboot, stanceAsk, takeOn, launchPlace]
