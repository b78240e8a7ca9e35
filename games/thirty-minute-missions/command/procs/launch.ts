import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { siteMeant } from '../../free/shown.ts'
import { proc } from '../../hooks.ts'
import { dropObjects } from '../../missions/carry.ts'
import { placeUnit } from '../../movement/room.ts'
import { launchPlace } from '../asks/launch.ts'

/** TM-CMD-34, TM-R-160: a stowed drone is placed in the hex of its Main Unit or next to it. */
export const launch = proc<{ unit: string; drone: string }>()('launch', 'TM-CMD-34', {
  begin: (play, { unit, drone }) => play.ask(launchPlace, [actorOf(unitOf(play.world, unit))], { unit, drone }, 'placed'),
  placed(play, { unit, drone: id }) {
    const drone = unitOf(play.world, id)
    const place = play.answer(launchPlace).places[0]!
    placeUnit(play.world, drone, siteMeant(play.world, place), place.level ?? 0, place.facing ?? 0)
    Object.assign(drone, { moved: 0 })
    play.emit('launched', 'TM-CMD-34', { drone: id, unit, hex: { ...drone.hex }, level: drone.level, facing: drone.facing })
    return play.done()
  },
})

/** TM-CMD-35: it is stowed; what it was ordered to watch, and what it carried, stays behind. */
export const recall = proc<{ unit: string; drone: string }>()('recall', 'TM-CMD-35', {
  begin(play, { unit, drone: id }) {
    const drone = unitOf(play.world, id)
    dropObjects(play, drone)
    Object.assign(drone, { where: 'stowed', rear: null, hug: null, screens: false, spots: null, level: 0 })
    play.emit('recalled', 'TM-CMD-35', { drone: id, unit })
    return play.done()
  },
})
