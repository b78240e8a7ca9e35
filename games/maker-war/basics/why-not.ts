import { type Violation, violation } from '@sandtable/kernel'
import { unitIdIn } from '../army/muster.ts'
import type { Attack, Formation, SideId, World } from '../world.ts'
import { hasMark } from './marks.ts'

/** Why a formation is none of this side: the enemy's, or destroyed; null where nothing of that is true. */
export function whyNotOfSide(world: World, id: string, side: SideId): Violation | null {
  const formation = world.formations[id]
  if (!formation) return null
  if (formation.side !== side) return violation('MW-ROUND-02', 'it belongs to the enemy')
  return formation.where === 'gone' ? violation('MW-ACT-01', 'it is destroyed') : null
}
/** The same for one that could be used: not inside a carrier either. */
export function whyNotOwn(world: World, id: string, side: SideId): Violation | null {
  const isCarried = world.formations[id]?.where === 'carried'
  return whyNotOfSide(world, id, side) ?? (isCarried ? violation('MW-DEPLOY-06', 'it is inside a carrier') : null)
}
/** The same for one that has to stand on the table and not have acted. */
export function whyNotFresh(world: World, id: string, side: SideId): Violation | null {
  const formation = world.formations[id]
  const reason = whyNotOwn(world, id, side)
  if (!formation || reason) return reason
  if (formation.activated) return violation('MW-ACT-02', 'it was activated in this round')
  return formation.where === 'table' ? null : violation('MW-DEPLOY-06', 'it is not on the table')
}

/** MW-SHOOT-02, MW-SHOOT-14: why a formation cannot be shot at that is not among the targets. */
export function whyNotShotAt(world: World, id: string, side: SideId): Violation | null {
  const other = world.formations[id]
  if (!other) return null
  if (other.side === side) return violation('MW-SHOOT-02', 'it is of your own side')
  return violation('MW-SHOOT-14', other.where === 'table' ? 'it is out of sight or reach' : 'it is not on the table')
}

/** Why a unit takes no hits of an attack at all: a friend, one of another formation, or a chief (MW-R-150). */
export function whyNotHit(world: World, id: string, { side, targets }: Pick<Attack, 'side' | 'targets'>): Violation | null {
  const unit = world.units[id]
  if (!unit) return null
  if (unit.side === side) return violation('MW-SHOOT-02', 'it is of your own side')
  const target = unit.formation ?? id
  if (!targets.includes(target)) return violation('MW-SHOOT-02', 'it does not belong to the target')
  return world.formations[target]?.chief === id ? violation('MW-R-150', 'chiefs take no hits') : null
}

/** The formation of this seat that is in its activation, or null. */
export const findActive = (world: World, seat: string): Formation | null =>
  Object.values(world.formations).find(f => f.seat === seat && hasMark(f, 'active')) ?? null

/** Why a formation or unit that is not on the table is no answer to anything: units are numbered in their formation, so the fallen are known. */
export function whyAbsent({ formations, units }: Pick<World, 'formations' | 'units'>, id: string): Violation | null {
  if (Object.hasOwn(units, id)) return null
  if (Object.hasOwn(formations, id)) return whyNotThere(formations[id]!)
  const n = Number(id.slice(id.lastIndexOf('-') + 1))
  const isOf = (f: Formation) => f.lost.length > 0 && n >= 1 && n <= f.units.length + f.lost.length && id === unitIdIn(f.id, n)
  const formation = Object.values(formations).find(isOf)
  return formation ? violation('MW-UNIT-09', `a unit of ${formation.name} that is destroyed`) : null
}
function whyNotThere({ where }: Formation): Violation | null {
  if (where === 'gone') return violation('MW-FORM-01', 'it is destroyed')
  return where === 'carried' ? violation('MW-TRAIT-14', 'it is inside a carrier') : null
}
