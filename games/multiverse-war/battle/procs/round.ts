import { type Call, procNamed } from '@sandtable/kernel'
import { playersLeft } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { freshRound } from '../../realm/fresh-round.ts'
import type { Phase, PlayerId, World } from '../../world.ts'

type Nothing = Record<string, never>
const setUp = procNamed<{ open: PlayerId[] }>('setUp')
const startStep = procNamed<Nothing>('startStep')
const revenuePhase = procNamed<Nothing>('revenuePhase')
const buildPhase = procNamed<Nothing>('buildPhase')
const actionPhase = procNamed<{ player: PlayerId; byItself: boolean }>('actionPhase')
const endOfRound = procNamed<Nothing>('endOfRound')

const enter = (world: World, phase: Phase): void => {
  world.phase = phase
}

/** The whole game. `open`: players who have not chosen their faction yet. */
export const game = proc<{ open: PlayerId[] }>()('game', 'MV-TURN-01', {
  begin: (play, { open }) => play.call(setUp, { open }, 'rounds'),
  rounds: play => play.call(round, { byItself: true }, 'rounds'),
})

/** MV-TURN-01: start step, revenue, building, then one action phase after another. `from`: a described position goes on here. `byItself`: a phase with nobody left to act ends unasked. */
export const round = proc<{ from?: 'revenue' | 'build' | 'action' | 'end'; left?: PlayerId[]; byItself?: boolean }>()(
  'round',
  'MV-TURN-01',
  {
    begin(play, { from }) {
      const { world } = play
      if (from !== undefined) return play.goto(from)
      world.round += 1
      freshRound(world)
      enter(world, 'start')
      play.emit('round began', 'MV-TURN-01', { round: world.round })
      return play.call(startStep, {}, 'revenue')
    },
    revenue(play) {
      enter(play.world, 'revenue')
      return play.call(revenuePhase, {}, 'build')
    },
    build(play) {
      enter(play.world, 'trade')
      return play.call(buildPhase, {}, 'action')
    },
    /** MV-TURN-05: only the action phase is played one player after another. */
    action(play, vars) {
      const { world } = play
      enter(world, 'action')
      vars.left ??= playersLeft(world).map(one => one.id)
      const [player, ...later] = vars.left.filter(id => !world.players[id]!.isOut)
      if (player === undefined) return play.goto('end')
      vars.left = later
      world.active = player
      return play.call(actionPhase, { player, byItself: vars.byItself ?? false }, 'next')
    },
    next(play) {
      play.world.active = null
      return play.goto('action')
    },
    end(play) {
      enter(play.world, 'end')
      return play.call(endOfRound, {}, 'over')
    },
    over: play => play.done(),
  },
  { title: 'Round' },
)

/** A described position: one procedure, or the round from the phase it says. */
export const resume = proc<{ run: Call | null; from: 'revenue' | 'build' | 'action' | 'end' | null; left: PlayerId[] | null }>()(
  'resume',
  'MV-TURN-01',
  {
    begin: (play, { run }) => (run ? play.call(procNamed(run.proc), run.vars, 'on') : play.goto('on')),
    on(play, { from, left }) {
      if (from === null) return play.goto('rounds')
      return play.call(round, { from, ...(left && { left }) }, 'rounds')
    },
    rounds: play => play.call(round, {}, 'rounds'),
  },
)
