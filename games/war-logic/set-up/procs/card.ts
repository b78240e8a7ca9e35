import { seatOf } from '../../basics/players.ts'
import { CARD_QUESTIONS, type CardQuestion } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { claimQuestions } from '../asks/claim.ts'
import { decideQuestion } from '../asks/decide.ts'
import { listedPlayers, orderFrom } from '../card.ts'
import { answersTo, DECISION_RULES, decide } from '../decisions.ts'
import { completed, type Division } from '../division.ts'
import { hasObjective } from '../field.ts'

type Claims = { [Q in CardQuestion]?: PlayerId[] }
type Vars = {
  claims?: Claims
  granted?: { [Q in CardQuestion]?: PlayerId }
  left?: CardQuestion[]
  rivals?: PlayerId[]
  rolled?: number[]
}

const claimsIn = (world: World, idsOf: (player: PlayerId) => readonly string[]): Claims => {
  const claimed = (question: CardQuestion): PlayerId[] => listedPlayers(world).filter(player => idsOf(player).includes(question))
  return Object.fromEntries(CARD_QUESTIONS.map(question => [question, claimed(question)]))
}

/** WL-CARD-13, WL-R-131: who decides which question; then the questions in the order of WL-R-132. */
export const fillCard = proc<Vars>()('fillCard', 'WL-CARD-02', {
  begin(play) {
    const { world } = play
    const { open, whoDecided } = world.card
    if (open.length === 0) return play.goto('filled')
    if (whoDecided !== null) return play.goto('decide')
    const seats = listedPlayers(world).map(player => seatOf(world, player))
    return play.ask(claimQuestions, seats, {}, 'claimed')
  },
  claimed(play, vars) {
    const { world } = play
    const claims = claimsIn(world, player => play.answer(claimQuestions, seatOf(world, player)).ids)
    Object.assign(vars, { claims, granted: {}, left: CARD_QUESTIONS.filter(question => claims[question]!.length > 1) })
    for (const question of CARD_QUESTIONS) {
      const [player, rival] = claims[question]!
      if (player === undefined || rival !== undefined) continue
      vars.granted![question] = player
      play.emit('granted', 'WL-CARD-13', { player, question, how: 'claim' }, { reveals: true })
    }
    return play.goto('contest')
  },
  contest(play, vars) {
    const [question] = vars.left!
    if (question === undefined) return play.goto('divide')
    Object.assign(vars, { rivals: [...vars.claims![question]!], rolled: [] })
    return play.goto('roll')
  },
  /** WL-CARD-05: each claimant rolls a D10. */
  roll(play, { rivals = [], rolled = [] }) {
    const player = rivals[rolled.length]
    if (player === undefined) return play.goto('compare')
    const seat = seatOf(play.world, player)
    return play.roll({ sides: 10, count: 1, rule: 'WL-CARD-05', why: 'claim', seat }, 'thrown')
  },
  thrown(play, vars) {
    vars.rolled = [...vars.rolled!, play.faces()[0]!]
    return play.goto('roll')
  },
  /** The higher gets it; those who tie roll again. */
  compare(play, vars) {
    const { rivals = [], rolled = [] } = vars
    const best = rivals.filter((_, i) => rolled[i] === Math.max(...rolled))
    if (best.length > 1) {
      Object.assign(vars, { rivals: best, rolled: [] })
      return play.goto('roll')
    }
    const question = vars.left!.shift()!
    vars.granted![question] = best[0]!
    play.emit('granted', 'WL-CARD-05', { player: best[0]!, question, how: 'roll' })
    return play.goto('contest')
  },
  divide(play, vars) {
    const { world } = play
    const granted: Division = vars.granted!
    const given = completed(granted, listedPlayers(world))
    for (const { question, player, how } of given) play.emit('granted', 'WL-R-131', { player, question, how })
    const division = { ...granted, ...Object.fromEntries(given.map(({ question, player }) => [question, player])) }
    world.card.whoDecided = division as { [Q in CardQuestion]: PlayerId }
    return play.goto('decide')
  },
  decide(play) {
    const { world } = play
    const [question] = world.card.open
    if (question === undefined) return play.goto('filled')
    return play.ask(decideQuestion, [seatOf(world, world.card.whoDecided![question])], { question }, 'decided')
  },
  decided(play) {
    const { world } = play
    const [question] = world.card.open as [CardQuestion]
    const [answer] = play.answer(decideQuestion).ids as [string]
    const { says } = answersTo(world, question).find(({ id }) => id === answer)!
    decide(world, question, answer)
    play.emit('decided', DECISION_RULES[question], { player: world.card.whoDecided![question], question, says })
    return play.goto('decide')
  },
  filled(play) {
    const { world } = play
    world.order = orderFrom(listedPlayers(world), world.card.attackedFirst)
    // WL-R-139: who reached the field first defends, unless the card says otherwise.
    if (hasObjective(world.card.objective, 'protect')) world.card.defender ??= world.players[world.card.reachedFirst]!.side
    return play.done()
  },
})
