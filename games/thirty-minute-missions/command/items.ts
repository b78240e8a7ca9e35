import { distanceBetween } from '../basics/measure.ts'
import { isWorking, itemsOf, onBoard } from '../basics/queries.ts'
import { WEAPONS } from '../data/figures.ts'
import { foeOf, type Item, type Unit, type World } from '../world.ts'

export const fullAmmo = (item: Item): number | null => (item.kind === 'weapon' ? WEAPONS.get(item.type)!.ammo : null)
/** TM-CMD-17: Ammo weapons that are not full. */
export const unfilled = (world: World, unit: Unit): Item[] =>
  itemsOf(world, unit).filter(item => isWorking(item) && item.ammo !== null && item.ammo < (fullAmmo(item) ?? 0))

export const nearestFoe = (world: World, unit: Unit): number =>
  onBoard(world, foeOf(unit.side)).reduce((least, foe) => Math.min(least, distanceBetween(unit, foe)), Number.POSITIVE_INFINITY)

/** How much a weapon in hand promises with the nearest enemy this far away, on the scale of acting.ts. */
export function itemWorth(world: World, near: number, item: Item): number {
  if (item.kind === 'shield') return 0.5
  if (item.kind !== 'weapon') return 0
  const { kind, range, damage, burst, ap } = WEAPONS.get(item.type)!
  if (item.ammo === 0) return 0
  const phase = world.turn?.phase
  const isUseful = kind === 'melee' ? near <= Math.max(1, range) : near <= range && phase !== 'close'
  const perPoint = (damage * Math.max(1, burst)) / ap / 5
  return isUseful ? Math.min(4, perPoint * 2) : perPoint / 10
}
