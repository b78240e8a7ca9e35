import { hasMark } from '../basics/marks.ts'
import { areEnemies } from '../basics/players.ts'
import { chargesOf } from '../basics/points.ts'
import { findUnit, isBuilding, isFrozen, isInPlay, isMachine, unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { heldBy, isUsable, skillOf } from '../basics/skills.ts'
import { type Arm, armsOf, gunnersOf } from '../offense/arms.ts'
import { findTarget, whyNotAt } from '../offense/targets.ts'
import type { Blow, PlayerId, Unit, World } from '../world.ts'

const blowsUpon = ({ turn }: World, unit: string): Blow[] => (turn?.blows ?? []).filter(({ target }) => target === unit)
/** WL-AUTO-03, WL-R-100: whether devices of this player fired at an attacker in this turn. */
export const isBarred = ({ turn }: World, attacker: string, player: PlayerId | null): boolean =>
  (turn?.triggered ?? []).some(one => one.unit === attacker && one.player === player)

/** WL-DEF-02, WL-R-229: units of a player that were attacked and have not reacted, as far as everybody sees. */
export const attackedOf = (world: World, player: PlayerId): Unit[] => {
  const { blows, reacted } = world.turn!
  // WL-R-299: whoever was made to strike at itself was attacked by nobody else.
  const struck = blows.filter(({ by, target }) => by !== target).map(({ target }) => target)
  const ids = [...new Set(struck)].filter(id => !reacted.includes(id))
  return ids.flatMap(id => {
    const unit = findUnit(world, id)
    return unit && unit.player === player && mayReact(world, unit) ? [unit] : []
  })
}
/** WL-OFF-15, WL-HACK-07, WL-R-184: alive, unfrozen, and a machine by somebody who is. */
const mayReact = (world: World, unit: Unit): boolean =>
  isInPlay(unit) && !isFrozen(unit) && (!isMachine(world, unit) || gunnersOf(world, unit).some(one => !isFrozen(one)))

/** WL-ARMR-05: it had a charge left when it was attacked: its owner knows, and whoever saw one being used up. */
export const isShielded = (world: World, unit: Unit): boolean =>
  world.turn!.charged.includes(unit.id) || chargesOf(world, unit) > 0

/** WL-R-93: enemies, and friends that somebody made attack. */
const isFoe = (world: World, unit: Unit, other: Unit): boolean =>
  areEnemies(world, unit, other) || (other.id !== unit.id && hasMark(other, 'hijacked'))
/** WL-DEF-03, WL-R-73, WL-R-188: living enemies that attacked in this step, whomever; not those that devices of the defender fired at. */
export const attackersFor = (world: World, unit: Unit): Unit[] =>
  [...new Set(world.turn!.blows.map(({ by }) => by))].flatMap(id => {
    const other = findUnit(world, id)
    return other && isInPlay(other) && isFoe(world, unit, other) && !isBarred(world, id, unit.player) ? [other] : []
  })
/** WL-R-100: retreat and recovery stay if somebody attacked it whom no device of its player fired at. */
export const isFree = (world: World, unit: Unit): boolean =>
  blowsUpon(world, unit.id).some(({ by }) => !isBarred(world, by, unit.player))

/** WL-R-74, WL-R-184: what a unit strikes back with: a machine with its own weapons, by an unfrozen operator; anybody else with his own. */
export function backArms(world: World, unit: Unit): Arm[] {
  if (!isMachine(world, unit)) return armsOf(world, unit).filter(({ from }) => from.id === unit.id)
  const [gunner] = gunnersOf(world, unit).filter(one => !isFrozen(one))
  if (!gunner) return []
  return armsOf(world, gunner).filter(({ from }) => from.id === unit.id)
}
const LIGHT = ['Laser', 'Blaster', 'Plasma', 'Laser+plasma']
/** WL-FORCE-08, WL-R-231, WL-FORCE-07: the strongest shot of this attacker that a riposte of this unit could throw back; null: none. */
export function reflected(world: World, unit: Unit, attacker: string): number | null {
  const shots = blowsUpon(world, unit.id)
    .filter(({ by, weapon }) => by === attacker && weapon !== null)
    .map(({ weapon }) => skillOf(world, weapon!))
    .filter(({ sub }) => LIGHT.includes(sub))
  return shots.length === 0 ? null : Math.max(...shots.map(({ impact }) => impact))
}
export const isRiposte = (arm: Arm): boolean => arm.held!.skill.tags.includes('reflect')
const ripostesOf = (world: World, unit: Unit): Arm[] =>
  heldBy(world, unit)
    .filter(held => held.skill.tags.includes('reflect') && isUsable(held))
    .map(held => ({ by: unit, from: unit, held }))

export type Answer = { readonly arm: Arm; readonly target: string }
/** WL-DEF-03: every attack back that a unit can make now, as its player sees the table. */
export function answersOf(real: World, id: string): Answer[] {
  const player = unitOf(real, id).player!
  const world = worldSeenBy(real, player)
  const unit = unitOf(world, id)
  const attackers = attackersFor(world, unit)
  const arms =
    isBuilding(world, unit) || isMachine(world, unit)
      ? backArms(world, unit)
      : [...backArms(world, unit), ...ripostesOf(world, unit)]
  return arms.flatMap(arm =>
    attackers
      .filter(({ id: target }) => !isRiposte(arm) || reflected(world, unit, target) !== null)
      .filter(target => whyNotBack(world, arm, target.id) === null)
      .map(target => ({ arm, target: target.id })),
  )
}
export const whyNotBack = (world: World, arm: Arm, id: string) => whyNotAt(world, arm, findTarget(world, id)!)
