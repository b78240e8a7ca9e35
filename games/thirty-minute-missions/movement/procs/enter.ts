import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { padsFor } from '../../command/launching.ts'
import { soak } from '../../damage/status.ts'
import { siteMeant } from '../../free/shown.ts'
import { type Procedure, proc } from '../../hooks.ts'
import type { Unit } from '../../world.ts'
import { bring, placeDrone } from '../asks/bring.ts'
import { enterAt, entryFor } from '../asks/enter.ts'
import { keepsAll, stowedDrones } from '../brought.ts'
import { noteEdge } from '../edge.ts'
import { type Entry, entriesOf } from '../entry.ts'
import { placeUnit } from '../room.ts'
import { ENTRY_POINTS, type Teller } from '../taking.ts'

type Vars = { unit: string; returns?: boolean; drones?: string[] }

/** A unit in reserve, or off the board, comes in and may then take its turn. */
export const enter: Procedure<{ unit: string }> = proc<Vars>()('enter', 'TM-DEPL-07', {
  begin(play, vars) {
    const { unit } = vars
    const it = unitOf(play.world, unit)
    vars.returns = it.where === 'off'
    const entries = entriesOf(play.world, it)
    if (entries.length === 0) return play.done()
    if (entries.length > 1) return play.ask(enterAt, [actorOf(it)], { unit }, 'chosen')
    comeIn(play, it, entries[0]!)
    return play.goto('drones')
  },
  chosen(play, { unit }) {
    const it = unitOf(play.world, unit)
    comeIn(play, it, entryFor(play.world, unit, play.answer(enterAt).places[0]!)!)
    return play.goto('drones')
  },
  drones(play, { unit, returns }) {
    const { world } = play
    if (returns || stowedDrones(world, unit).length === 0 || keepsAll(world, unit)) return play.done()
    return play.ask(bring, [actorOf(unitOf(world, unit))], { main: unit }, 'brought')
  },
  brought(play, vars) {
    vars.drones = [...play.answer(bring).ids]
    return play.goto('place')
  },
  place(play, { unit, drones = [] }) {
    const { world } = play
    const [drone] = drones
    if (drone === undefined) return play.done()
    if (padsFor(world, unitOf(world, unit), unitOf(world, drone)).length === 0) return play.done()
    return play.ask(placeDrone, [actorOf(unitOf(world, unit))], { main: unit, drone }, 'placed')
  },
  placed(play, { drones = [] }) {
    const drone = unitOf(play.world, drones.shift()!)
    const place = play.answer(placeDrone).places[0]!
    placeUnit(play.world, drone, siteMeant(play.world, place), place.level!, place.facing!)
    const { hex, level, facing } = drone
    play.emit('drone brought', 'TM-R-160', { unit: drone.id, at: { ...hex }, level, facing })
    return play.goto('place')
  },
})

/** TM-DEPL-07, TM-R-21: placed, and its first point is spent. */
function comeIn(play: Teller, unit: Unit, { hex, level, facing }: Entry): void {
  const { world, emit } = play
  const from = unit.where
  placeUnit(world, unit, hex, level, facing)
  noteEdge(unit, null)
  mark(unit, { kind: 'entered' })
  unit.moved++
  emit('entered', from === 'off' ? 'TM-R-21' : 'TM-DEPL-07', {
    unit: unit.id,
    from,
    at: { ...hex },
    level,
    facing,
    cost: ENTRY_POINTS,
  })
  soak(play, unit)
}
