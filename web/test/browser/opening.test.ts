import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { address, browserVisits, rests } from './app.ts'

const visit = browserVisits()
/** One of a frozen version: golden replays are recorded anew under other names, these stay. */
const RECORD = join(import.meta.dirname, '../../../registry/test/records/thirty-minute-missions-7-over.json')

/** A slow device: whatever looks at the clock of the rules waits for it, and it runs ahead. */
const SLOW = `{
  let now = 0
  performance.now = () => {
    for (const until = Date.now() + 40; Date.now() < until; );
    return (now += 500)
  }
}
`

test('while a long record opens it says how far it is, and can be cancelled', async () => {
  const { page, context, problems } = await visit()
  await context.route(/worker-[^/]*\.js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: SLOW + (await response.text()) })
  })
  await page.goto(address())
  await page.locator('input[type="file"]').first().setInputFiles(RECORD)
  const { length } = JSON.parse(readFileSync(RECORD, 'utf8')).choices
  const sheet = page.getByRole('region', { name: 'Opening the game', exact: true })
  await sheet.getByText(new RegExp(`^\\d+ of ${length} choices$`)).waitFor()
  await expect.poll(() => sheet.getByRole('progressbar').getAttribute('max')).toBe(String(length))
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  // Nothing was added, and nothing is called wrong.
  await rests(page)
  await page.getByText('cannot be opened').first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Game from a file', exact: true }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
