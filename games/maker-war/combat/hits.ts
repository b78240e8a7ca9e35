import { areAlike } from '../basics/alike.ts'
import { groupOf, isTitan, unitOf } from '../basics/queries.ts'
import { isAlive, unitPoints } from '../casualties/casualties.ts'
import { can } from '../hooks.ts'
import { foeOf, type World } from '../world.ts'

/** Hits of one close combat roll; critical ones come from the marked dice (MW-R-160). */
export type Hits = { normal: number; critical: number }
export type PlannedHit = { unit: string; critical: boolean }
/** Hits on one unit; `critical` of them where the player said so, null where it makes no difference. */
export type UnitHits = { unit: string; amount: number; critical: number | null }

/**
 * How far a side is with allocating: whom it may still hit, in the required order (`groups`, equals together), and the raging units that
 * took a hit and may be chosen again (MW-R-159).
 */
export type Allocation = { groups: string[][]; again: string[]; hits: Hits }

export const countOf = ({ normal, critical }: Hits): number => normal + critical

/** MW-TRAIT-26: hits do not remove it, so it can take any number. */
const rages = (world: World, unit: string): boolean =>
  groupOf(world, unitOf(world, unit))?.stance === 'rage' && can(world, unit, 'mayRage')

/** MW-MELEE-05, MW-MELEE-06, MW-R-93: how many hits a unit can take; null: any number. */
export function capOf(world: World, id: string): number | null {
  const unit = unitOf(world, id)
  if (isTitan(world, unit)) return unit.structure
  return rages(world, id) ? null : unit.guard + 1
}

/** MW-R-160: which hits are critical matters only where two Titans could take them: everybody else falls to any hit. */
export const isSplit = (world: World, { groups, hits }: Allocation): boolean =>
  hits.normal > 0 && hits.critical > 0 && groups.flat().filter(id => isTitan(world, unitOf(world, id))).length > 1

/** Without the units that are gone. */
export const livingGroups = (world: World, groups: readonly (readonly string[])[]): string[][] =>
  groups.map(group => group.filter(id => isAlive(world, id))).filter(group => group.length > 0)

/** Whom the next hits go to: the nearest group, and raging units again. `free`: hits may also be kept for later units. */
export function choicesNow(world: World, { groups, again, hits }: Allocation): { units: string[]; free: boolean; most: number } {
  const group = groups[0] ?? []
  const units = [...group, ...again]
  const free = units.some(id => capOf(world, id) === null)
  const room = units.reduce((sum, id) => sum + (capOf(world, id) ?? countOf(hits)), 0)
  return { units, free, most: Math.min(countOf(hits), room) }
}

/** MW-R-60: who takes the next hits when there is nothing to choose; null if the player has to. */
export function findForced(world: World, allocation: Allocation): UnitHits[] | null {
  const { groups, again, hits } = allocation
  const { units, free, most } = choicesNow(world, allocation)
  if (units.length === 0) return []
  // Raging units of one formation are as good as each other: every hit is a token for it.
  const isOneFormation = new Set(units.map(id => unitOf(world, id).formation)).size === 1
  if (groups.length === 0 && isOneFormation) return [{ unit: again[0]!, amount: countOf(hits), critical: null }]
  const isLast = units.length === 1 && groups.length === 1
  if (free && !isLast) return null
  if (isSplit(world, allocation) && units.some(id => isTitan(world, unitOf(world, id)))) return null
  const room = units.reduce((sum, id) => sum + (capOf(world, id) ?? most), 0)
  if (!free && areAlike(world, foeOf(unitOf(world, units[0]!).side), units)) return filled(world, units, countOf(hits))
  return units.length === 1 || room <= most ? filled(world, units, countOf(hits)) : null
}

/** The units hit in this order, each as long as it can take hits. */
export function filled(world: World, order: readonly string[], count: number): UnitHits[] {
  let left = count
  const out: UnitHits[] = []
  for (const unit of order) {
    const amount = Math.min(capOf(world, unit) ?? 1, left)
    left -= amount
    if (amount > 0) out.push({ unit, amount, critical: null })
  }
  const open = out.find(({ unit }) => capOf(world, unit) === null)
  if (open) open.amount += left
  return out
}

/** The hits one by one: Titans take critical hits first, the others normal ones, unless the player said otherwise. */
export function plannedHits(world: World, { normal, critical }: Hits, amounts: readonly UnitHits[]): PlannedHit[] {
  const titan = (id: string) => isTitan(world, unitOf(world, id))
  const left = { normal, critical }
  const marked = amounts.map(({ unit, amount, critical: said }) => {
    if (!titan(unit)) return 0
    const used = said ?? Math.min(left.critical, amount)
    left.critical -= used
    left.normal -= amount - used
    return used
  })
  return amounts.flatMap(({ unit, amount }, i) => {
    const isCritical = (n: number) => (titan(unit) ? n < marked[i]! : left.normal-- <= 0)
    return Array.from({ length: amount }, (_, n) => ({ unit, critical: isCritical(n) }))
  })
}

/** What is left to allocate after these hits. */
export function afterHits(world: World, { groups, again, hits }: Allocation, planned: readonly PlannedHit[]): Allocation {
  const hit = new Set(planned.map(p => p.unit))
  const critical = planned.filter(p => p.critical).length
  return {
    groups: groups.map(group => group.filter(id => !hit.has(id))).filter(group => group.length > 0),
    again: [...new Set([...again, ...hit])].filter(id => capOf(world, id) === null),
    hits: { normal: hits.normal - (planned.length - critical), critical: hits.critical - critical },
  }
}

/** How much a unit is worth killing, for those who suggest answers. */
export const worthOf = (world: World, id: string): number =>
  unitPoints(world, unitOf(world, id)) + (can(world, id, 'countsAsHero') ? 20 : 0)
