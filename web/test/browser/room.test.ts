import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, barBox, browserVisits, holdAs, nextAsk, playNow, restingBox, type Size } from './app.ts'

const visit = browserVisits()
const GAMES = {
  'Maker War': /^Play .* now$/,
  '30 Minute Missions': /^Play now.*30 Minute Missions/,
  Warpath: /^Play now.*Warpath/,
  'War Logic': /^Play now.*War Logic/,
  'Multiverse War': /^Play now.*Multiverse War/,
}

/** How much of the height of the board the question covers. */
async function covered(page: Page): Promise<number> {
  const board = await restingBox(page.getByRole('application'))
  const { y } = await barBox(page)
  return (board.y + board.height - y) / board.height
}

/** What a question may cover: a fifth of the board; the sheet of a phone a third of the screen. */
const MOST: { readonly [size in Size]: number } = { laptop: 0.2, tablet: 0.2, phone: 0.365 }

test.each(Object.entries(GAMES))('%s: the question leaves the board in sight on every device', async (_game, button) => {
  const { page, problems } = await visit()
  await playNow(page, button)
  // Who acts, what it does, and its way.
  for (let i = 0; i < 3; i++) {
    const kind = await nextAsk(page)
    const question = await page.locator('[data-bar] h2').textContent()
    for (const size of ['phone', 'tablet', 'laptop'] as const) {
      await holdAs(page, size)
      await expect.poll(() => covered(page), { message: `${question} on a ${size}` }).toBeLessThanOrEqual(MOST[size])
    }
    if (kind === 'path') break
    await answer(page)
  }
  expect(problems).toEqual([])
})

test('on a phone a long press opens the card of a piece and chooses nothing; the log is in the top bar', async () => {
  const { page, problems } = await visit({ size: 'phone' })
  await playNow(page, GAMES['30 Minute Missions'])
  await nextAsk(page)
  const { x, y, width, height } = await restingBox(page.locator('[data-piece="ua1"]'))
  const cdp = await page.context().newCDPSession(page)
  const finger = [{ x: x + width / 2, y: y + height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
  const card = page.getByRole('region', { name: /^Piece: / })
  await card.waitFor()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('button', { name: 'Back to the question', exact: true }).tap()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Log', exact: true }).tap()
  await page.getByLabel('Battle log', { exact: true }).waitFor()
  expect(problems).toEqual([])
})
