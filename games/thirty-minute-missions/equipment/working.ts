import { isCarried, requirementOf } from '../army/requirements.ts'
import { isOperative, isWorking, itemsOf, sheetOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

/** TM-ABIL-05: whether the sections that carry a system are still there; which these are follows from what it requires. */
export function isSystemWorking(world: World, unit: Unit, system: string): boolean {
  const need = requirementOf(system)
  if (!need.sections) return true
  let sections = 0
  for (const { id, kind } of sheetOf(world, unit).sections) if (need.sections.includes(kind) && isOperative(unit, id)) sections++
  const counts = need.thruster || need.orThruster
  const thrusters = counts ? itemsOf(world, unit).filter(item => item.kind === 'thruster' && isWorking(item)).length : 0
  return isCarried(need, sections, thrusters)
}
