import { formationOf } from './look-up.ts'
import { mark } from './marks.ts'
import type { Unit, World } from './world.ts'

const BOUGHT = 'conduit'

/** MW-TRANS-04: melee dice bought with energy, noted because they are for one close combat only. */
export function buyMeleeDice(world: World, unit: Unit, dice: number): void {
  unit.fury += dice
  if (unit.formation !== null) mark(formationOf(world, unit.formation), 'turn', `${BOUGHT}:${unit.id}:${dice}`)
}

/** The close combat is over: what energy gave for it is gone. */
export function dropBoughtDice(world: World): void {
  for (const formation of Object.values(world.formations)) {
    const spent = formation.marks.map(note => note.split(':')).filter(([, what]) => what === BOUGHT)
    if (spent.length === 0) continue
    for (const [, , id, dice] of spent) {
      const unit = world.units[id!]
      if (unit) unit.fury -= Number(dice)
    }
    formation.marks = formation.marks.filter(note => note.split(':')[1] !== BOUGHT)
  }
}
