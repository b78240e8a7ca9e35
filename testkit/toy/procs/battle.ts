import type { Outcome } from '@sandtable/kernel'
import { teamOf, teamsOf } from '@sandtable/wargame/teams'
import { deploy } from '../asks/deploy.ts'
import { DECK } from '../data.ts'
import { proc } from '../hooks.ts'
import { healthLeft, unitOf, type World } from '../world.ts'
import { ended, outcomeOf } from './ends.ts'
import { preparations } from './prepare.ts'
import { round, turns } from './round.ts'

export const battle = proc<Record<string, never>>()('battle', 'TOY-TABLE-01', {
  begin: play =>
    play.roll(
      { sides: DECK.length, count: DECK.length, distinct: true, secret: [], seat: null, rule: 'TOY-CARD-01', why: 'shuffle' },
      'deal',
    ),
  deal(play) {
    const { world } = play
    world.deck = play.faces().map(face => DECK[face - 1]!)
    for (const { id } of world.seats) world.hands[id] = world.deck.splice(0, 2)
    const all = world.seats.map(s => s.id)
    return play.ask(deploy, all, {}, 'deployed')
  },
  deployed(play) {
    for (const { id: seat } of play.seats)
      for (const { piece, x, y } of play.answer(deploy, seat).places) unitOf(play.world, piece).at = { x, y }
    play.emit('deployed', 'TOY-TABLE-03', { units: Object.keys(play.world.units).length }, { reveals: true })
    return play.call(preparations, {}, 'fight')
  },
  fight: play => play.call(rounds, {}, 'fight'),
})

/** Round after round until the battle ends. */
export const rounds = proc<Record<string, never>>()('rounds', 'TOY-END-01', {
  begin(play) {
    const { world } = play
    const over = ended(world)
    if (over) return play.finish(over)
    if (world.round === world.rounds) return play.finish(onHealth(world))
    return play.call(round, {}, 'begin')
  },
})

/** TOY-END-02. */
function onHealth(world: World): Outcome {
  const [a, b] = teamsOf(world) as [string, string]
  const lead = healthLeft(world, a) - healthLeft(world, b)
  return outcomeOf(world, lead === 0 ? null : lead > 0 ? a : b, 'TOY-END-02', 'the last round is over')
}

/** TOY-END-03. */
export const concede = proc<{ seat: string }>()('concede', 'TOY-END-03', {
  begin(play, { seat }) {
    const winner = teamsOf(play.world).find(t => t !== teamOf(play.world, seat))!
    play.emit('gaveUp', 'TOY-END-03', { seat })
    return play.finish(outcomeOf(play.world, winner, 'TOY-END-03', `${seat} gave up`))
  },
})

/** Goes on in the middle of a round, or before the first (`turn` null): the first procedure of a described position. */
export const resume = proc<{ turn: string | null }>()('resume', 'TOY-ROUND-03', {
  begin: (play, { turn }) => (turn === null ? play.call(preparations, {}, 'end') : play.call(turns, { turn }, 'end')),
  end: play => play.call(rounds, {}, 'end'),
})
