import { META } from './data/tables.ts'
import type { World } from './world.ts'

/** Throws when a world is impossible. */
export function assert(world: World): void {
  for (const unit of Object.values(world.units)) {
    if (unit.ap < 0 || unit.ap > META.apCap) throw new Error(`${unit.id} has ${unit.ap} AP`)
    if (unit.level < -2 || unit.level > 3) throw new Error(`${unit.id} is at elevation ${unit.level}`)
    for (const left of Object.values(unit.durability)) if (left < 0) throw new Error(`${unit.id} has less than nothing`)
    if (unit.holds !== null && world.units[unit.holds]?.heldBy !== unit.id) throw new Error(`${unit.id} holds nobody`)
    if (unit.heldBy !== null && world.units[unit.heldBy]?.holds !== unit.id) throw new Error(`${unit.id} is held by nobody`)
    for (const id of unit.items) if (world.items[id]?.unit !== unit.id) throw new Error(`${id} is not borne by ${unit.id}`)
  }
  for (const item of Object.values(world.items)) {
    if (item.durability < 0 || (item.ammo ?? 0) < 0) throw new Error(`${item.id} has less than nothing`)
    if ((item.mode === 'dropped') !== (item.hex !== null)) throw new Error(`${item.id} lies nowhere`)
  }
}
