import { formationOf, unitOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { moralCheck } from '../../combat/procs/moral.ts'
import { can, proc } from '../../hooks.ts'
import { declareCargo } from '../../set-up/procs/cargo.ts'
import type { Order, Spot, World } from '../../world.ts'
import { aimDrop } from '../asks/drop.ts'
import { capacityOf, cargoOf } from '../carriers.ts'
import { spotsOf } from '../entries.ts'
import { abandon } from './abandon.ts'
import { disembark, leaveRest } from './disembark.ts'
import { fall } from './fall.ts'

/** MW-PLANET-01: a formation drops from orbit, with whom it carries. It acts as under Basic Advance without moving (MW-PLANET-05). */
export const planetfall = proc<{ formation: string; order: Order | null }>()('planetfall', 'MW-PLANET-01', {
  begin: (play, { formation }) => play.call(declareCargo, { carrier: formation, cargo: [] }, 'aim'),
  aim: (play, { formation }) => play.ask(aimDrop, [formationOf(play.world, formation).seat], { formation }, 'released'),
  released(play, { formation }) {
    const { x, y } = play.answer(aimDrop).at
    play.emit('released', 'MW-PLANET-02', { formation, at: { x, y } })
    const falling = fallersOf(play.world, formation)
    return play.call(drop, { formation, aim: { x, y }, falling, landed: [], bad: 0 }, 'end')
  },
  end: play => play.done(),
})

/** MW-R-122: the units that fall, chief first, then the others in list order. */
function fallersOf(world: World, id: string): string[] {
  const { chief, units } = formationOf(world, id)
  const order = chief === null ? units : [chief, ...units.filter(unit => unit !== chief)]
  return order.filter(unit => can(world, unit, 'dropsFromOrbit'))
}

type Drop = { formation: string; aim: Spot; falling: string[]; landed: string[]; bad: number }
/** MW-PLANET-02: all units are released together and land one by one. */
export const drop = proc<Drop>()('drop', 'MW-PLANET-02', {
  begin(play, vars) {
    const unit = vars.falling.shift()
    if (unit === undefined) return play.goto('down')
    // The last one of a formation is lost before it lands (MW-FORM-05).
    if (play.world.units[unit] === undefined) return play.goto('begin')
    const { x, y } = vars.aim
    return play.call(fall, { unit, at: { x, y }, landed: [...vars.landed], turn: 0, bad: false }, 'landed')
  },
  landed(play, vars) {
    const { unit, bad, down } = play.result(fall)
    if (down) vars.landed.push(unit)
    if (bad) vars.bad++
    return play.goto('begin')
  },
  down(play, { formation, landed }) {
    const fallen = formationOf(play.world, formation)
    if (fallen.where === 'gone') return play.goto('shaken')
    fallen.where = 'table'
    fallen.deployed = true
    const places = landed.map(id => ({ piece: id, ...unitOf(play.world, id).at, facing: null, level: null }))
    play.emit('came onto the table', 'MW-PLANET-02', { formation, by: 'planetfall', places: spotsOf(places) })
    return play.call(leaveRest, { formation, pods: [...landed] }, 'shaken')
  },
  shaken(play, { formation, bad }) {
    if (bad === 0) return play.goto('carried')
    const { seat } = formationOf(play.world, formation)
    return play.roll({ sides: 6, count: bad, rule: 'MW-PLANET-03', why: 'bad landing', seat }, 'tokens')
  },
  tokens(play, { formation }) {
    const tokens = addTokens(
      play.world,
      formation,
      play.faces().reduce((sum, face) => sum + face, 0),
    )
    play.emit('bad landing', 'MW-PLANET-03', { formation, side: formationOf(play.world, formation).side, tokens })
    return play.goto('carried')
  },
  carried(play, { formation, aim, landed }) {
    const carrier = formationOf(play.world, formation)
    const [next] = cargoOf(play.world, carrier)
    if (next === undefined) return play.goto('check')
    if (capacityOf(play.world, carrier) === 0)
      return play.call(abandon, { carrier: formation, at: { x: aim.x, y: aim.y } }, 'check')
    return play.call(disembark, { formation: next.id, carrier: formation, pods: [...landed] }, 'carried')
  },
  check(play, { formation, bad }) {
    if (bad === 0 || formationOf(play.world, formation).where === 'gone') return play.done()
    return play.call(moralCheck, { formation, scatters: true }, 'end')
  },
  end: play => play.done(),
})
