import { procNamed, type RuleId } from '@sandtable/kernel'
import { bodyAt, overlaps } from '../../basics/measure.ts'
import { isFriendOf, seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Spot, Unit, World } from '../../world.ts'
import { placeUnit, standingOf } from '../asks/place.ts'
import { limitFor, type Near, nearestFree, type Standing, type Within } from '../free-place.ts'
import { layerAt } from '../layers.ts'

/** A unit stands there from now on, in the layer that the place gives it (WL-R-55). */
export function standAt(world: World, unit: Unit, { at, facing }: Standing): void {
  Object.assign(unit, { at: { x: at.x, y: at.y }, facing, where: 'table', inside: null, as: null })
  Object.assign(unit, layerAt(world, unit))
}

type SetDown = { unit: string; near: Near; within: Within; by: PlayerId; rule: RuleId }
const uncover = procNamed<{ unit: string }>('uncover')

/** WL-R-60, WL-R-227: a unit is placed near something by whoever places it: the nearest free place, asked where there is a choice. */
export const setDown = proc<SetDown, { at: Spot | null }>()('setDown', 'WL-R-60', {
  begin(play, { unit: id, near, within, by, rule }) {
    const { world } = play
    const unit = unitOf(world, id)
    const nearest = nearestFree(world, unit, near, by, within)
    if (!nearest) return play.done({ at: null })
    if (limitFor(world, unit, near, nearest, within) !== 0)
      return play.ask(placeUnit, [seatOf(world, by)], { unit: id, near, within, rule }, 'chosen')
    standAt(world, unit, nearest)
    return play.goto('down')
  },
  chosen(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    standAt(play.world, unit, standingOf(play.answer(placeUnit), unit))
    return play.goto('down')
  },
  down(play, { unit: id, by, rule }) {
    const { at, layer } = unitOf(play.world, id)
    // A unit that waited looked like one deployed hidden (WL-R-134, WL-GHOST-07).
    play.emit('set down', rule, { unit: id, at, layer, player: by }, { reveals: true })
    return play.call(uncover, { unit: id }, 'over')
  },
  over: (play, { unit }) => play.done({ at: unitOf(play.world, unit).at }),
})

/** Whom a unit stands on without having known: others' hidden units (WL-R-61, WL-R-227). */
export const hiddenUnder = (world: World, unit: Unit): Unit[] =>
  unit.where !== 'table' || unit.player === null
    ? []
    : Object.values(world.units).filter(
        other =>
          other.id !== unit.id &&
          other.hidden !== null &&
          other.where === 'table' &&
          !isFriendOf(world, unit.player!, other) &&
          overlaps(bodyAt(world, unit, unit.at), bodyAt(world, other, other.at)),
      )
