import { mark, marksOf, unmark } from '../basics/marks.ts'
import { formationOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

/** MW-TRANS-04: melee dice bought with energy, noted because they are for one close combat only. */
export function buyMeleeDice(world: World, unit: Unit, dice: number): void {
  unit.fury += dice
  if (unit.formation !== null) mark(formationOf(world, unit.formation), { kind: 'conduit', unit: unit.id, dice })
}

/** The close combat is over: what energy gave for it is gone. */
export function dropBoughtDice(world: World): void {
  for (const formation of Object.values(world.formations)) {
    for (const { unit: id, dice } of marksOf(formation, 'conduit')) {
      const unit = world.units[id]
      if (unit) unit.fury -= dice
    }
    unmark(formation, 'conduit')
  }
}
