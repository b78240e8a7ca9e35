import type { AnyAsk } from '@sandtable/kernel'
import type { World } from '../../world.ts'
import { blastVictim } from './blast-victim.ts'
import { cheering } from './cheering.ts'
import { newChief } from './new-chief.ts'
import { saved } from './saved.ts'

export const casualtyAsks: readonly AnyAsk<World>[] = [newChief, saved, blastVictim, cheering]
