import { findUnit, thoseIn } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { type Pool, poolOf, type Share } from './pool.ts'
import { accuracyOf, damageOf, impactIn } from './reckon.ts'

/** What an attack does to its target with each face; null: it catches others too, or has dice of its own. */
function damageBy(world: World, attack: Attack, faces: readonly number[]): string | null {
  const { struck, bonus, sides } = attack
  const [main, ...others] = struck
  if (!main || others.length > 0 || bonus.length > 0) return null
  const impact = impactIn(world, attack)
  return faces.map(face => damageOf(impact, main.leverage, accuracyOf(world, main, { face, sides, bonus: 0 }).total)).join(' ')
}
/** Whether all strike at one unit that shelters nobody, and each does the same with the same die. */
function areAlike(world: World, { attacks, faces }: Pool): boolean {
  const all = attacks.map(at => world.offense!.attacks[at]!)
  const [first] = all
  const target = first?.target == null ? null : findUnit(world, first.target)
  if (!target || thoseIn(world, target.id).length > 0 || all.some(one => one.target !== target.id || one.slot === null))
    return false
  const [damage, ...rest] = all.map(one => damageBy(world, one, faces))
  return damage !== null && rest.every(one => one === damage)
}
/**
 * WL-FAST-06: where every assignment comes to the same, the highest dice are used, the lowest of them first, so that a charge of armour,
 * if there is one, is spent on the weakest hit (WL-ARMR-04). Null: there is something to choose.
 */
export function sharesOfAlike(world: World): Share[] | null {
  const pool = poolOf(world)!
  if (!areAlike(world, pool)) return null
  const faces = [...pool.faces].sort((a, b) => b - a).slice(0, pool.attacks.length)
  return pool.attacks.map((at, i) => ({ at, face: faces.at(-1 - i)!, target: world.offense!.attacks[at]!.target }))
}
