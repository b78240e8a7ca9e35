import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import { freeze, hooksOf, pick, type World } from './test-game.ts'
import type { Offer } from './trait.ts'
import { reactSpec, replaceSpec } from './window.ts'

const world: World = freeze({ goal: 1, points: {}, said: [], pieces: {}, hands: {} })
const rng = rngOf('asks')
const hooksWith = (...offers: Partial<Offer>[]) => ({
  ...hooksOf([]),
  offers: () =>
    offers.map(
      o => ({ seat: 'ann', label: () => '', rule: 'T-A', piece: 'p', must: false, seldomWise: () => false, ...o }) as Offer,
    ),
})

describe('the candidates of a window', () => {
  const spec = reactSpec<World>(hooksWith({ id: 'o1' }, { id: 'o2' }))
  const candidates = (seat: string, used: string[]) => spec.candidates(world, { hook: 'alarm', info: {}, used }, seat, rng)

  test('are each reaction alone, then none', () => {
    expect(candidates('ann', [])).toEqual([pick('o1'), pick('o2'), pick()])
    expect(candidates('ann', ['o1'])).toEqual([pick('o2'), pick()])
    expect(candidates('bob', [])).toEqual([pick()])
  })
})

describe('the name of a trait', () => {
  const offer = { id: 'nap/p', trait: 'nap', title: 'Nap' }
  const why = (seat: string, used: string[] = []) =>
    reactSpec<World>(hooksWith(offer)).whyNot!(world, { hook: 'alarm', info: {}, used }, seat, 'nap')?.text ?? null

  test('is told what it is chosen as by whom it is open to, as long as it is', () => {
    expect([why('ann'), why('bob'), why('ann', ['nap/p'])]).toEqual(["Nap is chosen as 'nap/p' here", null, null])
  })
})

describe('what is seldom wise', () => {
  test('comes after passing', () => {
    const spec = reactSpec<World>(hooksWith({ id: 'o1', seldomWise: () => true }, { id: 'o2' }))
    expect(spec.candidates(world, { hook: 'alarm', info: {}, used: [] }, 'ann', rng)).toEqual([pick('o2'), pick(), pick('o1')])
  })
})

describe('the candidates of a replacement', () => {
  const candidates = (...offers: Partial<Offer>[]) =>
    replaceSpec<World>(hooksWith(...offers)).candidates(world, { hook: 'death', info: {}, used: [] }, 'ann', rng)

  test('are each replacement, then none unless one must happen', () => {
    expect(candidates({ id: 'o1' })).toEqual([pick('o1'), pick()])
    expect(candidates({ id: 'o1' }, { id: 'o2', must: true })).toEqual([pick('o1'), pick('o2')])
  })
})
