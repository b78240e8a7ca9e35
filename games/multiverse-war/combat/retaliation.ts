import { hasEffect } from '../basics/effects.ts'
import { hexDistance } from '../basics/hexes.ts'
import { isMilitary } from '../basics/queries.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Combat, World } from '../world.ts'
import { defendDice, type Fighter, fighterOf } from './fighters.ts'

const isInRange = (one: Fighter, other: Fighter): boolean => {
  const distance = hexDistance(one.hex, other.hex)
  return one.range !== null && distance >= one.range[0] && distance <= one.range[1]
}
/** MV-RET-04, MV-R-22: a shooter that the defender's side does not identify, or that is not in the defender's line of sight, is not answered. */
function isKnown(world: World, shooter: Fighter, defender: Fighter): boolean {
  const block = world.blocks[shooter.id]
  const isIdentified = block
    ? defender.player !== null && isSeen(world, block, undefined, defender.player)
    : (world.buildings[shooter.id]?.identified ?? true)
  return isIdentified && hasLine(world, defender.hex, shooter.hex)
}
/** MV-RET-02, MV-RET-03, MV-RET-05, MV-R-85, MV-R-81: who answers a shot. */
function answersShot(world: World, defender: Fighter, shooter: Fighter): boolean {
  if (!isInRange(defender, shooter) || !isKnown(world, shooter, defender)) return false
  if (defender.isBuilding) return defender.range !== null
  const isSiegeShot = shooter.class === 'siege' || shooter.isBuilding
  if (defender.class === 'siege') return isSiegeShot && (world.blocks[defender.id]?.isSetUp ?? false)
  return defender.class === 'ranged' && !isSiegeShot
}
/** MV-RET-01 to MV-RET-06, MV-R-74: whether a defender may strike back at an attacker; alive it must be besides. */
export function mayRetaliate(world: World, manner: Combat['manner'], defender: string, attacker: string): boolean {
  const [own, other] = [fighterOf(world, defender), fighterOf(world, attacker)]
  const block = world.blocks[defender]
  if (block && (!isMilitary(block) || hasEffect(world, defender, 'frozen'))) return false
  if (manner === 'shot') return answersShot(world, own, other)
  if (own.isBuilding) return defendDice(world.buildings[defender]!) !== null
  return own.class !== 'siege'
}
