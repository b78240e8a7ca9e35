import { findUnit, thoseIn, unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { pointsSeen } from './known.ts'
import { type Pool, poolOf, retargeted, type Share, targetsOf } from './pool.ts'
import { accuracyOf, damageOf, impactIn } from './reckon.ts'
import { sidesOf } from './sides.ts'
import { findTarget } from './targets.ts'

const attacksOf = (world: World, { attacks }: Pool): Attack[] => attacks.map(at => world.offense!.attacks[at]!)
/** What an attack does to its target with a face; null: it catches others too, or has dice of its own. */
function damageWith(world: World, attack: Attack, face: number): number | null {
  const { struck, bonus, sides } = attack
  const [main, ...others] = struck
  if (!main || others.length > 0 || bonus.length > 0 || attack.slot === null) return null
  return damageOf(impactIn(world, attack), main.leverage, accuracyOf(world, main, { face, sides, bonus: 0 }).total)
}
/** Whether all strike at one unit, and each does the same with the same die. */
function areAlike(world: World, pool: Pool): boolean {
  const all = attacksOf(world, pool)
  const target = all[0]?.target == null ? null : findUnit(world, all[0].target)
  if (!target || all.some(one => one.target !== target.id)) return false
  const faces = pool.faces.toSorted((a, b) => b - a)
  const [damage, ...rest] = all.map(one => faces.map(face => damageWith(world, one, face)))
  if (damage!.includes(null) || rest.some(one => one.join() !== damage!.join())) return false
  // WL-HOUSE-09: which blow destroys a shelter decides what is left over for those in it.
  const most = damage!.slice(0, all.length).reduce<number>((sum, one) => sum + one!, 0)
  return thoseIn(world, target.id).length === 0 || most < (pointsSeen(world, target.id) ?? 0)
}
/** Whether all dice show the same, and whoever could strike at a target does the same to it: nobody gains by an exchange of targets. */
function areEven(world: World, pool: Pool): boolean {
  const [face, ...others] = pool.faces
  if (face === undefined || others.some(one => one !== face)) return false
  const open = pool.attacks.map(at => targetsOf(world, pool, at))
  return [...new Set(open.flat())].every(id => {
    const able = attacksOf(world, pool).filter((_, i) => open[i]!.includes(id))
    const units = able.map(({ by }) => unitOf(world, by))
    const [damage, ...rest] = able.map(one => damageWith(world, retargeted(world, one, id), face))
    return damage !== null && rest.every(one => one === damage) && sidesOf(world, findTarget(world, id)!, units) < 2
  })
}
/**
 * WL-FAST-06: where every assignment comes to the same, the highest dice are used, the lowest of them first, so that a charge of armour,
 * if there is one, is spent on the weakest hit (WL-ARMR-04). Null: there is something to choose.
 */
export function sharesOfAlike(world: World): Share[] | null {
  const pool = poolOf(world)!
  if (!areAlike(world, pool) && !areEven(world, pool)) return null
  const faces = pool.faces.toSorted((a, b) => b - a).slice(0, pool.attacks.length)
  return pool.attacks.map((at, i) => ({ at, face: faces.at(-1 - i)!, target: world.offense!.attacks[at]!.target }))
}
