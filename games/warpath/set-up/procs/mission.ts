import { seatsOf } from '@sandtable/wargame/teams'
import { SIDES_OF_DIE } from '../../basics/dice.ts'
import type { Teller } from '../../basics/move-token.ts'
import { proc } from '../../hooks.ts'
import { CHART_RULES, CHARTS, PARAMETERS, type Parameter } from '../charts.ts'

function tell({ world, emit }: Teller, parameter: Parameter): void {
  const id = world.mission[parameter]
  const entry = CHARTS[parameter].find(one => one.id === id)
  if (entry) emit('mission', CHART_RULES[parameter], { parameter, entry: entry.id, says: entry.text })
}

/** WP-MISS-03: the four parameters, rolled on charts or drawn from decks of the same entries, unless they were chosen before. */
export const missionParameters = proc<{ left?: Parameter[] }>()('missionParameters', 'WP-MISS-03', {
  begin(play, vars) {
    vars.left = PARAMETERS.filter(parameter => play.world.mission[parameter] === null)
    for (const parameter of PARAMETERS) tell(play, parameter)
    return play.goto('next')
  },
  next(play, { left = [] }) {
    const [parameter] = left
    if (parameter === undefined) return play.done()
    const why = play.world.options.missionMethod === 'cards' ? 'mission card' : 'mission'
    const seat = seatsOf(play.world, 'a')[0]!
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: CHART_RULES[parameter], why, seat }, 'rolled')
  },
  rolled(play, { left = [] }) {
    const parameter = left.shift()!
    const [roll] = play.faces()
    play.world.mission[parameter] = CHARTS[parameter].find(entry => entry.roll === roll)!.id
    tell(play, parameter)
    return play.goto('next')
  },
})
