import { rangeOf } from '../basics/figures.ts'
import { allUnits, isInPlay, isUnmanned } from '../basics/look-ups.ts'
import { bodyOf, CONTACT, isWithin } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import type { Held } from '../basics/skills.ts'
import { hasSkill, skillsWith } from '../basics/skills.ts'
import { bodySeen } from '../control/orders.ts'
import { canSee } from '../control/sight.ts'
import { linesBlocked } from '../places/lines.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** An attack that a hijacked unit could be made to make. */
export type ForcedAttack = { slot: number; target: string }

const isWeapon = ({ skill }: Held): boolean =>
  skill.hazardType === null && !skill.tags.includes('automatic') && !skill.tags.includes('reflect')
/** Whom it could be made to strike: anybody but the hijacker's own side, its own side included (WL-HACK-05, WL-R-72). */
const victims = (world: World, unit: Unit, player: PlayerId): Unit[] =>
  allUnits(world).filter(
    other =>
      isInPlay(other) &&
      other.id !== unit.id &&
      other.inside !== unit.id &&
      !isFriendOf(world, player, other) &&
      bodySeen(world, other.id, player) !== null,
  )
export function forcedAttacks(world: World, unit: Unit, player: PlayerId): ForcedAttack[] {
  if (isUnmanned(world, unit)) return []
  const weapons = skillsWith(world, unit, { category: 'Offense', usable: true }).filter(isWeapon)
  const near = victims(world, unit, player)
  return weapons.flatMap(({ slot, skill }) =>
    near
      .filter(other => {
        const isNear = isWithin(
          bodyOf(world, unit),
          bodySeen(world, other.id, player)!,
          Math.max(CONTACT, rangeOf(world, unit, skill)),
        )
        return isNear && other.hidden === null && canSee(world, unit, other) && linesBlocked(world, unit, other) === null
      })
      .map(other => ({ slot, target: other.id })),
  )
}
/** WL-MOVE-13: whether it could be made to move. */
export const canBeMoved = (world: World, unit: Unit): boolean =>
  !isUnmanned(world, unit) && hasSkill(world, unit, { category: 'Movement', usable: true })
