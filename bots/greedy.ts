import {
  type Choice,
  type ChoiceOf,
  type Course,
  coursesOf,
  type Engine,
  type GameTypes,
  type GameView,
  openOrders,
  type Rng,
  type SeatId,
} from '@sandtable/kernel'
import type { Bot, BotFault, BotOptions } from './bot.ts'
import { type Candidates, candidatesOf, firstOf, seedFrom } from './candidates.ts'
import { type Timer, timerOf } from './timer.ts'

/** What a choice seems worth; null: nothing is known. `exact`: looking again would tell no more. */
type Worth = { value: number | null; exact: boolean }
type Entry<C extends Choice = Choice> = Worth & { choice: C }
const unknown = <C extends Choice>(choice: C): Entry<C> => ({ choice, value: null, exact: false })

/** What a bot looks at, and how long. */
type Sight<G extends GameTypes> = {
  engine: Engine<G>
  seen: GameView<G['view']>
  timer: Timer
  onFault: (fault: BotFault) => void
}

const NO_ORDERS: ChoiceOf<'plan'> = { type: 'plan', orders: [] }
/** Worth more than anything a game's evaluation says: a won game. */
const WON = 1e9
/** The first round looks at so many courses in all, one of each candidate at least: the fewer they are, the better it knows each... */
const FIRST_LOOK = 14
/** ...each round after it at so many times the courses of the round before... */
const DEEPER = 4
/** ...for the best one in so many of the candidates, but two at least. */
const FEWER = 3

/**
 * Looks one step ahead: follows the courses each candidate may take and picks the one whose ends look best through the seat's own eyes.
 * A first round looks at a course or a few of every candidate, later rounds at more courses of the best few, until the time or the samples
 * are used up. Of equals the first wins, and so does the first of all when nothing is known: candidates come best first. Where a game does not
 * itself continue plans, one grown order by order is one more candidate.
 */
export function makeGreedy<G extends GameTypes>(engine: Engine<G>, options: BotOptions): Bot<G['view']> {
  return {
    name: 'greedy',
    choose(seen, rng, clock) {
      const timer = timerOf(clock, options.thinkMs)
      const offered = candidatesOf(engine, seen, rng)
      const first = firstOf(offered.choices, seen)
      timer.lap()
      const entries: Entry[] = offered.choices.slice(0, options.width).map(unknown)
      const sight: Sight<G> = { engine, seen, timer, onFault: options.onFault ?? (() => {}) }
      if (first.type === 'plan' && offered.continued(NO_ORDERS) === null)
        entries.push(unknown(grownPlan(sight, offered, options.width, rng)))
      const best = ranked(sight, entries, options.samples, seedFrom(rng))
      let taken = 0
      while (taken < best.length - 1 && rng.below(100) < options.slips) taken++
      return best[taken]?.choice ?? first
    },
  }
}

/** Adds the order that looks best after those before it, one course each, until none looks better than to stop. */
function grownPlan<G extends GameTypes>(
  sight: Sight<G>,
  { plan: planned }: Candidates,
  width: number,
  rng: Rng,
): ChoiceOf<'plan'> {
  let plan = NO_ORDERS
  while (!sight.timer.isUp()) {
    const { orders } = plan
    const longer = openOrders(planned(plan)?.options ?? []).flatMap(({ option, places }) =>
      (places ?? [null]).map((place): ChoiceOf<'plan'> => ({ type: 'plan', orders: [...orders, { option, place }] })),
    )
    const entries = [plan, ...rng.shuffle(longer)].slice(0, width).map(unknown)
    const [best] = ranked(sight, entries, 1, seedFrom(rng))
    if (!best || best.choice === plan) break
    plan = best.choice
  }
  return plan
}

/** The entries that stayed in the race to the end, best first. */
function ranked<G extends GameTypes, C extends Choice>(
  sight: Sight<G>,
  entries: readonly Entry<C>[],
  samples: number,
  seed: string,
): readonly Entry<C>[] {
  let race = entries
  const first = Math.max(1, Math.min(samples, Math.floor(FIRST_LOOK / entries.length)))
  for (let n = first; n <= samples && race.length > 1; n *= DEEPER) {
    for (const entry of race) {
      if (entry.exact) continue
      if (sight.timer.isUp()) return bestFirst(race)
      // The same seed for all: they are compared under the same luck.
      const found = worthOf(sight, entry.choice, n, `${seed}/${n}`)
      if (found === null) return bestFirst(race)
      Object.assign(entry, found)
    }
    race = bestFirst(race).slice(0, Math.max(2, Math.ceil(race.length / FEWER)))
  }
  return race
}

const bestFirst = <C extends Choice>(entries: readonly Entry<C>[]): Entry<C>[] =>
  entries.toSorted((a, b) => rankOf(b) - rankOf(a))
const rankOf = ({ value }: Entry): number => value ?? -2 * WON

/** What a choice seems worth, as the mean over `n` courses; null when the time ran out before it was known. */
function worthOf<G extends GameTypes>(
  { engine, seen, timer, onFault }: Sight<G>,
  choice: Choice,
  n: number,
  seed: string,
): Worth | null {
  const stop = () => {
    timer.lap()
    return timer.isUp()
  }
  try {
    const { exact, courses } = coursesOf(engine, seen, choice, { n, seed, stop, silent: true })
    let sum = 0
    let weight = 0
    for (const course of courses) {
      if (stop()) return null
      sum += course.weight * standing(engine, course, seen.seat!)
      weight += course.weight
    }
    return stop() ? null : { value: weight > 0 ? sum / weight : null, exact }
  } catch (error) {
    // A world that is only believed in may be one in which the rules cannot go on: told, and nothing is known of the choice.
    const kind = seen.asked.find(a => a.seat === seen.seat)?.kind ?? ''
    onFault({ seq: seen.seq, seat: seen.seat!, kind, choice, text: error instanceof Error ? error.message : String(error) })
    return { value: null, exact: true }
  }
}

/** How the end of a course looks to the seat. */
function standing<G extends GameTypes>(engine: Engine<G>, { state }: Course<G['world']>, seat: SeatId): number {
  const winners = state.outcome?.winners ?? []
  if (winners.length > 0) return winners.includes(seat) ? WON : -WON
  return engine.game.evaluate(engine.game.view(state.world, seat), seat)
}
