import { procNamed } from '@sandtable/kernel'
import { isInPlay, unitsOf } from '../../basics/queries.ts'
import { DEFAULTS } from '../../data/defaults.ts'
import { inch } from '../../data/inch.ts'
import { proc } from '../../hooks.ts'
import { nearestFree } from '../../movement/free-place.ts'
import type { PlayerId, Rect, Spot, Unit, World } from '../../world.ts'

const setDown = procNamed<
  { unit: string; near: Spot | string; within: number | null; by: PlayerId; rule: string },
  { at: Spot | null }
>('setDown')
const arrived = procNamed<{ unit: string; path: Spot[]; how: string }, { alive: boolean }>('arrived')

/** WL-R-134: after this round whoever still waits is lost. */
const LAST_ROUND = 3
const isWaiting = ({ where, hidden }: Unit): boolean => where === 'waiting' && hidden === null
const middleOf = ({ x, y, width, height }: Rect): Spot => ({ x: x + Math.round(width / 2), y: y + Math.round(height / 2) })

/**
 * WL-REINF-03, WL-R-136: beside the holder within 3 inches; a purse delivers into the deployment zone, and so does a dead holder, or one
 * that is hidden or no longer one's own (WL-R-257). WL-R-40: or as near as there is room.
 */
function goalOf(world: World, unit: Unit): { near: Spot | string; within: number | null } {
  const holder = unit.orderedBy === null ? null : world.units[unit.orderedBy]!
  if (holder && isInPlay(holder) && holder.player === unit.player && holder.hidden === null)
    return { near: holder.id, within: inch(DEFAULTS.deliveryDistance) }
  const { zone } = world.players[unit.player!]!
  return { near: zone ? middleOf(zone) : { x: 0, y: 0 }, within: null }
}

const hasRoom = (world: World, unit: Unit): boolean => {
  const { near, within } = goalOf(world, unit)
  return nearestFree(world, unit, near, unit.player!, within) !== null
}
/** Purchases of earlier rounds first, then whoever waits and finds room: of one that waits on nobody learns that it does (WL-R-243). */
function nextFor(world: World): Unit | null {
  const mine = unitsOf(world, world.turn!.player)
  const ordered = mine.find(unit => unit.where === 'ordered' && (unit.since ?? 0) < world.round)
  return ordered ?? mine.find(unit => isWaiting(unit) && hasRoom(world, unit)) ?? null
}

/** What arrives at the start of the active player's turn: purchases, then units that found no room. */
export const deliveries = proc<{ unit?: string }>()('deliveries', 'WL-REINF-03', {
  begin(play) {
    const { world } = play
    const late = unitsOf(world, world.turn!.player).filter(unit => isWaiting(unit) && world.round > LAST_ROUND)
    for (const unit of late) {
      unit.where = 'gone'
      // Others could not tell it from one that was deployed hidden (WL-GHOST-07).
      play.emit('came too late', 'WL-R-134', { unit: unit.id }, { reveals: true })
    }
    return play.goto('next')
  },
  /** One by one: what is still on its way nobody else learns of (WL-R-243). */
  next(play, vars) {
    const unit = nextFor(play.world)
    if (!unit) return play.done()
    const { id } = unit
    vars.unit = id
    // That it waited, others learn before its player is asked for a place: it could have been hidden (WL-GHOST-07).
    if (unit.where === 'waiting') play.emit('found room', 'WL-R-134', { unit: id }, { reveals: true })
    else play.emit('delivered', 'WL-REINF-03', { unit: id, player: unit.player }, { reveals: true })
    const { near, within } = goalOf(play.world, unit)
    unit.where = 'waiting'
    unit.since ??= play.world.round
    return play.call(setDown, { unit: id, near, within, by: unit.player!, rule: 'WL-REINF-03' }, 'placed')
  },
  placed(play, vars) {
    const id = vars.unit!
    const { at } = play.result(setDown)
    if (at === null) return play.goto('next')
    play.emit('arrived', 'WL-REINF-03', { unit: id, at })
    return play.call(arrived, { unit: id, path: [at], how: 'delivery' }, 'next')
  },
})
