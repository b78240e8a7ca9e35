import { seatsOf } from '@sandtable/wargame/teams'
import { clearMarks } from '../../basics/marks.ts'
import { moveTokenOn } from '../../basics/move-token.ts'
import { allUnits, unitOf } from '../../basics/queries.ts'
import { COSTS } from '../../data/command.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type SideId, type World } from '../../world.ts'
import { unpin } from '../asks/unpin.ts'
import { findEnd } from '../ends.ts'
import { canUnpin, pinnedUnits } from '../unpinning.ts'
import { scoring } from './scoring.ts'

const inOrder = ({ initiative }: World): SideId[] => (initiative === null ? [...SIDES] : [initiative, foeOf(initiative)])

/** WP-ROUND-07: End Phase rules, unpinning, the mission, and what a Round leaves behind. */
export const endPhase = proc<Record<string, never>>()('endPhase', 'WP-ROUND-07', {
  begin(play) {
    play.world.phase = 'end'
    return play.window('order.end', { round: play.world.round }, 'unpin')
  },
  unpin: play => play.call(unpinning, { sides: inOrder(play.world) }, 'score'),
  score: play => play.call(scoring, { when: 'roundEnd' }, 'check'),
  check(play) {
    const end = findEnd(play.world)
    return end ? play.call(scoring, { when: 'gameEnd' }, 'over') : play.goto('tidy')
  },
  over(play) {
    const end = findEnd(play.world)!
    play.emit('game over', end.rule, { winners: [...end.winners], scores: { ...end.scores } })
    return play.finish(end)
  },
  /** WP-CMD-07: what was not spent is lost. */
  tidy(play) {
    const { world } = play
    for (const id of SIDES) Object.assign(world.sides[id], { cp: 0, dice: [] })
    for (const unit of allUnits(world)) {
      if (unit.token !== null) moveTokenOn(play, unit, 'round ends')
      unit.marks = unit.marks.filter(mark => mark.kind !== 'barred' || mark.round > world.round)
    }
    clearMarks(world, 'round')
    play.emit('round ended', 'WP-ROUND-07', { round: world.round })
    return play.done()
  },
})

/** WP-CPTS-07: the Initiative player first, then the other. */
export const unpinning = proc<{ sides: SideId[] }>()('unpinning', 'WP-CPTS-07', {
  begin(play, vars) {
    const side = vars.sides[0]
    if (side === undefined) return play.done()
    if (!canUnpin(play.world, side)) {
      vars.sides.shift()
      return play.goto('begin')
    }
    const units = pinnedUnits(play.world, side).map(unit => unit.id)
    return play.ask(unpin, seatsOf(play.world, side), { units, side }, 'chosen')
  },
  chosen(play, vars) {
    const side = vars.sides.shift()!
    for (const id of play.answer(unpin).ids) {
      unitOf(play.world, id).pinned = false
      play.world.sides[side].cp -= COSTS.unpin
      play.emit('unpinned', 'WP-CPTS-07', { unit: id, cp: play.world.sides[side].cp })
    }
    return play.goto('begin')
  },
})
