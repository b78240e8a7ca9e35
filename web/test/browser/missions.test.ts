import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEX } from '../../board/space/hexes.ts'
import {
  address,
  answer,
  bar,
  barBox,
  browserVisits,
  chooseOption,
  judged,
  nextAsk,
  openLog,
  playNow,
  press,
  primary,
  ready,
  resize,
  restingBox,
  rests,
  says,
  setUp,
  stepOf,
} from './app.ts'

const visit = browserVisits()

/** Gives the answer that is composed, and waits for what is asked next. */
async function accept(page: Page): Promise<void> {
  const before = await stepOf(page)
  await judged(page)
  await ready(page)
  await primary(page).click()
  await expect.poll(() => stepOf(page)).not.toBe(before)
}
async function choose(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => nextAsk(page)).toBe('pick')
  await chooseOption(page, name)
  await accept(page)
}

/** Where a piece stands on the screen once the board rests, and how wide a hex is there. */
async function standing(page: Page, piece: string) {
  await rests(page)
  return page.locator(`[data-piece="${piece}"]`).evaluate((element, hex) => {
    const { a, e, f } = (element as SVGGElement).getScreenCTM()!
    return { x: e, y: f, hex: a * hex }
  }, HEX * Math.sqrt(3))
}

/** Until the log tells it: opened, read and put away again. */
async function told(page: Page, text: RegExp): Promise<void> {
  await (await openLog(page)).getByText(text).first().waitFor()
  await press(page, 'g')
}

/** The enemy is pressed on the board, then parts of its drawn body; + and − plan more shots and fewer. */
async function shootOnBoard(page: Page): Promise<void> {
  const enemy = await standing(page, 'ub2')
  await page.mouse.click(enemy.x, enemy.y)
  await accept(page)
  const card = page.getByRole('region', { name: 'Parts of Marauder', exact: true })
  await card.locator('[data-part="armL"]').click()
  await says(primary(page), /Fire at Left arm/)
  await press(page, 'ArrowDown')
  await expect.poll(() => primary(page).textContent()).not.toContain('Left arm')
  await card.getByRole('button', { name: /^Torso .+, 30 left/ }).click()
  // Its Action Points are rolled: where they last for two shots, two can be planned.
  await says(primary(page), /Fire at Torso/)
  await rests(page)
  if ((await card.getByRole('button', { name: 'Once more', exact: true }).count()) > 0) {
    await press(page, '+')
    await says(primary(page), /Fire twice at Torso/)
    await press(page, '-')
    await says(primary(page), /Fire at Torso/)
  }
  await accept(page)
  await told(page, /fires its .+ at Marauder.s torso/i)
}

const BY_CARD = /^Play now.*30 Minute Missions/

test('30 Minute Missions by its card: the first unit moves and shoots by the widgets', async () => {
  const { page, problems } = await visit()
  await playNow(page, BY_CARD)
  // What cannot be chosen says why when it is pressed.
  await expect.poll(() => nextAsk(page)).toBe('pick')
  const foe = await standing(page, 'ub1')
  await page.mouse.click(foe.x, foe.y)
  await bar(page).getByRole('alert').filter({ hasText: 'It belongs to the other team' }).waitFor()
  await choose(page, /Activate Alto Line Type and move/)

  await expect.poll(() => nextAsk(page)).toBe('path')
  const { x, y, hex } = await standing(page, 'ua1')
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const steps of [1, 2, 4, 3]) await page.mouse.move(x + steps * hex, y, { steps: 4 })
  await page.mouse.up()
  await bar(page).getByText('3 of 4 points', { exact: true }).waitFor()
  await press(page, 'e', 'PageUp')
  await bar(page)
    .getByText(/^Stops at step 5/)
    .waitFor()
  await bar(page).getByText('3 legal').first().waitFor()
  await press(page, 'PageDown')
  await says(primary(page), /Move 3 points/)
  await accept(page)
  await told(page, /has moved 3 hexes/)

  await shootOnBoard(page)
  expect(problems).toEqual([])
})

test('on a phone the guide goes along with the questions, and hides nobody who is asked', async () => {
  const { page, problems } = await visit({ size: 'phone', settings: {} })
  await page.goto(address())
  await page.getByRole('button', { name: BY_CARD }).tap()
  await page.waitForURL(/\/table\//)
  const guide = page.getByRole('region', { name: 'Guide', exact: true })
  await guide.getByRole('heading', { name: 'This is your table', exact: true }).waitFor()
  // Most would move first: one press activates the unit and asks for its way.
  await ready(page)
  await primary(page).tap()
  await guide.getByRole('heading', { name: 'Draw the path', exact: true }).waitFor()
  const { y, height } = await restingBox(guide)
  await expect.poll(async () => (await standing(page, 'ua1')).y, { message: 'below the guide' }).toBeGreaterThan(y + height)

  const up = bar(page).getByRole('button', { name: 'Up', exact: true })
  const [button, answer] = [await restingBox(up), await restingBox(primary(page))]
  expect(button.y + button.height, 'the level can be changed without opening the sheet').toBeLessThanOrEqual(answer.y)
  expect(problems).toEqual([])
})

test('a device that is turned keeps those who are asked in view', async () => {
  const { page } = await visit({ size: 'tablet' })
  await page.goto(address())
  await page.getByRole('button', { name: BY_CARD }).tap()
  await page.waitForURL(/\/table\//)
  await choose(page, /Activate Alto Line Type/)
  await resize(page, { width: 390, height: 844 })
  const sheet = async () => (await barBox(page)).y
  await expect
    .poll(async () => {
      const { x, y } = await standing(page, 'ua1')
      return x > 0 && x < 390 && y > 60 && y < (await sheet())
    })
    .toBe(true)
})

type Point = { x: number; y: number }

/** A finger that is put down, drawn to a place and lifted. */
async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const share of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  await send('touchEnd', [])
}

test('on a phone a unit is deployed with a finger', async () => {
  const { page, problems } = await visit({ size: 'phone' })
  await setUp(page, 'thirty-minute-missions', 'Reconnaissance', ['Person here', 'Cadet'])
  for (let i = 0; i < 12 && (await nextAsk(page)) !== 'arrange'; i++) await answer(page)
  const ghost = page.locator('[data-ghost]').first()
  const { x, y, width, height } = await restingBox(ghost)
  expect(width, 'a base is large enough for a finger').toBeGreaterThan(24)
  const middle = { x: x + width / 2, y: y + height / 2 }
  await drawFinger(page, middle, { x: middle.x, y: middle.y + (middle.y > 260 ? -80 : 80) })
  await bar(page).getByText('Moved').first().waitFor()
  await bar(page).getByRole('button', { name: 'Left', exact: true }).tap()
  await bar(page).getByRole('button', { name: 'Reset', exact: true }).tap()
  await accept(page)
  expect(problems).toEqual([])
})

test('the sight tool says what a piece sees of another: by a drag, and after a click on it', async () => {
  const { page, problems } = await visit()
  await playNow(page, BY_CARD)
  await nextAsk(page)
  await press(page, 'v')
  const [own, foe] = [await standing(page, 'ua1'), await standing(page, 'ub2')]
  const said = page.getByRole('status').filter({ hasText: /Alto Line Type to Marauder: .+TM-/ })

  await page.mouse.move(own.x, own.y)
  await page.mouse.down()
  await page.mouse.move(foe.x, foe.y, { steps: 6 })
  await said.waitFor({ state: 'attached' })
  await page.mouse.up()
  await said.waitFor({ state: 'detached' })

  await page.mouse.click(own.x, own.y)
  await page.mouse.move(foe.x, foe.y, { steps: 6 })
  await said.waitFor({ state: 'attached' })
  expect(problems).toEqual([])
})
