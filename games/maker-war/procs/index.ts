import type { Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { battleProcs } from './battle/index.ts'
import { casualtyProcs } from './casualties/index.ts'
import { combatProcs } from './combat/index.ts'
import { factionProcs } from './factions/index.ts'
import { movementProcs } from './movement/index.ts'
import { setUpProcs } from './set-up/index.ts'
import { shootingProcs } from './shooting/index.ts'
import { supplyProcs } from './supply/index.ts'

type AnyProc = Proc<World, Hooks, JsonObject, Json>

/** Every procedure, in the rulebook's order. A function: chapters refer to each other. */
export const allProcs = (): readonly AnyProc[] => [
  ...battleProcs,
  ...setUpProcs,
  ...movementProcs,
  ...shootingProcs,
  ...casualtyProcs,
  ...combatProcs,
  ...supplyProcs,
  ...factionProcs,
]

/** The procedure of this name; throws if there is none. */
export function findProc(name: string): AnyProc {
  const found = allProcs().find(p => p.name === name)
  if (!found) throw new Error(`there is no procedure '${name}'`)
  return found
}
