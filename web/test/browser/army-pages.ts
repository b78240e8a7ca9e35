import { GAMES } from '@sandtable/registry'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, bar, begin, judged, press, primary, ready, rests } from './app.ts'

export const WITH_ARMIES = GAMES.filter(({ armies, sample }) => armies && !sample)

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const list = (page: Page) => region(page, 'List')
export const sum = (page: Page) => region(page, 'Sum')
export const catalogue = (page: Page) => region(page, 'Catalogue')
/** The price, wherever the screen of the game has it. */
export const shownPrice = (page: Page) => sum(page).locator('[data-price]')
export const price = (page: Page) => shownPrice(page).textContent()

const paper = (page: Page) => page.locator('iframe[title="The printed sheets"]')
/** The sheets as the page lays them out. */
export async function laidOut(page: Page): Promise<string> {
  await paper(page).contentFrame().getByRole('heading').first().waitFor()
  return (await paper(page).getAttribute('srcdoc'))!
}
/** Opens the sheets, on both papers, and puts them away again. */
export async function printed(page: Page, open = () => page.keyboard.press('p')): Promise<{ A4: string; letter: string }> {
  await open()
  const A4 = await laidOut(page)
  await page.getByRole('radio', { name: 'Letter', exact: true }).check({ force: true })
  await expect.poll(() => paper(page).getAttribute('srcdoc')).toContain('size:letter')
  const letter = await laidOut(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return { A4, letter }
}

const isLegal = (page: Page) =>
  sum(page)
    .getByText(/may be fielded\.$/)
    .first()
    .isVisible()
/** So many presses lead to a legal army, or it cannot be mended. */
const MOST_MENDS = 24

/** Mends what is wrong, one thing after the other, until the army may be fielded. */
export async function mended(page: Page, mend: (page: Page) => Promise<void>): Promise<void> {
  for (let n = 0; n < MOST_MENDS && !(await isLegal(page)); n++) {
    await mend(page)
    await rests(page)
  }
  expect(await isLegal(page)).toBe(true)
}
export const byMouse = (page: Page) => sum(page).locator('[data-problem] button').first().click()
export const byKey = (page: Page) => page.keyboard.press('m')

/** Adds the first thing of the catalogue that there is a place for. */
export async function addFirst(page: Page): Promise<void> {
  await catalogue(page).locator('[data-add]:not([aria-disabled="true"])').first().click()
  await rests(page)
}

/** Goes to the set-up in which the army stands, and from there to a table that asks something or lets others play. */
export async function played(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Play with this/ }).press('Enter')
  await page.waitForURL(/\/set-up\//)
  const own = page.getByRole('group', { name: 'Of your own', exact: true }).first()
  await expect.poll(() => own.getByRole('radio', { checked: true }).count()).toBe(1)
  await begin(page)
  await bar(page).waitFor()
}

/** Plans are sealed as they are proposed: with what the army has in its muster. */
async function asProposed(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^As proposed/ })
    .click()
  await judged(page)
  await ready(page)
  await primary(page).click()
}
/** So many questions are answered before something must be seen on the table. */
const MOST_QUESTIONS = 12
/** Answers questions until the board in words names this among what stands on the table, and one more then. */
export async function playedWith(page: Page, name: string): Promise<void> {
  const twin = region(page, 'The board in words')
  const piece = twin.getByText(name).first()
  await press(page, 't')
  await twin.waitFor()
  for (let n = 0; n < MOST_QUESTIONS && !(await piece.isVisible()); n++) await answer(page, { plan: asProposed })
  await piece.waitFor()
  await answer(page, { plan: asProposed })
}
