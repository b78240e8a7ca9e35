import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { type Course, coursesOf, forecast } from './forecast.ts'
import { amount, bid, choose, FAST, finishNow, freeze, gameOf, pick, proc, setupOf, type World } from './test-game.ts'
import { race } from './test-race.ts'

const start = (more: Parameters<typeof setupOf>[0] = {}) => race.start(setupOf({ goal: 99, ...more }), FAST).state
const OPTIONS = { n: 100, seed: 'f' }
const seen = (more: Parameters<typeof setupOf>[0] = {}) => freeze(race.view(start(more), 'ann'))
const weights = (courses: readonly Course<World>[]) => courses.reduce((sum, c) => sum + c.weight, 0)

describe('an exact forecast', () => {
  test('of a choice without dice has one course', () => {
    expect(forecast(race, seen(), pick('walk'), OPTIONS)).toEqual({
      exact: true,
      courses: 1,
      counts: [{ what: 'points', team: null, kind: 'suffered', mean: 1, chance: 1, low: 1, high: 1 }],
    })
  })
  test('of one die has six, equally likely', () => {
    const { exact, courses, counts } = forecast(race, seen(), pick('one'), OPTIONS)
    expect([exact, courses]).toEqual([true, 6])
    expect(counts[0]).toMatchObject({ low: 1, high: 6 })
    expect(counts[0]!.mean).toBeCloseTo(3.5, 12)
    expect(counts[0]!.chance).toBeCloseTo(1, 12)
  })
  test('of two dice has thirty-six, and eight in ten between four and ten', () => {
    const { exact, courses, counts } = forecast(race, seen(), pick('two'), OPTIONS)
    expect([exact, courses]).toEqual([true, 36])
    expect(counts[0]!.mean).toBeCloseTo(7, 12)
    // 3 of 36 sums are at most 3 and 6 at most 4; 30 are at most 9 and 33 at most 10.
    expect(counts[0]).toMatchObject({ low: 4, high: 10 })
  })
  test('gives the courses with what happened and how it stands', () => {
    const { exact, courses } = coursesOf(race, seen(), pick('one'), OPTIONS)
    expect(exact).toBe(true)
    expect(weights(courses)).toBeCloseTo(1, 12)
    expect(courses.map(c => c.state.world.points.ann).sort()).toEqual([1, 2, 3, 4, 5, 6])
    for (const { events, state } of courses) {
      expect(events.map(e => e.type)).toEqual(['rolled', 'gained'])
      expect(events[0]!.data.faces).toEqual([state.world.points.ann])
      expect(race.waitingFor(state)).toEqual(['bob'])
    }
  })
  test('needs room for all courses: exactly enough is enough, one fewer is not', () => {
    expect(forecast(race, seen(), pick('one'), { n: 6, seed: 'f' })).toMatchObject({ exact: true, courses: 6 })
    expect(forecast(race, seen(), pick('one'), { n: 5, seed: 'f' })).toMatchObject({ exact: false, courses: 5 })
    expect(forecast(race, seen(), pick('two'), { n: 36, seed: 'f' })).toMatchObject({ exact: true, courses: 36 })
    expect(forecast(race, seen(), pick('two'), { n: 35, seed: 'f' })).toMatchObject({ exact: false, courses: 35 })
  })
  test('counts the courses of throws after throws, and weighs each by its own dice', () => {
    const game = (...sides: number[]) => {
      const rolls = proc<{ at: number }>()('rolls', 'T-ROLLS', {
        begin: play => play.ask(choose, ['ann'], { options: ['go'], min: 1, max: 1 }, 'throw'),
        throw: (play, { at }) => play.roll({ sides: sides[at]!, count: 1, rule: 'T-ROLL', why: 'test', seat: null }, 'fell'),
        fell(play, vars) {
          vars.at++
          play.emit('gained', 'T-ROLLS', { n: play.faces()[0]! })
          return vars.at < sides.length && play.faces()[0] === 1 ? play.goto('throw') : play.goto('begin')
        },
      })
      const engine = engineOf(gameOf({ procs: [rolls] }))
      return (n: number) =>
        forecast(engine, engine.view(engine.start(setupOf(), FAST).state, 'ann'), pick('go'), { n, seed: 'f' })
    }
    // A two-sided die, and a three-sided one after a one: 2 with 1/2, 1 + 1, 1 + 2, 1 + 3 with 1/6 each.
    expect(game(2, 3)(4)).toMatchObject({
      exact: true,
      courses: 4,
      counts: [{ mean: expect.closeTo(2.5, 9), low: 2, high: 4 }],
    })
    expect(game(2, 3)(3)).toMatchObject({ exact: false, courses: 3 })
    expect(game(10)(10).counts[0]).toMatchObject({ mean: expect.closeTo(5.5, 9), low: 1, high: 9 })
  })
  test('follows a question to several until all have answered, with the first candidates', () => {
    const asked = race.apply(start(), 'ann', pick('duel'))
    if (!asked.ok) throw new Error('refused')
    expect(forecast(race, race.view(asked.state, 'ann'), amount(4), OPTIONS)).toMatchObject({ counts: [{ mean: 3 }] })
    const half = race.apply(asked.state, 'bob', amount(9))
    if (!half.ok) throw new Error('refused')
    expect(forecast(race, race.view(half.state, 'ann'), amount(4), OPTIONS)).toMatchObject({ counts: [{ mean: 3 }] })
  })
  test('of a choice that ends the game ends there', () => {
    const { courses } = coursesOf(race, seen({ goal: 4 }), pick('one'), OPTIONS)
    expect(
      courses
        .filter(c => c.state.outcome)
        .map(c => c.state.world.points.ann)
        .sort(),
    ).toEqual([4, 5, 6])
  })
  test('of a choice that is refused has no courses', () => {
    expect(forecast(race, seen(), pick('fly'), OPTIONS)).toEqual({ exact: true, courses: 0, counts: [] })
  })
})

describe('a sampled forecast', () => {
  const hidden = { hands: { bob: ['king'] } }

  test('is used when something is hidden', () => {
    const { exact, courses, counts } = forecast(race, seen(hidden), pick('one'), { n: 600, seed: 'f' })
    expect([exact, courses]).toEqual([false, 600])
    expect(counts[0]!.mean).toBeGreaterThan(3.2)
    expect(counts[0]!.mean).toBeLessThan(3.8)
    expect(counts[0]!.chance).toBeCloseTo(1, 9)
    expect(counts[0]).toMatchObject({ low: 1, high: 6 })
  })
  test('weighs its courses equally', () => {
    const { courses } = coursesOf(race, seen(hidden), pick('one'), { n: 8, seed: 'f' })
    expect(courses.map(c => c.weight)).toEqual(Array(8).fill(1 / 8))
  })
  test('is the same for the same seed', () => {
    const mean = (seed: string) => forecast(race, seen(hidden), pick('two'), { n: 20, seed }).counts[0]!.mean
    expect(mean('a')).toBe(mean('a'))
    expect(new Set(['a', 'b', 'c', 'd'].map(mean)).size).toBeGreaterThan(1)
  })
})

describe('a sampled forecast of a game whose secrets wait', () => {
  /** Two questions, a die, a question, two dice; the answers and the dice add up. `asked` counts the questions that were answered. */
  function game(forecastsInOneWorld: boolean) {
    let asked = 0
    const add = (play: { world: World }, n: number) => {
      play.world.points.ann! += n
    }
    const inner = proc()('inner', 'T-IN', {
      begin: play => play.ask(bid, ['bob'], {}, 'answered'),
      answered(play) {
        add(play, 100 * play.answer(bid).amount)
        return play.ask(bid, ['ann'], {}, 'one')
      },
      one: play => play.roll({ sides: 6, count: 1, rule: 'T-ROLL', why: 'one', seat: 'ann' }, 'fell'),
      fell(play) {
        add(play, play.faces()[0]!)
        return play.ask(bid, ['bob'], {}, 'two')
      },
      two: play => play.roll({ sides: 6, count: 2, rule: 'T-ROLL', why: 'two', seat: null }, 'end'),
      end(play) {
        add(play, 10 * play.faces()[1]!)
        play.emit('gained', 'T-IN', { n: play.world.points.ann! })
        return play.done()
      },
    })
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.ask(choose, ['ann'], { options: ['go', 'stay'], min: 1, max: 1 }, 'chosen'),
      chosen: play => (play.answer(choose).ids[0] === 'go' ? play.call(inner, {}, 'begin') : play.goto('begin')),
    })
    const counting = {
      ...bid,
      candidates(...given: Parameters<typeof bid.candidates>) {
        asked++
        return bid.candidates(...given)
      },
    }
    const engine = engineOf({ ...gameOf({ procs: [outer, inner] }), asks: [choose, counting], forecastsInOneWorld })
    const view = freeze(engine.view(engine.start(setupOf({ goal: 99, hands: { bob: ['king'] } }), FAST).state, 'ann'))
    return { of: (move: string, n = 5) => coursesOf(engine, view, pick(move), { n, seed: 'f' }), asked: () => asked }
  }
  const told = ({ courses }: { courses: readonly Course<World>[] }) =>
    courses.map(({ weight, state, events }) => ({
      ...{ weight, points: state.world.points.ann, depth: state.stack.length },
      events: events.map(({ type, data }) => ({ type, data })),
    }))

  test('comes to the same courses under the same luck', () => {
    const [together, apart] = [game(true), game(false)].map(one => one.of('go'))
    expect(told(together!)).toEqual(told(apart!))
    expect(together!.exact).toBe(false)
    expect(new Set(together!.courses.map(c => c.state.world.points.ann)).size).toBeGreaterThan(3)
  })
  test('answers what comes before the dice only once', () => {
    const [together, apart] = [game(true), game(false)]
    for (const one of [together, apart]) one.of('go', 5)
    expect([together.asked(), apart.asked()]).toEqual([2 + 5, 3 * 5])
  })
  test('has one course where no dice are thrown', () => {
    expect(told(game(true).of('stay'))).toEqual([{ weight: 1, points: 0, depth: 1, events: [] }])
  })
  test('has none where the choice is refused', () => {
    expect(game(true).of('fly').courses).toEqual([])
  })
})

describe('the limits of a forecast', () => {
  test('stop ends it with what there is, at least one course', () => {
    expect(forecast(race, seen(), pick('two'), { ...OPTIONS, stop: () => true })).toMatchObject({ exact: false, courses: 1 })
    let calls = 0
    const stop = () => ++calls > 40
    const { courses } = forecast(race, seen({ hands: { bob: ['x'] } }), pick('one'), { n: 1000, seed: 'f', stop })
    expect(courses).toBeGreaterThan(5)
    expect(courses).toBeLessThan(41)
  })
  test('it follows what the choice sets off until the procedure that asked is asked again', () => {
    const inner = proc<{ at: number }>()('inner', 'T-IN', {
      begin: play => play.ask(choose, ['bob'], { options: ['on'], min: 1, max: 1 }, 'more'),
      more(play, vars) {
        play.emit('gained', 'T-IN', { n: 1 })
        vars.at++
        return vars.at < Number(play.world.goal) ? play.goto('begin') : play.done()
      },
    })
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.ask(choose, ['ann'], { options: ['go', 'end'], min: 1, max: 1 }, 'chosen'),
      chosen: play => (play.answer(choose).ids[0] === 'go' ? play.call(inner, { at: 0 }, 'begin') : finishNow(play)),
    })
    const engine = engineOf(gameOf({ procs: [outer, inner] }))
    const gained = (goal: number, n: number) =>
      forecast(engine, engine.view(engine.start(setupOf({ goal }), FAST).state, 'ann'), pick('go'), { n, seed: 'f' }).counts[0]!
        .mean
    expect(gained(3, 10)).toBe(3)
    expect(gained(1000, 10)).toBe(60)
  })
  test('it never changes what it was given', () => {
    for (const hands of [{}, { bob: ['king'] }]) {
      const view = seen({ hands, pieces: { u1: { owner: 'ann', traits: [{ trait: 'x' }] } } })
      const before = JSON.stringify(view)
      for (const move of ['walk', 'one', 'two', 'hide', 'duel', 'either', 'show'])
        forecast(race, view, freeze(pick(move)), OPTIONS)
      expect(JSON.stringify(view)).toBe(before)
    }
  })
  test('its courses end the same in silence, without events', () => {
    for (const hands of [{}, { bob: ['king'] }])
      for (const move of ['walk', 'one', 'two', 'hide', 'duel', 'either', 'show']) {
        const told = coursesOf(race, seen({ hands }), pick(move), OPTIONS).courses
        const silent = coursesOf(race, seen({ hands }), pick(move), { ...OPTIONS, silent: true }).courses
        const endOf = ({ weight, state: { world, outcome } }: Course<World>) => ({ weight, world, outcome })
        expect(silent.map(endOf)).toEqual(told.map(endOf))
        expect(silent.flatMap(c => c.events)).toEqual([])
      }
  })
  test('its courses share nothing that one could spoil for another', () => {
    const { courses } = coursesOf(race, seen(), pick('one'), OPTIONS)
    for (const { state } of courses) race.applyInPlace(state, 'bob', pick('walk'))
    expect(courses.map(c => c.state.world.points)).toEqual(courses.map((_, i) => ({ ann: 6 - i, bob: 1 })))
  })
})

describe('a sampled forecast that must be sure', () => {
  const sampled = (error: number) => forecast(race, seen(), pick('two'), { n: 35, seed: 'f', error })
  test('looks no further than it has to', () => {
    // Two dice spread by 2.4: sixteen throws make the mean sure to 0.6, thirty-five not to 0.1.
    expect(sampled(0.7)).toMatchObject({ exact: false, courses: 16 })
    expect(sampled(0.1)).toMatchObject({ exact: false, courses: 35 })
  })
  test('says the same each time', () => expect(sampled(0.7)).toEqual(sampled(0.7)))
})
