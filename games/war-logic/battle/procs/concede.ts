import { proc } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'
import { confirmObjective } from '../asks/confirm.ts'
import { endByAgreement, endByConcession } from '../ends.ts'

/** WL-END-02: at any time. Where others play on, its units leave with the end of the turn (WL-R-140, WL-R-250). */
export const concede = proc<{ player: PlayerId }>()('concede', 'WL-END-02', {
  begin(play, { player }) {
    play.emit('conceded', 'WL-END-02', { player })
    const outcome = endByConcession(play.world, player)
    play.world.players[player]!.isOut = true
    return outcome ? play.finish(outcome) : play.done()
  },
})

/** WL-OBJ-09: somebody says that the agreed objective is fulfilled; all others confirm it, or play goes on. */
export const claimObjective = proc<{ player: PlayerId }>()('claimObjective', 'WL-OBJ-09', {
  begin(play, { player }) {
    const { world } = play
    world.turn?.asked.push('claim')
    play.emit('objective claimed', 'WL-OBJ-09', { player, text: world.card.objective.text ?? 'the agreed objective' })
    const others = Object.values(world.players).filter(one => one.id !== player && !one.isOut)
    return play.ask(
      confirmObjective,
      others.map(one => one.seat),
      { player },
      'answered',
    )
  },
  answered(play, { player }) {
    const { world } = play
    const others = Object.values(world.players).filter(one => one.id !== player && !one.isOut)
    const isAgreed = others.every(one => play.answer(confirmObjective, one.seat).ids[0] === 'yes')
    if (isAgreed) return play.finish(endByAgreement(world, world.players[player]!.side))
    play.emit('objective denied', 'WL-OBJ-09', { player })
    return play.done()
  },
})
