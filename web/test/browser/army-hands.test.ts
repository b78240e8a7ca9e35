import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, browserVisits, holdAs, press, restingBox, rests, SIZES } from './app.ts'
import { addFirst, byKey, catalogue, list, mended, price, region } from './army-pages.ts'

const visit = browserVisits()

/** A ready army of a game, opened in the builder. */
async function readyArmy(page: Page, game: string, name: string): Promise<void> {
  await page.goto(`${address()}/armies`)
  await region(page, game).getByRole('button', { name: /^New / }).click()
  await region(page, 'Ready ones').getByRole('button').filter({ hasText: name }).first().click()
  await page.waitForURL(/\/armies\/[0-9a-f]+$/)
  await list(page).waitFor()
  await rests(page)
}
const names = (page: Page) => list(page).getByRole('heading', { level: 2 }).allTextContents()

/** Something in the catalogue. */
const offered = (page: Page, name: string) => catalogue(page).locator('[data-entry]').filter({ hasText: name }).first()

/** Drags by mouse, from the middle of one thing to the middle of another. */
async function drag(page: Page, from: Locator, to: string): Promise<void> {
  const [a, b] = [await restingBox(from), await restingBox(page.locator(to))]
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 })
  await page.mouse.up()
  await rests(page)
}

test('what is dragged takes its place, is added, or says why not; keys do the same', async () => {
  const { page, problems } = await visit()
  await readyArmy(page, 'Maker War', 'Landing Party')
  const before = await names(page)
  await drag(page, page.locator('[data-at="/formations/0"]'), '[data-part="/formations/2"]')
  expect(await names(page)).toEqual([before[1], before[2], before[0]])
  await page.locator('[data-at="/formations/2"]').focus()
  await press(page, 'Alt+ArrowUp')
  await rests(page)
  expect(await names(page)).toEqual([before[1], before[0], before[2]])
  await drag(page, offered(page, 'Militia Levy'), '[data-list="army"]')
  expect(await names(page)).toHaveLength(before.length + 1)
  await readyArmy(page, 'Warpath', 'Patrol Company')
  const force = await price(page)
  await drag(page, offered(page, 'Peacekeepers'), '[data-part="/companies/0"]')
  await list(page)
    .getByRole('alert')
    .filter({ hasText: /^Peacekeepers: / })
    .waitFor()
  expect(await price(page)).toBe(force)
  await drag(page, offered(page, 'Recon Operatives'), '[data-part="/companies/0"]')
  expect(await price(page)).not.toBe(force)
  expect(problems).toEqual([])
})

test('a Company shows which Troops units open what', async () => {
  const { page } = await visit()
  await readyArmy(page, 'Warpath', 'Patrol Company')
  const words = page.getByText('each opens one', { exact: true })
  await words.waitFor()
  const specialists = page.locator('div:has(> h3)').filter({ has: page.getByRole('heading', { name: /^Specialists/ }) })
  const open = specialists.locator('[data-open="true"]')
  const locked = specialists.locator('[data-open="false"]')
  expect([await open.count(), await locked.count()]).toEqual([3, 1])
  await drag(page, offered(page, 'Recon Operatives'), '[data-part="/companies/0"]')
  expect([await open.count(), await locked.count()]).toEqual([4, 0])
})

test('on a phone the catalogue is a sheet of three heights over the list, never over the price', async () => {
  const { page, problems } = await visit({ size: 'phone' })
  await page.goto(`${address()}/armies`)
  await region(page, 'Warpath').getByRole('button', { name: /^New / }).tap()
  await page.getByRole('button', { name: /^Empty / }).tap()
  await page.waitForURL(/\/armies\/[0-9a-f]+$/)
  const tabs = page.getByRole('navigation', { name: 'Parts of the builder', exact: true })
  await tabs.getByRole('button', { name: 'Add', exact: true }).tap()
  const sheet = region(page, 'What can be added')
  const handle = sheet.getByRole('button', { name: /change its height$/ })
  const cost = (await restingBox(page.getByRole('button', { name: /^0 .*to mend/ }))).y
  const bottomAndHeight = async () => {
    const { y, height } = await restingBox(sheet)
    return [Math.round(y + height), Math.round(height)]
  }
  const foot = Math.round(cost)
  expect(await bottomAndHeight()).toEqual([foot, 250])
  await sheet.getByRole('radio', { name: /^fits in/, checked: true }).waitFor({ state: 'attached' })
  await handle.press('ArrowDown')
  expect(await bottomAndHeight()).toEqual([foot, 112])
  await handle.press('Enter')
  await handle.press('Enter')
  const [bottom, height] = await bottomAndHeight()
  expect([bottom, height! > 500]).toEqual([foot, true])
  const { x, y, width } = await restingBox(handle)
  await page.mouse.move(x + width / 2, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 400, { steps: 3 })
  await page.mouse.up()
  expect(await bottomAndHeight()).toEqual([foot, 250])
  const before = await list(page).locator('[data-at]').count()
  await addFirst(page)
  await expect.poll(() => list(page).locator('[data-at]').count()).toBe(before + 1)
  await handle.press('ArrowDown')
  await handle.press('ArrowDown')
  await catalogue(page).waitFor({ state: 'detached' })
  // A tablet's sum opens upward from its bar, as wide as the page.
  await holdAs(page, 'tablet')
  await page.getByRole('button', { name: /^\d.*to mend$/ }).tap()
  const { width: wide, y: top } = await restingBox(page.getByRole('dialog', { name: 'Sum', exact: true }))
  expect([wide, top > 0]).toEqual([SIZES.tablet.width, true])
  expect(problems).toEqual([])
})

test('two tabs that change one army are told what differs; nothing is lost until somebody decides', async () => {
  const { page, context, problems } = await visit()
  await readyArmy(page, 'Warpath', 'Patrol Company')
  const other = await context.newPage()
  // A tab that does not hear of the others in time.
  await other.route('**/assets/worker-*.js', async route => {
    const answer = await route.fetch()
    const deaf = 'self.BroadcastChannel = class { postMessage() {} close() {} addEventListener() {} removeEventListener() {} };'
    await route.fulfill({ response: answer, body: `${deaf}${await answer.text()}` })
  })
  await other.goto(page.url())
  await list(other).waitFor()
  await rests(other)
  const called = (on: Page) => on.getByRole('textbox', { name: /^Name of the / })
  await called(page).fill('Here')
  await called(page).press('Enter')
  // It says 'saved' before the change is known, too.
  await rests(page)
  await page.getByText('saved', { exact: true }).waitFor()
  await called(other).fill('There')
  await called(other).press('Enter')
  const alert = other.getByRole('alert').filter({ hasText: 'changed in another tab' })
  await alert.getByText(/^There/).waitFor()
  await alert.getByText(/^Here/).waitFor()
  await alert.getByRole('button', { name: 'Keep both', exact: true }).click()
  await alert.waitFor({ state: 'detached' })
  await other.goto(`${address()}/armies`)
  const kept = region(other, 'Warpath').getByRole('link', { name: /^Open / })
  await expect.poll(() => kept.count()).toBe(2)
  await mended(page, byKey)
  expect(problems).toEqual([])
})
