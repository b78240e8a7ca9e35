import { movesInWater } from '../../basics/body.ts'
import { colourOf, floorOf, isWater } from '../../basics/ground.ts'
import { unitOf } from '../../basics/queries.ts'
import { afflict } from '../../damage/procs/afflict.ts'
import { can, proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import { foeOf, type SideId, type Status, type Unit, type World } from '../../world.ts'
import { besides, deploy, deployDrones, deployNext, readDeployed } from '../asks/deploy.ts'
import { stow, stowings } from '../asks/stow.ts'
import { bestStandings } from '../deploy-choice.ts'
import { dronesOf, hasPlace, type Standing, standingOf, station } from '../deployment.ts'

type Deploying = { turn: SideId; waiting: { a: string[]; b: string[] }; unit: string | null; drones: string[] }

/** TM-DEPL-02, TM-BATL-11: one unit at a time, the Attacker first, then in turn; a side without units to place is skipped. */
export const deployment = proc<Deploying>()('deployment', 'TM-DEPL-02', {
  begin(play, vars) {
    if (vars.waiting[vars.turn].length === 0) vars.turn = foeOf(vars.turn)
    if (vars.waiting[vars.turn].length === 0) return play.done()
    leaveOut(play, vars)
    const units = vars.waiting[vars.turn]
    if (units.length === 0) return play.goto('begin')
    const owners = [...new Set(units.map(id => unitOf(play.world, id).seat))]
    if (units.length > 1 && !play.world.options.ready)
      return play.askAny(deployNext, owners, { side: vars.turn, units: [...units] }, 'picked')
    vars.unit = units[0]!
    return play.goto('place')
  },
  picked(play, vars) {
    const { unit, place } = readDeployed(play.answer(deployNext, play.answeredBy()).ids[0]!)
    vars.unit = unit
    if (place === null) return play.goto('place')
    const it = unitOf(play.world, unit)
    deployAt(play, it, standingOf(play.world, it, place))
    return play.goto('water')
  },
  place(play, vars) {
    const unit = unitOf(play.world, vars.unit!)
    if (!play.world.options.ready) return play.ask(deploy, [unit.seat], { unit: unit.id }, 'placed')
    deployAt(play, unit, bestStandings(play.world, unit, null, 1)[0]!)
    return play.goto('water')
  },
  placed(play, vars) {
    const unit = unitOf(play.world, vars.unit!)
    deployAt(play, unit, standingOf(play.world, unit, play.answer(deploy).places[0]!))
    return play.goto('water')
  },
  water(play, { unit }) {
    const status = findWading(play.world, unitOf(play.world, unit!))
    return status === null ? play.goto('stow') : play.call(afflict, { unit: unit!, status, by: null }, 'stow')
  },
  stow(play, vars) {
    const main = unitOf(play.world, vars.unit!)
    const drones = dronesOf(play.world, main).map(d => d.id)
    if (drones.length === 0) return play.goto('next')
    const ways = stowings(play.world, main.id)
    if (ways.length > 1 && !play.world.options.ready) return play.ask(stow, [main.seat], { main: main.id }, 'stowed')
    vars.drones = drones.filter(id => !ways[0]!.includes(id))
    return play.goto('launch')
  },
  stowed(play, vars) {
    const { ids } = play.answer(stow)
    vars.drones = dronesOf(play.world, unitOf(play.world, vars.unit!)).flatMap(d => (ids.includes(d.id) ? [] : [d.id]))
    return play.goto('launch')
  },
  launch(play, vars) {
    const { world } = play
    const main = unitOf(world, vars.unit!)
    const stowed = dronesOf(world, main).flatMap(d => (vars.drones.includes(d.id) ? [] : [d.id]))
    if (stowed.length > 0) play.emit('drones stowed', 'TM-DRONE-06', { main: main.id, drones: stowed })
    if (vars.drones.length === 0) return play.goto('next')
    if (!world.options.ready) return play.ask(deployDrones, [main.seat], { main: main.id, drones: [...vars.drones] }, 'launched')
    for (const place of besides(world, main.id, vars.drones, 0)!) {
      const drone = unitOf(world, place.piece)
      deployAt(play, drone, standingOf(world, drone, place))
    }
    return play.goto('next')
  },
  launched(play) {
    for (const place of play.answer(deployDrones).places) {
      const drone = unitOf(play.world, place.piece)
      deployAt(play, drone, standingOf(play.world, drone, place))
    }
    return play.goto('next')
  },
  next(play, vars) {
    const left = vars.waiting[vars.turn].filter(id => id !== vars.unit)
    vars.waiting = { ...vars.waiting, [vars.turn]: left }
    Object.assign(vars, { unit: null, drones: [], turn: foeOf(vars.turn) })
    return play.goto('begin')
  },
})

/** TM-R-94: units that cannot be placed legally go to reserve. */
function leaveOut({ world, emit }: Teller, vars: Deploying): void {
  const units = vars.waiting[vars.turn]
  const placed = units.filter(id => hasPlace(world, unitOf(world, id)))
  for (const unit of units) if (!placed.includes(unit)) emit('sent to reserve', 'TM-R-94', { unit })
  if (placed.length < units.length) vars.waiting = { ...vars.waiting, [vars.turn]: placed }
}

function deployAt({ world, emit }: Teller, unit: Unit, standing: Standing): void {
  station(world, unit, standing)
  const { hex, level, facing } = standing
  emit('deployed', unit.main === null ? 'TM-DEPL-02' : 'TM-DRONE-06', { unit: unit.id, ...hex, level, facing })
}

/** TM-COLOR-09, TM-COLOR-10, TM-R-33: what a unit gains that starts on the floor of water; null if nothing. */
function findWading(world: World, unit: Unit): Status | null {
  const isWading = isWater(world, unit.hex) && unit.level < 0 && unit.level === floorOf(world, unit.hex)
  if (!isWading || movesInWater(world, unit) || can(world, unit.id, 'floats')) return null
  return colourOf(world, unit.hex) === 'dark_blue' ? 'abyss' : 'euphotic'
}
