import { buffer } from 'node:stream/consumers'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { NAME_BYTES } from '../../host/random-hex.ts'
import { drawTheSame } from '../same-luck.ts'
import { SLOWNESS, slowDown } from './slow.ts'
import { drawn, noteWork, rests, SOON } from './work.ts'

export { drawn, rests }

export const address = (): string => inject('address')

/** Sizes of the look: laptop, tablet, phone. */
export const SIZES = {
  laptop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof SIZES

export type Visit = { page: Page; context: BrowserContext; problems: string[] }
type Box = { x: number; y: number; width: number; height: number }
/**
 * `offline`: the page keeps itself for play without a network; `ground`: the terrain is painted. For most tests that is much work for nothing.
 * `hurried`: panels, cards and the camera come to rest sooner, where a test plays a whole game.
 */
type VisitOptions = {
  size?: Size
  theme?: 'dark' | 'light'
  settings?: { readonly [name: string]: unknown }
  offline?: boolean
  ground?: boolean
  hurried?: boolean
}
/** So many times as fast. */
const HURRY = 4

/** So long a test waits for what it names before it gives up, however busy the machine; `expect.poll` does as long (vitest.config.ts). */
const WAIT = 120_000

/** Nothing moves and nobody explains: what most tests want. */
const STILL = { speed: 'off', storyPace: 'instant', diceTray: false, guided: true }

/** Visits to the one browser of all tests, each with storage of its own and over with its test; what goes wrong in a page is collected. */
export function browserVisits(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'), { timeout: WAIT })
  })
  afterAll(() => browser?.close())
  return async ({ size = 'laptop', theme = 'dark', settings = STILL, offline = false, ground = false, hurried = false } = {}) => {
    const context = await browser!.newContext({
      viewport: SIZES[size],
      hasTouch: size !== 'laptop',
      colorScheme: theme,
      acceptDownloads: true,
    })
    // A page that is left open goes on moving.
    onTestFinished(() => context.close())
    context.setDefaultTimeout(WAIT)
    await context.addInitScript(drawTheSame, NAME_BYTES)
    await context.addInitScript(prepare, { settings, offline, ground })
    await context.addInitScript(noteWork, { soon: SOON, late: SLOWNESS.late, pace: hurried ? HURRY : 1 })
    const page = await context.newPage()
    await slowDown(page)
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    return { page, context, problems }
  }
}

/** Before a page of the visit begins. */
function prepare({ settings, offline, ground }: Required<Pick<VisitOptions, 'settings' | 'offline' | 'ground'>>): void {
  const key = 'sandtable.settings'
  if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ state: settings, version: 1 }))
  if (!offline) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  if (!ground) CanvasRenderingContext2D.prototype.drawImage = () => {}
}

/** Gives a page another size, and waits until everything on it has found its place. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await rests(page)
}

/** Holds a page as another device, without loading it anew: a laptop has a mouse, what is smaller is touched. */
export async function holdAs(page: Page, size: Size): Promise<void> {
  await resize(page, SIZES[size])
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'laptop' })
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Question', exact: true })
/** The bar itself: its region has no box of its own. */
export const barBox = (page: Page): Promise<Box> => restingBox(bar(page).locator('[data-bar]'))
export const primary = (page: Page) => bar(page).locator('[data-primary]')
export const endSheet = (page: Page) => page.locator('section[aria-labelledby="result"]')

/** From the first page to a table by its main button, or by that of a game's card. */
export async function playNow(page: Page, button = /^Play .* now$/): Promise<void> {
  await page.goto(address())
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/table\//)
  await bar(page).waitFor()
}

export type Sits = 'Person here' | 'Cadet' | 'Captain'

/** Begins a game through its set-up page: a ready set-up by name, and who sits where, in order. */
export async function setUp(page: Page, game: string, preset: string, players: readonly Sits[]): Promise<void> {
  await page.goto(`${address()}/set-up/${game}`)
  await takePreset(page, preset)
  for (const [i, sits] of players.entries()) await seat(page, i, sits)
  await begin(page)
}
/** Takes the first ready set-up with this in its name. */
export async function takePreset(page: Page, preset: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Ready set-ups', exact: true })
    .getByRole('button')
    .filter({ hasText: preset })
    .first()
    .click()
  await rests(page)
}
/** Says who plays for a side. */
export const seat = (page: Page, place: number, sits: Sits) =>
  page
    .getByRole('group', { name: /^Who plays for/ })
    .nth(place)
    .getByRole('radio', { name: new RegExp(`^${sits}`) })
    .check()
/** From a set-up that is ready to its table. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.waitForURL(/\/table\//)
}

/** What the bar asks, or that the game is over, or that the screen is handed over, once the page has drawn it. */
export async function nextAsk(page: Page): Promise<string> {
  const asked = await page.waitForFunction(askedNow)
  return (await asked.jsonValue())!
}

/** Looked up in the page at one go: this is what tests do most. */
function askedNow(): string | null {
  if (!window.work.isDrawn()) return null
  const isSeen = (found: Element | null | undefined): boolean => found?.checkVisibility({ visibilityProperty: true }) ?? false
  const buttons = [...document.querySelectorAll('main button')].filter(isSeen).map(button => button.textContent ?? '')
  if (isSeen(document.querySelector('section[aria-labelledby="result"]'))) return 'over'
  if (buttons.some(text => text.startsWith('I am '))) return 'hand-over'
  if (buttons.includes('Pass and hand on')) return 'nothing'
  const question = document.querySelector('section[aria-label="Question"]')
  return isSeen(question?.querySelector('[data-bar]')) ? (question?.getAttribute('data-kind') ?? null) : null
}

export type AskKind = 'pick' | 'amount' | 'assign' | 'allocate' | 'order' | 'path' | 'arrange' | 'aim' | 'plan'
type Answers = { readonly [kind in AskKind]: (page: Page) => Promise<void> }

/** Where the game stands: how many choices were made is part of every question's key. */
export const stepOf = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-seq]')?.getAttribute('data-seq') ?? 'nobody looks')

/** Until the rules have said what they say to the answer as it is composed now. */
export const judged = (page: Page): Promise<void> => page.locator('[aria-label="Question"]:not([data-judging])').waitFor()
export const isReady = async (page: Page): Promise<boolean> => (await primary(page).getAttribute('aria-disabled')) === 'false'
/** Until the answer may be given; otherwise the bar says what is missing. */
export async function ready(page: Page): Promise<void> {
  await expect
    .poll(() => isReady(page), { message: 'the answer may be given' })
    .toBe(true)
    .catch(async error => {
      const said = await bar(page)
        .locator('[data-bar]')
        .textContent({ timeout: 1000 })
        .catch(() => 'nothing, the bar is gone')
      throw new Error(`no answer to ${said}`, { cause: error })
    })
}

/** Whether the rules take the answer as it is composed now. */
export async function isLegal(page: Page): Promise<boolean> {
  await judged(page)
  return isReady(page)
}

/** Whether a way out of a refusal was found. */
export async function hasRemedy(page: Page): Promise<boolean> {
  await judged(page)
  const remedy = bar(page).locator('[data-remedy="known"]')
  await remedy.waitFor()
  return remedy.isEnabled()
}

async function give(page: Page): Promise<void> {
  await judged(page)
  await ready(page)
  await primary(page).click()
}

/** Where something lies once the page has come to rest. */
export async function restingBox(thing: Locator): Promise<Box> {
  await rests(thing.page())
  return (await thing.boundingBox())!
}

/** Presses keys, one after the other, as soon as the page listens. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  await drawn(page)
  for (const key of keys) await page.keyboard.press(key)
}

/** Until it says this. */
export const says = (thing: Locator, words: RegExp) => expect.poll(() => thing.textContent()).toMatch(words)

/** What a page hands over as a file when this is done. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return buffer(await download.createReadStream())
}

/** Opens the list of all options, unless it is open. */
export async function openDrawer(page: Page): Promise<void> {
  const drawer = bar(page).locator('[data-drawer]')
  if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click()
  await bar(page).getByRole('region', { name: 'All options', exact: true }).waitFor()
}
/** What may be chosen and is not: in the bar, beside who acts, in the drawer. */
const openOptions = (page: Page) => page.locator('button[data-option][aria-pressed="false"]:not([aria-disabled="true"])')
/** Brings an option into sight: where it is neither in the bar nor beside the actor it is in the drawer. */
async function seeOption(page: Page, option: Locator): Promise<void> {
  await option.or(bar(page).locator('[data-drawer]')).first().waitFor()
  if (!(await option.isVisible())) await openDrawer(page)
}
/** Chooses an option by its name: in the bar or beside the actor, otherwise in the drawer. */
export async function chooseOption(page: Page, name: RegExp): Promise<void> {
  const option = page.locator('button[data-option]').filter({ hasText: name }).first()
  await seeOption(page, option)
  if ((await option.getAttribute('aria-pressed')) === 'false') await option.click()
}
/** Opens the battle log. */
export async function openLog(page: Page): Promise<Locator> {
  const log = page.getByLabel('Battle log', { exact: true })
  const button = page.getByRole('toolbar', { name: 'Panels', exact: true }).getByRole('button', { name: /^Log/ })
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await log.waitFor()
  return log
}

/** Answers by pointer. */
export const BY_POINTER: Answers = {
  async pick(page) {
    const options = openOptions(page)
    for (let i = 0; i < 9 && !(await isLegal(page)); i++) {
      await seeOption(page, options.first())
      await options.first().click()
    }
    await give(page)
  },
  amount: give,
  async assign(page) {
    await bar(page).locator('li').first().waitFor()
    // Where something is proposed nothing is open.
    const open = bar(page).locator('li[data-open]')
    for (let left = await open.count(); left > 0; left--) {
      await open.first().locator('label:not([data-refused])').first().click()
      await expect.poll(() => open.count(), { message: 'a row is set' }).toBe(left - 1)
    }
    await give(page)
  },
  async allocate(page) {
    await bar(page)
      .getByRole('button', { name: /fill by rule/i })
      .click()
    await give(page)
  },
  order: give,
  path: give,
  arrange: give,
  async aim(page) {
    if (!(await isLegal(page)))
      await bar(page)
        .getByRole('button', { name: /^Best point/ })
        .click()
    await give(page)
  },
  async plan(page) {
    await bar(page).getByRole('group', { name: 'What may be ordered', exact: true }).getByRole('button').first().click()
    await give(page)
  },
}

/** Answers the open question, and waits until the game has gone on. */
export async function answer(page: Page, how: Partial<Answers> = {}): Promise<void> {
  const kind = (await nextAsk(page)) as AskKind
  const before = await stepOf(page)
  await { ...BY_POINTER, ...how }[kind](page)
  await page.waitForFunction(isBeyond, before).catch(error => {
    throw new Error(`the answer to a ${kind} is not taken`, { cause: error })
  })
}
const isBeyond = (before: string): boolean =>
  (document.querySelector('[data-seq]')?.getAttribute('data-seq') ?? 'nobody looks') !== before

export { expect }
