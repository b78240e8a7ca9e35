import { type RollOdds, type Violation, violation } from '@sandtable/kernel'
import { isUnmanned, unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { hasSkill, heldAt, heldBy, isUsable } from '../basics/skills.ts'
import { isWeapon } from '../offense/arms.ts'
import { declaredAttack } from '../offense/declare.ts'
import { oddsOf } from '../offense/odds.ts'
import { findTarget, targetsFor, whyNotAt } from '../offense/targets.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** An attack that a hijacked unit could be made to make. */
export type ForcedAttack = { slot: number; target: string }

/** The table as the hijacker sees it, with the unit on its side: WL-R-72 spares the hijacker's friends, and nobody else (WL-HACK-05, WL-R-93). */
function asHijacked(real: World, id: string, player: PlayerId): World {
  const world = worldSeenBy(real, player)
  return { ...world, units: { ...world.units, [id]: { ...unitOf(real, id), player } } }
}
/** Everything that the unit can be made to strike at, with its own weapons. */
export function forcedAttacks(real: World, { id }: Unit, player: PlayerId): ForcedAttack[] {
  const world = asHijacked(real, id, player)
  const unit = unitOf(world, id)
  if (isUnmanned(world, unit)) return []
  const targets = targetsFor(world, player)
  return heldBy(world, unit)
    .filter(held => isWeapon(held) && isUsable(held))
    .flatMap(held => {
      const arm = { by: unit, from: unit, held }
      return targets
        .filter(target => whyNotAt(world, arm, target) === null)
        .map(target => ({ slot: held.slot, target: target.id }))
    })
}
/** WL-R-296: what such an attack rolls for, from the whole sheet of whoever makes it. */
export function forcedOdds(real: World, { id }: Unit, player: PlayerId, { slot, target }: ForcedAttack): RollOdds {
  const seen = worldSeenBy(real, player)
  const by = unitOf(real, id)
  const world = { ...seen, units: { ...seen.units, [id]: by } }
  const arm = { by, from: by, held: heldAt(world, by, slot) }
  return oddsOf(world, declaredAttack(world, arm, { target, at: null }, { back: false, isGhost: false }), player)
}
/** Why a hijacked unit cannot be made to attack like that; null: it can, or there is nothing so called. */
export function whyNotForced(
  real: World,
  { id }: Unit,
  player: PlayerId,
  { slot, target: name }: ForcedAttack,
): Violation | null {
  const world = asHijacked(real, id, player)
  const unit = unitOf(world, id)
  const target = findTarget(world, name)
  if (!target || !unit.counters[slot]) return null
  const held = heldAt(world, unit, slot)
  if (!isWeapon(held)) return violation('WL-OFF-03', `${held.skill.name} is no weapon`)
  if (!isUsable(held)) return violation('WL-SKILL-04', `${held.skill.name} has no number left`)
  if (isUnmanned(world, unit)) return violation('WL-UNIT-07', `nobody operates ${unit.name}`)
  return whyNotAt(world, { by: unit, from: unit, held }, target)
}
/** WL-MOVE-13: whether it could be made to move. */
export const canBeMoved = (world: World, unit: Unit): boolean =>
  !isUnmanned(world, unit) && hasSkill(world, unit, { category: 'Movement', usable: true })
