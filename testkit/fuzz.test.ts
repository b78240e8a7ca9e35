import { engineOf, type Game, type HookTypes, replay, rngOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { type Novelty, noteGiven, seekNovel } from './fuzz/novelty.ts'
import { type FuzzOptions, fuzz } from './fuzz.ts'
import { type Toy, toy } from './toy/game.ts'
import type { World } from './toy/world.ts'

type AnyToy = Game<Toy & { hooks: HookTypes }>
const setups = toy.presets.map(p => p.setup)

const run = (game: AnyToy, more: Partial<FuzzOptions> = {}) =>
  fuzz(engineOf(game), setups, { games: 5, seconds: null, seed: 'f', ...more })
const kindsOf = (game: AnyToy, more: Partial<FuzzOptions> = {}) => [...new Set(run(game, more).failures.map(f => f.kind))]

/** The toy, in which one procedure does something more at its begin. */
const withStep = (name: string, more: (world: World) => void): AnyToy => ({
  ...toy,
  procs: (toy as AnyToy).procs.map(proc => {
    if (proc.name !== name) return proc
    const first = proc.steps.begin!
    const begin: typeof first = (play, vars) => {
      more(play.world)
      return first(play, vars)
    }
    return { ...proc, steps: { ...proc.steps, begin } }
  }),
})
/** The toy, in which one question is changed. */
const withAsk = (kind: string, change: (spec: AnyToy['asks'][number]) => Partial<AnyToy['asks'][number]>): AnyToy => ({
  ...toy,
  asks: (toy as AnyToy).asks.map(spec => (spec.kind === kind ? { ...spec, ...change(spec) } : spec)),
})

describe('fuzzing a sound game', () => {
  test('finds nothing and goes nearly everywhere', () => {
    const { failures, games, choices, coverage } = run(toy, { games: 15 })
    expect(failures).toEqual([])
    expect(games).toBe(15)
    expect(choices).toBeGreaterThan(15 * 30)
    expect(coverage.visited).toBeGreaterThan(coverage.labels * 0.9)
    // A set-up never resumes a described position.
    expect(coverage.missing).toContain('resume.begin')
    expect(coverage.visited + coverage.missing.length).toBe(coverage.labels)
  })

  test('is the same from the same seed, and tells how far it is', () => {
    const told: number[] = []
    const clock = { now: () => 0 }
    const first = run(toy, { clock, onProgress: p => told.push(p.games) })
    expect(run(toy, { clock })).toEqual(first)
    expect(told).toEqual([1, 2, 3, 4, 5])
  })

  test('ends when the time is up', () => {
    let time = 0
    const { games } = run(toy, { seconds: 3, clock: { now: () => (time += 1000) } })
    expect(games).toBeLessThan(4)
  })
})

test('an answer given least, or leading where few went, is preferred', () => {
  const novelty: Novelty = new Map()
  const bids = [0, 1, 2, 3].map(amount => ({ type: 'amount' as const, amount }))
  const rng = rngOf('novel')
  const sought = () => Array.from({ length: 200 }, () => seekNovel(novelty, 'bid', bids, rng).amount)
  for (const bid of bids) for (let i = 0; i < 10; i++) noteGiven(novelty, 'bid', bid, 1000)
  expect(new Set(sought()).size).toBe(4)
  noteGiven(novelty, 'bid', bids[2]!, 3)
  expect(sought().filter(amount => amount === 2).length).toBeGreaterThan(120)
  expect(sought().filter(amount => amount === 1).length).toBeLessThan(60)
})

describe('fuzzing finds', () => {
  test('a crash, with a record that leads to it', () => {
    const broken = withStep('shot', () => {
      throw new Error('out of ammunition')
    })
    const [failure] = run(broken).failures
    expect(failure).toMatchObject({ kind: 'crash', text: expect.stringContaining('out of ammunition') })
    expect(failure!.record.choices.length).toBe(failure!.seq)
    expect(replay(engineOf(broken), failure!.record).problems).toEqual([{ seq: failure!.seq, text: 'out of ammunition' }])
    expect(replay(engineOf(broken), failure!.record, failure!.seq - 1).problems).toEqual([])
  })

  test('a question without candidates', () => {
    expect(kindsOf(withAsk('toy.move', () => ({ candidates: () => [] })))).toEqual(['dead end'])
  })

  test('a candidate that is refused, the one played and any other', () => {
    const far = { type: 'aim', at: { x: 1, y: 999_999, facing: null, level: null } } as const
    const one = withAsk('toy.bomb', spec => ({ candidates: (...args) => [...spec.candidates(...args), far] }))
    expect(kindsOf(one, { games: 20 })).toEqual(['candidate refused'])
  })

  test('a game without end', () => {
    expect(kindsOf({ ...toy, longest: 20 })).toEqual(['endless'])
  })

  test('an impossible world', () => {
    const broken = { ...toy, assert: (world: World) => expect(world.round).toBeLessThan(2) }
    const [failure] = run(broken).failures
    expect(failure?.kind).toBe('impossible world')
    expect(replay(engineOf(toy), failure!.record).state?.world.round).toBe(2)
  })

  test('something in the state that does not survive saving', () => {
    const lost = withStep('turns', world => Object.assign(world, { note: undefined }))
    const found = run(lost).failures
    expect(new Set(found.map(f => f.kind))).toEqual(new Set(['reload differs']))
    expect(found[0]!.text).toContain('state.world.note is undefined')
  })

  test('one object in two places of the state', () => {
    const shared = withStep('turns', world => Object.assign(world, { first: world.discard, second: world.discard }))
    expect(kindsOf(shared, { games: 2 })).toContain('alias')
  })

  test('a question that changes the world while it judges', () => {
    const touching = withAsk('toy.orders', spec => ({
      validate(world, ...rest) {
        world.rounds++
        return spec.validate(world, ...rest)
      },
    }))
    expect(kindsOf(touching, { games: 2 })).toContain('argument touched')
  })

  test('a spoilt answer that passes', () => {
    let asked = 0
    const lax = withAsk('toy.bid', spec => ({
      ask(world, subject, seat) {
        const ask = spec.ask(world, subject, seat)
        return ask.type === 'amount' && ++asked % 2 === 0 ? { ...ask, min: -9, max: 9 } : ask
      },
      candidates: () => [{ type: 'amount', amount: 0 }],
    }))
    expect(kindsOf(lax, { games: 5 })).toContain('garbage accepted')
  })

  test('a spoilt answer that breaks the rules', () => {
    const brittle = withAsk('toy.move', spec => ({
      validate(world, subject, seat, choice) {
        if (choice.type === 'path' && choice.points.some(p => p.x < -2000)) throw new Error('off the map')
        return spec.validate(world, subject, seat, choice)
      },
    }))
    const found = run(brittle, { games: 10 }).failures
    expect(found[0]).toMatchObject({ kind: 'crash', text: expect.stringContaining('off the map') })
  })

  test('a board that cannot be shown', () => {
    const dark = {
      ...toy,
      scene: () => {
        throw new Error('lights out')
      },
    }
    expect(run(dark).failures[0]).toMatchObject({ kind: 'crash', text: expect.stringContaining('lights out') })
  })

  test('a set-up that cannot begin', () => {
    const report = fuzz(engineOf(toy), [{ seats: [], rounds: 1 }], { games: 2, seconds: null, seed: 'f' })
    expect(report.failures).toMatchObject([{ kind: 'cannot begin', times: 2, seq: 0 }])
  })
})
