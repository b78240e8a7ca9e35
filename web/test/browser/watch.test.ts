import { expect, test } from 'vitest'
import { address, browserVisits, press } from './app.ts'
import { atChoice } from './replayed.ts'

const visit = browserVisits()

test('the skirmish of War Logic’s book is watched from the first page; nothing is stored', async () => {
  const { page, problems } = await visit()
  await page.goto(address())
  await page.getByRole('button', { name: 'Watch: the sample skirmish', exact: true }).click()
  await page.waitForURL(/\/replay\/file/)
  await page.getByRole('heading', { name: /the sample skirmish/ }).waitFor()
  await atChoice(page, '\\d+')
  await press(page, 'End')
  await atChoice(page, '(\\d\\d+)', '\\1')
  expect(problems).toEqual([])
  await page.goto(address())
  await page.getByText(/^You have not finished a game on this device yet/).waitFor()
})
