import { freshUnit } from '../basics/fresh.ts'
import { mark } from '../basics/marks.ts'
import { itemTypeOf } from '../data/terrain.ts'
import { unitSheetOf } from '../data/units.ts'
import { layerAt } from '../movement/layers.ts'
import type { World } from '../world.ts'

/** WL-FIELD-06, WL-R-246: what stands inactive on a battlefield is a unit of nobody, not a thing to carry. */
export function standNeutrals(world: World): void {
  const standing = world.items.flatMap(item => {
    const { unit } = itemTypeOf(item.type)
    return unit === null || item.where !== 'table' ? [] : [{ item, sheet: unitSheetOf(unit) }]
  })
  for (const { item, sheet } of standing) {
    const taken = Object.keys(world.units).filter(id => /^n\d+$/.test(id)).length
    const unit = freshUnit(world, sheet, { id: `n${taken + 1}`, player: null })
    Object.assign(unit, { at: { ...item.at }, facing: 90, where: 'table' })
    mark(unit, { kind: 'inactive' })
    Object.assign(unit, layerAt(world, unit))
    world.units[unit.id] = unit
    item.where = 'used'
  }
}
