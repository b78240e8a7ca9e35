import { procNamed } from '@sandtable/kernel'
import { freshTurn } from '../../basics/fresh.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Step, World } from '../../world.ts'

type Nothing = Record<string, never>
/** The five steps, each a chapter's own (see README.md), and what closes a turn. */
const strategyStep = procNamed<Nothing>('strategyStep')
const controlStep = procNamed<Nothing>('controlStep')
const movementStep = procNamed<Nothing>('movementStep')
const offenseStep = procNamed<Nothing>('offenseStep')
const defenseStep = procNamed<Nothing>('defenseStep')
const endOfTurn = procNamed<Nothing>('endOfTurn')

const enter = (world: World, step: Step): void => {
  world.turn!.step = step
}
/**
 * WL-TURN-02: whether anybody was activated who may still move and attack. A ghost's turn is over with its move (WL-GHOST-01). WL-R-23: a
 * turn is one player's.
 */
const isActing = ({ turn }: World): boolean => Object.keys(turn!.active).length > 0 && turn!.manner !== 'ghost'

/** One player's turn (WL-GEN-02, WL-GEN-03): the five steps in their order. `from`: a described position goes on with this step. */
export const turn = proc<{ player: PlayerId; from: Exclude<Step, 'set-up'> | null }>()(
  'turn',
  'WL-GEN-02',
  {
    begin(play, { player, from }) {
      if (from !== null) return play.goto(from)
      play.world.turn = freshTurn(player)
      play.emit('turn began', 'WL-TURN-01', { player, round: play.world.round })
      return play.goto('strategy')
    },
    strategy(play) {
      enter(play.world, 'strategy')
      return play.call(strategyStep, {}, 'control')
    },
    control(play) {
      enter(play.world, 'control')
      return play.call(controlStep, {}, 'movement')
    },
    movement(play) {
      if (!isActing(play.world)) return play.goto('defense')
      enter(play.world, 'movement')
      return play.call(movementStep, {}, 'offense')
    },
    offense(play) {
      if (!isActing(play.world)) return play.goto('defense')
      enter(play.world, 'offense')
      return play.call(offenseStep, {}, 'defense')
    },
    /** WL-R-229: attacks of the Control step are answered too. */
    defense(play) {
      enter(play.world, 'defense')
      return play.call(defenseStep, {}, 'end')
    },
    end(play) {
      enter(play.world, 'end')
      return play.call(endOfTurn, {}, 'over')
    },
    over: play => play.done(),
  },
  { title: 'Turn' },
)
