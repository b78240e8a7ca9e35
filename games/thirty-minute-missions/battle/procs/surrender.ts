import { seatsOf, sideOfSeat } from '@sandtable/wargame/teams'
import { proc } from '../../hooks.ts'
import { surrenderOf } from '../../missions/ends.ts'

/** TM-ROUND-09, TM-R-156: a player gives up; his units go to team-mates, and the side has lost when all have given up. */
export const surrender = proc<{ seat: string }>()('surrender', 'TM-ROUND-09', {
  begin(play, { seat }) {
    const { world } = play
    const side = sideOfSeat(world, seat)
    const { surrendered } = world.sides[side]
    surrendered.push(seat)
    play.emit('surrendered', 'TM-ROUND-09', { seat, side })
    const heir = seatsOf(world, side).find(s => !surrendered.includes(s))
    if (heir === undefined) return play.finish(surrenderOf(play, side))
    for (const unit of Object.values(world.units)) if (unit.seat === seat) unit.seat = heir
    return play.done()
  },
})
