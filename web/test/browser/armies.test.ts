import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, browserVisits, rests } from './app.ts'
import {
  addFirst,
  byKey,
  byMouse,
  laidOut,
  list,
  mended,
  played,
  price,
  printed,
  region,
  sum,
  WITH_ARMIES,
} from './army-pages.ts'
import { Judge } from './axe.ts'
import { sheetsOf } from './printed.ts'

const visit = browserVisits()

/** An empty army of a game, begun by the page of armies. */
async function emptyArmy(page: Page, name: string, press: (page: Page, button: RegExp) => Promise<void>): Promise<void> {
  await page.goto(`${address()}/armies`)
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: /^New / }).waitFor()
  const game = page.getByRole('region', { name, exact: true })
  await game.getByRole('button', { name: /^New / }).press('Enter')
  await press(page, /^Empty /)
  await page.waitForURL(/\/armies\/[0-9a-f]+$/)
  await list(page).waitFor()
  await rests(page)
}

/** So many questions are answered with an army of one's own. */
const QUESTIONS = 3

test.each(WITH_ARMIES)('$id: an army from nothing by mouse alone is legal, kept, printed, and fights', async ({ card }) => {
  const { page, context, problems } = await visit()
  await emptyArmy(page, card.name, (on, name) => on.getByRole('button', { name }).click())
  const empty = await price(page)
  await addFirst(page)
  expect(await price(page)).not.toBe(empty)
  await list(page).locator('[data-at]').first().click()
  await region(page, 'What it can do').getByRole('heading', { name: 'How it fights', exact: true }).waitFor()
  const judge = new Judge(page)
  await judge.look('builder', { touched: ['tablet', 'phone'] })
  await mended(page, byMouse)
  const before = await price(page)
  await page.reload()
  await list(page).waitFor()
  await rests(page)
  expect(await price(page)).toBe(before)
  const sheets = await printed(page)
  for (const [size, html] of Object.entries(sheets)) {
    const { pages, box, faults } = await sheetsOf(context, html)
    expect({ size, box, faults }).toEqual({ size, box: size === 'A4' ? [595, 842] : [612, 792], faults: [] })
    expect(pages).toBeGreaterThan(0)
  }
  await played(page)
  for (let n = 0; n < QUESTIONS; n++) await answer(page)
  expect([...judge.faults, ...problems]).toEqual([])
})

test.each(WITH_ARMIES)('$id: the same by keys alone; what was done is undone and done again', async ({ card }) => {
  const { page, problems } = await visit()
  await emptyArmy(page, card.name, (on, name) => on.getByRole('button', { name }).press('Enter'))
  const empty = await price(page)
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await rests(page)
  const added = await price(page)
  expect(added).not.toBe(empty)
  await page.keyboard.press('u')
  await rests(page)
  expect(await price(page)).toBe(empty)
  await page.keyboard.press('Control+y')
  await rests(page)
  expect(await price(page)).toBe(added)
  await mended(page, byKey)
  await played(page)
  expect(problems).toEqual([])
})

test('an army goes out as text and comes back whole; what is no army changes nothing', async () => {
  const { page, context, problems } = await visit()
  await emptyArmy(page, 'Warpath', (on, name) => on.getByRole('button', { name }).click())
  await page.getByRole('button', { name: /^Random legal/ }).click()
  await rests(page)
  const before = await price(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await page.getByRole('textbox', { name: 'The army as text', exact: true }).inputValue()
  const other = await context.newPage()
  await other.goto(`${address()}/armies`)
  await other.getByRole('button', { name: 'Import', exact: true }).click()
  const box = other.getByRole('textbox', { name: /^Paste its text/ })
  await box.fill('no army at all')
  await other.getByRole('button', { name: 'Read it', exact: true }).click()
  await other.getByRole('alert').filter({ hasText: 'Nothing was changed' }).waitFor()
  await box.fill(text)
  await other.getByRole('button', { name: 'Read it', exact: true }).click()
  await other.waitForURL(/\/armies\/[0-9a-f]+$/)
  await list(other).waitFor()
  expect(await price(other)).toBe(before)
  expect(problems).toEqual([])
})

test('no axe violations in the list of armies, in what can be added, in a comparison and in the printed sheets', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await emptyArmy(page, 'Warpath', (on, name) => on.getByRole('button', { name }).click())
  await page.keyboard.press('m')
  await rests(page)
  await list(page).locator('[data-at]').nth(1).click()
  await sum(page).getByRole('article').waitFor()
  // A drawer on a tablet, a sheet on a phone.
  await list(page)
    .getByRole('button', { name: /^Troops missing/ })
    .first()
    .click()
  await judge.look('what can be added', { touched: ['tablet', 'phone'] })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('region', { name: 'Odds', exact: true }).getByRole('listitem').first().waitFor()
  await judge.look('comparison', { touched: ['phone'], regions: ['[role="dialog"]'] })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('p')
  await laidOut(page)
  await judge.look('print', { touched: ['phone'], regions: ['[role="dialog"]'] })
  await page.goto(`${address()}/armies`)
  await page.getByRole('link', { name: /^Open / }).waitFor()
  await judge.look('armies', { touched: ['tablet', 'phone'] })
  expect(judge.faults).toEqual([])
})
