import { abandon } from './abandon.ts'
import { byRoot } from './by-root.ts'
import { playInstead } from './instead.ts'
import { load } from './load.ts'
import { planetfall } from './planetfall.ts'
import { startEffects } from './start-effects.ts'
import { throughPortal } from './through-portal.ts'
import { unload } from './unload.ts'

export const factionProcs = [abandon, byRoot, playInstead, load, planetfall, startEffects, throughPortal, unload]
