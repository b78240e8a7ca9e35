import { playerAt, seatOf } from '../../basics/players.ts'
import { unitsOf } from '../../basics/queries.ts'
import { battlefieldOf } from '../../data/battlefields.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'
import { armyFromTeams, chooseArmy } from '../asks/army.ts'
import { chooseField } from '../asks/field.ts'
import { listedPlayers } from '../card.ts'
import { layField, settleObjective } from '../field.ts'
import { muster } from '../muster.ts'
import { fillCard } from './card.ts'
import { deployOne, deployOrder } from './deployment.ts'

/** Everything before round 1, in the order of the rulebook: the card, the armies, the field, deployment. */
export const setUp = proc<{ left?: PlayerId[] }>()('setUp', 'WL-CARD-01', {
  begin: play => play.call(fillCard, {}, 'armies'),
  /** WL-CARD-07, WL-R-262: who has brought no army builds one now, all at once and in secret. */
  armies(play) {
    const { world } = play
    const seats = listedPlayers(world)
      .filter(player => unitsOf(world, player).length === 0)
      .map(player => seatOf(world, player))
    return seats.length === 0 ? play.goto('locked') : play.ask(chooseArmy, seats, {}, 'built')
  },
  built(play) {
    const { world } = play
    for (const player of listedPlayers(world)) {
      if (unitsOf(world, player).length > 0) continue
      muster(world, player, armyFromTeams(play.answer(chooseArmy, seatOf(world, player)).ids))
    }
    return play.goto('locked')
  },
  /** WL-CARD-12: what was not spent is lost. */
  locked(play) {
    const { world } = play
    for (const player of listedPlayers(world)) {
      const units = unitsOf(world, player).filter(unit => unit.where !== 'field')
      play.emit('army locked', 'WL-CARD-12', { player, count: units.length }, { reveals: true })
    }
    if (world.battlefield !== '') return play.goto('laid')
    return play.ask(chooseField, [seatOf(world, world.card.reachedFirst)], {}, 'chosen')
  },
  chosen(play) {
    const { world } = play
    const map = battlefieldOf(play.answer(chooseField).ids[0]!)
    layField(world, map)
    play.emit('field chosen', 'WL-CARD-09', { player: world.card.reachedFirst, name: map.name })
    return play.goto('laid')
  },
  laid(play) {
    settleObjective(play.world)
    return play.goto('deploy')
  },
  deploy(play, vars) {
    vars.left ??= deployOrder(play.world)
    const player = vars.left.shift()
    return player === undefined ? play.goto('end') : play.call(deployOne, { player }, 'deploy')
  },
  end(play) {
    play.emit('battle begins', 'WL-CARD-01', {
      player: playerAt(play.world, seatOf(play.world, play.world.card.attackedFirst)).id,
    })
    return play.done()
  },
})
