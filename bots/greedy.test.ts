import { type Engine, engineOf, type Game, type Input, refused, rngOf, type SeatId, Session } from '@sandtable/kernel'
import { type Toy, toy } from '@sandtable/testkit/toy/game'
import { deepFreeze } from '@sandtable/testkit/tree'
import { describe, expect, test } from 'vitest'
import { type BotFault, type Clock, FIXED_EFFORT, TIMED } from './bot.ts'
import { candidatesOf } from './candidates.ts'
import { makeGreedy } from './greedy.ts'

const engine = engineOf(toy)
const noClock: Clock = {
  now() {
    throw new Error('the clock was read')
  },
}

/** A game of the toy, played by first candidates until this is asked. */
function sessionAt(kind: string, preset = 'clash') {
  const { setup } = toy.presets.find(p => p.id === preset)!
  const opened = Session.open(engine, { setup }, { kind: 'fast', seed: 'bots' })
  if (!opened.ok) throw new Error('the preset cannot begin')
  const session = opened.value
  const rng = rngOf('bots')
  for (;;) {
    const seat = engine.waitingFor(session.state)[0]!
    if (engine.decision(session.state, seat)!.kind === kind) return { session, seat }
    session.apply(seat, engine.candidates(session.state, seat, rng)[0])
  }
}
function viewAt(kind: string) {
  const { session, seat } = sessionAt(kind)
  return engine.view(session.state, seat)
}

/** The toy with another evaluation, or anything else changed. */
const changed = (change: Partial<Game<Toy>>): Engine<Toy> => engineOf({ ...toy, ...change })

describe('the choice', () => {
  test('is the next best as often as it slips, and never one that lost the first look', () => {
    const seen = viewAt('toy.move')
    const chosen = (slips: number, seed: string) =>
      JSON.stringify(makeGreedy(engine, { ...FIXED_EFFORT, samples: 1, width: 6, slips }).choose(seen, rngOf(seed), noClock))
    // Of six, two stay in the race: who always slips takes the second.
    for (const seed of ['a', 'b', 'c', 'd']) expect(chosen(100, seed)).not.toBe(chosen(0, seed))
    const seeds = Array.from({ length: 60 }, (_, i) => `s${i}`)
    const slipped = seeds.filter(seed => chosen(50, seed) !== chosen(0, seed)).length
    expect(slipped).toBeGreaterThan(10)
    expect(slipped).toBeLessThan(50)
  })

  test('leads to the best looking end', () => {
    // Staying where it is keeps the mover's x: everything else moves it.
    const seen = viewAt('toy.move')
    const unit = seen.asked[0]!.subject.unit as string
    const from = seen.view.units.find(u => u.id === unit)!.at!
    const bot = makeGreedy(
      changed({ evaluate: view => -Math.abs((view.units.find(u => u.id === unit)?.at?.x ?? -9999) - from.x) }),
      FIXED_EFFORT,
    )
    const choice = bot.choose(seen, rngOf('x'), noClock)
    const far = makeGreedy(
      changed({ evaluate: view => Math.abs((view.units.find(u => u.id === unit)?.at?.x ?? from.x) - from.x) }),
      FIXED_EFFORT,
    ).choose(seen, rngOf('x'), noClock)
    const ends = [choice, far].map(c => (c.type === 'path' ? (c.points.at(-1)?.x ?? from.x) : Number.NaN))
    expect(ends[0]).toBe(from.x)
    expect(Math.abs(ends[1]! - from.x)).toBeGreaterThan(300)
  })

  test('is the first candidate when all are worth the same', () => {
    const seen = viewAt('toy.move')
    const bot = makeGreedy(changed({ evaluate: () => 7 }), FIXED_EFFORT)
    expect(bot.choose(seen, rngOf('same'), noClock)).toEqual(candidatesOf(engine, seen, rngOf('same')).choices[0])
  })

  test('is made without a look ahead where there is only one', () => {
    const seen = viewAt('toy.move')
    let [believed, played, judged] = [0, 0, 0]
    const forced: Engine<Toy> = {
      ...changed({ evaluate: () => judged++ }),
      candidates: (state, seat, rng) => engine.candidates(state, seat, rng).slice(0, 1),
      believe(...given) {
        believed++
        return engine.believe(...given)
      },
      applyInPlace(...given) {
        played++
        return engine.applyInPlace(...given)
      },
    }
    const choice = makeGreedy(forced, FIXED_EFFORT).choose(seen, rngOf('same'), noClock)
    expect(choice).toEqual(candidatesOf(engine, seen, rngOf('same')).choices[0])
    expect({ believed, played, judged }).toEqual({ believed: 1, played: 0, judged: 0 })
  })

  test('is the first candidate when believed worlds refuse them all, or cannot go on', () => {
    const seen = viewAt('toy.move')
    const first = candidatesOf(engine, seen, rngOf('same')).choices[0]
    const refusing = { ...engine, applyInPlace: () => refused('TOY-MOVE-01', 'never') }
    const failing = {
      ...engine,
      applyInPlace() {
        throw new Error('impossible')
      },
    }
    for (const broken of [refusing, failing])
      expect(makeGreedy(broken, FIXED_EFFORT).choose(seen, rngOf('same'), noClock)).toEqual(first)
    const faults: BotFault[] = []
    makeGreedy(failing, { ...FIXED_EFFORT, onFault: fault => faults.push(fault) }).choose(seen, rngOf('same'), noClock)
    expect(faults[0]).toEqual({ seq: seen.seq, seat: seen.seat, kind: 'toy.move', choice: first, text: 'impossible' })
  })

  test('counts a won game above every evaluation and a lost one below', () => {
    const seen = viewAt('toy.activate')
    const outcome = (winners: readonly SeatId[]) => ({ winners, rule: 'TOY-END-01' as const, text: '', scores: {} })
    const units = seen.asked[0]!.subject.units as readonly string[]
    const ending = (lost: string, won: string): typeof engine => ({
      ...engine,
      applyInPlace(state, seat, raw) {
        const applied = engine.applyInPlace(state, seat, raw)
        const picked = JSON.stringify(raw)
        if (picked.includes(lost)) state.outcome = outcome(['somebody else'])
        if (picked.includes(won)) state.outcome = outcome([seat])
        return applied
      },
    })
    const choose = (lost: string, won: string) => makeGreedy(ending(lost, won), FIXED_EFFORT).choose(seen, rngOf('end'), noClock)
    expect(units.length).toBeGreaterThan(2)
    expect(choose(units[0]!, units[1]!)).toEqual({ type: 'pick', ids: [units[1]] })
    expect(choose(units[1]!, units[2]!)).toEqual({ type: 'pick', ids: [units[2]] })
    expect(choose(units[0]!, 'none')).not.toEqual({ type: 'pick', ids: [units[0]] })
  })

  test('grows a plan order by order, and stops when more would be worse', () => {
    const seen = viewAt('toy.prepare')
    const { id, at } = seen.view.units.find(u => u.seat === seen.seat)!
    const wanting = (x: number) =>
      makeGreedy(changed({ evaluate: view => -Math.abs(view.units.find(u => u.id === id)!.at!.x - x) }), FIXED_EFFORT)
    const forwards = (choice: Input) =>
      choice.type === 'plan' ? choice.orders.filter(o => o.option === `forward-${id}`).map(o => o.place!.x - at!.x) : null
    expect(forwards(wanting(at!.x + 600).choose(seen, rngOf('plan'), noClock))).toEqual([200, 400, 600])
    expect(forwards(wanting(at!.x + 400).choose(seen, rngOf('plan'), noClock))?.at(-1)).toBe(400)
    expect(forwards(wanting(at!.x).choose(seen, rngOf('plan'), noClock))?.at(-1) ?? 0).toBe(0)
  })

  test('grows no plan where the game continues plans itself', () => {
    const seen = viewAt('toy.prepare')
    const first = candidatesOf(engine, seen, rngOf('plan')).choices[0]
    let planned = 0
    const watched = (continues: boolean): typeof engine => ({
      ...changed({ evaluate: () => 7 }),
      plan(...given) {
        planned++
        return engine.plan(...given)
      },
      ...(continues && { propose: () => ({ type: 'plan', orders: [] }) }),
    })
    expect(makeGreedy(watched(true), FIXED_EFFORT).choose(seen, rngOf('plan'), noClock)).toEqual(first)
    expect(planned).toBe(0)
    makeGreedy(watched(false), FIXED_EFFORT).choose(seen, rngOf('plan'), noClock)
    expect(planned).toBeGreaterThan(0)
  })

  test('with a fixed effort depends on view and rng alone, and leaves the view as it was', () => {
    const seen = deepFreeze(viewAt('toy.move'))
    const bot = makeGreedy(engine, FIXED_EFFORT)
    expect(bot.choose(seen, rngOf('a'), noClock)).toEqual(bot.choose(seen, rngOf('a'), noClock))
  })

  test('is refused to a spectator', () => {
    const { session } = sessionAt('toy.move')
    expect(() => makeGreedy(engine, FIXED_EFFORT).choose(engine.view(session.state, null), rngOf('a'), noClock)).toThrow(
      'spectator',
    )
  })
})

describe('the thinking time', () => {
  /** Every look at a position takes so long. */
  function slow(ms: number) {
    let time = 1000
    let looks = 0
    const game = changed({
      evaluate(view, seat) {
        time += ms
        looks++
        return toy.evaluate(view, seat)
      },
    })
    return { game, clock: { now: () => time }, spent: () => time - 1000, looks: () => looks }
  }

  test.each([1, 8, 50, 300, 1000])('of %i ms is kept when every look takes 7', thinkMs => {
    const seen = viewAt('toy.move')
    const { game, clock, spent } = slow(7)
    makeGreedy(game, { ...TIMED, thinkMs }).choose(seen, rngOf('t'), clock)
    // The first piece of work is the one nobody can know the length of.
    expect(spent()).toBeLessThanOrEqual(Math.max(thinkMs, 7))
  })

  test('is used: a longer time looks at more', () => {
    const seen = viewAt('toy.move')
    const looks = [30, 100, 400].map(thinkMs => {
      const { game, clock, looks } = slow(7)
      makeGreedy(game, { ...TIMED, thinkMs }).choose(seen, rngOf('t'), clock)
      return looks()
    })
    expect(looks[0]).toBeGreaterThan(1)
    expect(looks[1]).toBeGreaterThan(looks[0]!)
    expect(looks[2]).toBeGreaterThan(looks[1]!)
  })

  test('is kept inside a course when answering takes long', () => {
    const seen = viewAt('toy.activate')
    let time = 0
    const game: typeof engine = {
      ...engine,
      applyInPlace(state, seat, raw) {
        time += 40
        return engine.applyInPlace(state, seat, raw)
      },
    }
    makeGreedy(game, { ...TIMED, thinkMs: 200 }).choose(seen, rngOf('t'), { now: () => time })
    expect(time).toBeLessThanOrEqual(200)
    expect(time).toBeGreaterThan(100)
  })

  test('gone before the first look gives the first candidate', () => {
    const seen = viewAt('toy.move')
    let time = 0
    const clock = { now: () => (time += 1000) }
    const choice = makeGreedy(engine, TIMED).choose(seen, rngOf('same'), clock)
    expect(choice).toEqual(candidatesOf(engine, seen, rngOf('same')).choices[0])
  })
})
