import { isUncounted } from '../basics/counters.ts'
import { isRegenerative, pointsIn, setPointsIn, weightOf } from '../basics/points.ts'
import { findPiece, findUnit, sheetOf } from '../basics/queries.ts'
import { type Held, heldAt, heldBy } from '../basics/skills.ts'
import { isHarmless, weaponIn } from '../damage/kinds.ts'
import { type Struck, soakOf } from '../damage/soak.ts'
import { pointsOfObstacle } from '../places/sections.ts'
import { mayRead } from '../view.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-UNIT-03: points that everybody sees; null: it has none. */
export function pointsSeen(world: World, id: string): number | null {
  const unit = findUnit(world, id)
  if (unit) return weightOf(world, unit)
  const piece = findPiece(world, id)
  return piece ? pointsOfObstacle(world, piece) : (world.items.find(one => one.id === id)?.health ?? null)
}
const strongest = (held: readonly Held[]): number => Math.max(0, ...held.map(({ skill }) => skill.impact))
/** WL-SHEET-10: what skills that everybody has seen at work take off; how often they still can nobody knows. */
function shownToAbsorb(world: World, unit: Unit, { kind, weapon }: Struck): number {
  const shown = heldBy(world, unit).filter(({ counter }) => counter.shown)
  const skill = weaponIn(world, weapon)
  const isForce = kind === 'attack' && skill !== null && 'tags' in skill && skill.tags.includes('force')
  const wards = isForce ? shown.filter(({ skill: one }) => one.sub === 'Firewall' && one.tags.includes('anti_force')) : []
  const charges = shown.filter(held => isRegenerative(world, held)).slice(0, 1)
  return strongest(wards) + strongest(charges)
}
/** Something as hits leave it, as far as a player may know: by its sheet where he may read it, otherwise by the points that everybody sees. */
export type Wounded = { readonly unit: Unit | null; readonly points: number; readonly lost: number; readonly destroyed: boolean }
export function unhurt(world: World, id: string, viewer: PlayerId): Wounded {
  const unit = findUnit(world, id)
  const isRead = unit !== null && mayRead(world, unit, viewer)
  return { unit: isRead ? unit : null, points: pointsSeen(world, id) ?? 0, lost: 0, destroyed: false }
}
/** A unit after a hit; nothing is changed in play. */
function unitAfter(world: World, unit: Unit, { taken }: ReturnType<typeof soakOf>): Unit {
  const after: Unit = { ...unit, counters: unit.counters.map(counter => ({ ...counter })) }
  for (const { slot, how, points } of taken) {
    const held = heldAt(world, after, slot)
    if (how === 'armour' || how === 'health') setPointsIn(world, after, held, pointsIn(world, after, held) - points)
    else if (!isUncounted(world, held)) held.counter.left -= 1
  }
  return after
}
/** What one hit more leaves of it. */
export function wounded(world: World, id: string, before: Wounded, struck: Struck): Wounded {
  if (before.destroyed) return before
  if (before.unit) {
    const soak = soakOf(world, before.unit, struck)
    const { removed, destroyed } = soak
    return { ...before, unit: unitAfter(world, before.unit, soak), lost: before.lost + removed, destroyed }
  }
  const unit = findUnit(world, id)
  const tags = unit ? sheetOf(world, unit).tags : (['building'] as const)
  const absorbed = unit ? shownToAbsorb(world, unit, struck) : 0
  const damage = isHarmless(world, tags, struck.weapon) ? 0 : Math.max(0, struck.damage - absorbed)
  const lost = Math.min(before.points, before.lost + damage)
  return { ...before, lost, destroyed: lost >= before.points && before.points > 0 }
}
