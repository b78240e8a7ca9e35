import { isInoperative } from '../../basics/body.ts'
import { unitOf } from '../../basics/queries.ts'
import { siteOfId } from '../../free/shown.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { placeUnit } from '../../movement/room.ts'
import type { SideId, Site } from '../../world.ts'
import { fallDamage, fallShares, type Share } from '../amounts.ts'
import { freeHex } from '../asks/free-hex.ts'
import { partnerOf } from '../destroy.ts'
import { canLand, freeHexes, restOf, touchdown } from '../landing.ts'
import { soak } from '../status.ts'
import { noteWreck } from '../support.ts'
import { hurt } from './hurt.ts'

/** `with`: whom it falls with, in a Hold; where that one landed it lands too. */
type Fall = { unit: string; by: SideId | null; with?: string; to?: Site; shares?: Share[]; wreck?: boolean }

/** A unit with nothing under it comes down to the surface of its hex and takes Fall Damage. */
export const fall: Procedure<{ unit: string; by: SideId | null; with?: string; to?: Site }> = proc<Fall>()('fall', 'TM-FALL-01', {
  begin(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    if (unit.where !== 'board') return play.done()
    vars.wreck = isInoperative(world, unit)
    if (vars.with !== undefined) vars.to = { ...unitOf(world, vars.with).hex }
    if (vars.to !== undefined) return play.goto('land')
    const spots = freeHexes(unit.hex, hex => canLand(world, unit, hex, unit.level))
    vars.to = { ...(spots[0] ?? unit.hex) }
    return spots.length > 1
      ? play.ask(freeHex, [unit.seat], { unit: unit.id, hexes: spots, rule: 'TM-R-41' }, 'chosen')
      : play.goto('land')
  },
  chosen(play, vars) {
    vars.to = siteOfId(play.world, play.answer(freeHex).ids[0]!)
    return play.goto('land')
  },
  land(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    const to = vars.to!
    const from = unit.level
    const mate = vars.with === undefined ? null : unitOf(world, vars.with)
    const levels = Math.max(0, from - touchdown(world, to, from))
    const level = mate === null ? restOf(world, unit, to, from) : mate.level
    const damage = fallDamage(world, unit, levels)
    vars.shares = fallShares(world, unit, damage.total)
    placeUnit(world, unit, to, level, unit.facing)
    if (level !== from)
      play.emit('fell', 'TM-FALL-01', { unit: unit.id, from, level, at: { ...to }, levels, damage, shares: vars.shares })
    return play.goto('damage')
  },
  damage(play, vars) {
    const share = vars.shares!.shift()
    return share === undefined
      ? play.goto('settle')
      : play.call(hurt, { unit: vars.unit, ...share, by: vars.by, cause: 'fall' }, 'damage')
  },
  settle(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    if (unit.where !== 'board') return play.done()
    soak(play, unit)
    noteWreck(play, unit, vars.wreck!)
    // TM-R-60: the other one of a pair comes down with it.
    const mate = partnerOf(world, unit)
    const isTorn = mate !== null && mate.level !== unit.level
    return isTorn ? play.call(fall, { unit: mate.id, by: vars.by, with: unit.id }, 'end') : play.goto('end')
  },
  end: play => play.done(),
})
