import { procNamed } from '@sandtable/kernel'
import { directionOfSide, neighbour } from '../../basics/hexes.ts'
import { announceDomination } from '../../battle/domination.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import { isOpenToWanderers, regrow, wanderersOf } from '../encounters.ts'
import { turnDial } from './turn-dial.ts'

type Nothing = Record<string, never>
const rollOrder = procNamed<Nothing>('rollOrder')
const completeFortresses = procNamed<Nothing>('completeFortresses')

/** MV-TURN-01: what happens before anybody decides anything. MV-SET-08, MV-R-55: the dial stays on sector 1 in the first round. */
export const startStep = proc<Nothing>()('startStep', 'MV-TURN-01', {
  /** MV-TURN-04, MV-R-138: where order is rolled anew the roll opens the step. */
  begin: play =>
    play.world.options.orderEachRound && play.world.round > 1 ? play.call(rollOrder, {}, 'fortresses') : play.goto('fortresses'),
  fortresses: play => play.call(completeFortresses, {}, 'dial'),
  /** MV-EVNT-01, MV-EVNT-02, MV-TURN-02: no event in the first round. */
  dial(play) {
    announceDomination(play)
    const isTurned = play.world.options.eventDial && play.world.round > 1
    return isTurned ? play.call(turnDial, {}, 'wanderers') : play.goto('wanderers')
  },
  wanderers: play => play.call(wander, { left: wanderersOf(play.world).map(one => one.id) }, 'colony'),
  colony(play) {
    regrow(play)
    identify(play)
    return play.done()
  },
})

/** MV-PERM-04, MV-R-56: each goes one hex in the direction of a die; where it cannot, it stays. */
export const wander = proc<{ left: string[] }>()('wander', 'MV-PERM-04', {
  begin: (play, { left }) =>
    left.length === 0 ? play.done() : play.roll({ sides: 6, count: 1, rule: 'MV-PERM-04', why: 'wander', seat: null }, 'rolled'),
  rolled(play, vars) {
    const { world } = play
    const [id, ...later] = vars.left
    vars.left = later
    const encounter = world.encounters.find(one => one.id === id)!
    const hex = neighbour(encounter.hex, directionOfSide(play.faces()[0]!))
    const moves = isOpenToWanderers(world, hex)
    if (moves) encounter.hex = hex
    play.emit('wandered', 'MV-PERM-04', { encounter: encounter.kind, hex: { ...encounter.hex }, moves })
    return play.goto('begin')
  },
})
