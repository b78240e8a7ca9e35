import { isWorking, itemsOf, mainSectionOf, sheetOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

/** TM-CMD-33: what a unit can take a hit on for another: its shields, unpaid (TM-R-154), then its sections, the Main Section last. */
export function takingParts(world: World, unit: Unit): string[] {
  const main = mainSectionOf(world, unit)
  const sections = sheetOf(world, unit)
    .sections.map(s => s.id)
    .filter(id => (unit.durability[id] ?? 0) > 0 && id !== main)
  const shields = itemsOf(world, unit).filter(item => item.kind === 'shield' && isWorking(item) && item.mode !== 'carried')
  const most = (id: string) => unit.durability[id] ?? 0
  return [...shields.map(item => item.id), ...sections.sort((a, b) => most(b) - most(a)), main]
}
