import { GAMES } from '@sandtable/registry'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, browserVisits, rests } from './app.ts'
import { Judge } from './axe.ts'

const visit = browserVisits()
const WITH_ARMIES = GAMES.filter(({ armies, sample }) => armies && !sample)
/** What is made first in each game: a unit, or what a game has instead. */
const KIND = /^New (unit|datasheet|hero)$/
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const price = (page: Page) => region(page, 'Sum').getByRole('button').first().textContent()

/** A new army book of a game, with one new creation open. */
async function designed(page: Page, game: string): Promise<void> {
  await page.goto(`${address()}/books`)
  await region(page, game)
    .getByRole('button', { name: /New army book$/ })
    .press('Enter')
  await page.getByRole('button', { name: KIND }).press('Enter')
  await region(page, 'Sum').waitFor()
  await rests(page)
}

test('one thing of each game is designed, priced, kept in a book and stands in a new army', async () => {
  const { page, problems } = await visit()
  let dearer = 0
  for (const { card } of WITH_ARMIES) {
    await designed(page, card.name)
    const before = await price(page)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await region(page, 'List')
      .getByRole('button', { name: / more$/ })
      .first()
      .click()
    await rests(page)
    if ((await price(page)) !== before) dearer++
    await undo.click()
    await rests(page)
    expect([await price(page), await undo.isDisabled()]).toEqual([before, true])
    await page.getByText(/^saved in New army book, version \d+$/).waitFor()
    await page.getByRole('button', { name: /^Use in/ }).click()
    await page.getByRole('button', { name: /^A new .* with it$/ }).click()
    await page.waitForURL(/\/armies\/[0-9a-f]+\?/)
    await region(page, 'List').waitFor()
    await rests(page)
    // A hero is in the expedition by itself; anything else is found in the catalogue and added.
    if ((await region(page, 'List').getByRole('article').count()) === 0) {
      await region(page, 'Catalogue').locator('[data-add]:not([aria-disabled="true"])').first().click()
      await rests(page)
    }
    await region(page, 'List').getByRole('article').first().waitFor()
  }
  // Seats for a crew cost nothing in War Logic.
  expect(dearer).toBe(WITH_ARMIES.length - 1)
  expect(problems).toEqual([])
})

test('no axe violations in a designer, an army book, the books and the collection', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await designed(page, 'Warpath')
  await judge.look('designer', { touched: ['phone'] })
  await page.getByRole('link', { name: /all of the book$/ }).press('Enter')
  await region(page, 'In this book').getByRole('link').waitFor()
  await judge.look('book', { touched: ['phone'] })
  await page.goto(`${address()}/collection?game=warpath`)
  await region(page, 'Miniatures').waitFor()
  await judge.look('collection', { touched: ['phone'] })
  expect(judge.faults).toEqual([])
})
