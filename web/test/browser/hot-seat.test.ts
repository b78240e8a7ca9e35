import { engineOf, isVeil, rngOf, Session } from '@sandtable/kernel'
import { fog } from '@sandtable/testkit/fog/game'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, nextAsk, rests, says, setUp } from './app.ts'
import { openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()

/** Everything that reaches the page from the worker, and everything on it, since somebody took the seat. */
type Seen = { messages: string[]; page: string }

async function tapWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: string[] = []
    Object.assign(window, { taps })
    const Plain = Worker
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', event => taps.push(JSON.stringify(event.data)))
      }
    }
    const start = MessagePort.prototype.start
    MessagePort.prototype.start = function () {
      this.addEventListener('message', event => taps.push(JSON.stringify(event.data)))
      start.call(this)
    }
  })
}

async function seenNow(page: Page): Promise<Seen> {
  await rests(page)
  return page.evaluate(() => {
    const { taps } = window as unknown as { taps: string[] }
    return { messages: taps.splice(0), page: document.body.textContent ?? '' }
  })
}
/** Whose screen it is now, by the sheet that hands it over. */
const calledNow = async (page: Page): Promise<string> => (await page.locator('main h1').textContent()) ?? ''

/** The cards of a hand as they came to the page. */
const handOf = (seat: string, { messages }: Seen): string[] =>
  messages.flatMap(m => [...m.matchAll(new RegExp(`"id":"hand-${seat}".*?"cards":(\\[.*?\\])`, 'gi'))].map(found => found[1]!))

test('two people at one screen: nobody sees the hand of the other, nor anything at all in between', async () => {
  const { page, problems } = await visit()
  await tapWorker(page)
  await setUp(page, 'toy', 'Clash', ['Person here', 'Person here'])
  const hands = new Map<string, Set<string>>()
  let who = ''
  let turns = 0
  for (let i = 0; i < 160 && turns < 5; i++) {
    const next = await nextAsk(page)
    if (next === 'over') break
    if (next === 'hand-over') {
      const name = await calledNow(page)
      await says(
        page.locator('main'),
        new RegExp(
          `^${name}Take the screen. The others look away.I am ${name}(Not yet: take it back, \\w+|\\w+: open what you sealed again)?Hand over every time(Now only|Also) when`,
        ),
      )
      const rest = () => page.locator('#root > :not(main, style)').allTextContents()
      await expect.poll(async () => (await rest()).join('').trim()).toBe('')
      who = name.toLowerCase()
      turns++
      await seenNow(page)
      await page.getByRole('button', { name: /^I am / }).click()
      continue
    }
    const seen = await seenNow(page)
    for (const seat of ['ada', 'hela'])
      for (const hand of handOf(seat, seen)) {
        if (seat === who) hands.set(seat, (hands.get(seat) ?? new Set()).add(hand))
        else expect(hand).toBe('[]')
      }
    await answer(page)
  }
  expect(turns).toBeGreaterThan(3)
  // The owners did see their cards: the test would notice if nobody had any.
  expect([...hands.values()].flatMap(h => [...h]).some(hand => hand !== '[]')).toBe(true)
  expect(problems).toEqual([])
})

test('whoever answered may take it back before the next one takes the screen', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  await expect.poll(() => nextAsk(page)).toBe('hand-over')
  const name = await calledNow(page)
  await page.getByRole('button', { name: `I am ${name}`, exact: true }).click()
  const asked = await nextAsk(page)
  await answer(page)
  await expect.poll(() => nextAsk(page)).toBe('hand-over')
  await page.getByRole('button', { name: `${name}: open what you sealed again`, exact: true }).click()
  await expect.poll(() => nextAsk(page)).toBe(asked)
  expect(problems).toEqual([])
})

test('people who wish it are called for nothing too, and pass the screen on', async () => {
  const { page, problems } = await visit()
  const veiled: number[] = []
  const { record } = toyGame('clash', 'veil', (decision, seq) => isVeil(decision) && veiled.push(seq))
  await page.goto(`${address()}/settings`)
  await page.getByRole('switch', { name: 'Hand over every time', exact: true }).press('Space')
  await playOn(page, await openRecord(page, record), veiled[0]!, 'Person here')
  await expect.poll(() => nextAsk(page)).toBe('hand-over')
  await expect.poll(() => page.getByRole('switch', { name: /^Hand over every time/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^I am / }).click()
  await expect.poll(() => nextAsk(page)).toBe('nothing')
  await says(page.locator('main'), /^Nothing to choose, \w+Only you know that/)
  await page.getByRole('button', { name: 'Pass and hand on', exact: true }).click()
  await page.getByRole('button', { name: 'Pass and hand on', exact: true }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

/** A finished game of fog and decoy, and after how many choices the first of its seats is asked in secret. */
function fogGame(): { record: string; seq: number } {
  const engine = engineOf(fog)
  const opened = Session.open(engine, { setup: fog.presets[0]!.setup }, { kind: 'fast', seed: 'night' })
  if (!opened.ok) throw new Error('it cannot begin')
  const { value: session } = opened
  const rng = rngOf('night')
  let dark: number | null = null
  while (!session.state.outcome) {
    const seat = engine.waitingFor(session.state)[0]!
    if (engine.decision(session.state, seat)!.kind === 'fog.lurk') dark ??= session.state.seq
    session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
  }
  return { record: JSON.stringify(session.record()), seq: dark! }
}

test('whoever is asked in secret is called to the screen', async () => {
  const { page, problems } = await visit()
  const { record, seq } = fogGame()
  await playOn(page, await openRecord(page, record), seq, 'Person here')
  const asked = new Set<string>()
  let who = ''
  for (let i = 0; i < 12 && asked.size < 2; i++) {
    if ((await nextAsk(page)) === 'hand-over') {
      who = await calledNow(page)
      await page.getByRole('button', { name: /^I am / }).click()
      continue
    }
    if (await bar(page).getByRole('heading', { name: 'Who creeps in the dark?', exact: true }).isVisible()) asked.add(who)
    await answer(page)
  }
  expect(asked.size).toBe(2)
  expect(problems).toEqual([])
})
