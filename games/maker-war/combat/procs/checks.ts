import type { SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { checkOrder } from '../asks/check-order.ts'
import { moralCheck } from './moral.ts'

export type Checks = { seat: SeatId; formations: string[] }[]
/** Formations of one side, player by player. */
export const byPlayer = (world: World, side: SideId, formations: readonly string[]): Checks =>
  seatsOf(world, side).map(seat => ({ seat, formations: formations.filter(f => formationOf(world, f).seat === seat) }))

type Checking = { groups: Checks; queue: string[] }
/** MW-MELEE-10, MW-R-75: formations check morale one after another, player by player, each player's in the order he likes. */
export const checkAll = proc<Checking>()('checkAll', 'MW-MELEE-10', {
  begin(play, vars) {
    const formation = vars.queue.shift()
    if (formation === undefined) return play.goto('next')
    return play.call(moralCheck, { formation, scatters: true }, 'begin')
  },
  next(play, vars) {
    const group = vars.groups.shift()
    if (group === undefined) return play.done()
    const formations = group.formations.filter(f => play.world.formations[f]?.where === 'table')
    if (formations.length > 1) return play.ask(checkOrder, [group.seat], { formations }, 'ordered')
    vars.queue = formations
    return play.goto('begin')
  },
  ordered(play, vars) {
    vars.queue = [...play.answer(checkOrder).ids]
    return play.goto('begin')
  },
})
