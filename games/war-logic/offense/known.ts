import { isRegenerative, weightOf } from '../basics/points.ts'
import { findPiece, findUnit, sheetOf } from '../basics/queries.ts'
import { type Held, heldBy } from '../basics/skills.ts'
import { isHarmless, weaponIn } from '../damage/kinds.ts'
import { type Struck, soakOf } from '../damage/soak.ts'
import { pointsOfObstacle } from '../places/sections.ts'
import { mayRead } from '../view.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** What a player can tell of a hit beforehand: points it takes, and whether it destroys. */
export type Foreseen = { readonly removed: number; readonly destroyed: boolean }

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
/** What a hit would do, as far as this player may know. */
export function foresee(world: World, id: string, struck: Struck, viewer: PlayerId): Foreseen {
  const unit = findUnit(world, id)
  if (unit && mayRead(world, unit, viewer)) return soakOf(world, unit, struck)
  const tags = unit ? sheetOf(world, unit).tags : (['building'] as const)
  const points = pointsSeen(world, id) ?? 0
  const absorbed = unit ? shownToAbsorb(world, unit, struck) : 0
  const damage = isHarmless(world, tags, struck.weapon) ? 0 : Math.max(0, struck.damage - absorbed)
  return { removed: Math.min(points, damage), destroyed: damage >= points && points > 0 }
}
