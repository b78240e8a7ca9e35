import type { Json, JsonObject, Proc } from '@sandtable/kernel'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { attackProcs } from './attack/index.ts'
import { battleProcs } from './battle/index.ts'
import { commandProcs } from './command/index.ts'
import { damageProcs } from './damage/index.ts'
import { grappleProcs } from './grapple/index.ts'
import { missionProcs } from './missions/index.ts'
import { movementProcs } from './movement/index.ts'
import { setUpProcs } from './set-up/index.ts'

type AnyProc = Proc<World, Hooks, JsonObject, Json>

/** Every procedure, in the rulebook's order. A function: chapters refer to each other. */
export const allProcs = (): readonly AnyProc[] => [
  ...battleProcs,
  ...setUpProcs,
  ...movementProcs,
  ...attackProcs,
  ...damageProcs,
  ...grappleProcs,
  ...commandProcs,
  ...missionProcs,
]

/** The procedure of this name; throws if there is none. */
export function findProc(name: string): AnyProc {
  const found = allProcs().find(p => p.name === name)
  if (!found) throw new Error(`there is no procedure '${name}'`)
  return found
}
