import { matchOf, rngOf, Session } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { perSecond, plain, type Row } from './measure.ts'

/** Random choices a second, candidates, checks and events included. */
function randomChoices(): number {
  const match = matchOf(toy)
  const rng = rngOf('bench')
  let games = 0
  const fresh = () => {
    const opened = Session.open(match, { setup: toy.presets[1]!.setup }, { kind: 'fast', seed: `bench ${games++}` })
    if (!opened.ok) throw new Error('the toy cannot begin')
    return opened.value
  }
  let session = fresh()
  return perSecond(() => {
    if (session.state.outcome) session = fresh()
    const seat = match.waitingFor(session.state)[0]!
    session.apply(seat, rng.pick(match.candidates(session.state, seat, rng)))
  })
}

export const gameRows = (): Row[] => [plain('toy skirmish, random choices', randomChoices(), 'choices/s')]
