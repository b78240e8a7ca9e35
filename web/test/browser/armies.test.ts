import { GAMES } from '@sandtable/registry'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, bar, begin, browserVisits, rests } from './app.ts'
import { Judge } from './axe.ts'

const visit = browserVisits()
const WITH_ARMIES = GAMES.filter(({ armies, sample }) => armies && !sample)
const list = (page: Page) => page.getByRole('region', { name: 'List', exact: true })
const sum = (page: Page) => page.getByRole('region', { name: 'Sum', exact: true })
const catalogue = (page: Page) => page.getByRole('region', { name: 'Catalogue', exact: true })
const price = (page: Page) => sum(page).getByRole('button').first().textContent()
const isLegal = (page: Page) =>
  sum(page)
    .getByText(/may be fielded\.$/)
    .first()
    .isVisible()
/** So many presses lead to a legal army, or it cannot be mended. */
const MOST_MENDS = 24

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

/** Goes to the set-up in which the army stands, and from there to a table that asks something or lets others play. */
async function played(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Play with this/ }).press('Enter')
  await page.waitForURL(/\/set-up\//)
  const own = page.getByRole('group', { name: 'Of your own', exact: true }).first()
  await expect.poll(() => own.getByRole('radio', { checked: true }).count()).toBe(1)
  await begin(page)
  await bar(page).waitFor()
}

test.each(WITH_ARMIES)('$id: an army from nothing by mouse alone is legal, kept, and fights', async ({ card }) => {
  const { page, problems } = await visit()
  await emptyArmy(page, card.name, (on, name) => on.getByRole('button', { name }).click())
  const empty = await price(page)
  const add = catalogue(page).locator('[data-add]:not([aria-disabled="true"])').first()
  await add.click()
  await rests(page)
  expect(await price(page)).not.toBe(empty)
  for (let n = 0; n < MOST_MENDS && !(await isLegal(page)); n++) {
    await sum(page).locator('[data-problem] button').first().click()
    await rests(page)
  }
  expect(await isLegal(page)).toBe(true)
  const before = await price(page)
  await page.reload()
  await list(page).waitFor()
  await rests(page)
  expect(await price(page)).toBe(before)
  await played(page)
  expect(problems).toEqual([])
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
  for (let n = 0; n < MOST_MENDS && !(await isLegal(page)); n++) {
    await page.keyboard.press('m')
    await rests(page)
  }
  expect(await isLegal(page)).toBe(true)
  await played(page)
  expect(problems).toEqual([])
})

test('an army goes out as text and comes back whole; what is no army changes nothing', async () => {
  const { page, context, problems } = await visit()
  await emptyArmy(page, 'Warpath', (on, name) => on.getByRole('button', { name }).click())
  await page.getByRole('button', { name: /^Random legal/ }).click()
  await rests(page)
  const before = await price(page)
  await page.keyboard.press('p')
  const sheets = page.frameLocator('iframe[title="The printed sheets"]')
  await sheets
    .getByText(/^New force/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
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

test('no axe violations in the list of armies and in the builder', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await emptyArmy(page, 'Warpath', (on, name) => on.getByRole('button', { name }).click())
  await page.keyboard.press('m')
  await rests(page)
  await list(page).locator('[data-at]').nth(1).click()
  await sum(page).getByRole('article').waitFor()
  await judge.look('builder', { touched: ['tablet', 'phone'] })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('region', { name: 'Odds', exact: true }).getByRole('listitem').first().waitFor()
  await judge.look('comparison', { touched: [], regions: ['[role="dialog"]'] })
  await page.goto(`${address()}/armies`)
  await page.getByRole('link', { name: /^Open / }).waitFor()
  await judge.look('armies', { touched: ['phone'] })
  expect(judge.faults).toEqual([])
})
