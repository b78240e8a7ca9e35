import type { Input } from './ask.ts'
import { fastDice, rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import type { Interjection } from './interjection.ts'
import type { JsonObject } from './json.ts'
import type { SeatId } from './names.ts'
import type { Play } from './proc.ts'
import type { GameState } from './state.ts'
import { bid, callOf, choose, FAST, finishNow, freeze, gameOf, type Hooks, pick, proc, setupOf, type World } from './test-game.ts'

/** A whole little game: two seats in turn gain points by walking, dice, secret bids, hidden cards, until one has enough. */
export const MOVES = ['walk', 'one', 'two', 'hide', 'show', 'duel', 'either', 'never'] as const
type Turn = { at: number }
type Labels = 'begin' | 'chosen' | 'gained' | 'hidden' | 'bids' | 'first' | 'next'

function gain(play: Play<World, Hooks, Labels>, seat: SeatId, n: number) {
  play.world.points[seat]! += n
  play.emit('gained', 'T-GAIN', { seat, n })
  return play.goto('next')
}

export const turn = proc<Turn>()('turn', 'T-TURN', {
  begin: (play, { at }) => play.ask(choose, [play.seats[at]!.id], { options: MOVES, min: 1, max: 1 }, 'chosen'),
  chosen(play) {
    const seat = play.answeredBy()
    const move = play.answer(choose).ids[0]!
    const seats = play.seats.map(s => s.id)
    play.world.said.push(`${seat} ${move}`)
    if (move === 'one' || move === 'two')
      return play.roll({ sides: 6, count: move === 'one' ? 1 : 2, rule: 'T-ROLL', why: move, seat }, 'gained')
    if (move === 'hide') return play.roll({ sides: 6, count: 1, rule: 'T-HIDE', why: 'hide', seat, secret: [seat] }, 'hidden')
    if (move === 'duel') return play.ask(bid, seats, {}, 'bids')
    if (move === 'either') return play.askAny(bid, seats, {}, 'first')
    if (move === 'walk') return gain(play, seat, 1)
    play.emit('shown', 'T-SHOW', { hand: play.world.hands[seat]! }, { reveals: true })
    return play.goto('next')
  },
  gained: (play, { at }) =>
    gain(
      play,
      play.seats[at]!.id,
      play.faces().reduce((sum, f) => sum + f, 0),
    ),
  hidden(play, { at }) {
    play.world.hands[play.seats[at]!.id]!.push(`card${play.faces()[0]}`)
    return play.goto('next')
  },
  bids(play) {
    const [mine, other] = play.seats.map(s => play.answer(bid, s.id).amount) as [number, number]
    return gain(play, play.seats[mine >= other ? 0 : 1]!.id, Math.abs(mine - other))
  },
  first: play => gain(play, play.answeredBy(), play.answer(bid).amount),
  next(play, vars) {
    const { world, seats } = play
    const winner = seats.find(s => world.points[s.id]! >= world.goal)
    if (winner) return play.finish({ winners: [winner.id], rule: 'T-GOAL', text: 'enough', scores: { ...world.points } })
    vars.at = (vars.at + 1) % seats.length
    return play.goto('begin')
  },
})

/** A remark at any time; 'ask' asks its speaker something back first. */
const shout = proc<{ seat: SeatId; what: string }>()('shout', 'T-SHOUT', {
  begin(play, { seat, what }) {
    if (what === 'ask') return play.ask(bid, [seat], {}, 'answered')
    play.world.said.push(`${seat} shouts ${what}`)
    play.emit('shouted', 'T-SHOUT', { seat, what })
    return play.done()
  },
  answered(play, { seat }) {
    play.world.said.push(`${seat} shouts ${play.answer(bid).amount}`)
    return play.done()
  },
})
const surrender = proc<{ seat: SeatId }>()('surrender', 'T-SURRENDER', { begin: finishNow })

const shoutSpec = { ...choose, kind: 'shout', rule: 'T-SHOUT' as const }
const surrenderSpec = { ...choose, kind: 'surrender', rule: 'T-SURRENDER' as const }
export const interjections: readonly Interjection<World, JsonObject>[] = [
  {
    spec: shoutSpec,
    subject: (world, seat) =>
      world.said.includes(`${seat} shouts hush`) ? null : { options: ['hey', 'ask', 'hush'], min: 1, max: 1 },
    run: (_world, _subject, seat, choice) => callOf(shout, { seat, what: choice.type === 'pick' ? choice.ids[0]! : '' }),
    concedes: false,
  },
  {
    spec: surrenderSpec,
    subject: () => ({ options: ['yes'], min: 1, max: 1 }),
    run: (_world, _subject, seat) => callOf(surrender, { seat }),
    concedes: true,
  },
]
export const race = engineOf(gameOf({ procs: [turn, shout, surrender], interjections }))
export const interject = (kind: string, ...ids: string[]) => ({ type: 'interject' as const, kind, choice: pick(...ids) })

export type State = GameState<World>
export const start = () => freeze(race.start(setupOf({ pieces: { u1: { owner: 'ann', traits: [] } } }), FAST).state)
/** Plays inputs one after the other on frozen states; a refusal fails the test. */
export function after(state: State, ...inputs: [string, Input][]): State {
  for (const [seat, input] of inputs) {
    const applied = race.apply(state, seat, input)
    if (!applied.ok) throw new Error(applied.violations.map(v => `${v.rule} ${v.text}`).join())
    state = freeze(applied.state)
  }
  return state
}
/** A game's worth of random legal inputs, interjections among them. */
export function* randomGame(seed: string): Generator<{ state: State; seat: string; input: Input }> {
  const rng = rngOf(seed)
  let state = freeze(race.start(setupOf({ goal: 40 }), fastDice(seed)).state)
  while (!state.outcome) {
    const shouts = rng.below(6) === 0
    const seat = shouts ? rng.pick(['ann', 'bob']) : rng.pick(race.waitingFor(state))
    const input = shouts ? interject('shout', rng.pick(['hey', 'ask'])) : rng.pick(race.candidates(state, seat, rng))
    yield { state, seat, input }
    state = after(state, [seat, input])
  }
}
