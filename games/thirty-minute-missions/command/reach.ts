import { fighterProblem, type Gun, gunProblem, gunsOf } from '../attack/guns.ts'
import { partsOf } from '../attack/parts.ts'
import { apOf } from '../attack/price.ts'
import { reachOf } from '../attack/range.ts'
import { type Aim, aimAt, findShot, targetProblem } from '../attack/shots.ts'
import { hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'

/**
 * Whether a unit could make an attack of this kind on a target now, in Field of View, Line of Sight and range of a weapon it can pay for
 * with all but `saved` of its AP.
 */
export function canAttack(world: World, unit: Unit, target: Unit, ranged: boolean, how: Attack['how'], saved = 0): boolean {
  if (how !== 'engage' && unit.ap <= saved) return false
  if (fighterProblem(world, unit, ranged) !== null) return false
  const aim = aimAt(world, unit, target, ranged, how)
  if (targetProblem(aim) !== null) return false
  const guns = gunsOf(world, unit, ranged).filter(gun => isUsable(aim, gun, saved))
  if (guns.length === 0) return false
  const parts = partsOf(world, target)
  return guns.some(gun =>
    parts.some(part => {
      const shot = findShot(aim, gun, part)
      return shot !== null && (how !== 'overwatch' || !shot.blind)
    }),
  )
}
/** Whether `armProblem` would find nothing, without the words for it. */
const isUsable = ({ world, unit, target, distance, how }: Aim, gun: Gun, saved: number): boolean =>
  reachOf(world, unit, gun, 0) >= distance &&
  apOf(world, unit, gun, how) + saved <= unit.ap &&
  gunProblem(world, unit, gun, how) === null &&
  hooks.forbidden(world, 'attack.allowed', { unit: unit.id, weapon: gun.id, target: target.id, distance, how }).length === 0
