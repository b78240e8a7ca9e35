/**
 * Takes the pictures of the first page and of the README from real games: `npm run pictures`, or of some games only.
 * `npm run pictures -- moments <folder>` takes those of all moments of play, to be looked at (`take-moments.ts`).
 */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { built, serve } from '../start.ts'
import { CHROMIUM_ARGS, chromium } from '../test/chromium.ts'
import { takeMoments } from './take-moments.ts'

const ROOT = join(import.meta.dirname, '../..')
const SHOWN = join(ROOT, 'web/public/pictures')
const README = join(ROOT, 'docs/pictures')
const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/** One game for each card: how it is begun, how far it is played, and how often it is brought nearer. The first has the large picture too. */
const CARDS: readonly { game: string; preset: string; share: number; near: number }[] = [
  { game: 'maker-war', preset: 'war-2000', share: 0.55, near: 2 },
  { game: 'thirty-minute-missions', preset: 'burning-sandstorm', share: 0.5, near: 1 },
  { game: 'warpath', preset: 'first-battle', share: 0.43, near: 1 },
  { game: 'war-logic', preset: 'dragon-castle', share: 0.35, near: 1 },
  { game: 'multiverse-war', preset: 'duel', share: 0.6, near: 1 },
]
/** Only these, if any are named: `npm run pictures thirty-minute-missions`, `npm run pictures readme`. */
const WANTED = process.argv.slice(2)

const records = new Map<string, string>()
/** A whole game between bots, as a record; it is played once. */
function recordOf(game: string, preset: string): string {
  const known = records.get(game) ?? playedGame(game, preset)
  records.set(game, known)
  return known
}
function playedGame(game: string, preset: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'game.json')
  const command = ['sandtable', 'simulate', game, '--preset', preset, '--games', '1', '--seed', 'picture', '--record', file]
  execFileSync('npx', command, { cwd: ROOT, stdio: 'ignore' })
  return readFileSync(file, 'utf8')
}

/** PNG to WebP, by the browser itself. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async data => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.86)
  }, png.toString('base64'))
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function save(page: Page, file: string, clip?: { x: number; y: number; width: number; height: number }): Promise<void> {
  const png = await page.screenshot(clip ? { clip } : {})
  writeFileSync(file, await asWebp(page, png))
}

async function openPage(browser: Browser, theme: Theme, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, hasTouch: size.width < 1200 })
  await context.addInitScript(() => {
    const state = { speed: 'off', storyPace: 'instant', diceTray: false, guided: true }
    localStorage.setItem('sandtable.settings', JSON.stringify({ state, version: 1 }))
  })
  return context.newPage()
}

/** Opens a record at a share of its choices. */
async function openReplay(page: Page, address: string, record: string, share: number): Promise<void> {
  await page.goto(address)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) })
  await page.waitForURL(/\/replay\//)
  const { choices } = JSON.parse(record) as { choices: unknown[] }
  await page.goto(`${page.url().split('#')[0]}#${Math.round(choices.length * share)}`)
  await page.getByRole('application').locator('canvas').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(4000)
}

/** Only the board is left of the page. */
const bare = (page: Page) =>
  page.addStyleTag({
    content:
      'main > :not(:has([role="application"])):not([role="application"]), header, [role="toolbar"], [data-foreign] { visibility: hidden }',
  })

/** The words of the first page lie over the left of it: the fight goes to the right. */
async function takeHero(page: Page, theme: Theme): Promise<void> {
  for (let i = 0; i < 2; i++) await page.keyboard.press('+')
  await page.mouse.move(420, 420)
  await page.mouse.down()
  await page.mouse.move(820, 420, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(2000)
  await save(page, join(SHOWN, `hero-${theme}.webp`), { x: 0, y: 150, width: 1440, height: 400 })
}

async function takeCards(browser: Browser, address: string): Promise<void> {
  for (const [i, { game, preset, share, near }] of CARDS.entries()) {
    if (WANTED.length > 0 && !WANTED.includes(game)) continue
    const record = recordOf(game, preset)
    for (const theme of THEMES) {
      const page = await openPage(browser, theme, { width: 1440, height: 900 })
      await openReplay(page, address, record, share)
      await bare(page)
      for (let n = 0; n < near; n++) await page.keyboard.press('+')
      await page.waitForTimeout(1500)
      await save(page, join(SHOWN, `${game}-${theme}.webp`), { x: 330, y: 180, width: 640, height: 416 })
      if (i === 0) await takeHero(page, theme)
      await page.context().close()
    }
  }
}

const asked = (page: Page) => page.locator('section[aria-label="Question"][data-kind]')

/** A person's own turn. */
async function ownTurn(page: Page, address: string, button: RegExp): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: button }).click()
  await asked(page).waitFor()
  await page.waitForTimeout(2500)
}

/** The same, as far as a way that is being drawn. */
async function drawWay(page: Page): Promise<void> {
  for (let i = 0; i < 12 && (await asked(page).getAttribute('data-kind')) !== 'path'; i++) {
    await page.keyboard.press('s')
    await page.waitForTimeout(1500)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(2500)
  }
  await page.keyboard.press('s')
  await page.waitForTimeout(2500)
}

const FIRST = /^Play .* now$/
const MISSION = /^Play now.*30 Minute Missions/
const LAPTOP = { width: 1440, height: 900 }
/** The pictures of the README: which game, how it is looked at, and what is shown of it. */
const TURNS: readonly { name: string; theme: Theme; size: typeof LAPTOP; button: RegExp; isWay: boolean }[] = [
  { name: 'table-dark', theme: 'dark', size: LAPTOP, button: FIRST, isWay: false },
  { name: 'table-tablet', theme: 'light', size: { width: 1024, height: 768 }, button: MISSION, isWay: false },
  { name: 'table-phone', theme: 'dark', size: { width: 390, height: 844 }, button: MISSION, isWay: true },
]

async function takeReadme(browser: Browser, address: string): Promise<void> {
  for (const { name, theme, size, button, isWay } of TURNS) {
    const page = await openPage(browser, theme, size)
    await ownTurn(page, address, button)
    if (isWay) await drawWay(page)
    await save(page, join(README, `${name}.webp`))
    await page.context().close()
  }
  const setUp = await openPage(browser, 'light', LAPTOP)
  await setUp.goto(`${address}/set-up/maker-war`)
  await setUp.locator('svg[role="img"] image').first().waitFor({ state: 'attached' })
  await setUp.waitForTimeout(6000)
  await save(setUp, join(README, 'set-up-light.webp'))
  const { game, preset, share } = CARDS[0]!
  const page = await openPage(browser, 'light', LAPTOP)
  await openReplay(page, address, recordOf(game, preset), share)
  await save(page, join(README, 'replay-light.webp'))
}

async function takeAll(browser: Browser, address: string): Promise<void> {
  mkdirSync(SHOWN, { recursive: true })
  mkdirSync(README, { recursive: true })
  await takeCards(browser, address)
  if (WANTED.length === 0 || WANTED.includes('readme')) await takeReadme(browser, address)
}

built()
const server = await serve({ port: 0 })
const browser = await engine.launch({ executablePath: chromium(), args: [...CHROMIUM_ARGS] })
try {
  const [what, folder = 'moments', ...only] = WANTED
  await (what === 'moments' ? takeMoments(browser, server.address, folder, only) : takeAll(browser, server.address))
} finally {
  await browser.close()
  await server.close()
}
