import type { Json, JsonObject } from '@sandtable/kernel'
import { activePlayer, seatOf } from '../basics/players.ts'
import { confirmObjective } from '../battle/asks/confirm.ts'
import { type Procedure, proc } from '../hooks.ts'
import type { Spot } from '../world.ts'

type Nothing = Record<string, never>
const nothing = (name: string) => proc<Nothing>()(name, 'WL-GEN-02', { begin: play => play.done() })
/** Puts a unit exactly where it is wanted. */
const setDown = proc<{ unit: string; near: Spot | string }, { at: Spot | null }>()('setDown', 'WL-R-60', {
  begin(play, { unit, near: wished }) {
    const near = typeof wished === 'string' ? play.world.units[wished]!.at : wished
    Object.assign(play.world.units[unit]!, { at: { ...near }, where: 'table', inside: null, as: null })
    return play.done({ at: { ...near } })
  },
})
const arrived = proc<Nothing, { alive: boolean }>()('arrived', 'WL-HAZ-02', { begin: play => play.done({ alive: true }) })
/** The turn stops here, with a question to the active player that is answered with yes to go on. */
const stopsAtControl = proc<Nothing>()('controlStep', 'WL-GEN-02', {
  begin: play => {
    const player = activePlayer(play.world)
    return play.ask(confirmObjective, [seatOf(play.world, player)], { player }, 'on')
  },
  on: play => play.done(),
})
const asAny = (procs: readonly unknown[]) => procs as readonly Procedure<JsonObject, Json>[]

/** Nothing lies about and nobody acts: the Strategy step by itself, until the Control step is about to begin (`wl.confirm`). */
export const QUIET = asAny([
  ...['environment', 'movementStep', 'offenseStep', 'defenseStep'].map(nothing),
  stopsAtControl,
  setDown,
  arrived,
])
/** These procedures do nothing. */
export const without = (...names: readonly string[]) => asAny(names.map(nothing))
