import type { JsonObject } from '@sandtable/kernel'
import { STEPS_AROUND } from '../../control/test/stand-ins.ts'
import { proc } from '../../hooks.ts'
import { fieldWith } from '../../test/wl-table.ts'
import type { PlayerId, Spot } from '../../world.ts'

/** A forced move of five inches to the right. */
const moves = proc<{ unit: string; manner: string; player: PlayerId }, { moved: boolean }>()('moveOnce', 'WL-MOVE-01', {
  begin(play, { unit }) {
    play.world.units[unit]!.at.x += 500
    return play.done({ moved: true })
  },
})
type Attack = { by: string; from: string; slot: number; target: string; at: Spot; why: string; player: PlayerId }
/** A forced attack that only strikes. */
const strikes = proc<Attack, { struck: boolean }>()('attackOnce', 'WL-OFF-01', {
  begin(play, { by, slot, target }) {
    play.world.turn!.blows.push({ by, target, weapon: play.world.units[by]!.counters[slot]!.skill })
    return play.done({ struck: true })
  },
})

/** A table in the Control step of p1 where forced moves and attacks are only noted. */
export const withForced = (position: JsonObject, dice: Parameters<typeof fieldWith>[2] = []) =>
  fieldWith([...STEPS_AROUND, moves, strikes], { turn: { player: 'p1', step: 'control' }, ...position }, dice)
