import { engineOf, rngOf } from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import { openGame, randomChoice } from '@sandtable/testkit/random-game'
import { leaksAt } from '@sandtable/testkit/secrecy'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

/** One in so many states is looked at from every seat; both worlds are played on for so many choices. */
const LOOKS = { every: 60, onward: 1, choices: 15 }
/** Random games between two lines of progress. */
const TOLD = 20

/** Random games in which every seat is given another world that looks the same to it: what gives the difference away? */
export async function keepSecrets(id: string, { first, secrets, seed, strict }: Wishes): Promise<Line> {
  const game = await findGame(id)?.load()
  if (!game) throw new Error(`there is no game '${id}'`)
  const engine = engineOf(game)
  const began = performance.now()
  const wrong: string[] = []
  let compared = 0
  for (let n = first; n < first + secrets; n++) {
    const session = openGame(engine, n, `${seed}/${n}`)
    const rng = rngOf(`${seed}/${n}/secrets`)
    while (!session.state.outcome) {
      if (rng.below(LOOKS.every) === 0) {
        compared += session.state.seats.length + 1
        for (const { reader, seq, what, one, other } of leaksAt(engine, session.state, rng, { ...LOOKS, strict }))
          wrong.push(`game ${n}, choice ${seq}, ${reader ?? 'a spectator'}: ${what} is ${one} or ${other}`)
      }
      const { seat, choice } = randomChoice(engine, session.state, rng)
      if (!session.apply(seat, choice).ok) throw new Error('a candidate was refused')
    }
    if ((n + 1 - first) % TOLD === 0)
      say(`  ${n + 1 - first} of ${secrets}: ${counted(compared, 'pair')} of worlds, ${counted(wrong.length, 'leak')}`)
  }
  const text = `${counted(secrets, 'game')}, ${counted(compared, 'pair')} of worlds in ${minutesText(performance.now() - began)}`
  return {
    what: `secrets ${id}`,
    text: [`${text}, ${counted(wrong.length, 'leak')}`, ...wrong].join('\n    '),
    failed: wrong.length > 0,
  }
}
