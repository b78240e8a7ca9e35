import { missionOf } from '../../basics/queries.ts'
import { MISSION_TABLES } from '../../data/figures.ts'
import { proc } from '../../hooks.ts'
import { agreeMission } from '../asks/agree-mission.ts'
import { type Deciders, decidersOf } from './deciders.ts'

/** TM-BATL-03: a mission of the size, by agreement or 1d8. */
export const chooseMission = proc<{ asked?: Deciders }>()('chooseMission', 'TM-BATL-03', {
  begin(play) {
    if (play.world.mission === null)
      return play.roll({ sides: 8, count: 1, rule: 'TM-BATL-03', why: 'mission', seat: null }, 'rolled')
    play.emit('mission agreed', 'TM-BATL-03', { mission: play.world.mission })
    return play.done()
  },
  rolled(play, vars) {
    const { world } = play
    const face = play.faces()[0]!
    const { rows } = MISSION_TABLES.find(t => t.size === world.options.size)!
    const rolled = rows.find(({ d8: [from, to] }) => face >= from && face <= to)!.mission
    world.mission = rolled
    play.emit('mission rolled', 'TM-BATL-03', { face, mission: rolled })
    if (world.options.ready) return play.done()
    vars.asked = decidersOf(world)
    return play.ask(agreeMission, Object.values(vars.asked), { rolled }, 'agreed')
  },
  agreed(play, { asked }) {
    const { world } = play
    const [a, b] = [asked!.a, asked!.b].map(seat => play.answer(agreeMission, seat).ids[0]!)
    const isOther = a === b && a !== world.mission
    if (isOther) world.mission = a!
    play.emit(isOther ? 'mission agreed' : 'mission stands', 'TM-R-116', { mission: missionOf(world).id })
    return play.done()
  },
})
