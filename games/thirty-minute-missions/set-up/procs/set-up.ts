import { allUnits, hasActivation, missionOf } from '../../basics/queries.ts'
import { META } from '../../data/figures.ts'
import { hooks, proc } from '../../hooks.ts'
import { layBattlefield, needsCoast } from '../battlefield.ts'
import { battlefield } from './battlefield.ts'
import { deployment } from './deployment.ts'
import { chooseMission } from './mission.ts'
import { chooseReserves } from './reserves.ts'
import { chooseSecondaries } from './secondaries.ts'
import { chooseAreas, nameChampion, rollRoles } from './sides.ts'

/** TM-BATL-02 to TM-BATL-12: everything before the first round. */
export const setUp = proc<Record<string, never>>()('setUp', 'TM-BATL-02', {
  begin(play) {
    play.emit('size agreed', 'TM-BATL-02', { size: play.world.options.size })
    return play.call(chooseMission, {}, 'briefing')
  },
  briefing(play) {
    const { world } = play
    const { a, b } = world.sides
    const shown = { a: { squad: a.squad, cost: a.cost }, b: { squad: b.squad, cost: b.cost } }
    play.emit('squads shown', 'TM-BATL-08', shown, { reveals: true })
    layBattlefield(world)
    const { columns, rows } = world.board
    const coast = needsCoast(world)
    play.emit('battlefield laid', 'TM-BATL-09', { mission: missionOf(world).id, columns, rows, coast })
    return play.call(chooseSecondaries, {}, 'battlefield')
  },
  battlefield: play => play.call(battlefield, {}, 'roles'),
  roles: play => play.call(rollRoles, {}, 'areas'),
  areas: play => play.call(chooseAreas, {}, 'champion'),
  champion: play => play.call(nameChampion, {}, 'reserves'),
  reserves: play => play.call(chooseReserves, {}, 'deploy'),
  deploy(play) {
    const { a, b } = play.result(chooseReserves)
    const waiting = (side: string, held: readonly string[]) =>
      allUnits(play.world).flatMap(u => (u.side === side && hasActivation(u) && !held.includes(u.id) ? [u.id] : []))
    return play.call(
      deployment,
      { turn: play.world.attacker!, waiting: { a: waiting('a', a), b: waiting('b', b) }, unit: null, drones: [] },
      'prepare',
    )
  },
  prepare(play) {
    const { world } = play
    // TM-R-85: nobody has AP before the first roll, unless a mod says otherwise.
    for (const unit of allUnits(world).filter(hasActivation)) {
      unit.ap = hooks.ledger(world, 'unit.startingAp', { unit: unit.id }, META.startingAP, 'TM-R-85').total
      if (unit.ap > META.startingAP) play.emit('charged', 'TM-MOD-03', { unit: unit.id, ap: unit.ap })
    }
    play.emit('battle began', 'TM-BATL-12', { attacker: world.attacker })
    return play.done()
  },
})
