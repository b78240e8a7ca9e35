import { procNamed, type RuleId } from '@sandtable/kernel'
import { activePlayer, seatOf, sideOfUnit } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { acceptRoll, offerRoll, pairIn } from '../asks/quick-roll.ts'
import { noteRoll } from '../quick-rolls.ts'

const die = procNamed<{ unit: string; side: SideId | null; rule: RuleId }>('die')

/** WL-FAST-02, WL-FAST-03, WL-R-87, WL-R-215: two opposing units roll a D10 each, the lower dies; nothing else changes (WL-R-186). */
export const quickRoll = proc<{ own?: string; other?: string }>()(
  'quickRoll',
  'WL-FAST-02',
  {
    begin: play => play.ask(offerRoll, [seatOf(play.world, activePlayer(play.world))], {}, 'offered'),
    offered(play, vars) {
      const { world } = play
      const { own, other } = pairIn(world, activePlayer(world), play.answer(offerRoll).ids)!
      Object.assign(vars, { own, other })
      noteRoll(world, own, other)
      play.emit('roll offered', 'WL-R-87', { unit: own, target: other })
      return play.ask(acceptRoll, [seatOf(world, unitOf(world, other).player!)], { own, other }, 'answered')
    },
    answered(play, { own, other }) {
      if (play.answer(acceptRoll).ids[0] === 'accept') return play.goto('roll')
      play.emit('roll refused', 'WL-R-87', { unit: own!, target: other! }, { reveals: true })
      return play.done()
    },
    roll: play => play.roll({ sides: 10, count: 2, why: 'quick roll', rule: 'WL-FAST-02', seat: null }, 'rolled'),
    rolled(play, { own, other }) {
      const { world } = play
      const [mine, theirs] = play.faces() as [number, number]
      if (mine === theirs) {
        play.emit('roll tied', 'WL-FAST-03', { unit: own!, target: other! })
        return play.goto('roll')
      }
      const [winner, loser] = mine > theirs ? [own!, other!] : [other!, own!]
      play.emit('roll lost', 'WL-FAST-02', { unit: loser, winner, faces: [mine, theirs] })
      return play.call(die, { unit: loser, side: sideOfUnit(world, unitOf(world, winner)), rule: 'WL-FAST-02' }, 'over')
    },
    over: play => play.done(),
  },
  { title: 'Life or death' },
)
