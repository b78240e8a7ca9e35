import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, endSheet, nextAsk, playNow, SIZES, type Size, setUp, stillPage } from './app.ts'
import { openRecord, playOn, toyGame } from './replayed.ts'

const visit = browserVisits()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Found = { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }

/** What axe finds against a page as it looks now, as lines. */
async function faultsNow(page: Page, where: string): Promise<string[]> {
  await stillPage(page)
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }
    return (await axe.run()).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(n => `${where}: ${id} at ${n.target.join(' ')} ${n.failureSummary.replaceAll(/\s+/g, ' ')}`),
  )
}

const PAGES: readonly { name: string; path: string; ready: RegExp }[] = [
  { name: 'home', path: '/', ready: /Choose your war/ },
  { name: 'set-up', path: '/set-up/maker-war', ready: /Players/ },
  { name: 'rulebook', path: '/rules/maker-war?rule=MW-SHOOT-01', ready: /MW-SHOOT-01/ },
  { name: 'settings', path: '/settings', ready: /Text size/ },
  { name: 'credits', path: '/credits', ready: /Game-icons/ },
]

/** What a key opens at the table. */
const OPENED: readonly (readonly [key: string, opened: (page: Page) => Locator])[] = [
  ['t', page => page.getByRole('region', { name: 'The board in words' })],
  ['b', page => page.getByRole('complementary', { name: 'Rulebook' })],
  ['?', page => page.getByRole('dialog').filter({ hasText: 'this list' })],
]

/** A laptop has keys and a mouse; what is touched is a tablet or a phone, as it is held. */
const DEVICES: readonly (readonly [name: string, sizes: readonly Size[]])[] = [
  ['a laptop', ['laptop']],
  ['what is touched', ['tablet', 'phone']],
]
const THEMES = ['dark', 'light'] as const

/** The same in both themes and in every size of the device. */
async function faultsOf(page: Page, sizes: readonly Size[], where: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size])
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(`html[data-theme="${theme}"]`).waitFor()
      faults.push(...(await faultsNow(page, `${where}, ${theme} on a ${size}`)))
    }
  }
  return faults
}

test.each(DEVICES)('no axe violations on the pages, on %s in both themes', async (_name, sizes) => {
  const { page } = await visit({ size: sizes[0]! })
  const faults: string[] = []
  for (const { name, path, ready } of PAGES) {
    await page.goto(`${address()}${path}`)
    await page.getByText(ready).locator('visible=true').first().waitFor()
    faults.push(...(await faultsOf(page, sizes, name)))
  }
  expect(faults).toEqual([])
})

test.each(DEVICES)('no axe violations at the table, on %s in both themes', async (_name, sizes) => {
  const { page } = await visit({ size: sizes[0]! })
  const faults: string[] = []
  await playNow(page)
  const seen = new Set<string>()
  for (let i = 0; i < 24; i++) {
    const kind = await nextAsk(page)
    if (!seen.has(kind)) {
      seen.add(kind)
      faults.push(...(await faultsOf(page, sizes, `table, ${kind}`)))
    }
    await answer(page)
  }
  for (const [key, opened] of OPENED) {
    await page.keyboard.press(key)
    await opened(page).waitFor()
    faults.push(...(await faultsOf(page, sizes, `table, key ${key}`)))
    await page.keyboard.press('Escape')
    await opened(page).waitFor({ state: 'hidden' })
  }
  expect(faults).toEqual([])
})

test('no axe violations at the end, in a replay, and while the screen is handed over', async () => {
  const { page } = await visit()
  const faults: string[] = []
  const { record, length } = toyGame('duel', 'an end')
  await playOn(page, await openRecord(page, record), length - 1)
  for (let i = 0; i < 20 && (await nextAsk(page)) !== 'over'; i++) await answer(page)
  await endSheet(page).waitFor()
  faults.push(...(await faultsNow(page, 'end')))
  await page.goto(`${address()}/replay/${page.url().split('/').at(-1)}`)
  await page.getByText(/choice \d+ of \d+/).waitFor()
  faults.push(...(await faultsNow(page, 'replay')))
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  await page.getByRole('button', { name: /^I am / }).waitFor()
  faults.push(...(await faultsNow(page, 'hand-over')))
  await page.getByRole('button', { name: /^I am / }).click()
  await bar(page).waitFor()
  expect(faults).toEqual([])
})

test.each(DEVICES)('no axe violations while a game is held, on %s in both themes', async (_name, sizes) => {
  const { page, context } = await visit({ size: sizes[0]! })
  await playNow(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('[data-hold="elsewhere"]').waitFor()
  const faults = await faultsOf(other, sizes, 'open elsewhere')
  await other.close()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: 'indexeddb' })
  await page.locator('[data-hold="gone"]').waitFor()
  faults.push(...(await faultsOf(page, sizes, 'gone')))
  expect(faults).toEqual([])
})

test.each(DEVICES)('no axe violations while a plan is written, on %s in both themes', async (_name, sizes) => {
  const { page } = await visit({ size: sizes[0]! })
  await setUp(page, 'toy', 'Duel', ['Person here', 'Cadet'])
  await answer(page)
  await expect.poll(() => nextAsk(page)).toBe('plan')
  const list = page.getByRole('region', { name: 'Your plan' })
  for (const [keys, orders] of [
    ['12', 2],
    ['31', 3],
    ['31', 4],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(() => list.getByRole('listitem').count(), { timeout: 15_000 }).toBe(orders)
  }
  await list.getByRole('button', { name: /^Order 1 of 4/ }).press('End')
  // An order that cannot be paid is among them.
  await list.getByRole('alert').waitFor()
  expect(await faultsOf(page, sizes, 'plan')).toEqual([])
})
