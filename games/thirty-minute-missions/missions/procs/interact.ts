import { mark } from '../../basics/marks.ts'
import { findObjective, isMech, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Objective, Unit } from '../../world.ts'
import { dropObjects, freeArms } from '../carry.ts'
import type { Teller } from '../telling.ts'

function bear(play: Teller, unit: Unit, objective: Objective): void {
  // Whoever had it lets go first: arms have the same names on every unit.
  Object.assign(objective, { carrier: null, arm: null })
  const arm = isMech(play.world, unit) ? freeArms(play.world, unit)[0]! : null
  objective.carrier = unit.id
  objective.arm = arm
  if (!objective.carriedBy.includes(unit.side)) objective.carriedBy.push(unit.side)
}

/** TM-CMD-18: something is done with an objective, by the id it was offered under ('what:objective[:unit]'). The AP are paid already. */
export const interact = proc<{ unit: string; what: string }>()('interact', 'TM-CMD-18', {
  begin(play, { unit: id, what }) {
    const unit = unitOf(play.world, id)
    const [how = '', name = '', other = ''] = what.split(':')
    const objective = findObjective(play.world, name)!
    const said = { unit: id, objective: name }
    if (how === 'scan') {
      Object.assign(objective, { scannedBy: id, scored: true })
      play.emit('marker scanned', 'TM-MISS-05', said)
    } else if (how === 'rite') {
      objective.rites += 1
      mark(unit, { kind: 'rite', objective: name })
      play.emit('relay corrupted', 'TM-MISS-44', { ...said, rites: objective.rites })
    } else if (how === 'take') {
      bear(play, unit, objective)
      play.emit('object taken', 'TM-BATL-17', said)
    } else if (how === 'give') {
      bear(play, unitOf(play.world, other), objective)
      play.emit('object handed over', 'TM-R-96', { ...said, to: other })
    } else dropObjects(play, unit, objective.arm)
    return play.done()
  },
})
