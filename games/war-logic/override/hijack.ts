import { rangeOf } from '../basics/figures.ts'
import { allUnits, isInPlay, isUnmanned } from '../basics/look-ups.ts'
import { areWithin, CONTACT } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { unitSeen } from '../basics/seen-at.ts'
import type { Held } from '../basics/skills.ts'
import { hasSkill, skillsWith } from '../basics/skills.ts'
import { canSee } from '../control/sight.ts'
import { linesBlocked } from '../places/lines.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** An attack that a hijacked unit could be made to make. */
export type ForcedAttack = { slot: number; target: string }

const isWeapon = ({ skill }: Held): boolean =>
  skill.hazardType === null && !skill.tags.includes('automatic') && !skill.tags.includes('reflect')
/** Whom it could be made to strike, as the hijacker sees them: anybody but its own side, the victim's included (WL-HACK-05, WL-R-72). */
const victims = (world: World, unit: Unit, player: PlayerId): Unit[] =>
  allUnits(world)
    .filter(one => isInPlay(one) && one.id !== unit.id && one.inside !== unit.id && !isFriendOf(world, player, one))
    .flatMap(one => unitSeen(world, one, player) ?? [])
export function forcedAttacks(world: World, unit: Unit, player: PlayerId): ForcedAttack[] {
  if (isUnmanned(world, unit)) return []
  const weapons = skillsWith(world, unit, { category: 'Offense', usable: true }).filter(isWeapon)
  const seen = victims(world, unit, player).filter(one => canSee(world, unit, one) && linesBlocked(world, unit, one) === null)
  return weapons.flatMap(({ slot, skill }) =>
    seen
      .filter(one => areWithin(world, unit, one, Math.max(CONTACT, rangeOf(world, unit, skill))))
      .map(one => ({ slot, target: one.id })),
  )
}
/** WL-MOVE-13: whether it could be made to move. */
export const canBeMoved = (world: World, unit: Unit): boolean =>
  !isUnmanned(world, unit) && hasSkill(world, unit, { category: 'Movement', usable: true })
