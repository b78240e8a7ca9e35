import { isWorking } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { partLeft } from './parts.ts'
import { structureOf } from './structures.ts'

/** TM-R-139, TM-R-140: its attacker is gone, has lost the weapon, or its turn was ended. */
export function isBroken(world: World, { attacker, weapon }: Attack): boolean {
  if (attacker === null) return false
  const unit = world.units[attacker]
  if (unit?.where !== 'board') return true
  const item = weapon === null ? undefined : world.items[weapon]
  if (item && (item.unit !== attacker || !isWorking(item))) return true
  const { turn } = world
  return turn?.over === true && (turn.unit === attacker || turn.unit === unit.main)
}

/** TM-R-138: the target, or the part aimed at, is no longer there. */
export function isAimless(world: World, { target, part }: Attack): boolean {
  const unit = world.units[target]
  if (!unit) return structureOf(world, target) === null
  return unit.where !== 'board' || partLeft(world, unit, part) === 0
}
