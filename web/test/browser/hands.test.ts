import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  answer,
  bar,
  barBox,
  begin,
  browserVisits,
  downloaded,
  nextAsk,
  openLog,
  playNow,
  press,
  ready,
  restingBox,
  rests,
  setUp,
  takePreset,
} from './app.ts'
import { openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()
const board = (page: Page) => page.getByRole('application')
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** The part of the board that no panel covers. */
async function openBoard(page: Page) {
  const [whole, below] = [await restingBox(board(page)), await barBox(page)]
  return { left: whole.x + 90, top: whole.y + 30, right: whole.x + whole.width * 0.68, bottom: below.y - 14 }
}

async function drag(page: Page, ...points: readonly { x: number; y: number }[]): Promise<void> {
  const [first, ...rest] = points
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** Answers until this kind of question is asked. */
async function until(page: Page, kind: string): Promise<void> {
  for (let i = 0; i < 40 && (await nextAsk(page)) !== kind; i++) await answer(page)
  await expect.poll(() => nextAsk(page)).toBe(kind)
}

test('a lasso takes several units together, by Shift and by its button; what is set next they all get', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await until(page, 'assign')
  const { left, top, right, bottom } = await openBoard(page)
  const loop = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top + 40 },
  ]
  await page.keyboard.down('Shift')
  await drag(page, ...loop)
  await page.keyboard.up('Shift')
  const taken = bar(page).getByRole('group', { name: 'Set those taken together', exact: true })
  await taken.waitFor()
  await press(page, 'Escape')
  await taken.waitFor({ state: 'detached' })
  await bar(page).getByRole('switch', { name: 'Lasso', exact: true }).click()
  await rests(page)
  await drag(page, ...loop)
  await taken.getByRole('button').first().click()
  await ready(page)
  expect(problems).toEqual([])
})

test('a ghost is turned by its handle, the wheel and the keys', async () => {
  const { page, problems } = await visit()
  await page.goto(`${address()}/set-up/maker-war`)
  await takePreset(page, 'mirrored')
  await page.getByRole('radio', { name: /^Placed by the players/ }).press('Space')
  await begin(page)
  await until(page, 'arrange')
  const handle = page.locator('[data-turn] circle')
  const at = async () => middleOf(await restingBox(handle))
  const start = await at()
  await drag(page, start, { x: start.x - 60, y: start.y - 90 }, { x: start.x - 110, y: start.y - 100 })
  const turned = await at()
  expect(turned.y).toBeLessThan(start.y - 20)
  await press(page, '.')
  await expect.poll(async () => (await at()).x).toBeGreaterThan(turned.x + 2)
  const before = await at()
  const ghost = middleOf(await restingBox(page.locator('[data-ghost] path').nth(1)))
  await page.mouse.move(ghost.x, ghost.y)
  await page.mouse.wheel(0, -120)
  await expect.poll(async () => (await at()).x).toBeLessThan(before.x - 2)
  expect(problems).toEqual([])
})

test('what waits beside the board is carried onto it, and stands where it was let go', async () => {
  const { page, problems } = await visit()
  await setUp(page, 'maker-war', 'Training', ['Person here', 'Cadet'])
  const card = bar(page).locator('button[title*="carry it"]').first()
  for (let i = 0; i < 10; i++) {
    await nextAsk(page)
    await rests(page)
    if (await card.isVisible()) break
    await answer(page)
  }
  const { left, right, bottom } = await openBoard(page)
  const goal = { x: left + (right - left) * 0.7, y: bottom - 70 }
  await drag(page, middleOf(await restingBox(card)), goal)
  await expect.poll(() => nextAsk(page)).toBe('arrange')
  const ghost = page.locator('[data-ghost]').first()
  await expect
    .poll(async () => Math.abs(middleOf((await ghost.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }).x - goal.x))
    .toBeLessThan(60)
  expect(problems).toEqual([])
})

test('the board is saved as a picture and as a drawing, with its caption', async () => {
  const { page, problems } = await visit({ theme: 'light', ground: true })
  await playNow(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share a picture', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share', exact: true })
  await panel.locator('image').waitFor({ state: 'attached' })
  const saved = (name: string) => downloaded(page, () => panel.getByRole('button', { name, exact: true }).click())
  const png = await saved('Picture, PNG')
  expect([...png.subarray(1, 4)].map(c => String.fromCharCode(c)).join('')).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(1200)
  const svg = (await saved('Drawing, SVG')).toString('utf8')
  expect(svg).toContain('as Ada sees it')
  expect(svg).toContain('Round 1')
  expect(svg).toContain('data-theme="light"')
  expect(svg).not.toMatch(/blob:|https?:\/\/(?!www\.w3\.org)/)
  await press(page, 'Escape')
  await panel.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

/** A finished game, and after how many choices its first seat could have reacted with Luck. */
function luckyGame(): { record: string; seq: number } {
  for (let game = 0; ; game++) {
    let luck: number | null = null
    const { record } = toyGame('duel', `luck ${game}`, ({ seat, kind, ask }, seq) => {
      const isLuck = kind === 'kernel.react' && ask.type === 'pick' && ask.options.every(o => o.id.startsWith('luck/'))
      if (seat === 'red' && isLuck && ask.options.length > 0) luck ??= seq
    })
    if (luck !== null) return { record, seq: luck }
  }
}

test('a standing order passes by itself, says so, and is changed and taken back in the menu', async () => {
  const { page, problems } = await visit()
  const { record, seq } = luckyGame()
  await playOn(page, await openRecord(page, record), seq)
  await page.getByRole('button', { name: 'Never ask: Luck', exact: true }).first().click()
  await (await openLog(page))
    .getByRole('listitem')
    .filter({ hasText: /^Passed by itself: Luck/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Automatic passing', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Automatic passing', exact: true })
  await list
    .getByRole('group', { name: /^Luck:/ })
    .getByText('if', { exact: true })
    .click()
  await list.getByLabel('Luck: within', { exact: true }).fill('12')
  await list.getByLabel('Luck: within', { exact: true }).blur()
  const kept = () =>
    page.evaluate(() => {
      const { orders } = JSON.parse(localStorage.getItem('sandtable.settings')!).state
      return Object.entries(orders).find(([key]) => key.endsWith('/red/Luck'))?.[1] ?? null
    })
  await expect.poll(kept).toEqual({ way: 'if', within: 1200, worth: null })
  await list.getByRole('button', { name: 'Forget the order for Luck', exact: true }).click()
  await expect.poll(kept).toBe(null)
  expect(problems).toEqual([])
})
