import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, downloaded, nextAsk, press, says } from './app.ts'
import { atChoice } from './replayed.ts'

const visit = browserVisits()
const RECORDS = join(import.meta.dirname, '../../../registry/test/records')
/** A game that was played under rules which are no longer today's. */
const recorded = (name: string): string => readFileSync(join(RECORDS, `${name}.json`), 'utf8')

const drop = (page: Page, text: string) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('a first visit fetches no frozen rules, not even to keep them', async () => {
  const { page, context } = await visit({ offline: true })
  const fetched: string[] = []
  context.on('request', request => fetched.push(request.url()))
  await page.goto(address())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => fetched.length).toBeGreaterThan(10)
  expect(fetched.filter(url => url.includes('/releases/'))).toEqual([])
})

/** Sits down at the table as whoever is asked. */
async function sitDown(page: Page): Promise<void> {
  if ((await nextAsk(page)) === 'hand-over') await page.getByRole('button', { name: /^I am / }).click()
  await bar(page).waitFor()
}

test.each(['maker-war-3', 'thirty-minute-missions-5'])(
  'a finished game of %s is opened, replayed and exported, and its dice are confirmed',
  async name => {
    const { page, problems } = await visit()
    const text = recorded(`${name}-over`)
    const { choices } = JSON.parse(text)
    await page.goto(address())
    await drop(page, text)
    await page.waitForURL(/\/replay\//)
    await page.getByText('record verified').first().waitFor()
    await press(page, 'End')
    await atChoice(page, choices.length, choices.length)
    await page.goto(address())
    const saved = await downloaded(page, () => page.getByRole('button', { name: /^Export/ }).click())
    expect(JSON.parse(saved.toString('utf8'))).toEqual(JSON.parse(text))
    expect(problems).toEqual([])
  },
)

test.each(['maker-war-3', 'thirty-minute-missions-5'])(
  'a running game of %s goes on under its own rules, also without a network',
  async name => {
    const { page, context, problems } = await visit({ offline: true })
    await page.goto(address())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await drop(page, recorded(`${name}-running`))
    await page.getByRole('link', { name: 'Resume', exact: true }).click()
    await sitDown(page)
    await answer(page)
    await context.setOffline(true)
    await page.reload()
    await sitDown(page)
    await answer(page)
    expect(problems).toEqual([])
  },
)

test('a finished game of earlier rules is compared with those of today', async () => {
  const { page, problems } = await visit()
  await page.goto(address())
  await drop(page, recorded('thirty-minute-missions-5-golden'))
  await page.getByRole('link', { name: /what changed/ }).click()
  await page.getByRole('heading', { name: 'Where they part', exact: true }).waitFor()
  await page.locator('li[data-marked="true"]').first().waitFor()
  const back = page.getByRole('link', { name: /^Replay at choice/ })
  const [seq] = (await back.textContent())!.match(/\d+/)!
  await back.click()
  await atChoice(page, seq, 132)
  expect(problems).toEqual([])
})

test('a record of rules that are not here says so and can be looked at', async () => {
  const { page } = await visit()
  await page.goto(address())
  await drop(page, JSON.stringify({ ...JSON.parse(recorded('maker-war-3-golden')), version: '999' }))
  await page
    .getByText(/rules 999 of Maker War, which are not here/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Look at it', exact: true }).click()
  await page.waitForURL(/\/replay\/file/)
  await atChoice(page, '\\d+')
  await says(page.getByRole('alert'), /rules 999 of Maker War/)
})
