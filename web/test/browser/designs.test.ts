import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, browserVisits, restingBox, rests } from './app.ts'
import {
  addFirst,
  byKey,
  catalogue,
  list,
  mended,
  played,
  playedWith,
  price,
  printed,
  region,
  shownPrice,
  sum,
  WITH_ARMIES,
} from './army-pages.ts'
import { Judge } from './axe.ts'
import { sheetsOf } from './printed.ts'

const visit = browserVisits()
/** What is made first in each game: a unit, or what a game has instead. */
const KIND = /^New (unit|datasheet|hero, drilled)$/

/** A new army book of a game, with one new creation open. */
async function designed(page: Page, game: string): Promise<void> {
  await page.goto(`${address()}/books`)
  await region(page, game)
    .getByRole('button', { name: /New army book$/ })
    .press('Enter')
  await page.getByRole('button', { name: KIND }).press('Enter')
  await sum(page).waitFor()
  await rests(page)
}

/** Another name for what is designed; a hero keeps the one of the rulebook. */
async function renamed(page: Page): Promise<string> {
  const box = page.getByRole('textbox', { name: 'Name', exact: true })
  if ((await box.count()) > 0) {
    await box.fill('Brass Wanderer')
    await box.press('Enter')
    await rests(page)
  }
  return page.getByRole('textbox', { name: /^Name of the / }).inputValue()
}

/** Its card on both papers: nothing of it is cut off. */
async function printedCard(page: Page, context: BrowserContext): Promise<void> {
  const sheets = await printed(page, () => page.getByRole('button', { name: 'Print card', exact: true }).click())
  for (const [size, html] of Object.entries(sheets)) {
    const { pages, faults } = await sheetsOf(context, html)
    expect({ size, pages, faults }).toEqual({ size, pages: 1, faults: [] })
  }
}

/** However far its column is scrolled, the price stands on top. */
async function staysInSight(page: Page): Promise<void> {
  const { y } = await restingBox(shownPrice(page))
  await sum(page).getByRole('button').last().scrollIntoViewIfNeeded()
  expect((await restingBox(shownPrice(page))).y).toBe(y)
}

/** A hero's abilities stand at their levels: one is given back and taken again, those of later levels say from when on. */
async function levels(page: Page): Promise<void> {
  const abilities = region(page, 'Abilities, what it has')
  await abilities.getByRole('listitem').filter({ hasText: 'Frost Wave' }).filter({ hasText: 'from level 2' }).last().waitFor()
  const before = await price(page)
  await abilities.getByRole('button', { name: 'Ice Bolt, 2 skill points', exact: true, pressed: true }).click()
  await rests(page)
  expect(await price(page)).not.toBe(before)
  await abilities.getByRole('button', { name: 'Ice Bolt, Take, 2 skill points', exact: true, pressed: false }).press('Enter')
  await rests(page)
  expect(await price(page)).toBe(before)
}

/** A section that is pressed has the catalogue show what fits there; what is added then is borne by it. */
async function sections(page: Page): Promise<void> {
  const [head, torso] = [/^Head \d/, /^Torso \d/].map(name => list(page).getByRole('button', { name }))
  await head!.press('Enter')
  await catalogue(page).getByRole('heading', { name: 'Fits Head', exact: true }).waitFor()
  await catalogue(page).locator('[data-add="Weapons: main_cannon"][aria-disabled="true"]').waitFor()
  await head!.press('ArrowRight')
  await page.keyboard.press('Enter')
  await catalogue(page).getByRole('heading', { name: 'Fits Torso', exact: true }).waitFor()
  await expect.poll(() => torso!.getAttribute('aria-pressed')).toBe('true')
  await catalogue(page).getByRole('button', { name: 'Add Missile Pod', exact: true }).click()
  await region(page, 'Torso')
    .getByText(/^Defense .*Missile Pod/)
    .waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await rests(page)
}

/** Seats for a crew cost nothing in War Logic. */
const FREE = 'war-logic'
/** A datasheet has its body drawn. */
const DRAWN = 'thirty-minute-missions'
/** Its heroes come when their player orders it, in a later plan. */
const RECRUITS = 'multiverse-war'
test.each(WITH_ARMIES)(
  '$id: one thing is designed, priced, printed, kept in a book, fielded and played with',
  async ({ id, card }) => {
    const { page, context, problems } = await visit()
    await designed(page, card.name)
    const before = await price(page)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await page
      .getByRole('button', { name: / more$/ })
      .first()
      .click()
    await rests(page)
    if (id !== FREE) expect(await price(page)).not.toBe(before)
    await undo.click()
    await rests(page)
    expect([await price(page), await undo.isDisabled()]).toEqual([before, true])
    await staysInSight(page)
    if (id === RECRUITS) await levels(page)
    if (id === DRAWN) await sections(page)
    const judge = new Judge(page)
    await judge.look('designer', { touched: ['tablet', 'phone'] })
    const name = await renamed(page)
    await printedCard(page, context)
    await page.getByText(/^saved in New army book, version \d+$/).waitFor()
    await page.getByRole('button', { name: /^Use in/ }).click()
    await page.getByRole('button', { name: /^A new .* with it$/ }).click()
    await page.waitForURL(/\/armies\/[0-9a-f]+\?/)
    await list(page).waitFor()
    await rests(page)
    // A hero is in the expedition by itself; anything else is found in the catalogue and added.
    if ((await list(page).getByRole('article').count()) === 0) await addFirst(page)
    const later = list(page).getByRole('button', { name: /^Recruited later/, pressed: true })
    if ((await later.count()) > 0) await later.click()
    await rests(page)
    await mended(page, byKey)
    await played(page)
    if (id === RECRUITS) await answer(page)
    else await playedWith(page, name)
    expect([...judge.faults, ...problems]).toEqual([])
  },
)

test('no axe violations in an army book, the books and the collection', async () => {
  const { page } = await visit()
  const judge = new Judge(page)
  await designed(page, 'Warpath')
  await page.getByRole('link', { name: /all of the book$/ }).press('Enter')
  await region(page, 'In this book').getByRole('link').waitFor()
  await judge.look('book', { touched: ['phone'] })
  await page.goto(`${address()}/books`)
  await region(page, 'Warpath')
    .getByRole('link', { name: /^Open / })
    .waitFor()
  await judge.look('books', { touched: ['phone'] })
  await page.goto(`${address()}/collection?game=warpath`)
  await region(page, 'Miniatures').waitFor()
  await judge.look('collection', { touched: ['phone'] })
  expect(judge.faults).toEqual([])
})
