import { engineOf, rngOf, Session } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type AskKind, address, answer, bar, browserVisits, endSheet, nextAsk, primary, setUp, stepOf } from './app.ts'

const visit = browserVisits()
const EVERY: readonly AskKind[] = ['pick', 'amount', 'assign', 'allocate', 'order', 'path', 'arrange', 'aim', 'plan']

const isReady = async (page: Page) => (await primary(page).getAttribute('aria-disabled')) === 'false'
const ready = (page: Page) => expect.poll(() => isReady(page), { timeout: 15_000 }).toBe(true)

/** Enter gives the answer, wherever the focus was left. */
async function enter(page: Page): Promise<void> {
  await ready(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Enter')
}

/** One way to answer each question without a pointer. */
const BY_KEYS: { readonly [kind in AskKind]: (page: Page) => Promise<void> } = {
  async pick(page) {
    await page.keyboard.press('1')
    await page.waitForTimeout(60)
    for (let digit = 2; digit <= 9 && !(await isReady(page)); digit++) await page.keyboard.press(String(digit))
    await enter(page)
  },
  async amount(page) {
    await page.keyboard.press('ArrowUp')
    await enter(page)
  },
  async assign(page) {
    await page.keyboard.press('a')
    await page.keyboard.press('1')
    await enter(page)
  },
  async allocate(page) {
    await page.keyboard.press('s')
    await enter(page)
  },
  async order(page) {
    await enter(page)
  },
  async path(page) {
    const before = await stepOf(page)
    // Ahead as far as it goes; else the nearest legal way; else it stays.
    for (const [key, times] of [
      ['ArrowUp', 4],
      ['s', 1],
      ['Backspace', 8],
    ] as const) {
      for (let i = 0; i < times; i++) await page.keyboard.press(key)
      await page.waitForTimeout(250)
      if (!(await isReady(page))) continue
      await enter(page)
      await page.waitForTimeout(250)
      if ((await stepOf(page)) !== before) return
    }
  },
  async arrange(page) {
    await page.keyboard.press('s')
    await enter(page).catch(() => {})
  },
  async aim(page) {
    await page.keyboard.press('Tab')
    await enter(page)
  },
  async plan(page) {
    await page.keyboard.press('1')
    await enter(page)
  },
}

test('a whole game by keyboard alone, beside the board in words, which is always current', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Easy bot'])
  await bar(page).waitFor()
  await page.keyboard.press('t')
  const twin = page.getByRole('region', { name: 'The board in words' })
  let words = await twin.textContent()
  let changes = 0
  for (let i = 0; i < 200 && (await nextAsk(page)) !== 'over'; i++) {
    await answer(page, BY_KEYS)
    const now = await twin.textContent()
    if (now !== words) changes++
    words = now
  }
  expect(changes).toBeGreaterThan(20)
  await endSheet(page).waitFor()
  expect(problems).toEqual([])
})

/** A finished game in which the first seat was asked every kind of question, and after how many choices it was. */
function everyAsk(): { record: string; points: Map<string, number> } {
  const engine = engineOf(toy)
  const { setup } = toy.presets.find(p => p.id === 'clash')!
  for (let game = 0; ; game++) {
    const opened = Session.open(engine, { setup }, { kind: 'fast', seed: `keys ${game}` })
    if (!opened.ok) throw new Error('the clash cannot begin')
    const session = opened.value
    const rng = rngOf(`keys ${game}`)
    const points = new Map<string, number>()
    while (!session.state.outcome) {
      const seat = engine.waitingFor(session.state)[0]!
      const { ask, kind } = engine.decision(session.state, seat)!
      if (seat === 'red' && kind.startsWith('toy.') && !points.has(ask.type)) points.set(ask.type, session.state.seq)
      session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
    }
    if (EVERY.every(kind => points.has(kind))) return { record: JSON.stringify(session.record()), points }
  }
}

test('every kind of question is answered by keyboard', async () => {
  const { page, problems } = await visit()
  const { record, points } = everyAsk()
  await page.goto(address())
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.waitForURL(/\/replay\//)
  const replay = page.url().split('#')[0]
  for (const kind of EVERY) {
    await page.goto(`${address()}/credits`)
    await page.goto(`${replay}#${points.get(kind)}`)
    await page.getByText(`choice ${points.get(kind)} of`).waitFor()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    const players = page.getByRole('group', { name: /^Who plays for/ })
    await players.nth(0).getByText('Person here').click()
    await players.nth(1).getByText('Easy bot').click()
    await page.getByRole('button', { name: /^Begin after choice/ }).click()
    await page.waitForURL(/\/table\//)
    expect(await nextAsk(page)).toBe(kind)
    await answer(page, BY_KEYS)
  }
  expect(problems).toEqual([])
})
