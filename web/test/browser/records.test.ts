import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  answer,
  bar,
  browserVisits,
  downloaded,
  endSheet,
  isReady,
  nextAsk,
  openLog,
  playNow,
  press,
  primary,
  ready,
  rests,
  setUp,
} from './app.ts'
import { shortestRecord } from './moments.ts'
import { atChoice, openRecord } from './replayed.ts'

const visit = browserVisits()

/** Ends the game by giving up: the quickest way to a finished one. */
async function surrender(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: /surrender|give up/i }).click()
  await rests(page)
  if (!(await isReady(page))) await bar(page).locator('button[aria-pressed="false"]').first().click()
  await ready(page)
  await primary(page).click()
  await endSheet(page).waitFor()
}

/** A game in which dice were rolled, given up then: 30 Minute Missions, where the first activation rolls. */
async function finished(page: Page): Promise<string> {
  await playNow(page, /^Play now.*30 Minute Missions/)
  await answer(page)
  await (await openLog(page))
    .getByText(/ rolls? /)
    .first()
    .waitFor()
  await surrender(page)
  const button = endSheet(page).getByRole('button', { name: /save record/i })
  return (await downloaded(page, () => button.click())).toString('utf8')
}

const drop = (page: Page, text: string, name = 'game.json') =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test('a finished game is saved, opened elsewhere, and replayed to the same end', async () => {
  const { page } = await visit()
  const text = await finished(page)
  const record = JSON.parse(text)
  expect(record).toMatchObject({ game: 'thirty-minute-missions', dice: { kind: 'sealed' } })

  const elsewhere = await visit()
  await elsewhere.page.goto(address())
  await drop(elsewhere.page, text)
  await elsewhere.page.waitForURL(/\/replay\//)
  const { length } = record.choices
  await atChoice(elsewhere.page, '\\d+', length)
  await press(elsewhere.page, 'End')
  await atChoice(elsewhere.page, length, length)
  await press(elsewhere.page, 'Home')
  await atChoice(elsewhere.page, 0, length)
  await press(elsewhere.page, 'ArrowRight')
  await atChoice(elsewhere.page, 1, length)
  expect(elsewhere.problems).toEqual([])
})

test('the seal of the dice is in sight before the first die, and is that of the record', async () => {
  const { page, context, problems } = await visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await setUp(page, 'thirty-minute-missions', '', ['Person here', 'Cadet'])
  await nextAsk(page)
  await openLog(page)
  await page.getByRole('button', { name: /^Dice sealed [0-9a-f]{4} / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the seal', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor()
  const seal = await page.evaluate(() => navigator.clipboard.readText())
  expect(seal).toMatch(/^[0-9a-f]{64}$/)
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await surrender(page)
  await endSheet(page).getByText('check it yourself').first().click()
  await endSheet(page).getByText(`as this page noted it before the first die: ${seal}`).first().waitFor()
  const button = endSheet(page).getByRole('button', { name: /save record/i })
  const record = JSON.parse((await downloaded(page, () => button.click())).toString('utf8'))
  expect(record.dice.commitment).toBe(seal)
  expect(record.dice.nonces).toHaveLength(2)
  expect(problems).toEqual([])
})

test('an address names a point of a replay', async () => {
  const { page } = await visit()
  const replay = await openRecord(page, shortestRecord('thirty-minute-missions'))
  await page.goto(`${replay}#1`)
  await atChoice(page, 1)
})

test.each([
  ['no record at all', 'hello'],
  ['another thing', '{"name":"a list"}'],
  [
    'a game nobody knows',
    '{"game":"chess","version":"1","from":{"setup":{}},"dice":{"kind":"typed"},"choices":[],"rolls":[],"check":{"every":20,"hashes":[],"last":null},"outcome":null}',
  ],
])('%s is refused in words and changes nothing', async (_name, text) => {
  const { page } = await visit()
  await page.goto(address())
  await drop(page, text)
  await page
    .getByText(/nothing was changed/i)
    .first()
    .waitFor()
  expect(page.url()).toBe(`${address()}/`)
})

test('a record that was tampered with is found out', async () => {
  const { page } = await visit()
  const record = JSON.parse(shortestRecord('thirty-minute-missions'))
  const roll = record.rolls.find((r: { faces: number[] }) => r.faces.length > 0)
  roll.faces[0] = roll.faces[0] === 1 ? 2 : 1
  await page.goto(address())
  await drop(page, JSON.stringify(record))
  await page
    .getByText(/nothing was changed/i)
    .first()
    .waitFor()
})
