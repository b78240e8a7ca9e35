import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { momentsOf, shortestRecord, takeIn } from '../test/browser/moments.ts'
import { MOMENTS, type Shown } from './moments.ts'

/** What is looked at: every size of the look, two ways to hold a tablet, and a laptop at 200 %. */
const LOOKS: readonly { name: string; width: number; height: number; density: number; touch: boolean }[] = [
  { name: 'laptop', width: 1366, height: 768, density: 1, touch: false },
  { name: 'tablet', width: 1024, height: 768, density: 1, touch: true },
  { name: 'upright', width: 820, height: 1180, density: 1, touch: true },
  { name: 'phone', width: 390, height: 844, density: 2, touch: true },
  { name: 'zoomed', width: 720, height: 450, density: 2, touch: false },
]
type Look = (typeof LOOKS)[number]
const THEMES = ['dark', 'light'] as const
/** So long a page is left alone before its picture is taken, in ms: the camera comes to rest and the ground is painted. */
const REST = 1800

/** A page that tells stories step by step and explains nothing. */
async function pageFor(browser: Browser, { width, height, density, touch }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: touch,
    colorScheme: 'dark',
  })
  await context.addInitScript(() => {
    const state = { speed: 'off', storyPace: 'step', diceTray: false, guided: true }
    localStorage.setItem('sandtable.settings', JSON.stringify({ state, version: 1 }))
  })
  return context.newPage()
}

/** One picture for each theme. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(REST)
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) })
  }
}

async function takeTables(page: Page, address: string, folder: string, game: string, shown: readonly Shown[]): Promise<void> {
  const open = await takeIn(page, await momentsOf(game, shown), address)
  for (const { name, reach } of shown) {
    await open(name)
    await page.locator('section[aria-label="Question"][data-kind], section[aria-label="Story"]').first().waitFor()
    await reach?.(page)
    await take(page, folder, name)
    process.stdout.write(`${join(folder, name)}\n`)
  }
}

async function takeEnd(page: Page, address: string, folder: string, game: string): Promise<void> {
  await page.goto(address)
  const buffer = Buffer.from(shortestRecord(game, ENDS[game]))
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer })
  await page.waitForURL(/\/replay\//)
  await page.goto(page.url().replace('/replay/', '/table/'))
  await page.locator('section[aria-labelledby="result"]').waitFor()
  await take(page, folder, 'end')
}
/** An end that comes after a whole game. */
const ENDS: { readonly [game: string]: string } = {
  'maker-war': 'MW-MISS-06',
  'thirty-minute-missions': 'TM-BATL-14',
  warpath: 'WP-MISS-06',
  'war-logic': 'WL-END-02',
}

async function takeSetUp(page: Page, address: string, folder: string, game: string): Promise<void> {
  await page.goto(`${address}/set-up/${game}`)
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor()
  await take(page, folder, 'set-up')
}

/** The moments of every game on every size of screen, in both themes; all of them, or those whose game, size or own name is given. */
export async function takeMoments(browser: Browser, address: string, into: string, only: readonly string[]): Promise<void> {
  const isWanted = (all: readonly string[], name: string) => !only.some(o => all.includes(o)) || only.includes(name)
  const names = [...new Set(Object.values(MOMENTS).flatMap(shown => shown.map(({ name }) => name))), 'end', 'set-up']
  for (const [game, shown] of Object.entries(MOMENTS).filter(([game]) => isWanted(Object.keys(MOMENTS), game)))
    for (const look of LOOKS.filter(({ name }) =>
      isWanted(
        LOOKS.map(l => l.name),
        name,
      ),
    )) {
      const folder = join(into, game, look.name)
      mkdirSync(folder, { recursive: true })
      const page = await pageFor(browser, look)
      const tables = shown.filter(({ name }) => isWanted(names, name))
      if (tables.length > 0) await takeTables(page, address, folder, game, tables)
      if (isWanted(names, 'end')) await takeEnd(page, address, folder, game)
      if (isWanted(names, 'set-up')) await takeSetUp(page, address, folder, game)
      await page.context().close()
    }
}
