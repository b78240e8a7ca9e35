import { missionOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { weatherRule } from '../mission-rules.ts'

/** TM-MISS-13, TM-MISS-48: the weather of the round, where the mission has any. */
export const roundStart = proc<Record<string, never>>()('roundStart', 'TM-MISS-13', {
  begin(play) {
    const rule = weatherRule(missionOf(play.world))
    return rule === null ? play.done() : play.roll({ sides: 8, count: 1, rule, why: 'weather', seat: null }, 'rolled')
  },
  rolled(play) {
    const { world } = play
    world.weather = play.faces()[0]!
    play.emit('weather turned', weatherRule(missionOf(world))!, { face: world.weather, mission: world.mission })
    return play.done()
  },
})
