import type { Body } from '@sandtable/geometry/table/body'
import { procNamed, type RuleId } from '@sandtable/kernel'
import { mark } from '../../basics/marks.ts'
import { bodyAt, bodyOfPiece } from '../../basics/measure.ts'
import { activePlayer, playersFrom } from '../../basics/players.ts'
import { findPiece, findUnit, isInPlay, prisonersOf, thoseIn, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, SideId, Spot, World } from '../../world.ts'
import { fall } from '../fall.ts'

type SetDown = { unit: string; near: Spot; within: Body | null; by: PlayerId; rule: RuleId }
const setDown = procNamed<SetDown, { at: Spot | null }>('setDown')

/** A unit dies without damage: what follows a death (WL-R-186: everybody aboard is put out unharmed). */
export const die = proc<{ unit: string; side: SideId | null; rule: RuleId }>()('die', 'WL-OFF-14', {
  begin(play, { unit, side, rule }) {
    fall(play, unitOf(play.world, unit), side, rule)
    return play.call(afterDeath, { unit }, 'over')
  },
  over: play => play.done(),
})

/** Passengers, occupants and prisoners of a unit that is gone. */
export const afterDeath = proc<{ unit: string; prisoners?: string[] }>()('afterDeath', 'WL-R-114', {
  begin(play, { unit }) {
    const units = thoseIn(play.world, unit).map(one => one.id)
    return play.call(putOut, { units, place: unit, rule: 'WL-R-114' }, 'freed')
  },
  /** WL-PRIS-04. */
  freed(play, { unit }) {
    const units = prisonersOf(play.world, unit).map(one => one.id)
    return play.call(putOut, { units, place: unit, rule: 'WL-PRIS-04' }, 'over')
  },
  over: play => play.done(),
})

/** WL-R-114, WL-R-60, WL-UNIT-08: units are set up inside the footprint of what sheltered them, by their owners in turn order. */
export const putOut = proc<{ units: string[]; place: string; rule: RuleId; within?: Body }>()('putOut', 'WL-R-114', {
  begin(play, vars) {
    const { world } = play
    vars.units = inOrder(world, vars.units)
    vars.within = outlineOf(world, vars.place)
    return play.goto('next')
  },
  next(play, { units, within, rule }) {
    const unit = units[0]
    if (unit === undefined) return play.done()
    const { at: near } = within!
    return play.call(setDown, { unit, near, within: within!, by: placerOf(play.world, unit), rule }, 'placed')
  },
  /** Where its footprint has no room, as near as possible. */
  placed(play, { units, within, rule }) {
    if (play.result(setDown).at !== null) return play.goto('out')
    const unit = units[0]!
    return play.call(setDown, { unit, near: within!.at, within: null, by: placerOf(play.world, unit), rule }, 'out')
  },
  out(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.units.shift()!)
    // WL-R-212: the ride is over, the order is not.
    if (world.turn && unit.id in world.turn.active) mark(unit, { kind: 'ride-over' })
    play.emit('put out', vars.rule, { unit: unit.id, at: { ...unit.at } })
    return play.goto('next')
  },
})

const placerOf = (world: World, unit: string): PlayerId => unitOf(world, unit).player ?? activePlayer(world)
const outlineOf = (world: World, place: string) => {
  const unit = findUnit(world, place)
  return unit ? bodyAt(world, unit, unit.at) : bodyOfPiece(findPiece(world, place)!)
}
/** WL-R-190: the active player's first, then the others' in turn order. */
function inOrder(world: World, units: readonly string[]): string[] {
  const order = playersFrom(world, activePlayer(world)).map(one => one.id)
  const rank = (id: string): number => order.indexOf(unitOf(world, id).player ?? '')
  return units.filter(id => isInPlay(unitOf(world, id)) || unitOf(world, id).where === 'prison').sort((a, b) => rank(a) - rank(b))
}
