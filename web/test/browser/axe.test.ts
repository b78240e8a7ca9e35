import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, answer, bar, browserVisits, endSheet, nextAsk, playNow, SIZES, type Size, setUp } from './app.ts'

const visit = browserVisits()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Found = { id: string; help: string; nodes: { target: unknown[]; failureSummary: string }[] }

/** What axe finds against a page, as lines. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
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

const cases = (['dark', 'light'] as const).flatMap(theme => (Object.keys(SIZES) as Size[]).map(size => ({ theme, size })))

test.each(cases)('no axe violations on pages, $theme on a $size', async ({ theme, size }) => {
  const { page } = await visit({ theme, size })
  const faults: string[] = []
  for (const { name, path, ready } of PAGES) {
    await page.goto(`${address()}${path}`)
    await page.getByText(ready).locator('visible=true').first().waitFor()
    faults.push(...(await faultsOf(page, name)))
  }
  expect(faults).toEqual([])
})

test.each(cases)('no axe violations at the table, $theme on a $size', async ({ theme, size }) => {
  const { page } = await visit({ theme, size })
  const faults: string[] = []
  await playNow(page)
  const seen = new Set<string>()
  for (let i = 0; i < 24; i++) {
    const kind = await nextAsk(page)
    if (!seen.has(kind)) {
      seen.add(kind)
      faults.push(...(await faultsOf(page, `table, ${kind}`)))
    }
    await answer(page)
  }
  for (const key of ['t', 'b', '?']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
    faults.push(...(await faultsOf(page, `table, key ${key}`)))
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
})

test('no axe violations at the end, in a replay, and while the screen is handed over', async () => {
  const { page } = await visit()
  const faults: string[] = []
  await setUp(page, 'toy', 'Duel', ['Person here', 'Easy bot'])
  for (let i = 0; i < 200 && (await nextAsk(page)) !== 'over'; i++) await answer(page)
  await endSheet(page).waitFor()
  faults.push(...(await faultsOf(page, 'end')))
  await page.goto(`${address()}/replay/${page.url().split('/').at(-1)}`)
  await page.getByText(/choice \d+ of \d+/).waitFor()
  faults.push(...(await faultsOf(page, 'replay')))
  await setUp(page, 'toy', 'Duel', ['Person here', 'Person here'])
  await page.getByRole('button', { name: /^I am / }).waitFor()
  faults.push(...(await faultsOf(page, 'hand-over')))
  await page.getByRole('button', { name: /^I am / }).click()
  await bar(page).waitFor()
  expect(faults).toEqual([])
})
