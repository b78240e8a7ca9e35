import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEX } from '../../board/space/hexes.ts'
import { address, answer, bar, browserVisits, nextAsk, primary, stepOf } from './app.ts'

const visit = browserVisits()

/** Gives the answer that is composed, and waits for what is asked next. */
async function accept(page: Page): Promise<void> {
  const before = await stepOf(page)
  await expect.poll(() => primary(page).getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false')
  await primary(page).click()
  await expect.poll(() => stepOf(page), { timeout: 20_000 }).not.toBe(before)
}
const option = (page: Page, name: RegExp) =>
  bar(page).locator('button[aria-pressed]:not([aria-disabled="true"])').filter({ hasText: name }).first()
async function choose(page: Page, name: RegExp): Promise<void> {
  expect(await nextAsk(page)).toBe('pick')
  await option(page, name).click()
  await accept(page)
}

/** Where a piece stands on the screen, and how wide a hex is there. */
const standing = (page: Page, piece: string) =>
  page.locator(`[data-piece="${piece}"]`).evaluate((element, hex) => {
    const { a, e, f } = (element as SVGGElement).getScreenCTM()!
    return { x: e, y: f, hex: a * hex }
  }, HEX * Math.sqrt(3))

const log = (page: Page, text: RegExp) => page.getByLabel('Battle log').getByText(text).first()

test('30 Minute Missions by its card: the first unit moves and shoots by the widgets', async () => {
  const { page, problems } = await visit()
  await page.goto(address())
  await page.getByRole('button', { name: /^Play now.*30 Minute Missions/ }).click()
  await page.waitForURL(/\/table\//)
  await choose(page, /Activate Alto Line Type/)
  await choose(page, /^Move/)

  expect(await nextAsk(page)).toBe('path')
  const { x, y, hex } = await standing(page, 'ua1')
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const steps of [1, 2, 4, 3]) await page.mouse.move(x + steps * hex, y, { steps: 4 })
  await page.mouse.up()
  await bar(page).getByText('3 of 4 points').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('PageUp')
  await bar(page)
    .getByText(/^Stops at step 5/)
    .waitFor()
  await bar(page).getByText('3 legal').waitFor()
  await page.keyboard.press('PageDown')
  await expect.poll(() => primary(page).textContent()).toContain('Move 3 points')
  await accept(page)
  await log(page, /has moved 3 hexes/).waitFor()

  await choose(page, /^Go on to ranged combat/)
  await choose(page, /^Shoot at Marauder/)
  const shot = log(page, /fires its .+ at Marauder/)
  for (let i = 0; i < 4 && !(await shot.isVisible()); i++) await answer(page)
  await shot.waitFor()
  expect(problems).toEqual([])
})
