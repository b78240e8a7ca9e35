import { lossesOf } from '../basics/casualties.ts'
import { bodiesOf } from '../basics/measure.ts'
import { middleOf } from '../basics/middle.ts'
import { unitOf } from '../basics/queries.ts'
import { basesNear } from '../battle/scores.ts'
import type { Base, SideId, Unit, World } from '../world.ts'
import { combatIn, fightingUnits } from './combat.ts'

/** WP-R-83: bases that were not chosen yet in this combat; all of them once every one was. */
export function untried(world: World, { bases }: Unit): Base[] {
  const left = bases.filter(({ id }) => !combatIn(world).saved.includes(id))
  return left.length > 0 ? left : bases
}

/** WP-ASLT-13, WP-R-83, WP-R-163: the bases of a unit that may be chosen next, if these of it were lost before. */
export function choosable(world: World, unit: Unit, before: readonly string[] = []): string[] {
  const bases = unit.bases.filter(({ id }) => !before.includes(id))
  const open = untried(world, unit).flatMap(base => (bases.includes(base) ? [bases.indexOf(base)] : []))
  const losses = lossesOf(bodiesOf({ ...unit, bases }), open, 1)
  return open.filter(i => losses.allows([i])).map(i => bases[i]!.id)
}

/** The units of a side that have damage to take. */
export const owing = (world: World, side: SideId): Unit[] =>
  fightingUnits(world, side).filter(({ id }) => (combatIn(world).damage[id] ?? 0) > 0)

/** WP-R-204: what makes one base worth more than another: whom it touched, and which objectives it stands at. Bases alike in that are equal. */
export function roleOf(world: World, unit: Unit, base: Base): string {
  const touched = combatIn(world).touched[base.id] ?? []
  const held = world.objectives.filter(objective => basesNear({ ...unit, bases: [base] }, objective) > 0).map(({ id }) => id)
  return [...touched, ...held].join()
}
const rolesIn = (world: World, unit: Unit, ids: readonly string[]): string[] =>
  unit.bases.filter(({ id }) => ids.includes(id)).map(base => roleOf(world, unit, base))

/** The base of these that stands farthest from the middle of its unit: losing it does least harm. */
export function outermost({ bases }: Unit, ids: readonly string[]): string {
  const middle = middleOf(bases.map(({ at }) => at))!
  const far = (id: string) => {
    const { at } = bases.find(base => base.id === id)!
    return (at.x - middle.x) ** 2 + (at.y - middle.y) ** 2
  }
  return ids.reduce((best, id) => (far(id) > far(best) ? id : best))
}

/** The base that is lost next where there is nothing to choose: all of them are tried, or those that may be chosen are equal. */
export function undisputed(world: World, unit: Unit): string | null {
  const open = choosable(world, unit)
  const isAll = (combatIn(world).damage[unit.id] ?? 0) >= untried(world, unit).length
  const isSame = isAll || open.length === 1 || new Set(rolesIn(world, unit, open)).size === 1
  return isSame ? outermost(unit, open) : null
}

/** WP-KEY-14, WP-R-76, WP-KEY-13: a Shield token takes all damage of the attack; what is more than there are bases is lost. Returns what Shields took. */
export function settleDamage(world: World): { unit: string; damage: number }[] {
  const combat = combatIn(world)
  return Object.entries(combat.damage).flatMap(([id, points]) => {
    const unit = unitOf(world, id)
    const isShielded = points > 0 && unit.shields > 0
    if (isShielded) unit.shields--
    combat.damage[id] = isShielded ? 0 : Math.min(points, unit.bases.length)
    return isShielded ? [{ unit: id, damage: points }] : []
  })
}
