import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, begin, browserVisits, resize, restingBox, rests, SIZES } from './app.ts'
import { atChoice, openRecord, toyGame } from './replayed.ts'

const visit = browserVisits()

/** A window at 200 %: half as many pixels each way. */
const HALVED = [SIZES.laptop, SIZES.tablet].map(({ width, height }) => ({ width: width / 2, height: height / 2 }))
const NARROW = { width: 320, height: 568 }

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'Choose your war'],
  ['/set-up/thirty-minute-missions', 'Players'],
  ['/rules/maker-war?rule=MW-SHOOT-01', 'MW-SHOOT-01'],
  ['/settings', 'Text size'],
  ['/credits', 'Game-icons'],
  ['/replay/file', 'Replay'],
  ['/nowhere', 'To the first page'],
]

/** What is cut off on a page: the page itself sideways, and words in buttons, links, labels and headings. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      return (
        display !== 'inline' &&
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
    }
    const words = [...document.querySelectorAll('button, a, label, h1, h2, h3')].filter(
      element => element.getClientRects().length > 0 && isCut(element),
    )
    const { scrollWidth } = document.documentElement
    return [...(scrollWidth > innerWidth ? [`the page: ${scrollWidth} of ${innerWidth}`] : []), ...words.map(w => w.textContent)]
  })

test('at 200 %, and on the narrowest phone, no page is cut off or goes sideways', async () => {
  const { page } = await visit()
  const cut: unknown[] = []
  const look = async (where: string) => {
    for (const size of [...HALVED, NARROW]) {
      await resize(page, size)
      for (const what of await clipped(page)) cut.push(`${where} at ${size.width}: ${what}`)
    }
  }
  for (const [path, ready] of PAGES) {
    await page.goto(`${address()}${path}`)
    await page.getByText(ready).first().waitFor({ state: 'attached' })
    await look(path)
  }
  await openRecord(page, toyGame('duel', 'zoom').record)
  await atChoice(page, '\\d+')
  await look('a replay')
  await page.goto(address())
  await page.getByRole('heading', { name: 'Game from a file', exact: true }).waitFor()
  await look('the first page with a game')
  expect(cut).toEqual([])
})

test('what begins a game is in sight on every size, without scrolling', async () => {
  const { page } = await visit()
  await page.goto(`${address()}/set-up/thirty-minute-missions`)
  const button = page.getByRole('button', { name: 'Begin', exact: true })
  await page
    .getByRole('region', { name: 'The game', exact: true })
    .getByRole('heading', { name: 'Show of Force', exact: true })
    .waitFor()
  for (const { width, height } of [...Object.values(SIZES), ...HALVED, NARROW]) {
    await resize(page, { width, height })
    const box = await restingBox(button)
    expect({ width, isSeen: box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width }).toEqual({
      width,
      isSeen: true,
    })
  }
})

test('a set-up shows the table it lays, and another one as soon as another is chosen', async () => {
  const { page, problems } = await visit()
  await page.goto(`${address()}/set-up/thirty-minute-missions`)
  const game = page.getByRole('region', { name: 'The game', exact: true })
  await game.getByRole('heading', { name: 'Show of Force', exact: true }).waitFor()
  await game.locator('svg[role="img"] image').first().waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: /^Reconnaissance/ }).press('Space')
  await game.getByRole('heading', { name: 'Reconnaissance', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('a game does not begin before the set-up that was chosen last is there', async () => {
  const { page, problems } = await visit()
  await page.goto(`${address()}/set-up/toy`)
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor()
  await rests(page)
  // Faster than the rules answer: the page has drawn that another is chosen, and no more.
  await page.evaluate(async () => {
    const pressed = (words: string) =>
      [...document.querySelectorAll('button')].find(button => button.textContent?.includes(words))
    pressed('Clash')!.click()
    await Promise.resolve()
    pressed('Begin')!.click()
  })
  await rests(page)
  expect(page.url()).toBe(`${address()}/set-up/toy`)
  await begin(page)
  expect(problems).toEqual([])
})
