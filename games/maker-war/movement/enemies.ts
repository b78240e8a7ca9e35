import type { Body } from '@sandtable/geometry/table/body'
import type { RuleId } from '@sandtable/kernel'
import { bodyOf, CONTACT, distanceOf, gapOf } from '../basics/measure.ts'
import { flies, unitsOf, unitsOnTable } from '../basics/queries.ts'
import type { Formation, Order, Spot, Unit, World } from '../world.ts'
import { orderEntry } from './speed.ts'

/** MW-R-13: how near a formation stood to enemy formations (or Hypha) that were closer than the zone when its movement began. */
export type StartGaps = { readonly [group: string]: number }

/** Just more than contact: places are whole hundredths, so no two bases are apart by a length between the two. */
const APART = CONTACT + 1e-6

const groupOf = (unit: Unit): string => unit.formation ?? unit.id
/** MW-R-14, MW-R-15: the enemies that stand in the way: everybody on the ground. */
export const groundFoes = (world: World, formation: Formation, units: readonly Unit[] = unitsOnTable(world)): Unit[] =>
  units.filter(unit => unit.side !== formation.side && !flies(world, unit))

/** Two of the widest bases side by side, from centre to centre. */
const WIDEST = 600
const areNear = (a: Spot, b: Spot, limit: number): boolean => Math.abs(a.x - b.x) <= limit && Math.abs(a.y - b.y) <= limit

/** MW-R-13: the distances, rounded down, at which the limits of the coming movement stand instead of the whole zone. */
export function startGapsOf(world: World, formation: Formation): StartGaps {
  const zone = distanceOf(world, 'enemyZone')
  const gaps: { [group: string]: number } = {}
  const units = unitsOf(world, formation)
  for (const foe of groundFoes(world, formation)) {
    for (const unit of units) {
      if (!areNear(unit.at, foe.at, zone + WIDEST)) continue
      const gap = Math.floor(gapOf(world, unit, foe))
      if (gap < (gaps[groupOf(foe)] ?? zone)) gaps[groupOf(foe)] = gap
    }
  }
  return gaps
}

/** What an order makes of the enemy's surroundings. `order` null: nothing is ordered, as without Assault. */
export type Nearing = 'never' | 'fleeing' | 'contact'
export const nearingOf = (order: Order | null): Nearing => {
  if (order === null) return 'never'
  if (orderEntry(order).entersEnemyZone) return 'contact'
  // MW-R-69: the zone is not enforced on those who flee.
  return orderEntry(order).moralCheck ? 'fleeing' : 'never'
}

/** An enemy, how close one may come on the way, how close one may stand in the end, and by which rule. */
export type Foe = { unit: Unit; body: Body; onWay: number; inEnd: number; rule: RuleId }

/** MW-MOVE-05, MW-MOVE-10: the enemies on the ground and what distance is to be kept from each. */
export function foesOf(world: World, formation: Formation, order: Order | null, gaps: StartGaps, units?: readonly Unit[]): Foe[] {
  const nearing = nearingOf(order)
  const zone = distanceOf(world, 'enemyZone')
  return groundFoes(world, formation, units).map(unit => {
    const start = gaps[groupOf(unit)] ?? zone
    // Bases that touch may already overlap by the tolerance.
    const onWay = nearing === 'never' && start > 0 ? start : -CONTACT
    const inEnd = nearing === 'contact' ? -CONTACT : Math.max(APART, nearing === 'never' ? start : 0)
    const rule = nearing === 'never' && start === zone ? 'MW-MOVE-05' : 'MW-R-13'
    return { unit, body: bodyOf(world, unit), onWay, inEnd, rule }
  })
}

/** Those who can matter within some distance of a place. */
export const foesNear = (foes: readonly Foe[], at: Spot, distance: number): Foe[] =>
  foes.filter(({ unit, onWay, inEnd }) => areNear(unit.at, at, distance + Math.max(onWay, inEnd) + WIDEST))
