import { isSameHex } from '@sandtable/geometry/hex/hex'
import { META } from '../data/figures.ts'
import { hexOfSpot } from '../free/site.ts'
import type { Unit, World } from '../world.ts'

/** Throws when a world is impossible. */
export function assert(world: World): void {
  for (const unit of Object.values(world.units)) {
    if (unit.ap < 0 || unit.ap > META.apCap) throw new Error(`${unit.id} has ${unit.ap} AP`)
    if (unit.level < -2 || unit.level > 3) throw new Error(`${unit.id} is at elevation ${unit.level}`)
    for (const left of Object.values(unit.durability)) if (left < 0) throw new Error(`${unit.id} has less than nothing`)
    if (unit.holds !== null && world.units[unit.holds]?.heldBy !== unit.id) throw new Error(`${unit.id} holds nobody`)
    if (unit.heldBy !== null && world.units[unit.heldBy]?.holds !== unit.id) throw new Error(`${unit.id} is held by nobody`)
    if (unit.where === 'board') assertPlace(world, unit)
    for (const id of unit.items) if (world.items[id]?.unit !== unit.id) throw new Error(`${id} is not borne by ${unit.id}`)
  }
  for (const item of Object.values(world.items)) {
    if (item.durability < 0 || (item.ammo ?? 0) < 0) throw new Error(`${item.id} has less than nothing`)
    if ((item.mode === 'dropped') !== (item.hex !== null)) throw new Error(`${item.id} lies nowhere`)
  }
}

/** TM-OPT-01: without hexes, and only then, a unit has an exact place, which lies in its hex. */
function assertPlace({ options }: World, { id, at, hex }: Unit): void {
  if ((at !== null) !== options.hexless) throw new Error(`${id} has a place of the wrong kind`)
  if (at === null) return
  if (at.x !== hex.x || at.y !== hex.y || !isSameHex(hexOfSpot(at), hex)) throw new Error(`${id} is in two places`)
}
