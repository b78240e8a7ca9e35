import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { siteMeant } from '../../free/shown.ts'
import { proc } from '../../hooks.ts'
import { dropObjects } from '../../missions/carry.ts'
import type { Teller } from '../../missions/telling.ts'
import { placeUnit } from '../../movement/room.ts'
import { launchPlace } from '../asks/launch.ts'
import { goodPads, type Pad } from '../launching.ts'

/** TM-CMD-34, TM-R-160: a stowed drone is placed in the hex of its Main Unit or next to it. */
export const launch = proc<{ unit: string; drone: string; proposed: boolean }>()('launch', 'TM-CMD-34', {
  begin(play, { unit, drone, proposed }) {
    const { world } = play
    if (!proposed) return play.ask(launchPlace, [actorOf(unitOf(world, unit))], { unit, drone }, 'placed')
    launchTo(play, unit, drone, goodPads(world, unitOf(world, unit), unitOf(world, drone))[0]!)
    return play.done()
  },
  placed(play, { unit, drone }) {
    const place = play.answer(launchPlace).places[0]!
    const hex = siteMeant(play.world, place)
    launchTo(play, unit, drone, { hex, level: place.level ?? 0, facing: place.facing ?? 0 })
    return play.done()
  },
})
function launchTo({ world, emit }: Teller, unit: string, id: string, { hex, level, facing }: Pad & { facing: number }): void {
  const drone = unitOf(world, id)
  placeUnit(world, drone, hex, level, facing)
  Object.assign(drone, { moved: 0 })
  emit('launched', 'TM-CMD-34', { drone: id, unit, hex: { ...drone.hex }, level: drone.level, facing: drone.facing })
}

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
