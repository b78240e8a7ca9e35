import type { Hex } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { centreBeyond, hexDistance } from '../../basics/hexes.ts'
import { areFriendly, blockOf, seatOf, territoryOf } from '../../basics/queries.ts'
import { noteDeeds } from '../../battle/deeds.ts'
import { proc } from '../../hooks.ts'
import type { Player, PlayerId, World } from '../../world.ts'
import { callSide } from '../asks/call-side.ts'
import { turnUp } from './turn-up.ts'

const checkVictory = procNamed<{ player: PlayerId; at: 'deed' }>('checkVictory')
const rotation = (seat: string) => ({ sides: 6, count: 1, rule: 'MV-EXPL-04', why: 'rotation', seat }) as const

/** MV-R-03: the direction in which the explorer's territory lies: of the six around it he stands in the nearest. */
export function directionOf(centre: Hex, explorer: Hex): number {
  const distance = (side: number): number => hexDistance(centreBeyond(centre, side), explorer)
  return [1, 2, 3, 4, 5, 6].reduce((best, side) => (distance(side) < distance(best) ? side : best))
}
/** MV-EXPL-05, MV-R-67: the next opponent to the right, that is, the one before him clockwise. */
export function callerFor(world: World, id: PlayerId): Player {
  const all = Object.values(world.players).sort((a, b) => b.number - a.number)
  const at = all.findIndex(one => one.id === id)
  return [...all.slice(at + 1), ...all.slice(0, at)].find(one => !one.isOut && !areFriendly(world, one.id, id))!
}

/** MV-EXPL-01 to MV-EXPL-10: the unit and the territory are announced before the number is known. MV-EXPL-08: its activation goes on. */
export const reveal = proc<{ block: string; territory: string; number?: number }>()(
  'reveal',
  'MV-EXPL-02',
  {
    begin(play, { block: id, territory }) {
      const { world } = play
      const { player } = blockOf(world, id)
      play.emit('explores', 'MV-EXPL-02', { block: id, player, hex: { ...territoryOf(world, territory).centre } })
      if (!world.options.calledRotation) return play.roll(rotation(seatOf(world, player)), 'rolled')
      return play.ask(callSide, [callerFor(world, player).seat], { territory }, 'called')
    },
    rolled(play, vars) {
      vars.number = play.faces()[0]!
      return play.goto('turned')
    },
    called(play, vars) {
      vars.number = play.answer(callSide).amount
      return play.goto('turned')
    },
    turned(play, { block, territory, number }) {
      const direction = directionOf(territoryOf(play.world, territory).centre, blockOf(play.world, block).hex)
      return play.call(turnUp, { territory, direction, number: number! }, 'explored')
    },
    explored(play, { block }) {
      const { player } = blockOf(play.world, block)
      noteDeeds(play.world, player, { territoriesRevealed: 1 })
      return play.call(checkVictory, { player, at: 'deed' }, 'over')
    },
    over: play => play.done(),
  },
  { title: 'Exploring' },
)
/** MV-SET-13: a territory that starts face up, turned as if from direction 1. */
export const revealAtStart = proc<{ territory: string }>()('revealAtStart', 'MV-SET-13', {
  begin: play => play.roll({ sides: 6, count: 1, rule: 'MV-SET-13', why: 'rotation', seat: null }, 'rolled'),
  rolled: (play, { territory }) => play.call(turnUp, { territory, direction: 1, number: play.faces()[0]! }, 'over'),
  over: play => play.done(),
})
