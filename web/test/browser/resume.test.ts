import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, bar, browserVisits, nextAsk, openLog, playNow } from './app.ts'

const visit = browserVisits()

const standing = async (page: Page) => {
  await page.keyboard.press('t')
  const twin = await page.getByRole('region', { name: 'The board in words' }).textContent()
  const question = await bar(page).getByRole('heading').first().textContent()
  const log = await (await openLog(page)).textContent()
  return { twin, question, log, seq: await page.locator('[data-seq]').first().getAttribute('data-seq') }
}

test('a reload in mid-activation goes on exactly where it was', async () => {
  const { page, problems } = await visit()
  await playNow(page)
  for (let i = 0; i < 40 && (await nextAsk(page)) !== 'path'; i++) await answer(page)
  const before = await standing(page)
  expect(before.question).toMatch(/^Draw the way/)
  await page.reload()
  await bar(page).waitFor()
  expect(await standing(page)).toEqual(before)
  await answer(page)
  expect(problems).toEqual([])
})

test('a second tab does not play the same game', async () => {
  const { page, context } = await visit()
  await playNow(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByText(/open in another tab/).waitFor()
})

test('a game that is not there says so', async () => {
  const { page } = await visit()
  await page.goto(new URL('/table/nothing', new URL(await addressOf(page))).href)
  await page.getByRole('alert').waitFor()
})
const addressOf = async (page: Page): Promise<string> => {
  await playNow(page)
  return page.url()
}
