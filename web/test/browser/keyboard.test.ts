import type { Decision } from '@sandtable/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type AskKind, answer, bar, browserVisits, endSheet, hasRemedy, isLegal, judged, nextAsk, ready, setUp } from './app.ts'
import { momentsOf, takeIn } from './moments.ts'

const visit = browserVisits()
const EVERY: readonly AskKind[] = ['pick', 'amount', 'assign', 'allocate', 'order', 'path', 'arrange', 'aim', 'plan']

/** Enter gives the answer, wherever the focus was left. */
async function enter(page: Page): Promise<void> {
  await judged(page)
  await ready(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Enter')
}

/** One way to answer each question without a pointer. */
const BY_KEYS: { readonly [kind in AskKind]: (page: Page) => Promise<void> } = {
  async pick(page) {
    await page.keyboard.press('1')
    for (let digit = 2; digit <= 9 && !(await isLegal(page)); digit++) await page.keyboard.press(String(digit))
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
    // Ahead as far as it goes; else the nearest legal way; else it stays.
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
    if (!(await isLegal(page)))
      for (const key of (await hasRemedy(page)) ? ['s'] : Array.from({ length: 8 }, () => 'Backspace'))
        await page.keyboard.press(key)
    await enter(page)
  },
  async arrange(page) {
    await expect.poll(() => hasRemedy(page), { message: 'a proposal is there' }).toBe(true)
    await page.keyboard.press('s')
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
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
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

test('every kind of question is answered by keyboard', async () => {
  const { page, problems } = await visit()
  const wanted = EVERY.map(type => ({
    name: type,
    fits: ({ kind, ask }: Decision) => kind.startsWith('toy.') && ask.type === type,
  }))
  const open = await takeIn(page, await momentsOf('toy', wanted))
  for (const kind of EVERY) {
    await open(kind)
    await expect.poll(() => nextAsk(page)).toBe(kind)
    await answer(page, BY_KEYS)
  }
  expect(problems).toEqual([])
})
