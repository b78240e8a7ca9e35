import type { Teller } from '../../basics/counters.ts'
import { clearMarks, hasMark, unmark } from '../../basics/marks.ts'
import { allUnits, isFrozen, unitsOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { countHandsAloud } from '../../places/tell-hands.ts'
import type { World } from '../../world.ts'
import { endAfterRound, endAfterTurn } from '../ends.ts'
import { leaveTable } from '../leave-table.ts'
import { type Counted, countedOf, counterKey, countingSide, countOf } from '../objectives.ts'

type Nothing = Record<string, never>

/** WL-R-142, WL-MOD-07, WL-CLONE-04: states that end with this turn. */
function endStates(world: World): void {
  const { player } = world.turn!
  for (const unit of unitsOf(world, player)) {
    unmark(unit, 'frozen')
    unmark(unit, 'new')
  }
  for (const unit of allUnits(world)) if (!hasMark(unit, 'just-fled')) unmark(unit, 'fleeing', { from: player })
  const one = world.players[player]!
  // WL-DIST-04: who lost the choice of this turn keeps that of the next.
  Object.assign(one, { wasSilenced: one.silenced.length > 0, silenced: [] })
  clearMarks(world, 'turn')
}

/** Step 6 of a turn: states end, the upper hand is counted, and whoever has won has won. */
export const endOfTurn = proc<Nothing>()('endOfTurn', 'WL-END-01', {
  begin(play) {
    const { world } = play
    const { player } = world.turn!
    const thawed = unitsOf(world, player).filter(isFrozen)
    endStates(world)
    for (const unit of thawed) play.emit('thawed', 'WL-HACK-07', { unit: unit.id })
    // WL-R-140: whoever conceded in this turn leaves the table now.
    for (const one of Object.values(world.players)) if (one.isOut) leaveTable(play, one.id)
    countHandsAloud(play)
    play.emit('turn ended', 'WL-END-01', { player })
    const outcome = endAfterTurn(world, player)
    world.turn = null
    return outcome ? play.finish(outcome) : play.done()
  },
})

/** WL-OBJ-03, WL-OBJ-04: the counters of an objective. */
function count(play: Teller, id: Counted): void {
  const { world } = play
  const counting = countingSide(world, id)
  for (const side of new Set(Object.values(world.players).map(one => one.side))) {
    const before = countOf(world, id, side)
    const now = side === counting ? before + 1 : 0
    world.counters[counterKey(world, id, side)] = now
    if (now !== before) world.eventful = true
    if (now > 0) play.emit('counted', 'WL-OBJ-03', { side, count: now })
    else if (before > 0) play.emit('count lost', 'WL-OBJ-04', { side, count: before })
  }
}
/** What closes a round: counters, quiet rounds (WL-R-137), the limit. */
export const endOfRound = proc<Nothing>()('endOfRound', 'WL-END-01', {
  begin(play) {
    const { world } = play
    // WL-R-234: marks of a player who is out end with the round.
    for (const unit of allUnits(world))
      for (const one of Object.values(world.players)) if (one.isOut) unmark(unit, 'fleeing', { from: one.id })
    for (const id of countedOf(world)) count(play, id)
    world.quiet = world.eventful ? 0 : world.quiet + 1
    play.emit('round ended', 'WL-END-01', { round: world.round })
    const outcome = endAfterRound(world)
    return outcome ? play.finish(outcome) : play.done()
  },
})
