import { expect, test } from 'vitest'
import { answer, bar, browserVisits, nextAsk, press as pressOn, primary, ready, says, setUp } from './app.ts'

const visit = browserVisits()

/** A game of the toy in which a plan is asked; `written` waits until the plan has these lines. */
async function planning() {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await nextAsk(page)
  await ready(page)
  await pressOn(page, 'Enter')
  await expect.poll(() => nextAsk(page)).toBe('plan')
  const list = page.getByRole('region', { name: 'Your plan', exact: true })
  const rows = list.getByRole('listitem')
  const written = async (...lines: RegExp[]) => {
    await expect.poll(() => rows.count()).toBe(lines.length)
    for (const [i, line] of lines.entries()) await says(rows.nth(i), line)
  }
  const press = (...keys: readonly string[]) => pressOn(page, ...keys)
  return { page, problems, list, written, press }
}

test('a plan is written by keyboard, taken back and sealed; its orders stand on the board', async () => {
  const { page, problems, list, written, press } = await planning()
  const pins = () => page.locator('[data-pin]').allTextContents()
  await press('1')
  await written(/Forage.*\+2.*5/)
  await press('2')
  await written(/Forage/, /Study a card.*−2.*3/)
  // A place is chosen by its number, too.
  await press('3')
  await bar(page)
    .getByRole('group', { name: /^Places for/ })
    .waitFor()
  await press('1')
  await written(/Forage/, /Study/, /forward.*−1.*2/)
  await press('3', '1')
  await written(/Forage/, /Study/, /forward/, /forward.*1/)
  await expect.poll(pins).toEqual(['3', '4'])
  // Backspace takes the last order back, Delete the one in hand.
  await press('Backspace')
  await written(/Forage/, /Study/, /forward/)
  await list.getByRole('button', { name: /^Order 2 of 3, Study/ }).focus()
  await press('Delete')
  await written(/Forage/, /forward/)
  await ready(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('Enter')
  await expect.poll(() => nextAsk(page)).toBe('amount')
  expect(problems).toEqual([])
})

test('an order moved to where it cannot be paid is marked, keeps the plan from being sealed, and is mended by one move', async () => {
  const { page, problems, list, written, press } = await planning()
  // Typed faster than the rules answer.
  await press('1', '2', '3', '1', '3', '1')
  await written(/Forage/, /Study/, /forward/, /forward.*1/)
  await list.getByRole('button', { name: /^Order 1 of 4, Forage/ }).focus()
  await press('End')
  const unpaid = /Order 3 cannot be paid after the orders before it: 0 supply left, it costs 1/
  await written(/Study/, /forward.*0/, unpaid, /Forage/)
  await expect.poll(() => primary(page).getAttribute('aria-disabled')).toBe('true')
  await says(primary(page), /order 3 is refused/)
  // The focus has gone with the row.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toMatch(/^Order 4 of 4, Forage/)
  await press('s')
  await written(/Study/, /forward/, /Forage/, /forward/)
  await ready(page)
  expect(problems).toEqual([])
})

test('whoever has sealed a plan opens it again as it was written, until the last is in', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  const sit = page.getByRole('button', { name: /^I am / })
  for (let asked = await nextAsk(page); asked !== 'plan'; asked = await nextAsk(page))
    await (asked === 'hand-over' ? sit.click() : answer(page))
  const rows = page.getByRole('region', { name: 'Your plan', exact: true }).getByRole('listitem')
  await pressOn(page, '1', '2')
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringMatching(/Forage/), expect.stringMatching(/Study/)])
  await ready(page)
  await primary(page).click()
  await sit.waitFor()
  await page.getByRole('button', { name: /: open what you sealed again$/ }).click()
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringMatching(/Forage/), expect.stringMatching(/Study/)])
  await pressOn(page, 'Backspace')
  await expect.poll(() => rows.count()).toBe(1)
  await ready(page)
  await primary(page).click()
  await sit.click()
  await expect.poll(() => nextAsk(page)).toBe('plan')
  await answer(page)
  await expect.poll(() => nextAsk(page), { message: 'all are in' }).toBe('amount')
  expect(problems).toEqual([])
})
