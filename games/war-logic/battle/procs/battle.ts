import { type Call, procNamed } from '@sandtable/kernel'
import { playersLeft } from '../../basics/players.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Step, World } from '../../world.ts'
import { isEliminated } from '../standing.ts'
import { turn } from './turn.ts'

type Nothing = Record<string, never>
const setUp = procNamed<Nothing>('setUp')
const endOfRound = procNamed<Nothing>('endOfRound')

/** The whole battle: the card, the armies on the table, then rounds until somebody wins. */
export const battle = proc<Nothing>()('battle', 'WL-CARD-01', {
  begin: play => play.call(setUp, {}, 'rounds'),
  rounds: play => play.call(round, { from: null }, 'rounds'),
})

/** WL-TURN-05: those who take turns, in their order: eliminated players are skipped. */
const takersOf = (world: World): PlayerId[] =>
  playersLeft(world)
    .map(one => one.id)
    .filter(id => !isEliminated(world, id))

/** WL-GEN-03: one turn of every player, in turn order (WL-TURN-05). `from`: the player who is next; null: a new round. */
export const round = proc<{ from: PlayerId | null; step?: Exclude<Step, 'set-up'> | null }>()(
  'round',
  'WL-GEN-03',
  {
    begin(play, { from }) {
      const { world } = play
      if (from !== null) return play.goto('next')
      world.round += 1
      world.eventful = false
      play.emit('round began', 'WL-GEN-03', { round: world.round })
      return play.goto('next')
    },
    next(play, vars) {
      const player = vars.from ?? takersOf(play.world)[0]
      if (player === undefined) return play.call(endOfRound, {}, 'over')
      const step = vars.step ?? null
      Object.assign(vars, { from: player, step: null })
      return play.call(turn, { player, from: step }, 'after')
    },
    after(play, vars) {
      const { order } = play.world
      const next = takersOf(play.world).find(id => order.indexOf(id) > order.indexOf(vars.from!))
      if (next === undefined) return play.call(endOfRound, {}, 'over')
      vars.from = next
      return play.goto('next')
    },
    over: play => play.done(),
  },
  { title: 'Round' },
)

/** A described position: one procedure, or the battle from the turn and step it says. */
export const resume = proc<{ run: Call | null; step: Exclude<Step, 'set-up'> | null }>()('resume', 'WL-GEN-02', {
  begin(play, { run, step }) {
    if (run) return play.call(procNamed(run.proc), run.vars, 'on')
    return play.call(round, { from: play.world.turn?.player ?? null, step }, 'rounds')
  },
  on: play => play.call(round, { from: play.world.turn?.player ?? null, step: null }, 'rounds'),
  rounds: play => play.call(round, { from: null }, 'rounds'),
})
