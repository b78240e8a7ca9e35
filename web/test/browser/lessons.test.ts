import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, nextAsk, primary, ready, rests } from './app.ts'

const visit = browserVisits()
const card = (page: Page) => page.getByRole('region', { name: 'Lesson', exact: true })

async function learn(page: Page, game: RegExp): Promise<void> {
  await page.goto(address())
  await page.getByRole('button', { name: game }).click()
  await page.waitForURL(/\/table\//)
  await bar(page).waitFor()
}

test('a first game is taught: each question is explained once, the rules take any answer', async () => {
  const { page, problems } = await visit()
  await learn(page, /^Learn it.*Maker War/)
  await card(page).getByRole('heading', { name: 'Read the table', exact: true }).waitFor()
  await card(page).getByRole('button', { name: 'Got it', exact: true }).click()
  await card(page).getByRole('heading', { name: 'Give an order', exact: true }).waitFor()
  await card(page).getByText('Lesson 2 of 8', { exact: true }).waitFor()
  await ready(page)
  await primary(page).click()
  // What was explained is behind the player; a lesson goes on where it was left.
  await card(page).getByRole('heading', { name: 'Give an order', exact: true }).waitFor({ state: 'detached' })
  await page.reload()
  await bar(page).waitFor()
  await answer(page)
  await nextAsk(page)
  await rests(page)
  await expect.poll(() => card(page).getByRole('heading', { name: 'Give an order', exact: true }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a lesson can be left at any time; the game goes on without it', async () => {
  const { page } = await visit({ size: 'phone' })
  await learn(page, /^Learn it.*30 Minute Missions/)
  await card(page).getByRole('button', { name: 'Play on without lessons', exact: true }).click()
  await card(page).waitFor({ state: 'detached' })
  await answer(page)
  await page.reload()
  await nextAsk(page)
  await rests(page)
  await expect.poll(() => card(page).count()).toBe(0)
})
