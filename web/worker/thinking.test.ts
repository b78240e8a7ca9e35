import { type Choice, engineOf, type Forecast, type GameView, type JsonObject, Session, sealedDice } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeThinker, type Thinker } from './thinker.ts'
import { Thinking } from './thinking.ts'

const engine = engineOf(toy)
const session = Session.open(engine, { setup: toy.presets[0]!.setup }, sealedDice('00'))
const seen = (session.ok ? engine.view(session.value.state, 'red') : null) as GameView<JsonObject>
const choice: Choice = { type: 'amount', amount: 1 }
const found: Forecast = { exact: true, courses: 1, counts: [] }

/** A thinker whose forecasts are answered one by one, by hand. */
function slowThinker() {
  const asked: { seed: string; answer(forecast: Forecast): void }[] = []
  const thinker: Thinker = {
    ...makeThinker(),
    forecast: (_seen, _choice, seed) => new Promise(answer => asked.push({ seed, answer })),
  }
  return { thinker, asked }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

test('the latest wish wins, and what was worked out is kept', async () => {
  const { thinker, asked } = slowThinker()
  const thinking = new Thinking(() => ({ thinker, stop: () => {} }))
  const answers = ['one', 'two', 'three'].map(key => thinking.forecast(key, seen, choice, () => {}))
  await vi.waitFor(() => expect(asked.map(a => a.seed)).toEqual(['one']))
  asked[0]!.answer(found)
  await vi.waitFor(() => expect(asked.map(a => a.seed)).toEqual(['one', 'three']))
  asked[1]!.answer(found)
  expect(await Promise.all(answers)).toEqual([null, null, found])
  expect(await thinking.forecast('one', seen, choice, () => {})).toEqual(found)
  expect(asked).toHaveLength(2)
})

test('a thinker that does not answer is replaced, and that is said once', async () => {
  const stop = vi.fn()
  const start = vi.fn(() => ({ thinker: { ...makeThinker(), choose: () => new Promise<never>(() => {}) }, stop }))
  const thinking = new Thinking(start, 5)
  expect(await thinking.choose(seen, 'random', 's', () => {})).toBeNull()
  expect(await thinking.choose(seen, 'random', 's', () => {})).toBeNull()
  expect(stop).toHaveBeenCalledTimes(2)
  expect(start).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledTimes(1)
})

test('one that is still loading its game is not waited for, and not replaced', async () => {
  const loading = Promise.withResolvers<void>()
  const start = vi.fn(() => ({ thinker: { ...makeThinker(), warm: () => loading.promise }, stop: () => {} }))
  const thinking = new Thinking(start, 5)
  expect(await thinking.choose(seen, 'random', 's', () => {})).toBeNull()
  loading.resolve()
  expect(await thinking.choose(seen, 'random', 's', () => {})).not.toBeNull()
  expect(start).toHaveBeenCalledTimes(1)
  expect(console.error).not.toHaveBeenCalled()
})

test('a thinker thinks from a view alone', async () => {
  const thinker = makeThinker()
  const input = await thinker.choose(structuredClone(seen), 'random', 's')
  expect(session.ok && engine.check(session.value.state, 'red', input).ok).toBe(true)
})
