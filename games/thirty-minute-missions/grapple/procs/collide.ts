import { mainSectionOf, unitOf } from '../../basics/queries.ts'
import { isStranded } from '../../command/water.ts'
import { collisionDamage, impactOf } from '../../damage/amounts.ts'
import { fall } from '../../damage/procs/fall.ts'
import { hurt } from '../../damage/procs/hurt.ts'
import { strikeStructure } from '../../damage/procs/strike-structure.ts'
import { knockProne, loseStatus, wedge } from '../../damage/status.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import type { Unit } from '../../world.ts'

type Collision = {
  unit: string
  target: string
  distance: number
  struck: string | null
  structure: string | null
  /** TM-THROW-17: what a structure that collapses adds. */
  rubble?: number
  wedged?: boolean
}

/** The end of a throw in the order of TM-R-145: structure, Collision Damage, Fall Damage, Prone or Stuck (TM-THROW-06, TM-R-147). */
export const collide = proc<Collision>()('collide', 'TM-THROW-09', {
  begin(play, vars) {
    const { world } = play
    const structure = world.structures.find(s => s.id === vars.structure)
    if (structure === undefined) return play.goto('thrown')
    const impact = impactOf(world, unitOf(world, vars.target), vars.distance)
    // TM-R-70: equal is enough, and a structure that stands loses as much.
    const collapses = impact >= structure.defense
    vars.rubble = collapses ? structure.defense : 0
    vars.wedged = !collapses
    const by = unitOf(world, vars.unit).side
    return play.call(strikeStructure, { structure: structure.id, amount: impact, by }, 'thrown')
  },
  thrown(play, vars) {
    const target = unitOf(play.world, vars.target)
    return play.call(hurt, impactOn(play, vars, target, vars.rubble ?? 0), vars.struck === null ? 'fall' : 'struck')
  },
  struck: (play, vars) => play.call(hurt, impactOn(play, vars, unitOf(play.world, vars.struck!), 0), 'fall'),
  fall(play, { unit, target }) {
    const { hex } = unitOf(play.world, target)
    return play.call(fall, { unit: target, by: unitOf(play.world, unit).side, to: { ...hex } }, 'lie')
  },
  lie(play, vars) {
    const target = unitOf(play.world, vars.target)
    if (vars.wedged) wedge(play, target, 'TM-THROW-16')
    else if (isStranded(play.world, target)) wedge(play, target, 'TM-R-115')
    else {
      // A boat that was Stuck on land is in the water now.
      loseStatus(play, target, 'stuck', 'TM-R-115')
      knockProne(play, target)
    }
    if (vars.struck !== null) knockProne(play, unitOf(play.world, vars.struck))
    return play.done()
  },
})

function impactOn(play: Teller, { unit, target, distance }: Collision, on: Unit, rubble: number) {
  const { world } = play
  const damage = collisionDamage(world, on, impactOf(world, unitOf(world, target), distance), rubble)
  const part = mainSectionOf(world, on)
  play.emit('collided', 'TM-THROW-09', { unit: on.id, at: { ...on.hex }, part, distance, damage })
  return { unit: on.id, part, amount: damage.total, by: unitOf(world, unit).side, cause: 'collision' as const, damage }
}
