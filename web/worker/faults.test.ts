import { beforeEach, expect, test, vi } from 'vitest'
import { BOT, begun, browser, ok, PERSON, pageOf, playOn, seated } from '../test/worker-pages.ts'
import { Faults } from './faults.ts'
import { makeThinker, type Thinker } from './thinker.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
const broken: Thinker = {
  ...makeThinker(),
  async choose() {
    throw new Error('a rule is broken')
  },
  async forecast() {
    throw new Error('a forecast is broken')
  },
}

test('the same fault again is counted, others are listed, and there is an end to it', () => {
  const faults = new Faults()
  const at = { seat: 'red', doing: 'bot' as const, by: { level: 'greedy', seed: '1' } }
  faults.note({ ...at, seq: 3, error: new Error('one') })
  faults.note({ ...at, seq: 9, error: new Error('one') })
  faults.note({ ...at, seq: 9, doing: 'forecast', error: new Error('one') })
  expect(faults.list.map(({ seq, doing, times, by }) => [seq, doing, times, by])).toEqual([
    [3, 'bot', 2, '{"level":"greedy","seed":"1"}'],
    [9, 'forecast', 1, '{"level":"greedy","seed":"1"}'],
  ])
  for (let i = 0; i < 100; i++) faults.note({ ...at, seq: i, error: new Error(`fault ${i}`) })
  expect(faults.list).toHaveLength(50)
})

test('what a bot or a forecast throws is stored with the game, and in its report after the page was loaded again', async () => {
  const shared = browser()
  const first = pageOf(shared, broken)
  const id = await begun(first, PERSON, BOT)
  const red = await seated(first, id, 'red')
  const choice = (await red.link.suggest())!
  expect(await red.link.forecast(choice)).toBeNull()
  await vi.waitFor(async () =>
    expect((await shared.store.find(id))!.faults!.map(f => f.doing).sort()).toEqual(['bot', 'forecast']),
  )
  const { seq } = await red.link.now()
  red.link.close()
  await vi.waitFor(async () => expect((await shared.store.find(id))!.seq).toBe(seq))

  const second = pageOf(shared)
  const again = await seated(second, id, 'red')
  if ((await again.link.now()).hold) ok(await again.link.retry().then(v => (v.ok ? { ok: true, value: v } : v)))
  while (!(await again.link.now()).end) {
    await playOn([again], 500)
    await new Promise(resolve => setTimeout(resolve))
  }
  const { faults } = (await again.link.now()).end!
  expect(faults.map(({ doing, seat, text }) => [doing, seat, text]).sort()).toEqual([
    ['bot', 'blue', 'a rule is broken'],
    ['forecast', 'red', 'a forecast is broken'],
  ])
  expect(JSON.parse(faults.find(f => f.doing === 'bot')!.by)).toMatchObject({ level: 'random' })
  expect(JSON.parse(faults.find(f => f.doing === 'forecast')!.by)).toEqual(choice)
})
