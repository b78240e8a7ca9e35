import { expect, test } from 'vitest'
import { address, browserVisits, says } from './app.ts'
import { openRecord, toyGame } from './replayed.ts'

const visit = browserVisits()

test('a stored game is shown with its time and a picture of how its table stands', async () => {
  const { page, problems } = await visit()
  await openRecord(page, toyGame('duel', 'picture').record)
  await page.goto(address())
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Game from a file', exact: true }) })
  await says(row.getByRole('time'), /just now|minute/)
  const picture = row.locator('svg[role="img"]')
  // It is drawn when it comes into sight. The ground is an image of its own; pieces lie on it.
  await row.scrollIntoViewIfNeeded()
  await picture.locator('image').waitFor({ state: 'attached' })
  await expect.poll(() => picture.locator('use').count()).toBeGreaterThan(2)
  // Another page has it at once, without playing the game again.
  await page.reload()
  await row.scrollIntoViewIfNeeded()
  await picture.locator('image').waitFor({ state: 'attached' })
  expect(problems).toEqual([])
})
