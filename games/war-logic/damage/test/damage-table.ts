import type { Json, JsonObject } from '@sandtable/kernel'
import { type Procedure, proc } from '../../hooks.ts'
import { alone } from '../../test/alone.ts'
import type { PlayerId, Spot } from '../../world.ts'

type SetDown = { unit: string; near: Spot; within: number | null; by: PlayerId; rule: string }
/** Everybody is set down in the middle, unasked. */
const setDown = proc<SetDown, { at: Spot | null }>()('setDown', 'WL-R-60', {
  begin(play, { unit, near }) {
    Object.assign(play.world.units[unit]!, { where: 'table', inside: null, as: null, at: { ...near } })
    return play.done({ at: near })
  },
})
const reveal = proc<{ unit: string }>()('reveal', 'WL-GHOST-04', {
  begin(play, { unit }) {
    play.world.units[unit]!.hidden = null
    return play.done()
  },
})
/** Placing and revealing, done at once. */
export const standIns = [setDown, reveal] as readonly unknown[] as readonly Procedure<JsonObject, Json>[]

/** A hit of this damage upon u1 (p2), by u9 (p1) if nothing else is said. */
export function struck(units: JsonObject[], damage: number, more: JsonObject = {}, position: JsonObject = {}) {
  const hit = { target: 'u1', damage, by: 'u9', side: 'a', kind: 'attack', weapon: 'musket', cover: [], ...more }
  const attacker = { id: 'u9', player: 'p1', unit: 'british_private', at: [40, 30] }
  const bystander = { id: 'u8', player: 'p2', unit: 'cossack', at: [40, 5] }
  return alone('hit', hit, { turn: { step: 'offense' }, ...position, units: [...units, attacker, bystander] }, [], standIns)
}
export const target = (unit: string, more: JsonObject = {}): JsonObject => ({
  id: 'u1',
  player: 'p2',
  unit,
  at: [10, 10],
  ...more,
})
export const rider = (id: string, unit: string, more: JsonObject = {}): JsonObject => ({
  id,
  player: 'p2',
  unit,
  in: 'u1',
  ...more,
})
