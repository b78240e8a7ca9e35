import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answer,
  bar,
  barBox,
  browserVisits,
  drawn,
  nextAsk,
  playNow,
  press,
  primary,
  resize,
  restingBox,
  rests,
  type Size,
  says,
} from './app.ts'

const visit = browserVisits()
const MISSIONS = /^Play now.*30 Minute Missions/

type Box = { x: number; y: number; width: number; height: number }
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

/** Sides whose pieces or counters lie in the part of the board that the question leaves free. */
async function sidesInView(page: Page): Promise<string[]> {
  const board = await restingBox(page.getByRole('application'))
  const free = { ...board, height: (await barBox(page)).y - board.y }
  const drawn = await page.locator('[data-counter], [data-piece]').evaluateAll(all =>
    all.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return {
        id: element.getAttribute('data-counter') ?? element.getAttribute('data-piece') ?? '',
        box: { x, y, width, height },
      }
    }),
  )
  const seen = drawn.filter(({ id, box }) => isWithin(box, free) && ['a', 'b'].includes(id.charAt(1)))
  return [...new Set(seen.map(({ id }) => id.charAt(1)))].sort()
}

/** What of the question cannot be read or pressed: buttons outside of the window or of the bar, words that are cut off. */
async function lost(page: Page): Promise<string[]> {
  await rests(page)
  const { width, height } = page.viewportSize()!
  const screen = { x: 0, y: 0, width, height }
  const missing: string[] = []
  for (const button of await bar(page).locator('[data-bar] button:visible').all()) {
    const box = await button.boundingBox()
    if (box && !isWithin(box, screen)) missing.push(`button ${(await button.textContent()) ?? ''}`)
  }
  const question = bar(page).locator('h2').first()
  const isCut = await question.evaluate(h2 => h2.scrollHeight > h2.clientHeight + 2 || h2.scrollWidth > h2.clientWidth + 2)
  const isWide = await bar(page)
    .locator('[data-bar]')
    .evaluate(element => element.scrollWidth > element.clientWidth + 1)
  return [...missing, ...(isCut ? ['the question'] : []), ...(isWide ? ['the bar'] : [])]
}

for (const [game, button] of Object.entries({ 'Maker War': /^Play .* now$/, '30 Minute Missions': MISSIONS }))
  for (const size of ['phone', 'tablet'] satisfies Size[])
    test(`${game} on a ${size}: the first question shows who may act and the nearest enemy, and nothing of it is cut off`, async () => {
      const { page, problems } = await visit({ size })
      await playNow(page, button)
      await nextAsk(page)
      await expect.poll(() => sidesInView(page), { message: 'both sides are in view' }).toEqual(['a', 'b'])
      expect(await lost(page)).toEqual([])
      expect(problems).toEqual([])
    })

const WAR_LOGIC = /^Play now.*War Logic/

/** How much room is left between those who are ringed and what lies below them; the camera goes on once that has its place. */
async function spareAbove(page: Page, recap: Locator): Promise<number> {
  const strip = await restingBox(recap)
  const rings = await page.locator('[data-ring]').evaluateAll(all => all.map(ring => ring.getBoundingClientRect().bottom))
  expect(rings.length).toBeGreaterThan(3)
  return strip.y - Math.max(...rings)
}

test('after others have acted bar and recap take a fifth of a small laptop, and nobody who is asked lies under them, nor when a panel is opened', async () => {
  const { page, problems } = await visit({ settings: { speed: 'normal', storyPace: 'fast', diceTray: false, guided: true } })
  await playNow(page, WAR_LOGIC)
  await resize(page, { width: 1366, height: 768 })
  await bar(page).getByRole('button', { name: 'Pass the turn', exact: true }).click()
  const recap = page.getByRole('region', { name: 'What happened before', exact: true })
  await recap.waitFor()
  await page.locator('[data-ring]').first().waitFor()
  for (const opens of [null, /^Log/]) {
    if (opens) await page.getByRole('toolbar', { name: 'Panels', exact: true }).getByRole('button', { name: opens }).click()
    const board = await restingBox(page.getByRole('application'))
    const { y } = await restingBox(recap)
    if (!opens) expect((board.y + board.height - y) / board.height).toBeLessThanOrEqual(0.2)
    await expect
      .poll(() => spareAbove(page, recap), { message: opens ? 'beside the log' : 'above the recap' })
      .toBeGreaterThanOrEqual(0)
  }
  expect(problems).toEqual([])
})

test('Esc closes the mission and leaves the question as it was: Enter never passes unawares', async () => {
  const { page, problems } = await visit()
  await playNow(page, WAR_LOGIC)
  await nextAsk(page)
  const asksToActivate = () => says(primary(page), /^Activate Shock trooper sergeant/)
  await asksToActivate()
  const mission = page.getByRole('dialog', { name: 'First battle', exact: true })
  await page.getByRole('button', { name: 'Mission', exact: true }).click()
  await mission.waitFor()
  await press(page, 'Escape')
  await mission.waitFor({ state: 'detached' })
  await drawn(page)
  await asksToActivate()
  await press(page, '2', 'Escape')
  await asksToActivate()
  await press(page, 'Escape')
  await drawn(page)
  await asksToActivate()
  expect(problems).toEqual([])
})

test('at 200 % everything of a question can be read and pressed beside the board', async () => {
  const { page, problems } = await visit()
  await playNow(page)
  await resize(page, { width: 720, height: 450 })
  for (let i = 0; i < 2; i++) {
    await nextAsk(page)
    expect(await lost(page)).toEqual([])
    const board = await restingBox(page.getByRole('application'))
    expect((await barBox(page)).x - board.x, 'the board keeps half of the width').toBeGreaterThanOrEqual(board.width / 2)
    if (i === 0) await answer(page)
  }
  expect(problems).toEqual([])
})
