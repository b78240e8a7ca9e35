import type { Decision } from '@sandtable/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type AskKind, answer, browserVisits, endSheet, hasRemedy, isLegal, judged, nextAsk, press, ready, setUp } from './app.ts'
import { momentsOf, takeIn } from './moments.ts'

const visit = browserVisits()
const EVERY: readonly AskKind[] = ['pick', 'amount', 'assign', 'allocate', 'order', 'path', 'arrange', 'aim', 'plan']

/** Enter gives the answer, wherever the focus was left. */
async function enter(page: Page): Promise<void> {
  await judged(page)
  await ready(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(page, 'Enter')
}

/** One way to answer each question without a pointer. */
const BY_KEYS: { readonly [kind in AskKind]: (page: Page) => Promise<void> } = {
  async pick(page) {
    await press(page, '1')
    for (let digit = 2; digit <= 9 && !(await isLegal(page)); digit++) await press(page, String(digit))
    await enter(page)
  },
  async amount(page) {
    await press(page, 'ArrowUp')
    await enter(page)
  },
  async assign(page) {
    await press(page, 'a', '1')
    await enter(page)
  },
  async allocate(page) {
    await press(page, 's')
    await enter(page)
  },
  async order(page) {
    await enter(page)
  },
  async path(page) {
    // Ahead as far as it goes; else the nearest legal way; else it stays.
    await press(page, ...Array.from({ length: 4 }, () => 'ArrowUp'))
    if (!(await isLegal(page)))
      await press(page, ...((await hasRemedy(page)) ? ['s'] : Array.from({ length: 8 }, () => 'Backspace')))
    await enter(page)
  },
  async arrange(page) {
    // The proposal lies there already.
    await enter(page)
  },
  async aim(page) {
    await press(page, 'Tab')
    await enter(page)
  },
  async plan(page) {
    await press(page, '1')
    await enter(page)
  },
}

test('a whole game by keyboard alone, beside the board in words, which is always current', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await nextAsk(page)
  await press(page, 't')
  const twin = page.getByRole('region', { name: 'The board in words', exact: true })
  const seen = new Set<string | null>()
  for (let i = 0; i < 200 && (await nextAsk(page)) !== 'over'; i++) {
    seen.add(await twin.textContent())
    await answer(page, BY_KEYS)
  }
  expect(seen.size).toBeGreaterThan(20)
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
