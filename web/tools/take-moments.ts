import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { momentsOf, shortestRecord, takeIn } from '../test/browser/moments.ts'
import { MOMENTS, type Shown } from './moments.ts'

/** What is looked at: every size of the look, a small and a large screen, two ways to hold a tablet, and a laptop at 200 %. */
const LOOKS = [
  { name: 'laptop', width: 1440, height: 900, touch: false },
  { name: 'small', width: 1366, height: 768, touch: false },
  { name: 'large', width: 1920, height: 1080, touch: false },
  { name: 'tablet', width: 1024, height: 768, touch: true },
  { name: 'upright', width: 768, height: 1024, touch: true },
  { name: 'phone', width: 390, height: 844, touch: true },
  { name: 'zoomed', width: 720, height: 450, touch: false },
] as const
type Look = (typeof LOOKS)[number]
const LOOK_NAMES = LOOKS.map(({ name }) => name)
const THEMES = ['dark', 'light'] as const
/** So long a page is left alone after it got another size, and another theme, in ms: the camera comes to rest and the ground is painted. */
const REST = { size: 1500, theme: 500 }

/** A page that tells stories step by step and explains nothing. */
async function pageFor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: LOOKS[0], colorScheme: 'dark' })
  await context.addInitScript(() => {
    const state = { speed: 'off', storyPace: 'step', diceTray: false, guided: true }
    localStorage.setItem('sandtable.settings', JSON.stringify({ state, version: 1 }))
  })
  return context.newPage()
}

async function holdAs(page: Page, { width, height, touch }: Look): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(REST.size)
}

/** One picture for each size and theme. */
async function take(page: Page, { folder, looks }: Wish, name: string): Promise<void> {
  for (const look of looks) {
    await holdAs(page, look)
    mkdirSync(join(folder, look.name), { recursive: true })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForTimeout(REST.theme)
      await page.screenshot({ path: join(folder, look.name, `${name}-${theme}.png`) })
    }
  }
  process.stdout.write(`${join(folder, name)}\n`)
}

/** What others did before is skipped. */
async function ownTurn(page: Page): Promise<void> {
  const question = page.locator('section[aria-label="Question"][data-kind]')
  const skip = page.locator('section[aria-label="Story"]').getByRole('button', { name: 'Skip to my turn' })
  await question.or(skip).first().waitFor()
  if (await skip.isVisible()) await skip.click()
  await question.waitFor()
}

async function takeTables(page: Page, address: string, wish: Wish, shown: readonly Shown[]): Promise<void> {
  const open = await takeIn(page, await momentsOf(wish.game, shown), address)
  for (const { name, seating, reach } of shown) {
    await holdAs(page, LOOKS[0])
    await open(name)
    if (seating !== 'others') await ownTurn(page)
    await reach?.(page)
    await take(page, wish, name)
  }
}

async function takeEnd(page: Page, address: string, wish: Wish): Promise<void> {
  await page.goto(address)
  const buffer = Buffer.from(shortestRecord(wish.game, ENDS[wish.game]))
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer })
  await page.waitForURL(/\/replay\//)
  await page.goto(page.url().replace('/replay/', '/table/'))
  await page.locator('section[aria-labelledby="result"]').waitFor()
  await take(page, wish, 'end')
}
/** An end that comes after a whole game. */
const ENDS: { readonly [game: string]: string } = {
  'maker-war': 'MW-MISS-06',
  'thirty-minute-missions': 'TM-BATL-14',
  warpath: 'WP-MISS-06',
  'war-logic': 'WL-END-02',
  'multiverse-war': 'MV-VICT-09',
}

async function takeSetUp(page: Page, address: string, wish: Wish): Promise<void> {
  await page.goto(`${address}/set-up/${wish.game}`)
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor()
  await take(page, wish, 'set-up')
}

/** Pictures of one game in these sizes. */
type Wish = { game: string; folder: string; looks: readonly Look[] }

/** The moments of every game on every size of screen, in both themes; all of them, or those whose game, size or own name is given. */
export async function takeMoments(browser: Browser, address: string, into: string, only: readonly string[]): Promise<void> {
  const isWanted = (all: readonly string[], name: string) => !only.some(o => all.includes(o)) || only.includes(name)
  const names = [...new Set(Object.values(MOMENTS).flatMap(shown => shown.map(({ name }) => name))), 'end', 'set-up']
  const looks = LOOKS.filter(({ name }) => isWanted(LOOK_NAMES, name))
  for (const [game, shown] of Object.entries(MOMENTS).filter(([game]) => isWanted(Object.keys(MOMENTS), game))) {
    const wish = { game, folder: join(into, game), looks }
    const page = await pageFor(browser)
    const tables = shown.filter(({ name }) => isWanted(names, name))
    if (tables.length > 0) await takeTables(page, address, wish, tables)
    if (isWanted(names, 'end')) await takeEnd(page, address, wish)
    if (isWanted(names, 'set-up')) await takeSetUp(page, address, wish)
    await page.context().close()
  }
}
