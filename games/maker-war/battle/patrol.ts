import { type RollOdds, type Violation, violation } from '@sandtable/kernel'
import { distanceOf } from '../basics/measure.ts'
import { can } from '../hooks.ts'
import { promiseOfSalvos } from '../shooting/asks/target.ts'
import { armsOf, findBar, type Gun, gunOf } from '../shooting/firepower.ts'
import { isInReach, linesOf } from '../shooting/line-of-fire.ts'
import { linesTo } from '../shooting/prospects.ts'
import { targetUnits } from '../shooting/targets.ts'
import { salvosAtOnce } from '../shooting/targets-at-once.ts'
import type { Formation, Unit, World } from '../world.ts'

/** MW-TRAIT-41: only a formation of interceptors moves before it reacts. */
export const intercepts = (world: World, formation: Formation): boolean =>
  formation.units.every(unit => can(world, unit, 'intercepts'))

/** Whether a gun could be near enough to one of these, after a move of so much. */
const isNearEnough = (world: World, gun: Gun, targets: readonly Unit[], more: number): boolean => {
  const far = gun.range === null ? gun : { ...gun, range: gun.range + more }
  return targets.some(target => isInReach(world, far, target) && findBar(world, gun, target) === null)
}

/** MW-R-53: a patrol may react to what it can hit; interceptors to what they can come near enough to (MW-R-181). */
export function canReact(world: World, patrol: Formation, mover: Formation): boolean {
  const { together, apart, weapons } = armsOf(world, patrol.id, 'reaction')
  const targets = targetUnits(world, mover.id)
  const more = intercepts(world, patrol) ? distanceOf(world, 'interceptorMove') : 0
  const guns = [...together, ...apart, ...weapons]
    .map(source => gunOf(world, source))
    .filter(gun => isNearEnough(world, gun, targets, more))
  if (guns.length === 0 || more > 0 || guns.some(gun => can(world, gun.source, 'blasts'))) return guns.length > 0
  const lines = linesOf(world, patrol.side)
  return guns.some(gun => {
    const { direct, indirect } = linesTo(world, lines, gun, targets)
    return direct || indirect
  })
}

/** Why a patrol cannot react: nothing to shoot with, out of reach (MW-LOF-05) or sight (MW-LOF-01). */
export function whyNotReact(world: World, patrol: Formation, mover: Formation): Violation {
  const { together, apart, weapons } = armsOf(world, patrol.id, 'reaction')
  const guns = [...together, ...apart, ...weapons].map(source => gunOf(world, source))
  const [gun] = guns
  const targets = targetUnits(world, mover.id)
  const [target] = targets
  if (!gun || !target) return violation('MW-ORDER-08', 'it has nothing to shoot with, or at')
  if (guns.some(one => isNearEnough(world, one, targets, 0))) return violation('MW-LOF-01', 'it has no line of fire to it')
  const bar = findBar(world, gun, target)
  return bar ? violation(bar, 'it cannot reach between air and ground') : violation('MW-LOF-05', 'it is out of range')
}

/** What a patrol rolls for at who has moved; null for interceptors, who move before it. */
export function patrolOdds(world: World, patrol: Formation, target: string): RollOdds | null {
  if (intercepts(world, patrol)) return null
  const { odds } = promiseOfSalvos(world, patrol.id, 'reaction', target, salvosAtOnce(world, patrol.id, 'reaction'))
  return odds ? { ...odds, against: [target] } : null
}
