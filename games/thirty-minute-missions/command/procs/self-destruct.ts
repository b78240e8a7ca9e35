import { rollEvasion } from '../../attack/procs/roll-evasion.ts'
import { classOf, leftOf } from '../../basics/body.ts'
import { mainSectionOf, unitOf } from '../../basics/queries.ts'
import { hurt } from '../../damage/procs/hurt.ts'
import { proc } from '../../hooks.ts'
import { blastDamage, caughtBy } from '../self-destruct.ts'

type Vars = { unit: string; drone: string; caught?: string[]; damage?: number }

/** TM-CMD-40: the drone is destroyed; each unit it catches evades or takes the damage on its Main Section. */
export const selfDestruct = proc<Vars>()('selfDestruct', 'TM-CMD-40', {
  begin(play, vars) {
    const { world } = play
    const drone = unitOf(world, vars.drone)
    const part = mainSectionOf(world, drone)
    vars.caught = caughtBy(world, drone).map(u => u.id)
    vars.damage = blastDamage(classOf(world, drone))
    play.emit('self-destructed', 'TM-CMD-40', { drone: drone.id, unit: vars.unit, damage: vars.damage, caught: vars.caught })
    // TM-R-155: its own loss counts for nobody.
    return play.call(hurt, { unit: drone.id, part, amount: leftOf(drone, part), by: null, cause: 'explosion' }, 'next')
  },
  next(play, vars) {
    const [id] = vars.caught ?? []
    if (id === undefined) return play.done()
    if (unitOf(play.world, id).where !== 'board') return play.goto('skip')
    return play.call(rollEvasion, { unit: id, by: null, ranged: false, against: 'other' }, 'rolled')
  },
  rolled(play, { caught, damage, drone }) {
    const unit = unitOf(play.world, caught![0]!)
    if (play.result(rollEvasion)) return play.goto('skip')
    const { side } = unitOf(play.world, drone)
    const harm = { unit: unit.id, part: mainSectionOf(play.world, unit), amount: damage!, by: side, cause: 'explosion' as const }
    return play.call(hurt, harm, 'skip')
  },
  skip(play, vars) {
    vars.caught = vars.caught!.slice(1)
    return play.goto('next')
  },
})
