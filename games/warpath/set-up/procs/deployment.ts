import type { Placed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import type { Teller } from '../../basics/move-token.ts'
import { unitsOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type SideId, type World } from '../../world.ts'
import { declareStarts, startsIn } from '../asks/declare.ts'
import { deployNext, infiltrate, infiltrators } from '../asks/infiltrate.ts'
import { bodiesIn, placeUnits } from '../asks/place.ts'
import { deploymentEntry } from '../charts.ts'
import { type Starts, startsBack } from '../declare.ts'
import { setDown } from '../deploy.ts'
import { proposeFor, toDeploy, withRoom } from '../propose.ts'

const seatOf = (world: World, side: SideId) => seatsOf(world, side)[0]!
/** WP-RECON-04: the player with the Initiative goes first. */
const inOrder = ({ initiative }: World): SideId[] => [initiative ?? 'a', foeOf(initiative ?? 'a')]

/** WP-R-136: what was declared comes true; whoever finds no place in the zone waits, uncounted (WP-R-135). */
function apply({ world, emit }: Teller, side: SideId, starts: Starts): void {
  for (const unit of unitsOf(world, side)) {
    const start = starts[unit.id]!
    unit.carrier = typeof start === 'object' ? start.in : null
    unit.where = 'reserve'
  }
  const back = unitsOf(world, side).filter(unit => startsBack(starts, unit.id) && unit.carrier === null)
  const aboard = unitsOf(world, side).flatMap(({ id, carrier }) => (carrier === null ? [] : [{ unit: id, in: carrier }]))
  emit('declared', 'WP-R-136', { side, reserve: back.map(({ id }) => id), aboard })
}
/** The passengers of a transport that stands on the table are In Play with it. */
function board(world: World, side: SideId): void {
  for (const unit of unitsOf(world, side))
    if (unit.carrier !== null && world.units[unit.carrier]!.where === 'table') unit.where = 'aboard'
}
function land({ world, emit }: Teller, side: SideId, places: readonly Placed[]): void {
  for (const [id, bodies] of bodiesIn(world, places)) {
    setDown(world, world.units[id]!, bodies)
    emit('deployed', 'WP-DEPL-01', { unit: id, side, in: world.units[id]!.building })
  }
  board(world, side)
}
/** WP-R-135: a unit that finds no place beside the others waits; the rest is placed. */
function settle({ world, emit }: Teller, side: SideId): string[] {
  const placed = withRoom(world, side).map(({ id }) => id)
  for (const { id } of toDeploy(world, side)) if (!placed.includes(id)) emit('no room', 'WP-R-135', { unit: id, side })
  return placed
}

/** WP-DEPL-01: one force after the other, each declared and set down as a whole. */
export const deployForces = proc<{ left?: SideId[] }>()('deployForces', 'WP-DEPL-01', {
  begin(play, vars) {
    vars.left = inOrder(play.world)
    return play.goto('declare')
  },
  declare(play, { left = [] }) {
    const [side] = left
    return side === undefined ? play.done() : play.ask(declareStarts, [seatOf(play.world, side)], {}, 'declared')
  },
  declared(play, { left = [] }) {
    const side = left[0]!
    const starts = startsIn(play.answer(declareStarts))
    play.world.sides[side].starts = starts
    apply(play, side, starts)
    const units = settle(play, side)
    if (units.length === 0) return play.goto('next')
    return play.ask(placeUnits, [seatOf(play.world, side)], { side, units, outside: 0, fromEnemies: 0 }, 'placed')
  },
  placed(play, { left = [] }) {
    land(play, left[0]!, play.answer(placeUnits).places)
    return play.goto('next')
  },
  next(play, { left = [] }) {
    play.world.sides[left.shift()!].starts = null
    return play.goto('declare')
  },
})

/** WP-R-136: both declare, then set down one unit each in turn; who runs out stops. */
export const deployInTurn = proc<{ left?: SideId[]; side?: SideId; unit?: string }>()('deployInTurn', 'WP-MISS-07', {
  begin(play, vars) {
    vars.left = inOrder(play.world)
    return play.goto('declare')
  },
  declare(play, vars) {
    const [side] = vars.left!
    if (side !== undefined) return play.ask(declareStarts, [seatOf(play.world, side)], {}, 'declared')
    vars.side = inOrder(play.world)[0]!
    return play.goto('choose')
  },
  declared(play, { left = [] }) {
    const side = left.shift()!
    const starts = startsIn(play.answer(declareStarts))
    play.world.sides[side].starts = starts
    apply(play, side, starts)
    return play.goto('declare')
  },
  choose(play, vars) {
    const { world } = play
    const left = (side: SideId) => toDeploy(world, side).flatMap(({ id, where }) => (where === 'reserve' ? [id] : []))
    if (left(vars.side!).length === 0) vars.side = foeOf(vars.side!)
    const units = left(vars.side!)
    if (units.length === 0) {
      for (const side of SIDES) world.sides[side].starts = null
      return play.done()
    }
    return play.ask(deployNext, [seatOf(world, vars.side!)], { units }, 'chosen')
  },
  chosen(play, vars) {
    const { world } = play
    const side = vars.side!
    const unit = play.answer(deployNext).ids[0]!
    const area = { side, outside: 0, fromEnemies: 0 }
    if (proposeFor(world, [world.units[unit]!], area).size > 0)
      return play.ask(placeUnits, [seatOf(world, side)], { ...area, units: [unit] }, 'placed')
    world.sides[side].starts = { ...world.sides[side].starts, [unit]: 'reserve' }
    play.emit('no room', 'WP-R-135', { unit, side })
    return play.goto('switch')
  },
  placed(play, { side }) {
    land(play, side!, play.answer(placeUnits).places)
    return play.goto('switch')
  },
  switch(play, vars) {
    vars.side = foeOf(vars.side!)
    return play.goto('choose')
  },
})

/** Hidden Plans: both declare and set down at once, and everything is turned up together. */
export const deployHidden = proc<Record<string, never>>()('deployHidden', 'WP-MISS-07', {
  begin: play =>
    play.ask(
      declareStarts,
      SIDES.map(side => seatOf(play.world, side)),
      {},
      'declared',
    ),
  declared(play) {
    const { world } = play
    for (const side of SIDES) world.sides[side].starts = startsIn(play.answer(declareStarts, seatOf(world, side)))
    return play.ask(
      placeUnits,
      SIDES.map(side => seatOf(world, side)),
      { all: true },
      'placed',
    )
  },
  placed(play) {
    const { world } = play
    // Until now nobody knew of the other: whatever is told here turns up what was kept in secret.
    const open: Teller = { world, emit: (type, rule, data) => play.emit(type, rule, data, { reveals: true }) }
    for (const side of SIDES) {
      settle(open, side)
      apply(open, side, world.sides[side].starts!)
      land(open, side, play.answer(placeUnits, seatOf(world, side)).places)
      world.sides[side].starts = null
    }
    return play.done()
  },
})

/** WP-R-173. */
export const infiltration = proc<{ left?: SideId[] }>()('infiltration', 'WP-R-173', {
  begin(play, vars) {
    vars.left = inOrder(play.world).filter(side => infiltrators(play.world, side).length > 0)
    return play.goto('ask')
  },
  ask(play, { left = [] }) {
    const [side] = left
    return side === undefined ? play.done() : play.ask(infiltrate, [seatOf(play.world, side)], { side }, 'chosen')
  },
  chosen(play, { left = [] }) {
    const { world } = play
    const { ids } = play.answer(infiltrate)
    if (ids.length === 0) return play.goto('next')
    const { outside, minEnemy } = deploymentEntry(world).infiltrate!
    const side = left[0]!
    return play.ask(placeUnits, [seatOf(world, side)], { side, units: ids, outside, fromEnemies: minEnemy }, 'placed')
  },
  placed(play, { left = [] }) {
    const { places } = play.answer(placeUnits)
    for (const [id, bodies] of bodiesIn(play.world, places)) {
      setDown(play.world, play.world.units[id]!, bodies)
      play.emit('infiltrated', 'WP-R-173', { unit: id, side: left[0]! })
    }
    return play.goto('next')
  },
  next(play, { left = [] }) {
    left.shift()
    return play.goto('ask')
  },
})
