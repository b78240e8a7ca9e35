import type { Choice } from './ask.ts'
import { facesFrom, fastDice, fastSource, type Rng, rngOf } from './dice.ts'
import { DICE, type DiceSubject, typedFaces } from './dice-ask.ts'
import type { Engine } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { GameTypes, Tally } from './game.ts'
import type { GameView } from './game-view.ts'
import { copy, type JsonObject } from './json.ts'
import { fallsOf } from './printed-dice.ts'
import type { Frame, GameState } from './state.ts'

/** One way it may go: how likely, what happened, and how it then stands. */
export type Course<W extends JsonObject> = { weight: number; state: GameState<W>; events: readonly GameEvent[] }
export type Chance = { mean: number; chance: number; low: number; high: number }
/** How much of something may come: its mean, the chance of any, and the range eight in ten fall into. */
export type Outcomes = Omit<Tally, 'n'> & Chance
/** What a choice would do, in all that the game counts, the gravest first. */
export type Forecast = { exact: boolean; courses: number; counts: readonly Outcomes[] }
export type ForecastOptions = {
  /** Courses to look at, at most. */
  n: number
  seed: string
  /** Enough are looked at once the mean losses are as sure as this; absent: `n` of them. */
  error?: number
  /** Asked between choices; true ends it with what there is. */
  stop?: () => boolean
  /** For who looks at the ends alone: courses have no events, which is quicker. */
  silent?: boolean
}

/** Courses looked at before it is asked how sure their means are, and between two such questions. */
const BATCH = 16

/** Whether the means of the gravest losses, or of what else is counted first, are sure enough by now: their standard error is no more than so much. */
function isSure<G extends GameTypes>({ game }: Engine<G>, courses: readonly Course<G['world']>[], error?: number): boolean {
  const n = courses.length
  if (error === undefined || n === 0 || n % BATCH !== 0) return false
  const tallies = courses.map(({ events }) => game.tally(events))
  const gravest = (tallies[0]?.find(({ kind }) => kind === 'lost') ?? tallies[0]?.[0])?.what
  return (tallies[0] ?? []).every(({ what }, row) => {
    if (what !== gravest) return true
    const values = tallies.map(rows => rows[row]?.n ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / n
    const square = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
    return square / (n * (n - 1)) <= error * error
  })
}

/** Questions answered on the way, at most, before a course counts as settled. */
const FAR_ENOUGH = 60

/**
 * The courses a choice may take, followed until the turn is over (or the procedure that asked asks again); on the way everybody gives the
 * first candidate. All of them, exactly weighted, if nothing is hidden and the dice allow no more than `n`; otherwise `n` sampled ones, each
 * in a believed world of its own unless the game says that this makes no difference (`forecastsInOneWorld`).
 */
export function coursesOf<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  choice: Choice,
  options: ForecastOptions,
): { exact: boolean; courses: Course<G['world']>[] } {
  const rng = rngOf(options.seed)
  if (engine.game.isOpen(seen.view)) {
    const all = everyCourse(engine, seen, choice, options, rng)
    if (all) return { exact: true, courses: all }
  }
  const sampled = engine.game.forecastsInOneWorld ? coursesInOneWorld : coursesInManyWorlds
  const courses = sampled(engine, seen, choice, options, rng)
  for (const course of courses) course.weight = 1 / courses.length
  return { exact: false, courses }
}

/** Each course in a believed world of its own. */
function coursesInManyWorlds<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  choice: Choice,
  { n, seed, error, stop, silent = false }: ForecastOptions,
  rng: Rng,
): Course<G['world']>[] {
  const courses: Course<G['world']>[] = []
  for (let i = 0; i < n && !(i > 0 && (stop?.() || isSure(engine, courses, error))); i++) {
    const way = begun(engine, engine.believe(seen, fastDice(`${seed}/${i}`), rng), seen, choice, silent)
    if (way) courses.push(follow(engine, way, rng, stop))
  }
  return courses
}

/** Courses in one believed world, which go together until dice are thrown; a single one where none are. */
function coursesInOneWorld<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  choice: Choice,
  { n, seed, error, stop, silent = false }: ForecastOptions,
  rng: Rng,
): Course<G['world']>[] {
  const common = begun(engine, engine.believe(seen, { kind: 'typed' }, rng), seen, choice, silent)
  if (!common) return []
  follow(engine, common, rng, stop)
  if (!dicePending(common.state)) return [common]
  const again = seenAgain(engine, seen, common.state)
  const courses: Course<G['world']>[] = []
  for (let i = 0; i < n && !(i > 0 && (stop?.() || isSure(engine, courses, error))); i++)
    courses.push(follow(engine, branchAtDice(engine, again, common, fastDice(`${seed}/${i}`), rngOf(seed)), rng, stop))
  return courses
}

export function forecast<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  choice: Choice,
  options: ForecastOptions,
): Forecast {
  const { exact, courses } = coursesOf(engine, seen, choice, options)
  const tallies = courses.map(c => ({ weight: c.weight, rows: engine.game.tally(c.events) }))
  const rows = tallies.flatMap(t => t.rows)
  const isSame = (a: Tally, b: Tally) => a.what === b.what && a.team === b.team
  const kinds = rows.filter((row, i) => rows.findIndex(other => isSame(other, row)) === i)
  const counts = kinds.map(({ n: _, ...kind }, i) => ({
    ...kind,
    ...chanceOf(tallies.map(t => ({ weight: t.weight, value: t.rows.find(row => isSame(row, kinds[i]!))?.n ?? 0 }))),
  }))
  return { exact, courses: courses.length, counts }
}

function chanceOf(values: { weight: number; value: number }[]): Chance {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const quantile = (q: number) => {
    let sum = 0
    for (const { weight, value } of sorted) {
      sum += weight
      if (sum >= q - 1e-9) return value
    }
    return sorted.at(-1)?.value ?? 0
  }
  return {
    mean: values.reduce((sum, v) => sum + v.weight * v.value, 0),
    chance: values.reduce((sum, v) => sum + (v.value > 0 ? v.weight : 0), 0),
    low: quantile(0.1),
    high: quantile(0.9),
  }
}

/**
 * How far a course is followed: until this frame is over. It is that of the turn, or where none is running that of the asking procedure; then
 * it also ends when that procedure asks again, `depth` frames deep.
 */
type Horizon = { at: number; frame: Frame | null; depth: number }
const horizonOf = <G extends GameTypes>(engine: Engine<G>, { stack }: GameState<G['world']>): Horizon => {
  const turn = stack.findLastIndex(frame => engine.game.turns.includes(frame.proc))
  const at = turn < 0 ? stack.length - 1 : turn
  return { at, frame: stack[at] ?? null, depth: turn < 0 ? stack.length : 0 }
}

/** The seat to answer next, unless the course is settled: the game is over, or the turn, or it is back where the choice was made. */
function nextSeat<G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  { at, frame, depth }: Horizon,
): string | null {
  const together = state.wait.answers.length > 0 || dicePending(state)
  const settled = state.stack[at] !== frame || state.stack.length <= depth
  return state.outcome || (settled && !together) ? null : (engine.waitingFor(state)[0] ?? null)
}

/** A course under way: how far it is followed, and how many questions were answered on it. */
type Way<W extends JsonObject> = Course<W> & { events: GameEvent[]; horizon: Horizon; answered: number; silent: boolean }

/** Plays the choice in place; null if the believed world refuses it. */
function begun<G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  seen: GameView<G['view']>,
  choice: Choice,
  silent: boolean,
): Way<G['world']> | null {
  const horizon = horizonOf(engine, state)
  const applied = engine.applyInPlace(state, seen.seat!, choice, silent)
  return applied.ok ? { weight: 1, state, events: [...applied.events], horizon, answered: 0, silent } : null
}
/** Plays on in place until the course is settled, or dice are asked for. */
function follow<G extends GameTypes>(engine: Engine<G>, way: Way<G['world']>, rng: Rng, stop?: () => boolean): Way<G['world']> {
  const { state, events, horizon, silent } = way
  for (; way.answered < FAR_ENOUGH && !dicePending(state) && !stop?.(); way.answered++) {
    const seat = nextSeat(engine, state, horizon)
    if (seat === null) break
    for (const event of engine.giveFirst(state, seat, rng, silent)) events.push(event)
  }
  return way
}

/** What the holder of a view sees of a course; null where something goes on in private: that fits this world only, and nothing is believed anew. */
function seenAgain<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  { world, stack, wait, aside, seq }: GameState<G['world']>,
): GameView<G['view']> | null {
  if (engine.game.hiddenFlow) return null
  return { ...seen, view: engine.game.view(world, seen.seat), stack, asked: wait.asked, any: wait.any, aside, seq }
}

/** The same course once more, from the dice on that it waits for. */
function branchAtDice<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']> | null,
  { state, events, horizon, answered, silent }: Way<G['world']>,
  dice: ReturnType<typeof fastDice>,
  rng: Rng,
): Way<G['world']> {
  const other = seen === null ? { ...copy(state), dice } : engine.believe(seen, dice, rng)
  const { seat, subject } = state.wait.asked[0]!
  const words: [number, number, number, number] = [...dice.words]
  const roll = subject as DiceSubject
  const faces = facesFrom(fastSource(words), roll)
  other.dice = { kind: 'fast', words }
  const until = horizonIn(horizon, state, other)
  const since = engine.give(other, seat, { type: 'assign', to: typedFaces(faces, roll.printed) }, silent)
  return { weight: 1, state: other, events: [...events, ...since], horizon: until, answered, silent }
}
/** A horizon in a copy of the state: its frame is the copied one. */
const horizonIn = <W extends JsonObject>({ at, frame, depth }: Horizon, state: GameState<W>, copied: GameState<W>): Horizon => ({
  at,
  frame: frame && state.stack[at] === frame ? copied.stack[at]! : frame,
  depth,
})

/** Every course, by branching at each roll; null when there are more than `n` or time is up. */
function everyCourse<G extends GameTypes>(
  engine: Engine<G>,
  seen: GameView<G['view']>,
  choice: Choice,
  { n, stop, silent }: ForecastOptions,
  rng: Rng,
): Course<G['world']>[] | null {
  const first = engine.believe(seen, { kind: 'typed' }, rng)
  const start = horizonOf(engine, first)
  const applied = engine.applyInPlace(first, seen.seat!, choice, silent)
  if (!applied.ok) return []
  const open: (Course<G['world']> & { answered: number; horizon: Horizon })[] = [
    { weight: 1, state: first, events: applied.events, answered: 0, horizon: start },
  ]
  const settled: Course<G['world']>[] = []
  for (let course = open.pop(); course; course = open.pop()) {
    const { state, weight, events, answered, horizon } = course
    const seat = answered < FAR_ENOUGH ? nextSeat(engine, state, horizon) : null
    if (seat === null) {
      settled.push({ weight, state, events })
      continue
    }
    const answers = dicePending(state) ? everyThrow(state, n) : [{ answer: engine.candidates(state, seat, rng, 1)[0]!, ways: 1 }]
    if (!answers || open.length + settled.length + answers.length > n || stop?.()) return null
    const all = answers.reduce((sum, { ways }) => sum + ways, 0)
    answers.forEach(({ answer, ways }, i) => {
      const branch = i === answers.length - 1 ? state : copy(state)
      const until = horizonIn(horizon, state, branch)
      const since = engine.give(branch, seat, answer, silent)
      open.push({
        weight: (weight * ways) / all,
        state: branch,
        events: [...events, ...since],
        answered: answered + (answers.length > 1 ? 0 : 1),
        horizon: until,
      })
    })
  }
  return settled
}

const dicePending = <W extends JsonObject>({ wait }: GameState<W>) => wait.asked[0]?.kind === DICE

/** What the asked dice can show, and in how many equally likely ways; null when there is more than `most`. */
function everyThrow<W extends JsonObject>({ wait }: GameState<W>, most: number): { answer: Choice; ways: number }[] | null {
  const roll = wait.asked[0]!.subject as DiceSubject
  let throws: { faces: number[]; ways: number }[] = [{ faces: [], ways: 1 }]
  for (let die = 0; die < roll.count; die++) {
    const falls = fallsOf(roll, die)
    throws = throws.flatMap(({ faces, ways }) =>
      falls
        .filter(fall => !roll.distinct || !faces.includes(fall.face))
        .map(fall => ({ faces: [...faces, fall.face], ways: ways * fall.ways })),
    )
    if (throws.length > most) return null
  }
  return throws.map(({ faces, ways }) => ({ answer: { type: 'assign', to: typedFaces(faces, roll.printed) }, ways }))
}
