import { seatsOf } from '@sandtable/wargame/teams'
import { SIDES_OF_DIE } from '../../basics/dice.ts'
import { blownTo, scatterDie } from '../../basics/scatter.ts'
import { inch } from '../../data/inch.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId, type Spot } from '../../world.ts'
import { placeObjective } from '../asks/objective.ts'
import { objectivesEntry } from '../charts.ts'
import { chartedSpots, keptIn, lay, layFixed, placingFor } from '../objectives.ts'
import { rollOff } from './recon.ts'

type Vars = { placer?: SideId; left?: number; spots?: Spot[]; arrow?: number }

/** WP-MISS-05: objectives lie where the chart says, where the players put them, or where they fall. */
export const objectives = proc<Vars>()('objectives', 'WP-MISS-05', {
  begin(play, vars) {
    const { world } = play
    const { kind, count } = objectivesEntry(world)
    if (kind === 'scatter') {
      vars.spots = [...chartedSpots(world)]
      return play.goto('drop')
    }
    layFixed(world)
    if (kind === 'fixed') return play.goto('end')
    vars.left = kind === 'zones' ? 2 : count
    return play.call(rollOff, { rule: 'WP-R-119' }, 'first')
  },
  first(play, vars) {
    vars.placer = play.result(rollOff).side
    return play.goto('place')
  },
  /** Home and Away: the first places in zone A, the other in zone B. */
  place(play, { placer, left = 0 }) {
    if (left === 0) return play.goto('end')
    const zone = objectivesEntry(play.world).kind === 'zones' ? (left === 2 ? 'a' : 'b') : null
    return play.ask(placeObjective, [seatsOf(play.world, placer!)[0]!], placingFor(play.world, zone), 'placed')
  },
  placed(play, vars) {
    const { x, y } = play.answer(placeObjective).at
    const at = lay(play.world, { x, y })
    play.emit('objective placed', 'WP-MISS-05', { side: vars.placer!, at, moved: at.x !== x || at.y !== y })
    Object.assign(vars, { placer: foeOf(vars.placer!), left: vars.left! - 1 })
    return play.goto('place')
  },
  /** Supply Drop: each pod by the Scatter Die, on an arrow a D8 of inches. */
  drop(play, { spots = [] }) {
    const seat = seatsOf(play.world, 'a')[0]!
    return spots.length === 0 ? play.goto('end') : play.call(scatterDie, { rule: 'WP-MISS-05', seat }, 'blown')
  },
  blown(play, vars) {
    const { arrow } = play.result(scatterDie)
    if (arrow === null) {
      lay(play.world, vars.spots!.shift()!)
      return play.goto('drop')
    }
    vars.arrow = arrow
    const seat = seatsOf(play.world, 'a')[0]!
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: 'WP-MISS-05', why: 'drift', seat }, 'landed')
  },
  landed(play, vars) {
    const { world } = play
    const { minFromEdge } = objectivesEntry(world)
    const at = blownTo(vars.spots!.shift()!, vars.arrow!, inch(play.faces()[0]!))
    lay(world, keptIn(world, at, minFromEdge))
    return play.goto('drop')
  },
  end(play) {
    const spots = play.world.objectives.map(({ at }) => ({ ...at }))
    play.emit('objectives laid', 'WP-MISS-05', { count: spots.length, spots })
    return play.done()
  },
})
