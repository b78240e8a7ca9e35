import { hasMark, mark } from '../../basics/marks.ts'
import { formationOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { leavePods } from '../asks/drop.ts'
import { noteStrays } from '../carriers.ts'
import { settle, spotsOf } from '../entries.ts'
import { type Outing, outingPlaces } from '../landing.ts'
import { loseAll } from './make-room.ts'

/** The units of earlier formations that came down with the same pods, which take up room. */
const earlierWith = (world: World, carrier: string): string[] =>
  Object.values(world.formations)
    .filter(f => hasMark(f, 'with', { carrier }))
    .flatMap(f => f.units)

/** MW-PLANET-06: whom of a carried formation there is room for, in list order, its chief first. */
function outingOf(world: World, formation: string, carrier: string, pods: readonly string[]): Outing {
  const { chief, units } = formationOf(world, formation)
  const order = chief === null ? units : [chief, ...units.filter(unit => unit !== chief)]
  const outing = { units: order, pods: [...pods], earlier: earlierWith(world, carrier), chief: null }
  const fitting = outingPlaces(world, outing, unitOf(world, pods[0]!).at).map(p => p.piece)
  return { ...outing, units: fitting }
}

/**
 * MW-PLANET-06: a carried formation is placed in contact with the pods, no more units with each than it has room for; whoever finds none
 * is destroyed and gives a token (MW-PLANET-04). It may act in this turn, its movement halved (MW-PLANET-07).
 */
export const disembark = proc<{ formation: string; carrier: string; pods: string[] }>()('disembark', 'MW-PLANET-06', {
  begin(play, { formation, carrier, pods }) {
    const { units } = outingOf(play.world, formation, carrier, pods)
    const lost = formationOf(play.world, formation).units.filter(id => !units.includes(id))
    return lost.length === 0 ? play.goto('ask') : play.call(loseAll, { units: lost, token: true }, 'ask')
  },
  ask(play, { formation, carrier, pods }) {
    const cargo = formationOf(play.world, formation)
    if (cargo.where === 'gone') return play.done()
    const outing = outingOf(play.world, formation, carrier, pods)
    return play.ask(leavePods, [cargo.seat], { formation, ...outing }, 'placed')
  },
  placed(play, { formation, carrier }) {
    const { places } = play.answer(leavePods)
    const cargo = formationOf(play.world, formation)
    settle(play.world, cargo, places)
    cargo.halved = true
    mark(cargo, { kind: 'may-act' })
    mark(cargo, { kind: 'with', carrier })
    const strays = noteStrays(play.world, cargo)
    play.emit('disembarked', 'MW-PLANET-06', { formation, carrier, places: spotsOf(places), strays })
    return play.done()
  },
})

/** MW-R-124: units without Planetfall of the formation itself come out of its pods, or stand in command range of the chief. */
export const leaveRest = proc<{ formation: string; pods: string[] }>()('leaveRest', 'MW-R-124', {
  begin(play, { formation, pods }) {
    const { units, chief, seat } = formationOf(play.world, formation)
    const rest = units.filter(id => !pods.includes(id))
    if (rest.length === 0) return play.done()
    if (pods.length === 0) return play.call(loseAll, { units: rest, token: true }, 'begin')
    const first = chief !== null && rest.includes(chief) ? [chief, ...rest.filter(id => id !== chief)] : rest
    const outing = { units: first, pods: [...pods], earlier: [], chief: chief ?? pods[0]! }
    const fitting = outingPlaces(play.world, outing, unitOf(play.world, pods[0]!).at).map(p => p.piece)
    const lost = rest.filter(id => !fitting.includes(id))
    if (lost.length > 0) return play.call(loseAll, { units: lost, token: true }, 'begin')
    return play.ask(leavePods, [seat], { formation, ...outing }, 'placed')
  },
  placed(play, { formation }) {
    const { places } = play.answer(leavePods)
    settle(play.world, formationOf(play.world, formation), places)
    play.emit('disembarked', 'MW-R-124', { formation, carrier: formation, places: spotsOf(places), strays: [] })
    return play.done()
  },
})
