import { procNamed } from '@sandtable/kernel'
import { activePlayer, seatOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { ALL, nextMover, openMovers, pickedFrom } from '../asks/mover.ts'
import { foremost } from '../goals.ts'
import { moversOf } from '../movers.ts'
import { moveOnce } from './move-once.ts'
import { reveal } from './reveal.ts'

/** `all`: those in the open go one after the other, without being named. */
type Step = { all?: boolean }
const controlAction = procNamed<{ unit: string; after: 'order' | 'move' }>('controlAction')

/** WL-TURN-03: each activated unit moves once, in the order its player chooses. */
export const movementStep = proc<Step>()(
  'movementStep',
  'WL-MOVE-01',
  {
    begin(play, { all = false }) {
      const { world } = play
      if (moversOf(world).length === 0) return play.done()
      const [next] = all ? foremost(world, openMovers(world), activePlayer(world)) : []
      if (next) return play.call(oneMover, { unit: next.id, means: null }, 'begin')
      return play.ask(nextMover, [seatOf(world, activePlayer(world))], {}, 'picked')
    },
    picked(play, vars) {
      const { world } = play
      const [id] = play.answer(nextMover).ids
      if (id === undefined) return play.done()
      if (id === ALL) {
        vars.all = true
        return play.goto('begin')
      }
      const { unit: who, means, swap } = pickedFrom(id)
      const unit = unitOf(world, who)
      if (swap === null) return play.call(oneMover, { unit: who, means }, 'begin')
      world.turn!.asked.push(`seat ${who}`)
      unit.as = swap
      play.emit('changed place', 'WL-R-148', { unit: who, place: unit.inside, as: swap })
      return play.goto('begin')
    },
  },
  { title: 'Movement' },
)

/** One unit in the Movement step: a hidden one shows itself first (WL-R-216); what needs contact comes right after its move (WL-R-143). */
export const oneMover = proc<{ unit: string; means: string | null }>()('oneMover', 'WL-MOVE-01', {
  begin(play, { unit }) {
    if (unitOf(play.world, unit).hidden === null) return play.goto('move')
    return play.call(reveal, { unit, rule: 'WL-R-216', stealth: false }, 'move')
  },
  move: (play, { unit, means }) =>
    play.call(moveOnce, { unit, manner: 'move', player: activePlayer(play.world), means }, 'moved'),
  moved(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    // Whoever stays has had its turn to move too.
    world.turn!.moved[id] ??= 0
    if (!play.result(moveOnce).moved || !isInPlay(unit)) return play.done()
    return play.call(controlAction, { unit: id, after: 'move' }, 'over')
  },
  over: play => play.done(),
})
