import type { Teller } from '../basics/counters.ts'
import { centreOf } from '../basics/measure.ts'
import { itemsOn } from '../basics/queries.ts'
import { freshItem } from '../position/things.ts'
import type { Item, Spot, Unit, World } from '../world.ts'

/** A name that no item has. */
function nextItem({ items }: Pick<World, 'items'>): string {
  for (let n = items.length + 1; ; n++) if (!items.some(({ id }) => id === `i${n}`)) return `i${n}`
}
/** WL-FIELD-07: where the things of a unit fall: where it died, otherwise where it is, which of a passenger is its carrier's place. */
const placeOfFall = (world: World, unit: Unit): Spot => {
  const { x, y } = unit.diedAt ?? centreOf(world, unit)
  return { x, y }
}
export function layDown(item: Item, at: Spot): void {
  Object.assign(item, { where: 'table', carrier: null, at: { x: at.x, y: at.y } })
}

/** WL-FIELD-07, WL-REINF-06: what a unit carried falls on its place, and the credit that it held as an open chest. */
export function dropItems({ world, emit }: Teller, unit: Unit): void {
  const at = placeOfFall(world, unit)
  for (const item of itemsOn(world, unit.id)) {
    layDown(item, at)
    emit('item fell', 'WL-FIELD-07', { unit: unit.id, item: item.id, at })
  }
  if (unit.credit === 0) return
  const chest: Item = { ...freshItem(nextItem(world), 'treasure_chest', at, null), credit: unit.credit, lock: null }
  unit.credit = 0
  world.items.push(chest)
  emit('credit fell', 'WL-REINF-06', { unit: unit.id, item: chest.id, at }, { reveals: true })
}
