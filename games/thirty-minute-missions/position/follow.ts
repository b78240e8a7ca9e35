import { staysAloft } from '../basics/body.ts'
import { cellOf, floorOf, surfaceOf } from '../basics/ground.ts'
import { sheetOf } from '../basics/queries.ts'
import { depthOf } from '../damage/status.ts'
import type { Unit, World } from '../world.ts'
import type { DescribedUnit } from './form.ts'

/** What follows from a described unit and need not be said. */
export function followUp(world: World, unit: Unit, { level }: DescribedUnit): void {
  if (unit.where !== 'board') return
  loseBorne(world, unit)
  unit.level = level ?? usualLevel(world, unit)
  const depth = depthOf(world, unit)
  if (depth !== null && !unit.status.includes(depth)) unit.status = [...unit.status, depth]
}

/** Aircraft fly (TM-AERI-02), who is stuck in a structure is at the foot of its wall (TM-THROW-15), everybody else on what carries it. */
function usualLevel(world: World, unit: Unit): number {
  if (unit.status.includes('stuck')) return cellOf(world, unit.hex).ground
  const flies = sheetOf(world, unit).category === 'aerial' && staysAloft(world, unit)
  return flies ? surfaceOf(world, unit.hex) + 1 : floorOf(world, unit.hex)
}

/** TM-LOSS-04, TM-LOSS-09, TM-R-107: what a destroyed section held lies in the hex, what was mounted on it is lost. */
function loseBorne(world: World, unit: Unit): void {
  const isGone = (section: string) => unit.durability[section] === 0
  for (const item of unit.items.map(id => world.items[id]!)) {
    if (!item.sections.some(isGone)) continue
    if (item.mode === 'mounted') Object.assign(item, { mode: 'destroyed', durability: 0 })
    else if (item.mode === 'equipped') {
      unit.items = unit.items.filter(id => id !== item.id)
      Object.assign(item, { mode: 'dropped', unit: null, sections: [], hex: unit.hex })
    }
  }
}

/** A Hold is two-sided, whichever of the two says so (TM-HOLD-01). */
export function linkHolds(world: World): void {
  const units = Object.values(world.units)
  for (const unit of units) {
    if (unit.holds !== null && world.units[unit.holds]) world.units[unit.holds]!.heldBy ??= unit.id
    if (unit.heldBy !== null && world.units[unit.heldBy]) world.units[unit.heldBy]!.holds ??= unit.id
  }
}
