import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, bar, hasRemedy, isLegal, judged, nextAsk, primary, ready, restingBox, rests, stepOf } from './app.ts'

/** A whole game may take so long where many programs share the processor: each question is waited for by what it shows, as everywhere. */
export const WHOLE_GAME = { timeout: 1_200_000 } as const

/** More questions than a first game ever asked one side. */
const MOST = 400

async function middlesOf(rings: Locator) {
  await rests(rings.page())
  return rings.evaluateAll(all =>
    all.map(ring => {
      const { left, top, width, height } = ring.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
}

/** Whether the rules take the answer, and it is more than to decline. */
const isChosen = async (page: Page): Promise<boolean> =>
  (await isLegal(page)) && (await primary(page).getAttribute('data-declines')) === null

/** Presses what is ringed, then what stands beside whoever acts, then a button of the bar, until there is an answer. Never the drawer. */
async function pickOnBoard(page: Page): Promise<void> {
  const asked = await stepOf(page)
  for (const ring of await middlesOf(page.locator('[data-ring="target"]'))) {
    if (await isChosen(page)) break
    await page.mouse.click(ring.x, ring.y)
    await rests(page)
    // What is in focus already is given by one press.
    if ((await stepOf(page)) !== asked) return
  }
  for (const buttons of [page.locator('[data-chip]'), bar(page).locator('[data-bar] [data-option]')])
    for (let i = 0; i < (await buttons.count()) && !(await isLegal(page)); i++) await buttons.nth(i).click()
  await ready(page)
  await primary(page).click()
}

/** So many pixels on, most can go at once. */
const STEP = 60

/** Towards the middle of the board; where that is refused, the nearest legal way, or none. */
async function pathOnBoard(page: Page): Promise<void> {
  const board = await restingBox(page.getByRole('application'))
  const [own] = await middlesOf(page.locator('[data-ring="accent"]'))
  const from = own ?? { x: board.x + board.width / 2, y: board.y + board.height / 2 }
  const far = { x: board.x + board.width / 2 - from.x, y: board.y + board.height / 2 - from.y }
  const length = Math.max(1, Math.hypot(far.x, far.y))
  await page.mouse.click(from.x + (far.x / length) * STEP, from.y + (far.y / length) * STEP)
  if (!(await isLegal(page))) {
    const remedy = (await hasRemedy(page)) ? /^(Snap|Suggest)/ : /^Start over/
    await bar(page).getByRole('button', { name: remedy }).first().click()
    await judged(page)
  }
  await ready(page)
  await primary(page).click()
}

/** Presses plates that nothing lies beside yet, or what can be given to whoever is in hand, until each has something. */
export async function assignOnBoard(page: Page): Promise<void> {
  await rests(page)
  const plates = page.locator('[data-plate]:has([data-token="empty"]) > g > rect')
  for (let open = await plates.count(); open > 0; open--) {
    await plates.first().click()
    await expect.poll(() => plates.count(), { message: 'a press sets one' }).toBe(open - 1)
  }
  for (const given of await middlesOf(page.locator('[data-ring="target"]')))
    for (let i = 0; i < 9 && !(await isLegal(page)); i++) await page.mouse.click(given.x, given.y)
  // Dice lie in no place of the board.
  if (!(await isLegal(page)))
    await bar(page)
      .getByRole('button', { name: /^As proposed/ })
      .click()
  await ready(page)
  await primary(page).click()
}

/** Orders what comes first, where it is pressed on the board; without anything to order the plan is empty. */
async function planOnBoard(page: Page): Promise<void> {
  const orders = bar(page).getByRole('group', { name: 'What may be ordered', exact: true }).getByRole('button')
  const places = page.locator('[data-pin]')
  await rests(page)
  // A kind of order, then one of them.
  for (let i = 0; i < 2 && (await orders.count()) > 0; i++) {
    await orders.first().click()
    await rests(page)
  }
  const [place] = await middlesOf(places)
  if (place) {
    await page.mouse.click(place.x, place.y)
    await expect.poll(() => rowsOf(page).count(), { message: 'what was pressed is ordered' }).toBe(1)
  }
  await ready(page)
  await primary(page).click()
}
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Your plan', exact: true }).getByRole('listitem')

/** To the end of the game, or until it is enough; the kinds of questions that were asked, in their order. */
export async function playOnBoard(page: Page, isEnough = (_asked: readonly string[]) => false): Promise<readonly string[]> {
  const drawer = bar(page).getByRole('region', { name: 'All options', exact: true })
  const asked: string[] = []
  for (let i = 0; i < MOST; i++) {
    const kind = await nextAsk(page)
    if (kind === 'over' || isEnough([...asked, kind])) return asked
    asked.push(kind)
    await expect.poll(() => drawer.count(), { message: 'the drawer is closed' }).toBe(0)
    await answer(page, { pick: pickOnBoard, path: pathOnBoard, assign: assignOnBoard, plan: planOnBoard })
  }
  throw new Error('the game does not end')
}
