import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import { seenEvents } from './event.ts'
import { bid, choose, FAST, finishNow, freeze, gameOf, pick, proc, seatsOf, setupOf, type World } from './test-game.ts'
import { race, randomGame, start, turn } from './test-race.ts'

describe('a view', () => {
  test('shows what its seat may know: dice, answers and other hands stay out', () => {
    const dice = { kind: 'sealed' as const, key: 'c0ffee' }
    const state = race.start(setupOf({ hands: { ann: ['ace'], bob: ['king'] } }), dice).state
    const [mine, open] = [race.view(state, 'ann'), race.view(state, null)]
    expect(mine.view).toMatchObject({ hand: ['ace'], cards: { ann: 1, bob: 1 } })
    for (const text of ['king', 'c0ffee']) expect(JSON.stringify(mine)).not.toContain(text)
    for (const text of ['ace', 'king', 'c0ffee']) expect(JSON.stringify(open)).not.toContain(text)
    expect(Object.keys(mine).sort()).toEqual(
      'any aside asked game outcome seat seats seq stack undo version view waiting'.split(' '),
    )
  })
  test('can be believed in: the believed state looks the same, nobody having answered yet', () => {
    for (const { state } of randomGame('believe')) {
      for (const eye of ['ann', 'bob', null]) {
        const seen: ReturnType<typeof race.view> = freeze(JSON.parse(JSON.stringify(race.view(state, eye))))
        const believed = race.believe(seen, FAST, rngOf('b'))
        expect(race.view(believed, eye)).toEqual({ ...seen, waiting: seen.asked.map(a => a.seat) })
      }
    }
  })
  test('can be believed in and played on from any moment, also from the middle of a question to several', () => {
    for (const { state } of randomGame('play on')) {
      const seen = freeze(race.view(state, 'ann'))
      const owned = race.believe(seen, FAST, rngOf('b'))
      for (const seat of race.waitingFor(owned).slice(0, owned.wait.any ? 1 : 2))
        expect(race.applyInPlace(owned, seat, race.candidates(owned, seat, rngOf('c'))[0]).ok).toBe(true)
      expect(owned.seq).toBeGreaterThan(seen.seq)
    }
  })
  test('of a believed state holds blanks where its seat knows nothing', () => {
    const state = race.start(setupOf({ hands: { ann: ['ace'], bob: ['king'] } }), FAST).state
    expect(race.believe(race.view(state, 'ann'), FAST, rngOf('b')).world.hands).toEqual({ ann: ['ace'], bob: ['blank'] })
  })
})

describe('the start', () => {
  test('leaves the setup alone and gives every engine a world of its own', () => {
    const setup = freeze(setupOf({ hands: { ann: ['ace'] } }))
    const one = race.start(setup, FAST).state
    race.applyInPlace(one, 'ann', pick('hide'))
    expect(race.start(setup, FAST).state.world.hands).toEqual({ ann: ['ace'], bob: [] })
  })
  test('from a position goes on from there', () => {
    const world: World = { goal: 9, points: { ann: 8, bob: 0 }, said: [], pieces: {}, hands: {} }
    const begun = freeze({ seats: seatsOf('ann', 'bob'), world, first: { proc: turn.name, vars: { at: 0 } } })
    const { state } = race.startFrom(begun, FAST)
    expect(race.applyInPlace(state, 'ann', pick('walk'))).toMatchObject({ state: { outcome: { winners: ['ann'] } } })
  })
  test('may already be the end', () => {
    const engine = engineOf(gameOf({ procs: [proc()('end', 'T-END', { begin: finishNow })] }))
    expect(engine.start(setupOf(), FAST).state).toMatchObject({ outcome: { text: 'over' }, seq: 0 })
  })
  test('knows the game, its rules version and its seats', () => {
    expect(start()).toMatchObject({ game: 'test', version: '1', seq: 0, undo: null, outcome: null, seats: seatsOf('ann', 'bob') })
  })
})

test('a question the game does not list is an error that names it', () => {
  const engine = engineOf({ ...gameOf({ procs: [turn] }), asks: [bid] })
  const { state } = engine.start(setupOf(), FAST)
  expect(() => engine.decision(state, 'ann')).toThrow(`game 'test' does not list the ask '${choose.kind}'`)
})

test('a secret roll is seen by its seat alone, in events as in views', () => {
  const applied = race.apply(start(), 'ann', pick('hide'))
  if (!applied.ok) throw new Error('refused')
  const [card] = applied.state.world.hands.ann!
  expect(seenEvents(applied.events, 'ann')[0]!.data.faces).toEqual([Number(card!.slice(4))])
  expect(seenEvents(applied.events, 'bob')[0]!.data.faces).toBe(null)
  expect(race.view(applied.state, 'bob').view).toMatchObject({ hand: [], cards: { ann: 1, bob: 0 } })
})
