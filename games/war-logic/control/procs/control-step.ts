import { procNamed } from '@sandtable/kernel'
import { seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { chooseCommand, chosenManner } from '../asks/command.ts'
import { activate } from '../streams.ts'
import { command } from './command.ts'

type Nothing = Record<string, never>
const ghostMove = procNamed<{ player: string }>('ghostMove')
const offerSurrender = procNamed<Nothing>('offerSurrender')
const quickRoll = procNamed<Nothing>('quickRoll')
const controlActions = procNamed<Nothing>('controlActions')

/** The Control step: command, one unit alone, a ghost move, or nothing (WL-TURN-02); then Control actions of whoever was activated. */
export const controlStep = proc<Nothing>()(
  'controlStep',
  'WL-CTRL-01',
  {
    begin(play) {
      const { player } = play.world.turn!
      const { silenced } = play.world.players[player]!
      const isLocal = silenced.every(({ radius }) => radius !== null)
      if (silenced.length > 0) play.emit('silenced', isLocal ? 'WL-DIST-03' : 'WL-DIST-02', { player, isLocal })
      return play.goto('choose')
    },
    choose: play => play.ask(chooseCommand, [seatOf(play.world, play.world.turn!.player)], {}, 'chosen'),
    chosen(play) {
      const turn = play.world.turn!
      const { manner, commander, unit } = chosenManner(play.answer(chooseCommand).ids)
      if (manner === 'command') return play.call(command, { commander }, 'actions')
      // WL-R-155: a refusal costs nothing, and the choice is still open.
      if (manner === 'surrender') return play.call(offerSurrender, {}, 'choose')
      // WL-R-215: before the choice of command, and made at once.
      if (manner === 'roll') return play.call(quickRoll, {}, 'choose')
      if (manner === 'ghost') {
        turn.manner = 'ghost'
        return play.call(ghostMove, { player: turn.player }, 'over')
      }
      if (manner === 'pass') {
        turn.manner = 'pass'
        play.emit('passed', 'WL-TURN-02', { player: turn.player })
        return play.done()
      }
      const alone = unitOf(play.world, unit)
      turn.manner = 'single'
      activate(play.world, alone, -1)
      // WL-R-216: that a hidden unit acts is told; which one is not.
      const isHidden = alone.hidden !== null
      play.emit('acts alone', 'WL-R-24', { player: turn.player, unit: isHidden ? null : unit }, { reveals: isHidden })
      return play.goto('actions')
    },
    actions: play => play.call(controlActions, {}, 'over'),
    over: play => play.done(),
  },
  { title: 'Control step' },
)
