import { missionOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { hasWeather } from '../mission-rules.ts'

/** TM-MISS-13, TM-MISS-48: the weather of the round, where the mission has any. */
export const roundStart = proc<Record<string, never>>()('roundStart', 'TM-MISS-13', {
  begin(play) {
    if (!hasWeather(missionOf(play.world))) return play.done()
    return play.roll({ sides: 8, count: 1, rule: 'TM-MISS-13', why: 'weather', seat: null }, 'rolled')
  },
  rolled(play) {
    play.world.weather = play.faces()[0]!
    play.emit('weather turned', 'TM-MISS-13', { face: play.world.weather, mission: play.world.mission })
    return play.done()
  },
})
