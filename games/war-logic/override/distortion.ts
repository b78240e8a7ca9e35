import { radiusOf } from '@sandtable/geometry/table/shape'
import { rangeOf } from '../basics/figures.ts'
import { bodyOf, discAt, isWithin } from '../basics/measure.ts'
import { playerOf, playersFrom, sideOf } from '../basics/players.ts'
import type { Held } from '../basics/skills.ts'
import type { Player, Unit, World } from '../world.ts'

/** WL-DIST-02, WL-DIST-04: adversaries that have a command choice to lose. */
export const silenceable = (world: World, unit: Unit): Player[] =>
  playersFrom(world, unit.player!).filter(
    one => one.side !== sideOf(world, unit.player!) && !one.wasSilenced && one.silenced.every(({ radius }) => radius !== null),
  )
/** WL-DIST-02, WL-DIST-03, WL-R-220: the whole command choice, or that of whoever is within the range then. */
export function silence(world: World, unit: Unit, { skill }: Held, adversary: string): void {
  const { at, footprint } = bodyOf(world, unit)
  const isWhole = world.options.distortionScope === 'whole'
  const radius = isWhole ? null : Math.round(radiusOf(footprint)) + rangeOf(world, unit, skill)
  playerOf(world, adversary).silenced.push({ at: { x: at.x, y: at.y }, radius })
}
/** WL-DIST-03, WL-R-126: whether force skills of a unit fail where it is: shields, deflection and jumps too. */
export function isMuted(world: World, unit: Unit): boolean {
  if (unit.player === null) return false
  const { silenced } = playerOf(world, unit.player)
  return silenced.some(({ at, radius }) => radius !== null && isWithin(bodyOf(world, unit), discAt(at, radius), 0))
}
/** Whether one of its skills is such a force skill. */
export const fails = (world: World, unit: Unit, { skill }: Held): boolean => skill.tags.includes('force') && isMuted(world, unit)
